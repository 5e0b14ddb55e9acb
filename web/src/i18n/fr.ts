/** All that can be said in French. */

import { words as pages } from "../pages/words.fr";
import { words as replay } from "../replay/words.fr";
import { words as shell } from "../shell/words.fr";
import { words as table } from "../table/words.fr";
import type { words as en } from "./en";

export const words: typeof en = { shell, pages, table, replay };
