/** What a learner thinks of an answer: a thumb up or down, with a reason if they want to give one. */
import { z } from 'zod/mini'

import { hasNoZero } from '#platform/contract/text.ts'

export const OPINION_MAX_LENGTH = 500

/** Why an answer did not help. */
export const OpinionReason = z.enum(['wrong', 'not-asked', 'too-long', 'hard'])
export type OpinionReason = z.infer<typeof OpinionReason>

export const REASON_WORDS = {
  wrong: 'It is wrong',
  'not-asked': 'Not what I asked',
  'too-long': 'Too long',
  hard: 'Hard to understand',
} as const satisfies Record<OpinionReason, string>

export const Opinion = z
  .object({
    verdict: z.enum(['up', 'down']),
    /** Of a thumb down only. */
    reason: z.nullable(OpinionReason),
    /** In the learner's words; empty without any. */
    text: z
      .string()
      .check(
        z.trim(),
        hasNoZero,
        z.maxLength(OPINION_MAX_LENGTH, `write at most ${OPINION_MAX_LENGTH} characters`),
      ),
  })
  .check(
    z.refine(
      ({ verdict, reason }) => verdict === 'down' || reason === null,
      'a reason goes with a thumb down; leave it out',
    ),
  )
export type Opinion = z.infer<typeof Opinion>
