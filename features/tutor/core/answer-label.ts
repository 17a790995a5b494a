/** What is said above an answer of where it comes from. */
import type { Answer } from '../contract.ts'

const LAST_HINT = 3

export function labelOf(answer: Answer, { isWriting = false } = {}): string {
  const { engine, outcome, computed, citations, support, steps } = answer
  if (outcome === 'not_covered') return 'not found'
  if (answer.teach) return `Teach back “${answer.teach.title}”`
  if (steps) return 'Computed, step by step'
  if (outcome === 'quiz') return 'Quiz, from the question bank'
  if (outcome === 'hint') return (answer.hint?.rung ?? 0) > LAST_HINT ? 'The answer' : 'A hint'
  if (outcome === 'unclear') return 'Nothing to look for'
  if (outcome === 'aside') return 'Not from the lessons'
  if (engine.kind === 'lessons' && computed.length > 0)
    return citations.length > 0 ? 'Computed, and from the lessons' : 'Computed'
  if (engine.kind === 'lessons') return 'From the lessons'
  if (isWriting) return `${engine.name} is writing`
  // What was not shown was not looked for.
  const isUnchecked = support === undefined || (citations.length === 0 && support === 'bound')
  if (outcome === 'interrupted' && isUnchecked) return `${engine.name}, stopped`
  if (support === 'asks') return `${engine.name} asks back`
  // An old answer does not say how much of it was checked.
  return support === 'bound'
    ? `${engine.name}, every statement found in the lessons`
    : `${engine.name}, partly not found in the lessons`
}
