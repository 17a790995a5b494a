/**
 * What is known to be true or false, sentence by sentence: the wordings of the propositions and the sentences of the
 * answers, by their words. A claim is compared with those that share its words.
 */
import { statementsOf, type AnswerUnit, type Proposition } from '#features/curriculum/contract.ts'
import { splitSentences } from '#platform/contract/sentences.ts'
import type { Steps } from '#platform/contract/steps.ts'

import { refersBack } from '../sentences.ts'
import { wordsShared } from '../teach/wordings.ts'
import { readStatement, type ReadStatement } from './settle-claim.ts'

/** A sentence of the lessons that is told, with what it rests on. */
export type Said = {
  readonly text: string
  readonly topic: string
  readonly rests: AnswerUnit['rests']
}

export type Known = {
  readonly read: ReadStatement
  readonly isTrue: boolean
  /** What is told of it: the statement in a teacher's words, or what is so instead. */
  readonly said: Said
  /** What is told can be understood without a sentence before it. */
  readonly standsAlone: boolean
  /** One that a unit's answer says; else a wording of a proposition. */
  readonly isOfUnit: boolean
}

export type StatementIndex = {
  /** Those that share most words with a text, the best first; rare words count more. */
  readonly near: (read: ReadStatement, most: number) => readonly NearKnown[]
  /** What the propositions of a topic say. */
  readonly saysOf: (topic: string) => readonly Known[]
}

/** @property share the words that both have, by weight, 0 to 1. */
export type NearKnown = { readonly known: Known; readonly share: number }

/** Examples and faults tell what is so in one case, and lists for the exam leave out too much. */
const OF_ONE_CASE: ReadonlySet<AnswerUnit['kind']> = new Set(['example', 'fix', 'exam'])
/** Words in common, from which the one is nearer than the other. */
const CLEARLY = 0.1
const IS_VERDICT = /^\W*(?:true|false|yes|no)\b/i

/** A step for each proposition and each unit. */
export function* statementIndexSteps(
  propositions: readonly Proposition[],
  units: readonly AnswerUnit[],
): Steps<StatementIndex> {
  const all: Known[] = []
  for (const proposition of propositions) {
    all.push(...knownOf(proposition))
    yield
  }
  for (const unit of units) {
    all.push(...saidBy(unit))
    yield
  }
  const byWord = new Map<string, number[]>()
  for (const [at, { read }] of all.entries()) {
    for (const word of read.set) {
      const places = byWord.get(word)
      if (places) places.push(at)
      else byWord.set(word, [at])
    }
  }
  yield
  const weights = new Map(
    [...byWord].map(([word, { length }]) => [word, Math.log((all.length + 1) / (1 + length))]),
  )
  const weightOf = (word: string) => weights.get(word) ?? Math.log(all.length + 1)
  const weightIn = (read: ReadStatement) =>
    [...read.set].reduce((sum, word) => sum + weightOf(word), 0)
  const weightAt = all.map(({ read }) => weightIn(read))
  const says = Map.groupBy(
    all.filter(
      ({ isOfUnit, isTrue, read, said }) => !isOfUnit && isTrue && read.text === said.text,
    ),
    ({ said }) => said.topic,
  )
  return {
    near: (read, most) => {
      const shared = new Map<number, number>()
      for (const word of read.set) {
        for (const at of byWord.get(word) ?? [])
          shared.set(at, (shared.get(at) ?? 0) + weightOf(word))
      }
      const own = weightIn(read)
      return [...shared]
        .flatMap(([at, sum]) => {
          const known = all[at]
          return known ? [{ known, share: (2 * sum) / (own + (weightAt[at] ?? 0)) }] : []
        })
        .toSorted((a, b) => b.share - a.share)
        .slice(0, most)
    },
    saysOf: (topic) => says.get(topic) ?? [],
  }
}

function knownOf({ says, ways, wrong, topic, rests }: Proposition): Known[] {
  const said = { text: says, topic, rests }
  const isOfUnit = false
  const known = (text: string, isTrue: boolean, told: Said): Known => ({
    read: readStatement(text),
    isTrue,
    said: told,
    standsAlone: standsAlone(told.text),
    isOfUnit,
  })
  return [
    known(says, true, said),
    ...[...clausesOf(says), ...ways]
      .filter((text) => text !== says)
      .map((text) => known(text, true, said)),
    ...wrong.flatMap((version) => {
      const instead = { text: version.truth, topic, rests }
      // One truth may stand for several beliefs: what is nearer to this one is told.
      const told = (way: string) =>
        wordsShared(version.truth, way) + CLEARLY >= wordsShared(says, way) ? instead : said
      return [
        known(version.truth, true, instead),
        ...clausesOf(version.truth)
          .filter((text) => text !== version.truth)
          .map((text) => known(text, true, instead)),
        ...version.ways.map((text) => known(text, false, told(text))),
      ]
    }),
  ]
}

function saidBy({ kind, answer, topic, rests }: AnswerUnit): Known[] {
  if (OF_ONE_CASE.has(kind)) return []
  return statementsOf(answer).flatMap((statement) => {
    if (statement.rests.length === 0 || IS_VERDICT.test(statement.text)) return []
    const text = statement.text.replaceAll(/\*\*|`/g, '')
    const said = {
      text: statement.text,
      topic,
      rests: statement.rests.flatMap((at) => rests[at] ?? []),
    }
    return clausesOf(text).map((clause) => ({
      read: readStatement(clause),
      isTrue: true,
      said,
      standsAlone: !statement.isItem && standsAlone(text),
      isOfUnit: true,
    }))
  })
}

/** `In a packet it is a number`, `The other waits`: said of what stood before. */
const POINTS_BACK =
  /^(?:[\w'’-]+ ){0,5}(?:it|they|them|its|their)\b|^the (?:other|same|second|first)\b|^[^:.]{1,30}: [a-z]/i

const standsAlone = (text: string): boolean => !refersBack(text) && !POINTS_BACK.test(text)

/** A sentence that says two things is compared with each. */
const clausesOf = (text: string): string[] =>
  splitSentences(text).flatMap((sentence) => sentence.split(/[;:]\s+/))
