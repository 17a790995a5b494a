/**
 * Selects the questions of a lesson's check.
 *
 * Up to five at a time, spread over the skills of the exam: recall, application, analysis. Each round asks the next
 * five, so those seen longest ago, until all of the lesson's questions were asked; then it begins anew. What an open
 * practice exam asks is left for later: the check would say what is right.
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

/**
 * The next ones in the order stand in for what is hidden. If too few are left, hidden ones are asked all the same: a
 * lesson has only its own questions, and without a full check it could not be completed until the exam is over.
 *
 * @param order from `checkOrder`.
 * @param round counted from 0.
 * @param isHidden whether an open practice exam asks it.
 */
export function drawCheck<T>(
  order: readonly T[],
  round: number,
  isHidden: (item: T) => boolean = () => false,
): T[] {
  if (order.length <= CHECK_LENGTH) return [...order]
  const start = (CHECK_LENGTH * round) % order.length
  const fromStart = [...order.slice(start), ...order.slice(0, start)]
  const free = fromStart.filter((item) => !isHidden(item))
  return [...free, ...fromStart.filter(isHidden)].slice(0, CHECK_LENGTH)
}
