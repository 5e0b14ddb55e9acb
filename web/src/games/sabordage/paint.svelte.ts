/** Which colour each ship has. At our tables the first is yellow; on a real one they lie as they lie. */

const USUAL = [0, 1, 2, 3, 4];
export const COLOURS = ["yellow", "green", "black", "red", "blue"] as const;

class Paint {
    private ships = $state.raw<readonly number[]>(USUAL);

    /** Let ships have these colours; without any, the usual ones. */
    use(colours: readonly string[] = []): void {
        const found = colours.map((colour) => COLOURS.findIndex((each) => each === colour));
        this.ships = found.length && !found.includes(-1) ? found : USUAL;
    }

    of(ship: number): number {
        return this.ships[ship] ?? ship;
    }
}

export const paint = new Paint();
