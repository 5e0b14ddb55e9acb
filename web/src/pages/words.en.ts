/** Words of all pages but the tables and replays. What Learn tells loads with that page. */

import { words as home } from "./words/home.en";
import { words as lists } from "./words/lists.en";
import { words as newTable } from "./words/new_table.en";
import { words as settings } from "./words/settings.en";

export const words = { home, lists, newTable, settings };
