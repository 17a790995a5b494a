/** The ids of decks and exams. Separate from the contract because the route table needs them before any screen is loaded. */
import { z } from 'zod/mini'

/** An exam's id and an objective's number: `n10-009:1.4`; `own` are the learner's own cards. */
export const DeckId = z
  .string()
  .check(z.regex(/^(?:own|[a-z0-9-]{1,60}:[0-9.]{1,10})$/, 'this is not a deck'))

export const ExamId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'this is not an exam'))
