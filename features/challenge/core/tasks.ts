/** What a day's list is made of. Each task opens where it is done, and ticks itself off by evidence. */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'

/** For the check of a lesson, beside the minutes of its text. */
export const CHECK_MINUTES = 4

/** At least 1, whole. */
const Minutes = z.int().check(z.minimum(1))

export const Task = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lesson'),
    lessonId: ContentId,
    /** A lesson that is longer than the day is begun on one and finished on another. */
    part: z.enum(['whole', 'begin', 'finish']),
    minutes: Minutes,
    /** What was left of the lesson before this task. */
    minutesLeft: Minutes,
  }),
  z.object({
    kind: z.literal('reviews'),
    /** As often as cards are shown: a new one twice on its day. */
    count: z.int(),
    /** How many different cards that is. Lists of former releases do not say. */
    cards: z.optional(z.int()),
    /** Where the minutes are too few for all cards there are to review: how many these are. */
    ofCards: z.optional(z.int()),
    minutes: Minutes,
    /** New ones beyond the day's limit and those that are due later count as well. */
    isAhead: z.optional(z.literal(true)),
  }),
  /** Questions and exercises of several topics, mixed. */
  z.object({
    kind: z.literal('drill'),
    topicIds: z.array(ContentId),
    items: z.int(),
    minutes: Minutes,
  }),
  /** What was answered wrong, again. */
  z.object({ kind: z.literal('mistakes'), items: z.int(), minutes: Minutes }),
  z.object({
    kind: z.literal('exam'),
    length: z.enum(['full', 'half', 'short']),
    items: z.int(),
    minutes: Minutes,
  }),
])
export type Task = z.infer<typeof Task>

export function minutesOf(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { minutes }) => sum + minutes, 0)
}
