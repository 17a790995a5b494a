/** Whether two answers to an item say the same, however their parts came in. */
import type { ItemAnswer } from './attempt-shapes.ts'

export function isSameAnswer(one: ItemAnswer | null, other: ItemAnswer | null): boolean {
  return inOneOrder(one) === inOneOrder(other)
}

/** Options may be chosen, and rows filled, in any order. In an ordering the order is the answer. */
function inOneOrder(answer: ItemAnswer | null): string {
  return JSON.stringify(answer, (key, value: unknown) => {
    if (key === 'choice' && Array.isArray(value)) return value.map(String).toSorted()
    return isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(byKey)) : value
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}
