/** What the server tells is kept up to date while somebody looks. */

import { onMount } from "svelte";

const EVERY = 4_000;

/** Load now, every few seconds while the page is seen, and at once when it is seen again.
 *
 * To be called while a component is made. Whatever fails, `load` tells itself.
 */
export function keepFresh(load: () => Promise<void>): void {
    let loading = false;

    async function look(): Promise<void> {
        // A slow server is not asked twice at once.
        if (document.hidden || loading) return;
        loading = true;
        await load();
        loading = false;
    }

    onMount(() => {
        void look();
        const timer = setInterval(look, EVERY);
        document.addEventListener("visibilitychange", look);
        return () => {
            clearInterval(timer);
            document.removeEventListener("visibilitychange", look);
        };
    });
}
