/** All that can be said in English. */

import { words as pages } from "../pages/words.en";
import { words as replay } from "../replay/words.en";
import { words as shell } from "../shell/words.en";
import { words as table } from "../table/words.en";

export const words = { shell, pages, table, replay };
