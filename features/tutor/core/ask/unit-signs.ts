/**
 * The signs that a unit answers a question, each a number from 0 to 1 or so: how near its wordings come by meaning, what
 * words it shares, whether it is of the wanted kind.
 *
 * How much each sign counts was learned (`sign-weights.ts`).
 */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import { kindFit, type Wanted } from './kind-of-question.ts'
import type { NearRow } from './near-row.ts'

/** What a unit's rows say by meaning. */
export type Cosines = {
  /** Of its question and the ways to ask it, the nearest first. */
  readonly asks: readonly number[]
  readonly lead: number
  readonly whole: number
}

/** What a unit and a question share, each 0 to 1. */
export type Shared = {
  /** Of the question's subjects: in how the unit is asked, in what it says, and in either, where what is only said counts less. */
  readonly subjectsAsked: number
  readonly subjectsSaid: number
  readonly subjectsHeld: number
  /** The same of all its words, those that nobody taught included. */
  readonly wordsAsked: number
  readonly wordsSaid: number
  readonly wordsHeld: number
  /** Of the unit's own question, and of what it is about: in the question. */
  readonly ofQuestion: number
  readonly ofAbout: number
}

export const SIGNS = [
  'first',
  'second',
  'third',
  'lead',
  'whole',
  'words',
  'subjectsAsked',
  'subjectsSaid',
  'wordsAsked',
  'wordsSaid',
  'ofQuestion',
  'ofAbout',
  'kind',
  'topic',
  'verdictUnasked',
  'exampleUnasked',
  'examUnasked',
  'mistakeUnasked',
  'fixUnasked',
  'whenUnasked',
  'situation',
] as const

const WORDS_OF_A_SITUATION = 13
const TOPIC_UNITS = 3

/** By unit; a row that is not among the nearest is as far as the farthest that is. */
export function cosinesByUnit(near: readonly NearRow[]): ReadonlyMap<string, Cosines> {
  const far = near.at(-1)?.cosine ?? 0
  const byUnit = Map.groupBy(
    near.filter(({ kind }) => kind === 'answer'),
    ({ id }) => id,
  )
  return new Map(
    [...byUnit].map(([id, rows]) => {
      const best = (part: NearRow['part']) => rows.find((row) => row.part === part)?.cosine ?? far
      const asks = rows.flatMap(({ part, cosine }) =>
        part === 'lead' || part === 'whole' ? [] : [cosine],
      )
      return [
        id,
        { asks: asks.length > 0 ? asks : [far], lead: best('lead'), whole: best('whole') },
      ]
    }),
  )
}

/** How near a topic comes: the mean of its nearest units. */
export function nearnessByTopic(
  cosines: ReadonlyMap<string, Cosines>,
  units: ReadonlyMap<string, AnswerUnit>,
): ReadonlyMap<string, number> {
  const byTopic = Map.groupBy(cosines, ([id]) => units.get(id)?.topic ?? '')
  return new Map(
    [...byTopic].map(([topic, found]) => {
      const best = found
        .map(([, { asks, whole }]) => 0.7 * (asks[0] ?? 0) + 0.3 * whole)
        .toSorted((a, b) => b - a)
        .slice(0, TOPIC_UNITS)
      return [topic, best.reduce((sum, one) => sum + one, 0) / TOPIC_UNITS]
    }),
  )
}

/** In the order of `SIGNS`. */
export function signsOf(
  { kind, question }: Pick<AnswerUnit, 'kind' | 'question'>,
  {
    cosines: { asks, lead, whole },
    shared,
    words,
    topic,
    wanted,
  }: {
    readonly cosines: Cosines
    readonly shared: Shared
    /** Its score by words as a share of the best one's. */
    readonly words: number
    readonly topic: number
    readonly wanted: Wanted
  },
): number[] {
  const [first = 0] = asks
  const unasked = (one: AnswerUnit['kind']) => (kind === one && wanted !== one ? 1 : 0)
  const isSituation =
    (kind === 'fix' || kind === 'when') && wordsIn(question) >= WORDS_OF_A_SITUATION
  return [
    first,
    asks[1] ?? first,
    asks[2] ?? asks[1] ?? first,
    lead,
    whole,
    words,
    shared.subjectsAsked,
    shared.subjectsSaid,
    shared.wordsAsked,
    shared.wordsSaid,
    shared.ofQuestion,
    shared.ofAbout,
    kindFit(wanted, kind),
    topic,
    unasked('verdict'),
    unasked('example'),
    unasked('exam'),
    unasked('mistake'),
    unasked('fix'),
    unasked('when'),
    isSituation ? 1 : 0,
  ]
}

const wordsIn = (text: string): number => text.split(' ').length
