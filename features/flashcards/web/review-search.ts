/** The search parameters of a sitting: its deck, and whether the learner studies ahead. */
import { z } from 'zod/mini'

import { defineSearch } from '#platform/web/screen-search.ts'

import { DeckId } from '../core/deck-id.ts'

export const reviewSearch = defineSearch({
  deck: DeckId,
  // A link inside the app has a boolean, an address its text.
  ahead: z.union([z.boolean(), z.stringbool()]),
})
