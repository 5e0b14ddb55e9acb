/** The service worker keeps our files, and shows a page of its own when there is no line.
 *
 * Browsers allow it over TLS and on this machine only; on a plain-HTTP local network all works without.
 */

const PRODUCTION = import.meta.env.PROD && "serviceWorker" in navigator;
/** What our pages are made of, and what the server tells once and for all. */
const KEPT = /^\/(assets|pictures|api\/library)\//;

const MOST_FILES = 2_000;

export function keepFiles(): void {
    if (!PRODUCTION) return;
    // A page reads there what it has loaded, even after a long game at a table.
    performance.setResourceTimingBufferSize(MOST_FILES);
    // Whoever comes first wants to play: what is for later waits. Not every browser tells.
    const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2_000));
    addEventListener("load", () => {
        idle(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
    });
}

/** Keep a page and those below it for when there is no line, with all that it loads now and later;
 * returns how to end that. */
export function keepPage(page: string): () => void {
    if (!PRODUCTION) return () => {};
    let kept = false;
    const send = async (files: string[]): Promise<void> => {
        const { active } = await navigator.serviceWorker.ready;
        active?.postMessage({ page, files });
    };
    const observer = new PerformanceObserver((list) => {
        const files = list
            .getEntries()
            .map(({ name }) => new URL(name))
            .filter(({ origin, pathname }) => origin === location.origin && KEPT.test(pathname))
            .map(({ pathname, search }) => pathname + search);
        if (files.length > 0 || !kept) void send([...new Set(files)]);
        kept = true;
    });
    observer.observe({ type: "resource", buffered: true });
    return () => observer.disconnect();
}
