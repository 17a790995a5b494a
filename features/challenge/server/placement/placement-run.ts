/** One placement as it stands: what comes next, and what a page sees of it. */
import { askQuestion, type Question } from '#features/curriculum/contract.ts'
import { textHash } from '#platform/contract/text-hash.ts'

import type { Placement } from '../../contract.ts'
import { beliefOf, type PlacedAnswer } from '../../core/placement/belief.ts'
import {
  choosePlacementItem,
  MOST_ITEMS,
  type PlacementCandidate,
} from '../../core/placement/choose-item.ts'
import { orderDomains, type DomainOrder } from '../../core/placement/order-domains.ts'
import type { PlacedExam } from '../stored-challenge.ts'
import type { PlacementBank } from './placement-bank.ts'
import type { PlacementRow } from './queries.ts'
import {
  answersOf,
  askedOf,
  outcomeOf,
  type AskedItem,
  type GivenAnswer,
} from './stored-placement.ts'

export type PlacementRun = {
  readonly row: PlacementRow
  readonly asked: readonly AskedItem[]
  readonly answers: readonly GivenAnswer[]
}

export function runOf(row: PlacementRow): PlacementRun {
  return { row, asked: askedOf(row), answers: answersOf(row) }
}

/** The item that waits for an answer; undefined where there is none, or none that can still be shown. */
export function openItem(run: PlacementRun, bank: PlacementBank): Question | undefined {
  const last = run.asked.at(-1)
  if (run.row.ended_at !== null || !last) return undefined
  if (run.answers.some(({ questionId }) => questionId === last.id)) return undefined
  const question = bank.question(last.id)
  return question && bank.isFree(question) ? question : undefined
}

export function nextItem(
  { row, asked, answers }: PlacementRun,
  bank: PlacementBank,
): PlacementCandidate | null {
  const { blueprint, candidates } = bank
  return choosePlacementItem(
    { seed: row.seed, blueprint, asked, answers: placedAnswers(answers, bank) },
    candidates,
  )
}

export function orderFound(answers: readonly GivenAnswer[], bank: PlacementBank): DomainOrder {
  const { blueprint } = bank
  return orderDomains(blueprint, beliefOf(blueprint.length, placedAnswers(answers, bank)))
}

/** Those in domains that the exam still has. */
function placedAnswers(
  answers: readonly GivenAnswer[],
  { blueprint }: PlacementBank,
): PlacedAnswer[] {
  return answers.flatMap(({ domain: number, difficulty, guessChance, isRight }) => {
    const domain = blueprint.findIndex((each) => each.number === number)
    return domain < 0 ? [] : [{ domain, difficulty, guessChance, isRight }]
  })
}

/** @param question the one that is open. */
export function shownQuestion({ row, answers }: PlacementRun, question: Question): Placement {
  return {
    status: 'open',
    number: answers.length + 1,
    most: MOST_ITEMS,
    asked: askQuestion(question, (partId) => textHash(`${row.seed} ${question.id} ${partId}`)),
  }
}

/** @param run that has ended. */
export function shownEnd({ row, answers }: PlacementRun, { exam }: PlacedExam): Placement {
  const { domains } = exam
  const reading = domains.map(({ number }) => number)
  const { order, later } = outcomeOf(row) ?? { order: reading, later: [] }
  const named = (numbers: readonly string[]) =>
    numbers.flatMap((wanted) =>
      domains.flatMap(({ number, title }) => (number === wanted ? [{ number, title }] : [])),
    )
  const begins = named(order.filter((number) => !later.includes(number)))
  const [first] = domains
  const isInFront = first && !later.includes(first.number) && begins[0]?.number !== first.number
  return {
    status: 'ended',
    answered: answers.length,
    lessonOrder: row.lesson_order,
    isReadingOrder: order.every((number, at) => number === reading[at]),
    begins,
    later: named(later),
    opening: isInFront ? (first.objectives[0]?.title ?? null) : null,
  }
}
