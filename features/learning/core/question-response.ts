/** An answer to a bank question, in the one shape that is sent, judged and stored. */
import { z } from 'zod/mini'

import { OptionId } from '#features/curriculum/contract.ts'
import { hasAtMost, hasNoZero } from '#platform/contract/text.ts'

const MOST_PARTS = 12
const LONGEST_TEXT = 200

const Ids = z.array(OptionId).check(z.maxLength(MOST_PARTS, 'choose fewer'))

/** By the kind of question. A part that is missing was left empty. */
export type QuestionResponse =
  | { readonly choice: readonly string[] }
  | { readonly order: readonly string[] }
  | { readonly match: Readonly<Record<string, string>> }
  | { readonly text: Readonly<Record<string, string>> }

export const QuestionResponse: z.ZodMiniType<QuestionResponse, QuestionResponse> = z.union([
  /** single, multiple: the chosen options */
  z.strictObject({ choice: Ids }),
  /** ordering: all items, the first one first */
  z.strictObject({ order: Ids }),
  /** matching, placing: by row, the choice or the place */
  z.strictObject({ match: z.record(OptionId, OptionId).check(hasAtMost(MOST_PARTS)) }),
  /** fill-in: by field, what was typed */
  z.strictObject({
    text: z
      .record(OptionId, z.string().check(z.maxLength(LONGEST_TEXT), hasNoZero))
      .check(hasAtMost(MOST_PARTS)),
  }),
])
