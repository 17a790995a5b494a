/** The shape of `content/answers/TOPIC.yaml`, and how a unit finds the passages that it rests on. */
import { z } from 'zod'

import type { Lesson } from '../contract.ts'
import { ANSWER_KINDS, type AnswerUnit, type Rest } from '../core/answer-unit.ts'
import { Id, Text } from './words-schema.ts'

const LEAST_ASKS = 6

/** Words of lessons, which marks in a text number from 1. */
export const RestsShape = z
  .array(
    z.strictObject({
      lesson: Id,
      /** Of the passage; empty for the story before the first heading. */
      heading: z.string('write the heading above the passage').trim(),
      words: Text,
    }),
    'write a list of passages',
  )
  .min(1, 'name the words of a lesson that it rests on')

export const AnswerShape = z
  .strictObject({
    id: Id,
    kind: z.enum(ANSWER_KINDS, `write one of ${ANSWER_KINDS.join(', ')}`),
    question: Text,
    asks: z
      .array(Text, 'write a list of questions as people type them')
      .min(LEAST_ASKS, `write at least ${LEAST_ASKS} ways to ask it`),
    about: z.array(Text, 'write a list of names').min(1, 'name what it is about'),
    verdict: z
      .union([z.boolean(), z.literal('depends')], 'write true, false or depends')
      .optional()
      .transform((verdict) => (verdict === undefined ? null : (`${verdict}` as const))),
    answer: Text,
    simply: Text.optional().transform((simply) => simply ?? null),
    rests: RestsShape,
  })
  .refine(({ kind, verdict }) => (kind === 'verdict') === (verdict !== null), {
    path: ['verdict'],
    message: 'a unit of the kind verdict, and no other, has verdict: true, false or depends',
  })

export type AnswerEntry = z.output<typeof AnswerShape>

/** The unit with each passage that it rests on. A problem is told without its position. */
export function unitOf(
  { rests, ...entry }: AnswerEntry,
  topic: string,
  lessonOf: (lessonId: string) => Pick<Lesson, 'passages'> | undefined,
): { readonly unit: AnswerUnit; readonly problems: readonly string[] } {
  const { found, problems } = findRests(rests, lessonOf)
  return { unit: { ...entry, topic, rests: found }, problems }
}

/** Each with the passage that contains its words; a problem for each that none does. */
export function findRests(
  rests: z.output<typeof RestsShape>,
  lessonOf: (lessonId: string) => Pick<Lesson, 'passages'> | undefined,
): { readonly found: readonly Rest[]; readonly problems: readonly string[] } {
  const problems: string[] = []
  const found = rests.map(({ lesson: lessonId, heading, words }, at): Rest => {
    const passages = lessonOf(lessonId)?.passages.filter((passage) => passage.heading === heading)
    const passage = passages?.find(({ text }) => plain(text).includes(plain(words)))
    if (!passage) problems.push(`rests.${at}: ${problemOf(lessonId, heading, passages)}`)
    return { lessonId, passageId: passage?.id ?? '', words }
  })
  return { found, problems }
}

function problemOf(
  lessonId: string,
  heading: string,
  passages: Lesson['passages'] | undefined,
): string {
  if (passages === undefined) return `there is no lesson ${lessonId}`
  return passages.length === 0
    ? `${lessonId} has no passage under the heading “${heading}”`
    : `no passage under “${heading}” contains these words; copy them as they are`
}

/** Without differences that nobody sees: line breaks and the form of quotation marks. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('`', '')
    .trim()
}
