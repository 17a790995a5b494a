/** Sentences of answer units with what they rest on: one of them may answer a question by itself. */
import { statementsOf, type AnswerUnit, type Statement } from '#features/curriculum/contract.ts'
import { oncePer } from '#platform/contract/once-per.ts'

import { indexWordsOf } from '../words.ts'

export type ToldSentence = {
  readonly unit: AnswerUnit
  /** Its place in the unit's answer, from 0. */
  readonly at: number
  readonly statement: Statement
  readonly words: ReadonlySet<string>
}

/** The sentences of a unit's answer, read once. */
export const sentencesOfUnit = oncePer((unit: AnswerUnit): readonly ToldSentence[] =>
  statementsOf(unit.answer).map((statement, at) => ({
    unit,
    at,
    statement,
    words: new Set(indexWordsOf(statement.text)),
  })),
)
