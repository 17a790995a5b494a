/** The shape of `content/propositions/TOPIC.yaml`: what someone who explains the topic has to say. */
import { z } from 'zod'

import type { Lesson } from '../contract.ts'
import type { Proposition } from '../core/proposition.ts'
import { findRests, RestsShape } from './answer-schema.ts'
import { Id, Text } from './words-schema.ts'

const LEAST_WAYS = 3
const MOST_WAYS = 8
const MOST_FALSE = 3

export const PropositionShape = z.strictObject({
  id: Id,
  says: Text,
  ways: z
    .array(Text, 'write a list of sentences as learners say it')
    .min(LEAST_WAYS, `write at least ${LEAST_WAYS} ways to say it`)
    .max(MOST_WAYS, `write at most ${MOST_WAYS} ways to say it`),
  needs: z
    .array(
      z.array(Text, 'write a list of words').min(1, 'write at least one word'),
      'write groups of words, e.g. [[broadcast], [own, separate]]',
    )
    .min(1, 'write the words without which it is not said')
    .max(3, 'write at most 3 groups of words'),
  asks: Text,
  wrong: z
    .array(
      z.strictObject({
        ways: z
          .array(Text, 'write a list of sentences as learners say it')
          .min(2, 'write at least 2 ways to say it'),
        truth: Text,
        misconception: Id.optional().transform((id) => id ?? null),
      }),
      'write a list of false versions',
    )
    .min(1, 'write at least one false version')
    .max(MOST_FALSE, `write at most ${MOST_FALSE} false versions`),
  rests: RestsShape,
})

/** The proposition with each passage that it rests on. A problem is told without its position. */
export function propositionOf(
  { rests, ...entry }: z.output<typeof PropositionShape>,
  topic: string,
  lessonOf: (lessonId: string) => Pick<Lesson, 'passages'> | undefined,
): { readonly proposition: Proposition; readonly problems: readonly string[] } {
  const { found, problems } = findRests(rests, lessonOf)
  return { proposition: { ...entry, topic, rests: found }, problems }
}
