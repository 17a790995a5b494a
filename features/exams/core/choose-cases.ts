/** The cases of a form: whole, and about as many items as wanted. */
import { oncePer } from '#platform/contract/once-per.ts'

import { isFree, openIn, roomIn, take, type FormDraft } from './form-draft.ts'
import type { PlacedQuestion } from './prepare-bank.ts'

export type PlacedCase = readonly PlacedQuestion[]

type Candidate = {
  readonly questions: PlacedCase
  /** The worst of its questions' ranks. */
  readonly rank: number
  /** In this form it may give an objective clearly more than its share. Never allowed, it would never be asked. */
  readonly mayExceed: boolean
}

/** @param wanted how many items are to be in cases, as nearly as whole cases come to it. */
export function chooseCases(draft: FormDraft, wanted: number): PlacedCase[] {
  const chosen: PlacedCase[] = []
  let left = wanted
  const worst = hasEnoughUnmet(draft) ? 1 : 2
  let open = draft.random
    .shuffle(ranked(draft).filter(({ rank }) => rank <= worst))
    .map((ofRank): Candidate => ({ ...ofRank, mayExceed: draft.random.chance(0.5) }))
  while (open.length > 0) {
    open = open.filter(
      ({ questions }) =>
        Math.abs(left - questions.length) < Math.abs(left) && fits(draft, questions),
    )
    const next = cheapestOf(draft, open)
    if (!next) break
    for (const question of next) take(draft, question)
    chosen.push(next)
    left -= next.length
  }
  return chosen
}

function ranked({ bank, rankOf }: FormDraft): Pick<Candidate, 'questions' | 'rank'>[] {
  return bank.cases.map((questions) => ({
    questions,
    rank: questions.reduce((worst, question) => Math.max(worst, rankOf(question)), 0),
  }))
}

/** While there are choices that the learner has not met, a case that they have met is not worth its place. */
function hasEnoughUnmet({ bank, rankOf, size }: FormDraft): boolean {
  let count = 0
  for (const pool of bank.choices.values()) {
    for (const question of pool) {
      if (rankOf(question) < 2) count += 1
      if (count >= size) return true
    }
  }
  return false
}

function fits(draft: FormDraft, ofCase: PlacedCase): boolean {
  if (!ofCase.every((question) => isFree(draft, question))) return false
  return countsOf(ofCase).byDomain.every(([domain, count]) => count <= openIn(draft, domain))
}

/** The first of the best rank; of these, rather one that gives no objective more than its share. */
function cheapestOf(draft: FormDraft, open: readonly Candidate[]): PlacedCase | undefined {
  let best: PlacedCase | undefined
  let least = Number.POSITIVE_INFINITY
  for (const { questions, rank, mayExceed } of open) {
    if (2 * rank >= least) continue
    const isUneven = !mayExceed && excessOf(draft, questions) > 1
    const cost = 2 * rank + (isUneven ? 1 : 0)
    if (cost >= least) continue
    best = questions
    least = cost
  }
  return best
}

/** How many items the objectives of a case would have above their shares. */
function excessOf(draft: FormDraft, questions: PlacedCase): number {
  return countsOf(questions).byObjective.reduce(
    (sum, [objective, count]) => sum + Math.max(0, count - Math.max(0, roomIn(draft, objective))),
    0,
  )
}

/** How many items of a case each domain and each objective has. */
const countsOf = oncePer((ofCase: PlacedCase) => ({
  byDomain: countBy(ofCase, ({ domain }) => domain),
  byObjective: countBy(ofCase, ({ objective }) => objective),
}))

function countBy(
  ofCase: PlacedCase,
  keyOf: (question: PlacedQuestion) => string,
): (readonly [string, number])[] {
  return [...Map.groupBy(ofCase, keyOf)].map(([key, { length }]) => [key, length] as const)
}
