/** Pages by address. Every page has a path that can be kept, shared and reloaded. */

export interface Place {
    path: string;
    hash: string;
}

class Router {
    place = $state<Place>(here());

    constructor() {
        addEventListener("popstate", () => (this.place = here()));
        addEventListener("hashchange", () => (this.place = here()));
        document.addEventListener("click", (event) => this.follow(event));
    }

    go(path: string): void {
        history.pushState(null, "", path);
        this.place = here();
        scrollTo(0, 0);
    }

    /** Links to our own pages need no reload. */
    private follow(event: MouseEvent): void {
        if (event.defaultPrevented || event.button !== 0) return;
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        const link = (event.target as Element).closest("a");
        if (!link || link.target || link.hasAttribute("download")) return;
        const url = new URL(link.href, location.href);
        if (url.origin !== location.origin || !isPage(url.pathname)) return;
        // Within a page the browser knows best how to go to a place.
        if (url.hash && url.pathname === location.pathname) return;
        event.preventDefault();
        this.go(url.pathname + url.search + url.hash);
    }
}

function here(): Place {
    return { path: location.pathname, hash: location.hash };
}

function isPage(path: string): boolean {
    return !path.startsWith("/api/") && !path.startsWith("/docs");
}

export const router = new Router();
