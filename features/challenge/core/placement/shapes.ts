/** What a page sees of a placement: a question without its key, or in which order the domains come. No verdict, no score. */
import { z } from 'zod/mini'

import { AskedQuestion } from '#features/curriculum/contract.ts'

const DomainName = z.object({ number: z.string(), title: z.string() })

export const LessonOrder = z.enum(['placement', 'reading'])
export type LessonOrder = z.infer<typeof LessonOrder>

export const Placement = z.discriminatedUnion('status', [
  /** The challenge is no longer young, or its exam has too few questions. */
  z.object({ status: z.literal('unavailable') }),
  z.object({ status: z.literal('offered'), isSkipped: z.boolean() }),
  z.object({
    status: z.literal('open'),
    /** Of this question, from 1. */
    number: z.int(),
    /** There may be fewer. */
    most: z.int(),
    asked: AskedQuestion,
  }),
  z.object({
    status: z.literal('ended'),
    answered: z.int(),
    /** Which order the plan takes. */
    lessonOrder: LessonOrder,
    /** The answers suggest no other order than the reading order. */
    isReadingOrder: z.boolean(),
    /** The domains that come first, in their order. */
    begins: z.array(DomainName),
    /** Those that come after them, because they are known well. */
    later: z.array(DomainName),
    /** The part of the outline that stays in front of all, where another domain follows it; else null. */
    opening: z.nullable(z.string()),
  }),
])
export type Placement = z.infer<typeof Placement>

/** An offer that can be skipped. */
export const SkippedOffer = z.discriminatedUnion('offer', [
  z.object({ offer: z.literal('beginning') }),
  z.object({ offer: z.literal('placement'), challengeId: z.uuid() }),
])
export type SkippedOffer = z.infer<typeof SkippedOffer>
