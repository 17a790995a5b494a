/** What the pages of labs say of difficulties and results. */
import type { LabResult } from '../contract.ts'
import type { Difficulty } from '../core/scene.ts'

export const LABEL_BY_DIFFICULTY = {
  1: 'First steps',
  2: 'Standard',
  3: 'Hard',
} as const satisfies Record<Difficulty, string>

/** What a difficulty is. */
export const ABOUT_BY_DIFFICULTY = {
  1: 'The ticket names the place.',
  2: 'The ticket tells what people notice, and nothing more.',
  3: 'Two faults, and something that looks like one and is none.',
} as const satisfies Record<Difficulty, string>

export const WORDS_BY_RESULT = {
  solved: 'solved',
  assisted: 'solved with help',
  tried: 'tried',
} as const satisfies Record<LabResult, string>

export function minutesWords(minutes: number): string {
  return `${minutes} minutes`
}

/** `one`, `two` … as `1 port`, `3 ports`. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
