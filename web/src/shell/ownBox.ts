/** One's own box of each game, as a box file, kept on this device: for tables and for the referee.
 *
 * The box workshop keeps it here once the server has found it good; "" means the built-in box.
 */

const keyOf = (game: string): string => `flibuste-own-box-${game}`;

export function ownBox(game: string): string {
    return localStorage.getItem(keyOf(game)) ?? "";
}

export function keepOwnBox(game: string, box: string): void {
    localStorage.setItem(keyOf(game), box);
}

export function forgetOwnBox(game: string): void {
    localStorage.removeItem(keyOf(game));
}
