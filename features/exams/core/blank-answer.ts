/** Whether an answer says nothing: what was chosen was taken back, what was typed was removed, or a lab was reset. */
import type { ItemAnswer } from './attempt-shapes.ts'

export function withoutBlank(answer: ItemAnswer | null): ItemAnswer | null {
  return answer === null || isBlank(answer) ? null : answer
}

function isBlank(answer: ItemAnswer): boolean {
  if (answer.kind === 'lab') return answer.actions.length === 0
  const given = answer.kind === 'question' ? answer.response : answer.answer
  return Object.values(given).every(saysNothing)
}

function saysNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && value !== null && Object.values(value).every(saysNothing)
}
