/** Arrow keys walk through a row of buttons of which Tab reaches one. */

export function walkRow(event: KeyboardEvent): void {
    const here = event.currentTarget as HTMLElement;
    const buttons = [
        ...(here.parentElement?.querySelectorAll<HTMLElement>(":scope > button") ?? []),
    ];
    const at = buttons.indexOf(here);
    const next = {
        ArrowLeft: at - 1,
        ArrowUp: at - 1,
        ArrowRight: at + 1,
        ArrowDown: at + 1,
        Home: 0,
        End: buttons.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(buttons.length - 1, next))]?.focus();
}
