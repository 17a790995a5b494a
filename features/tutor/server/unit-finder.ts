/** The units near a question, without the answer model: what it is trained to choose from. */
import type { AnswerUnit, TrackContent } from '#features/curriculum/contract.ts'

import { understandPart } from '../core/ask/understand-part.ts'
import { buildLibrary } from '../core/library.ts'
import { embedOnce, meaningOver } from './meaning.ts'

type Needs = {
  readonly embed: (text: string) => Promise<Float32Array>
  readonly isWord: (word: string) => boolean
}

type UnitFinder = {
  /** The ids of the units whose wordings are near by meaning, the nearest first. */
  readonly byMeaning: (question: string) => Promise<string[]>
  /** The ids in the order of the engine's ranking. */
  readonly bySigns: (question: string) => Promise<string[]>
}

/** @throws where the sentence model does not run. */
export function newUnitFinder(
  { lessons, terms, answers, vectors }: TrackContent,
  { embed, isWord }: Needs,
): UnitFinder {
  const library = buildLibrary(lessons, terms, { answers, isWord })
  const meaning = () =>
    meaningOver(vectors, embedOnce(embed), (error) => {
      throw error
    })
  return {
    byMeaning: async (question) => {
      const near = await meaning()(question)
      return [...new Set(near.flatMap(({ kind, id }) => (kind === 'answer' ? [id] : [])))]
    },
    bySigns: async (question) => {
      const { unit, others } = await understandPart(library, meaning(), question, ALONE)
      return [unit, ...others.map((other) => other.unit)].flatMap((one: AnswerUnit | null) =>
        one === null ? [] : [one.id],
      )
    },
  }
}

/** A question by itself. */
const ALONE = { askedFrom: null, earlier: [], last: null }
