/** The search parameters of the pages of practice and of practice exams: which exam they are about. */
import { z } from 'zod/mini'

import { defineSearch } from '#platform/web/screen-search.ts'

import { AttemptLength } from '../core/attempt-shapes.ts'

/** That of the learner's track, where absent. */
export const ExamParameter = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

export const practiceSearch = defineSearch({ exam: ExamParameter })

export const examsSearch = defineSearch({
  exam: ExamParameter,
  /** What is chosen in the form at first. */
  length: AttemptLength,
})
