/** The service worker keeps our files, and shows a page of its own when there is no line.
 *
 * Browsers allow it over TLS and on this machine only; on a plain-HTTP local network all works without.
 */
export function keepFiles(): void {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    addEventListener("load", () => {
        navigator.serviceWorker.register("/sw.js").catch(() => undefined);
    });
}
