/** A check in words. */
import type { Goal, LabVerdict } from '../../core/goal.ts'
import { countWords } from '../lab-words.ts'

/** `2 of 3 goals hold`. */
export function verdictWords({ goals, isSolved }: LabVerdict): string {
  if (isSolved) return `All ${countWords(goals.length, 'goal')} hold`
  const held = goals.filter(({ holds }) => holds).length
  return `${held} of ${countWords(goals.length, 'goal')} ${held === 1 ? 'holds' : 'hold'}`
}

/** With what does not hold, and why: what a screen reader says after a check. */
export function spokenVerdict(verdict: LabVerdict, goals: readonly Goal[]): string {
  const missing = verdict.goals.flatMap(({ id, holds, because }) => {
    const goal = goals.find((each) => each.id === id)
    return holds || !goal ? [] : [`Not yet: ${goal.says} ${because ?? ''}`.trim()]
  })
  return [`${verdictWords(verdict)}.`, ...missing].join(' ')
}

/** Credit as a percentage: never 100 while a goal does not hold. */
export function percentOf({ score, isSolved }: LabVerdict): number {
  return isSolved ? 100 : Math.min(99, Math.round(score * 100))
}
