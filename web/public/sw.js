/** Keeps the client's own files, so that it opens at once, and says honestly when there is no line.
 *
 * Games are played on the server: nothing that it tells is kept here, and nothing is made up.
 */

// A new build has other file names; raise this when the files below change.
const SHELL = "flibuste-1";
const MOST_ASSETS = 150;
const OFFLINE = "/offline.html";
const KEPT = [OFFLINE, "/offline.css", "/offline.js", "/icon.svg"];

self.addEventListener("install", (event) => {
    event.waitUntil(
        caches
            .open(SHELL)
            .then((cache) => cache.addAll(KEPT))
            .then(() => self.skipWaiting()),
    );
});

self.addEventListener("activate", (event) => {
    event.waitUntil(
        caches
            .keys()
            .then((names) =>
                Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))),
            )
            .then(() => self.clients.claim()),
    );
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== self.location.origin) return;
    if (url.pathname.startsWith("/api/")) return;
    if (request.mode === "navigate") {
        event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
    } else if (url.pathname.startsWith("/assets/")) {
        event.respondWith(keptOrFetched(request));
    } else if (KEPT.includes(url.pathname)) {
        event.respondWith(fetch(request).catch(() => caches.match(url.pathname)));
    }
});

/** Files of earlier builds are not asked for any more. */
async function forgetOldest(cache) {
  const old = (await cache.keys()).filter(({ url }) => url.includes("/assets/")).slice(0, -MOST_ASSETS);
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Built files carry a digest in their names: what is kept is right. */
async function keptOrFetched(request) {
    const kept = await caches.match(request);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok) {
        const cache = await caches.open(SHELL);
        await cache.put(request, answer.clone());
    await forgetOldest(cache);
    }
    return answer;
}
