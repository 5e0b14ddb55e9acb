/** Keeps the client's own files, so that it opens at once, and says honestly when there is no line.
 *
 * Games are played on the server: nothing that it tells of them is kept here, and nothing is made up.
 * A page that is of use without the server asks to be kept with all its files.
 */

// A new build has other file names; raise this when the files below change.
const SHELL = "flibuste-2";
// Pages that asked to be kept, with those below them, and their files, all of one build.
const PAGES = "flibuste-pages-1";
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
                Promise.all(names.filter((name) => ![SHELL, PAGES].includes(name)).map((name) => caches.delete(name))),
            )
            .then(() => self.clients.claim()),
    );
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== self.location.origin) return;
    if (url.pathname.startsWith("/api/library/")) {
        event.respondWith(fetchedOrKept(request));
        return;
    }
    if (url.pathname.startsWith("/api/")) return;
    if (request.mode === "navigate") {
        event.respondWith(shown(request, `/${url.pathname.split("/")[1]}`));
    } else if (url.pathname.startsWith("/assets/")) {
        event.respondWith(keptOrFetched(request));
    } else if (url.pathname.startsWith("/pictures/")) {
        event.respondWith(fetchedOrKept(request));
    } else if (KEPT.includes(url.pathname)) {
        event.respondWith(fetch(request).catch(() => caches.match(url.pathname)));
    }
});

/** Pages are kept one after the other: one of another build clears away what was kept before. */
let keeping = Promise.resolve();

self.addEventListener("message", (event) => {
    const { page, files } = event.data;
    // What cannot be fetched now is asked for again when the page is next opened.
    keeping = keeping.then(() => keepPage(page, files)).catch(() => undefined);
    event.waitUntil(keeping);
});

/** Keep a page with its files. A page of another build needs none of those of before. */
async function keepPage(page, files) {
    const answer = await fetch(page);
    if (!answer.ok) return;
    const cache = await caches.open(PAGES);
    const before = await cache.match(page);
    const text = await answer.clone().text();
    if (before && (await before.text()) !== text) {
        await Promise.all((await cache.keys()).map((request) => cache.delete(request)));
    }
    await cache.put(page, answer);
    for (const file of files) {
        const kept = file.startsWith("/assets/") && (await caches.match(file));
        const found = kept || (await fetch(file));
        if (found.ok) await cache.put(file, found);
    }
}

/** A page from the server; when there is no line, the one that was kept, or the one that says so. */
async function shown(request, page) {
    const answer = await fetch(request).catch(() => null);
    // Behind a proxy, a server that is away is an error of the proxy's.
    if (answer && answer.status < 500) return answer;
    const kept = await caches.match(page, { cacheName: PAGES, ignoreVary: true });
    return kept ?? answer ?? caches.match(OFFLINE);
}

/** What the server tells once and for all, or what it told when it was last asked. */
async function fetchedOrKept(request) {
    try {
        return await fetch(request);
    } catch (error) {
        const kept = await caches.match(request, { cacheName: PAGES, ignoreVary: true });
        if (!kept) throw error;
        return kept;
    }
}

/** Files of earlier builds are not asked for any more. */
async function forgetOldest(cache) {
    const assets = (await cache.keys()).filter(({ url }) => url.includes("/assets/"));
    const old = assets.slice(0, -MOST_ASSETS);
    await Promise.all(old.map((request) => cache.delete(request)));
}

/** Built files carry a digest in their names: what is kept is right. */
async function keptOrFetched(request) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok) {
        const cache = await caches.open(SHELL);
        await cache.put(request, answer.clone());
        await forgetOldest(cache);
    }
    return answer;
}
