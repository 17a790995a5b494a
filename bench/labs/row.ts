/** One row of the comparison: random networks, questions about each, and who answers them here and there. */
import { createHash } from 'node:crypto'

import type { Network } from '#features/labs/server/testing.ts'

/** By question: `pc-1 pc-2`. The same questions here and there; an answer is one short word without spaces. */
export type Answers = Readonly<Record<string, string>>

export type Row = {
  readonly name: string
  /** What is asked, in a few words. */
  readonly asks: string
  /** Programs of the reference, and the Debian packages that have them. */
  readonly programs: readonly string[]
  readonly packages: string
  /** The command that prints the version of the reference. */
  readonly version: readonly string[]
  /** How many networks are compared, from seed 0 on. */
  readonly networks: number
  /** How many are built at once. */
  readonly together: number
  readonly makeNetwork: (seed: number) => Network
  /** What the reference is told of a network: plain data, whose hash says whether a fixture is about this network. */
  readonly tell: (network: Network) => unknown
  readonly answerHere: (network: Network) => Answers
  /** Where two words may differ and mean the same; otherwise they have to be equal. */
  readonly agrees?: (here: string, there: string) => boolean
  readonly answerThere: (networks: readonly Network[]) => Promise<readonly Answers[]>
}

/** Kept answers of a row; each network is a line. */
export type Fixture = {
  readonly row: string
  readonly date: string
  readonly kernel: string
  readonly reference: string
  /** Seed, hash of what was told, and the answers in the order of their questions. */
  readonly networks: readonly string[]
}

export function hashTold(told: unknown): string {
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 6)
}

export function answersAsLine(answers: Answers): string {
  return Object.keys(answers)
    .toSorted()
    .map((question) => answers[question])
    .join(' ')
}

/** A line for each question that is answered differently, or by one side only. */
export function differences(
  here: Answers,
  there: Answers,
  agrees: Row['agrees'] = (one, other) => one === other,
): string[] {
  return [...new Set([...Object.keys(here), ...Object.keys(there)])]
    .toSorted()
    .flatMap((question) => {
      const [own, other] = [here[question], there[question]]
      if (own !== undefined && other !== undefined && agrees(own, other)) return []
      return [`${question}: here ${own}, there ${other}`]
    })
}

/** What was kept as a line, by the questions of today; null where there are more or fewer of them. */
export function lineAsAnswers(answers: Answers, line: readonly string[]): Answers | null {
  const questions = Object.keys(answers).toSorted()
  if (questions.length !== line.length) return null
  return Object.fromEntries(questions.map((question, at) => [question, line[at] ?? '']))
}
