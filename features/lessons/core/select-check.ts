/**
 * Selects the questions of a lesson's check.
 *
 * Up to five at a time, spread over the skills of the exam: recall, application, analysis. Each round asks the next
 * five, so those seen longest ago, until all of the lesson's questions were asked; then it begins anew.
 */

export const CHECK_LENGTH = 5

type Item = { readonly id: string; readonly topic: string; readonly skill: Skill }
type Skill = 'recall' | 'application' | 'analysis'

/** Easy first, and about in the exam's proportions (2 : 5 : 3). */
const WANTED: readonly Skill[] = ['recall', 'application', 'application', 'analysis', 'application']
const ORDER: readonly Skill[] = ['recall', 'application', 'analysis']

export function selectCheck<Q extends Item>(questions: readonly Q[]): Q[] {
  const left = [...questions]
  const chosen: Q[] = []
  const take = (skill: Skill | null): void => {
    const fits = left.filter((question) => skill === null || question.skill === skill)
    // A topic not yet covered comes before one that is.
    const asked = new Set(chosen.map(({ topic }) => topic))
    const next = fits.find(({ topic }) => !asked.has(topic)) ?? fits[0]
    if (!next) return
    chosen.push(next)
    left.splice(left.indexOf(next), 1)
  }
  for (const skill of WANTED) take(skill)
  while (chosen.length < CHECK_LENGTH && left.length > 0) take(null)
  return chosen.toSorted((a, b) => ORDER.indexOf(a.skill) - ORDER.indexOf(b.skill))
}

/** All questions, five by five in the order in which rounds ask them. */
export function checkOrder<Q extends Item>(questions: readonly Q[]): Q[] {
  const order: Q[] = []
  let left = questions
  while (left.length > 0) {
    const next = selectCheck(left)
    order.push(...next)
    left = left.filter((question) => !next.includes(question))
  }
  return order
}

/** @param order from `checkOrder`. @param round counted from 0. */
export function drawCheck<T>(order: readonly T[], round: number): T[] {
  if (order.length <= CHECK_LENGTH) return [...order]
  const start = (CHECK_LENGTH * round) % order.length
  return Array.from({ length: CHECK_LENGTH }, (_, at) => order[(start + at) % order.length] as T)
}
