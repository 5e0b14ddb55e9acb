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

/** Keep a page and those below it, with all that has been loaded so far, for when there is no line. */
export async function keepPage(page: string): Promise<void> {
    if (!PRODUCTION) return;
    const { active } = await navigator.serviceWorker.ready;
    const files = performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && KEPT.test(pathname))
        .map(({ pathname, search }) => pathname + search);
    active?.postMessage({ page, files: [...new Set(files)] });
}
