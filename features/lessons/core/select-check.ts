/**
 * Selects the questions of a lesson's check.
 *
 * Up to five at a time, spread over the skills of the exam: recall, application, analysis. Each round asks the next
 * five, so those seen longest ago, until all of the lesson's questions were asked; then it begins anew. What an open
 * practice exam asks is left for later, in its words or in others: the check would say what is right.
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

/** How much of an open practice exam a question would give away: the idea that it asks, or the question itself. */
export type Overlap = 'none' | 'idea' | 'question'

/**
 * The next ones in the order stand in for what an open practice exam asks, and for its siblings. If too few are left,
 * those are asked all the same, siblings first: a lesson has only its own questions, and without a full check it could
 * not be completed until the exam is over.
 *
 * @param order from `checkOrder`.
 * @param round counted from 0.
 */
export function drawCheck<T>(
  order: readonly T[],
  round: number,
  overlapOf: (item: T) => Overlap = () => 'none',
): T[] {
  if (order.length <= CHECK_LENGTH) return [...order]
  const start = (CHECK_LENGTH * round) % order.length
  const fromStart = [...order.slice(start), ...order.slice(0, start)]
  const byOverlap = Map.groupBy(fromStart, overlapOf)
  return (['none', 'idea', 'question'] as const)
    .flatMap((overlap) => byOverlap.get(overlap) ?? [])
    .slice(0, CHECK_LENGTH)
}
