/** What the page of an open lesson is made of; the build writes it into the page, beside its text. */
import type { OpenLesson, Term } from '#features/curriculum/contract.ts'

import type { LessonShape } from '../contract.ts'

/** Another lesson that is open. */
export type OpenLessonLink = Pick<LessonShape, 'id' | 'title' | 'summary' | 'minutes'> &
  Pick<OpenLesson, 'domain'> & { readonly trackName: string }

export type OpenPage = OpenLessonLink &
  Pick<LessonShape, 'objectives' | 'headings' | 'sources' | 'checkQuestionCount'> & {
    readonly terms: readonly Term[]
    /** In their order. */
    readonly others: readonly OpenLessonLink[]
  }
