/** The search parameters of the lessons page: words to search for. */
import { z } from 'zod/mini'

import { defineSearch } from '#platform/web/screen-search.ts'

/** The length limit of the search. A longer text is cut, not dropped: the learner sees it in the field. */
const MOST_LETTERS = 200

export const lessonsSearch = defineSearch({
  q: z.string().check(
    z.trim(),
    z.overwrite((words) => words.slice(0, MOST_LETTERS)),
  ),
})
