/** The search parameters of a sitting: its deck, its lesson, the exam that it is for, and whether the learner studies ahead. */
import { z } from 'zod/mini'

import { SlugId } from '#platform/contract/slug.ts'
import { defineSearch } from '#platform/web/screen-search.ts'

import { DeckId, ExamId } from '../core/deck-id.ts'

export const reviewSearch = defineSearch({
  deck: DeckId,
  /** Only cards of its lessons, whatever track is selected. */
  exam: ExamId,
  /** Only its cards. */
  lesson: SlugId,
  // A link inside the app has a boolean, an address its text.
  ahead: z.union([z.boolean(), z.stringbool()]),
})

/** Which cards a sitting is about: those of the selected track, of an exam, of a deck, of a lesson. */
export type Scope = {
  readonly deck?: string | undefined
  readonly exam?: string | undefined
  readonly lesson?: string | undefined
}
