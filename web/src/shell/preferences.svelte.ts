/** What a player prefers, kept in this browser. */

export type Theme = "system" | "light" | "dark";
const KEY = "flibuste-preferences";

interface Kept {
    theme: Theme;
    sounds: boolean;
    /** Whether a choice is made by the first tap, not the second. */
    quick: boolean;
}

function kept(): Partial<Kept> {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? "{}");
    } catch {
        return {};
    }
}

const night = matchMedia("(prefers-color-scheme: dark)");

class Preferences {
    theme = $state<Theme>("system");
    sounds = $state(false);
    quick = $state(false);
    private systemDark = $state(night.matches);
    /** Whether the dark theme is shown, whoever asks for it. */
    readonly dark = $derived(this.theme === "dark" || (this.theme === "system" && this.systemDark));

    constructor() {
        Object.assign(this, kept());
        night.addEventListener("change", () => (this.systemDark = night.matches));
        $effect.root(() => {
            $effect(() => {
                show(this.dark ? "dark" : "light");
                const { theme, sounds, quick } = this;
                localStorage.setItem(KEY, JSON.stringify({ theme, sounds, quick } satisfies Kept));
            });
        });
    }
}

/** Show a theme, also around the page: in the bar of a phone's browser. */
function show(theme: "light" | "dark"): void {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
        meta.media = meta.dataset.of === theme ? "all" : "not all";
    }
}

export const preferences = new Preferences();

/** Whether the system asks for little motion. */
export function still(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
