/** Words of all pages but the tables and replays. What Learn tells loads with that page. */

import type { words as en } from "./words.en";
import { words as home } from "./words/home.fr";
import { words as lists } from "./words/lists.fr";
import { words as newTable } from "./words/new_table.fr";
import { words as settings } from "./words/settings.fr";

export const words: typeof en = { home, lists, newTable, settings };
