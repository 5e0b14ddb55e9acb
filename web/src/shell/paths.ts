/** Which page lives at which path. Pages load when they are first shown. */

import type { Component } from "svelte";

export interface Page {
    /** What the path names, such as a table; empty if nothing. */
    id: string;
    /** Whether it uses the whole width: boards do, text does not. */
    wide: boolean;
    load: () => Promise<{ default: Component<{ id: string }> }>;
}

/** Pages whose path names nothing take no `id`. */
type Load = () => Promise<{ default: Component<never> }>;

const PAGES: [RegExp, Load, boolean][] = [
    [/^\/$/, () => import("../pages/Home.svelte"), false],
    [/^\/lobby$/, () => import("../pages/Lobby.svelte"), false],
    [/^\/new$/, () => import("../pages/NewTable.svelte"), false],
    [/^\/games$/, () => import("../pages/MyGames.svelte"), false],
    [/^\/learn(?:\/([\w-]+))?$/, () => import("../pages/Learn.svelte"), false],
    [/^\/workshop(?:\/([\w-]+))?$/, () => import("../workshop/WorkshopPage.svelte"), false],
    [/^\/learn\/([\w-]+\/[\w-]+)$/, () => import("../lessons/LessonPage.svelte"), true],
    [/^\/settings$/, () => import("../pages/Settings.svelte"), false],
    [/^\/recover$/, () => import("../pages/Recover.svelte"), false],
    [/^\/people\/([\w-]+)$/, () => import("../pages/Person.svelte"), false],
    [/^\/ratings$/, () => import("../pages/Ratings.svelte"), false],
    [/^\/table\/([\w-]+)$/, () => import("../table/TablePage.svelte"), true],
    [/^\/table\/([\w-]+)\/replay$/, () => import("../replay/ReplayPage.svelte"), true],
    [/^\/referee(?:\/([\w-]+))?$/, () => import("../referee/RefereePage.svelte"), true],
    [/^\/replay$/, () => import("../replay/ReplayPage.svelte"), true],
];

export function pageAt(path: string): Page | null {
    for (const [pattern, load, wide] of PAGES) {
        const found = pattern.exec(path);
        if (found) return { id: found[1] ?? "", wide, load: load as Page["load"] };
    }
    return null;
}
