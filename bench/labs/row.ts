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
export function differences(here: Answers, there: Answers): string[] {
  return [...new Set([...Object.keys(here), ...Object.keys(there)])]
    .toSorted()
    .filter((question) => here[question] !== there[question])
    .map((question) => `${question}: here ${here[question]}, there ${there[question]}`)
}
