/** Any game that the client has no folder for: shown plainly, by what the server says of it. */

import type { View } from "../../wire/generated";
import type { Listed, ListWords } from "../game";

const nothing: ListWords = {
    title: "",
    minutes: "",
    about: "",
    picture: "",
    credits: "",
    variants: "",
    options: {},
};

export const listed: Listed<View, unknown, unknown> = {
    words: { en: nothing, fr: nothing },
    mark: "/icon.svg",
    picture: null,
    teaching: null,
    workshop: null,
    referee: null,
    load: async () => (await import("./game")).game,
};
