/** What the address of the lessons may say: words to look for. */
import { z } from 'zod/mini'

import { defineSearch } from '#platform/web/screen-search.ts'

/** As many as the search takes. Words that are too long are cut, not lost: the learner sees them in the field. */
const MOST_LETTERS = 200

export const lessonsSearch = defineSearch({
  q: z.string().check(
    z.trim(),
    z.overwrite((words) => words.slice(0, MOST_LETTERS)),
  ),
})
