/** What a player prefers, kept in this browser. */

export type Theme = "system" | "light" | "dark";
/** How fast a table tells what happens; off to see how it ends at once. */
export type Speed = "off" | "quick" | "normal" | "slow";
export const SPEEDS: readonly Speed[] = ["off", "quick", "normal", "slow"];
const KEY = "flibuste-preferences";

interface Kept {
    theme: Theme;
    sounds: boolean;
    /** Whether a phone trembles when guns fire, and when the turn comes. */
    vibration: boolean;
    speed: Speed;
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
    vibration = $state(true);
    speed = $state<Speed>("normal");
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
                const { theme, sounds, vibration, speed, quick } = this;
                const kept: Kept = { theme, sounds, vibration, speed, quick };
                localStorage.setItem(KEY, JSON.stringify(kept));
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
