/** An answer in the shape that its field has; empty where it has another shape or is missing. */
import type { AnswerValue } from './exercise.ts'

export function textIn(given: AnswerValue | undefined): string {
  return typeof given === 'string' ? given : ''
}

export function idsIn(given: AnswerValue | undefined): readonly string[] {
  return Array.isArray(given) ? given.filter((id): id is string => typeof id === 'string') : []
}

/** By row of a matching, by `cellId` of a table. */
export function partsIn(given: AnswerValue | undefined): Readonly<Record<string, string>> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {}
  const parts = Object.entries(given).filter(([, part]) => typeof part === 'string')
  return Object.fromEntries(parts)
}
