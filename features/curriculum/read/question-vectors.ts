/**
 * `content/question-vectors.txt`: for each question the vector of its text, made by `npm run content:vectors`.
 *
 * One line for each question, in the order of ids, so that an edited question changes one line: its id, a hash of the
 * text that was embedded, and the vector as base64 of 8-bit numbers.
 */
import { createHash } from 'node:crypto'

import { comparedTexts } from '../core/alike-questions.ts'
import type { Content } from './content.ts'

export const QUESTION_VECTORS = 'question-vectors.txt'

export type QuestionVector = {
  /** Of the text that was embedded: another one means that the text has changed. */
  readonly hash: string
  /** Of any length: only its direction tells something. */
  readonly vector: Int8Array
}

/** By question. */
export type QuestionVectors = ReadonlyMap<string, QuestionVector>

const HASH_DIGITS = 8
const LARGEST = 127

/** What is to be embedded of each question, by its id, with the hash that its vector is stored with. */
export function textsToEmbed({
  questions,
  topics,
}: Content): ReadonlyMap<string, { readonly hash: string; readonly texts: readonly string[] }> {
  const titleOf = new Map(topics.map(({ id, title }) => [id, title]))
  return new Map(
    questions.map((question) => {
      const texts = comparedTexts(question, titleOf.get(question.topic) ?? '')
      return [question.id, { hash: hashOf(texts.join('\n')), texts }]
    }),
  )
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS)
}

/** Their sum, in 8 bits a number: the largest becomes 127. The cosine of two of them is off by less than a hundredth. */
export function summedVector(vectors: readonly Float32Array[]): Int8Array {
  const vector = Float32Array.from({ length: vectors[0]?.length ?? 0 }, (_, at) =>
    vectors.reduce((sum, each) => sum + (each[at] ?? 0), 0),
  )
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1
  return Int8Array.from(vector, (value) => Math.round((LARGEST * value) / largest))
}

export function formatVectors(vectors: QuestionVectors): string {
  return [...vectors]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, { hash, vector }]) => `${id} ${hash} ${Buffer.from(vector).toString('base64')}\n`)
    .join('')
}

/** Lines in another form are left out: their questions have no vector then, and get a new one. */
export function parseVectors(text: string): QuestionVectors {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [id, hash, numbers] = line.split(' ')
      if (id === undefined || hash === undefined || numbers === undefined) return []
      return [[id, { hash, vector: Int8Array.from(Buffer.from(numbers, 'base64')) }] as const]
    }),
  )
}
