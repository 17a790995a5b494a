/**
 * Refuses questions that seem to ask the same idea and do not say so.
 *
 * By stored vectors alone: nothing is embedded here. A pair above the limit is marked as siblings, belongs to one
 * case, or is listed in `unlike-questions.yaml` by someone who has looked at it.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { parseList } from '#platform/server/parse-yaml.ts'

import { alikePairs } from '../core/alike-questions.ts'
import type { Question } from '../core/question.ts'
import { clustersOf } from '../core/siblings.ts'
import type { ContentFiles } from '../read/content.ts'
import { parseVectors, QUESTION_VECTORS, textsToEmbed } from '../read/question-vectors.ts'

export const UNLIKE_QUESTIONS = 'unlike-questions.yaml'

/** Of pairs above it, about three in ten were siblings; below, one in ten (decision 0036). */
const LEAST_LIKENESS = 0.7

export const MAKE_VECTORS = 'run `npm run content:vectors`'

const Entry = z.strictObject({
  because: z.string('say why they ask different ideas').trim().min(1),
  pairs: z
    .array(z.tuple([z.string(), z.string()], 'write two questions'), 'write a list of pairs')
    .min(1, 'write at least one pair'),
})

/** `file:line: what is wrong and what to write`. */
export async function checkAlikeQuestions(
  folder: string,
  { content, positionByName }: ContentFiles,
): Promise<string[]> {
  const text = (file: string) => readFile(join(folder, file), 'utf8').catch(() => '')
  const stored = parseVectors(await text(QUESTION_VECTORS))
  const positionOf = (id: string) => positionByName.get(`question ${id}`) ?? id
  if (stored.size === 0)
    return content.questions.length === 0
      ? []
      : [`${QUESTION_VECTORS}:1: the questions have no vectors; ${MAKE_VECTORS}`]

  const wanted = textsToEmbed(content)
  const isFresh = ({ id }: Question) => stored.get(id)?.hash === wanted.get(id)?.hash
  const stale = content.questions
    .filter((question) => !isFresh(question))
    .map(({ id }) =>
      stored.has(id)
        ? `${positionOf(id)}: ${id} has changed since its vector was made; ${MAKE_VECTORS}`
        : `${positionOf(id)}: ${id} has no vector; ${MAKE_VECTORS}`,
    )
  const gone = [...stored.keys()]
    .filter((id) => !wanted.has(id))
    .map((id) => `${QUESTION_VECTORS}:1: there is no question ${id}; ${MAKE_VECTORS}`)

  const { unlike, problems } = readUnlike(await text(UNLIKE_QUESTIONS), content.questions)
  const compared = content.questions.filter(isFresh)
  const clusters = clustersOf(content.questions)
  const vectors = compared.map(({ id }) => stored.get(id)?.vector ?? new Int8Array())
  const unmarked = alikePairs(vectors, LEAST_LIKENESS).flatMap(({ one, other, likeness }) => {
    const [first, second] = [compared[one], compared[other]]
    if (!first || !second || isKnown(first, second, clusters, unlike)) return []
    return [
      `${positionOf(second.id)}: ${second.id} seems to ask the same idea as ${first.id} (likeness ${likeness.toFixed(2)}); let each name the other in siblings, or add the pair to ${UNLIKE_QUESTIONS} with the reason`,
    ]
  })
  return [...stale, ...gone, ...problems, ...unmarked]
}

function isKnown(
  first: Question,
  second: Question,
  clusters: ReadonlyMap<string, readonly string[]>,
  unlike: ReadonlySet<string>,
): boolean {
  const isOneCase = first.case !== null && first.case.id === second.case?.id
  const areSiblings = clusters.get(first.id)?.includes(second.id) === true
  return isOneCase || areSiblings || unlike.has(nameOf(first.id, second.id))
}

/** The pairs that ask different ideas, in either order. */
function readUnlike(text: string, questions: readonly Question[]) {
  const { value: entries, problems } = parseList(UNLIKE_QUESTIONS, text || '[]', Entry)
  const known = new Set(questions.map(({ id }) => id))
  const clusters = clustersOf(questions)
  const pairs = entries.flatMap(({ value, line }) => value.pairs.map((pair) => ({ pair, line })))
  return {
    unlike: new Set(pairs.map(({ pair: [one, other] }) => nameOf(one, other))),
    problems: [
      ...problems,
      ...pairs.flatMap(({ pair: [one, other], line }) => [
        ...[one, other]
          .filter((id) => !known.has(id))
          .map((id) => `${UNLIKE_QUESTIONS}:${line}: there is no question ${id}; remove the pair`),
        ...(clusters.get(one)?.includes(other) === true
          ? [
              `${UNLIKE_QUESTIONS}:${line}: ${one} and ${other} are siblings; remove the pair here, or the mark there`,
            ]
          : []),
      ]),
    ],
  }
}

function nameOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`
}
