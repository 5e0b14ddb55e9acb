/** A record that was dropped on another page, for the replay to open. */
export const handover = { text: "" };
