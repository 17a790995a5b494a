/**
 * Makes a practice exam from a seed: the exam's blueprint exactly, and within it what the learner has not met.
 *
 * The same bank, seed and learner give the same form. Performance-based items are chosen first, then cases, then
 * single choices until every domain has its number.
 */
import type { Exam, PracticeForms } from '#features/curriculum/contract.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'
import { textHash } from '#platform/contract/text-hash.ts'

import { chooseCases, type PlacedCase } from './choose-cases.ts'
import { choosePerformance, type PerformanceItem } from './choose-performance.ts'
import { fillDomains } from './fill-domains.ts'
import { beginDraft } from './form-draft.ts'
import type { Bank, Form, FormItem } from './form.ts'
import { orderBlocks } from './order-blocks.ts'
import { prepareBank, type PreparedBank } from './prepare-bank.ts'

export type FormRequest = {
  /** The same object each time: it is sorted once. */
  readonly bank: Bank
  readonly exam: Exam
  readonly length: Pick<PracticeForms['lengths'][number], 'items' | 'performance' | 'labs'>
  readonly seed: number
  readonly userId: string
  /** The questions that the learner has met anywhere. */
  readonly met: ReadonlySet<string>
  /** Of `keptForExams`. */
  readonly kept: ReadonlySet<string>
}

/** No form of this length can be made. Its message says what the bank lacks. */
export class BankTooSmall extends Error {
  override readonly name = 'BankTooSmall'
}

type Missing = { readonly performance: number; readonly byDomain: ReadonlyMap<string, number> }

/** Of a form's items, about this share is in cases. */
const CASE_SHARE = 0.15
/** A bank with few cases would ask the same in every form: their items are at most this much likelier than others. */
const MOST_CASE_EXPOSURE = 2
/** Half of a usual case. */
const HALF_A_CASE = 2

type CaseUse = 'usual' | 'none' | 'all'

/**
 * @throws BankTooSmall
 */
export function assembleForm(request: FormRequest): Form {
  const bank = prepareBank(request.bank, request.exam)
  let fewest: Missing | undefined
  // Whole cases are hard to fit into a small bank, and of some domain there may be hardly anything else.
  for (const use of ['usual', 'none', 'all'] as const) {
    const made = tryToAssemble(request, bank, use)
    if ('form' in made) return made.form
    if (!fewest || sumOf(made.missing) < sumOf(fewest)) fewest = made.missing
  }
  throw new BankTooSmall(explain(request, fewest))
}

/** How many items are to be in cases. */
function wantedInCases(bank: PreparedBank, items: number, use: CaseUse, random: Random): number {
  if (use !== 'usual') return use === 'all' ? items : 0
  const inCases = bank.cases.reduce((sum, { length }) => sum + length, 0)
  const choices = [...bank.choices.values()].reduce((sum, { length }) => sum + length, 0)
  const most = (MOST_CASE_EXPOSURE * inCases) / Math.max(1, inCases + choices)
  if (most >= CASE_SHARE) return CASE_SHARE * items
  // Less than half of a case would be none in every form: by chance, it is a whole one in some.
  return most * items + (random.int(-100, 100) / 100) * HALF_A_CASE
}

function tryToAssemble(
  { length, seed, userId, met, kept }: FormRequest,
  bank: PreparedBank,
  use: CaseUse,
): { readonly form: Form } | { readonly missing: Missing } {
  const random = createRandom(textHash(`${userId} ${seed}`))
  const { from, to } = length.performance
  const most = Math.max(from, Math.min(to, mostPerformance(bank, length)))
  const count = random.int(from, most)
  const labCount = length.labs ? random.int(length.labs.from, length.labs.to) : 0
  const draft = beginDraft(bank, random, length.items, { met, kept })
  const performance = choosePerformance(draft, count, labCount)
  const cases = chooseCases(draft, wantedInCases(bank, length.items, use, random))
  const choices = fillDomains(draft)
  const missing = {
    performance: count - performance.length,
    byDomain: new Map([...draft.openByDomain].filter(([, open]) => open > 0)),
  }
  if (sumOf(missing) > 0) return { missing }
  const rest = orderBlocks(
    [...choices.map((choice): PlacedCase => [choice]), ...cases].map(asBlock),
    random,
    performance.at(-1)?.topic,
  )
  return { form: [...performance.map(itemOf), ...rest.flatMap(({ items }) => items)] }
}

/** How many places its labs, its performance-based questions and its kinds of exercise could fill. */
function mostPerformance(
  { labs, performance, exercises }: PreparedBank,
  length: FormRequest['length'],
): number {
  const fromLabs = Math.min(labs.length, length.labs?.to ?? 0)
  return fromLabs + new Set(performance.map(({ cluster }) => cluster)).size + exercises.size
}

function asBlock(questions: PlacedCase) {
  return {
    topics: questions.map(({ topic }) => topic),
    items: questions.map(({ id }): FormItem => ({ kind: 'question', id })),
  }
}

function itemOf({ item }: PerformanceItem): FormItem {
  return item
}

function sumOf({ performance, byDomain }: Missing): number {
  return [...byDomain.values()].reduce((sum, open) => sum + open, performance)
}

function explain({ exam, length }: FormRequest, missing: Missing | undefined): string {
  const lacks = [...(missing?.byDomain ?? [])].map(
    ([domain, count]) => `domain ${domain} needs ${count} more`,
  )
  if (missing && missing.performance > 0) {
    lacks.push(`${missing.performance} more performance-based items are needed`)
  }
  return `The bank of ${exam.code} is too small for ${length.items} items: ${lacks.join(', ')}.`
}
