/** Words of all pages but the tables and replays. What Learn tells loads with that page. */

import * as home from "./words/home";
import * as lists from "./words/lists";
import * as newTable from "./words/new_table";
import * as settings from "./words/settings";

export const en = { home: home.en, lists: lists.en, newTable: newTable.en, settings: settings.en };

export const fr: typeof en = {
    home: home.fr,
    lists: lists.fr,
    newTable: newTable.fr,
    settings: settings.fr,
};
