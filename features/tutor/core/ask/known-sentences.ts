/** What is known to be true or false, sentence by sentence: the wordings of a proposition, the sentences of an answer. */
import { statementsOf, type AnswerUnit, type Proposition } from '#features/curriculum/contract.ts'
import { splitSentences } from '#platform/contract/sentences.ts'

import { refersBack } from '../sentences.ts'
import { wordsShared } from '../teach/wordings.ts'

/** A sentence of the lessons that is told, with what it rests on. */
export type Said = {
  readonly text: string
  readonly topic: string
  readonly rests: AnswerUnit['rests']
}

export type KnownSentence = {
  readonly text: string
  readonly isTrue: boolean
  /** It is of an answer, and may be a piece of what is told. */
  readonly isOfUnit: boolean
  /** What is told of it: the statement in a teacher's words, or what is so instead. */
  readonly said: () => Said
  /** What is told can be understood without a sentence before it. */
  readonly standsAlone: () => boolean
}

/** Examples and faults tell what is so in one case, and lists for the exam leave out too much. */
const OF_ONE_CASE: ReadonlySet<AnswerUnit['kind']> = new Set(['example', 'fix', 'exam'])
/** Words in common, from which the one is nearer than the other. */
const CLEARLY = 0.1
const IS_VERDICT = /^\W*(?:true|false|yes|no)\b/i

/** The wordings of a proposition, first what it says. */
export function sentencesOfProposition(proposition: Proposition): KnownSentence[] {
  const { says, ways, wrong, topic, rests } = proposition
  const said = { text: says, topic, rests }
  const known = (text: string, isTrue: boolean, told: () => Said): KnownSentence => ({
    text,
    isTrue,
    isOfUnit: false,
    said: told,
    standsAlone: () => standsAlone(told().text),
  })
  return [
    known(says, true, () => said),
    ...[...sayingsOf(says), ...ways]
      .filter((text) => text !== says)
      .map((text) => known(text, true, () => said)),
    ...wrong.flatMap((version) => {
      const instead = { text: version.truth, topic, rests }
      // One truth may stand for several beliefs: what is nearer to this one is told.
      const told = (way: string) =>
        wordsShared(version.truth, way) + CLEARLY >= wordsShared(says, way) ? instead : said
      return [
        known(version.truth, true, () => instead),
        ...sayingsOf(version.truth)
          .filter((text) => text !== version.truth)
          .map((text) => known(text, true, () => instead)),
        ...version.ways.map((text) => known(text, false, () => told(text))),
      ]
    }),
  ]
}

/** What a unit's answer says of every case. */
export function sentencesOfUnit({ kind, answer, topic, rests }: AnswerUnit): KnownSentence[] {
  if (OF_ONE_CASE.has(kind)) return []
  return statementsOf(answer).flatMap((statement) => {
    if (statement.rests.length === 0 || IS_VERDICT.test(statement.text)) return []
    const text = statement.text.replaceAll(/\*\*|`/g, '')
    const said = () => ({
      text: statement.text,
      topic,
      rests: statement.rests.flatMap((at) => rests[at] ?? []),
    })
    return sayingsOf(text).map((clause) => ({
      text: clause,
      isTrue: true,
      isOfUnit: true,
      said,
      standsAlone: () => !statement.isItem && standsAlone(text),
    }))
  })
}

/** `In a packet it is a number`, `The other waits`: said of what stood before. */
const POINTS_BACK =
  /^(?:[\w'’-]+ ){0,5}(?:it|they|them|its|their)\b|^the (?:other|same|second|first)\b|^[^:.]{1,30}: [a-z]/i

const standsAlone = (text: string): boolean => !refersBack(text) && !POINTS_BACK.test(text)

/** A sentence that says two things is compared with each of them. */
const sayingsOf = (text: string): string[] =>
  splitSentences(text).flatMap((sentence) => sentence.split(/[;:]\s+/))
