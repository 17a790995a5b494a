/** Forms of banks for tests, and what is asked about them. */
import { assembleForm, type FormRequest } from '../assemble-form.ts'
import type { Bank, Form } from '../form.ts'
import { EXAM } from '../testing.ts'

export const FULL = { items: 90, performance: { from: 3, to: 6 } }
export const WITH_LABS = { ...FULL, labs: { from: 3, to: 5 } }
export const HALF = { items: 45, performance: { from: 2, to: 3 } }
export const SHORT = { items: 20, performance: { from: 1, to: 2 } }
export const OBJECTIVES = EXAM.domains.flatMap(({ objectives }) => objectives)
const NONE: ReadonlySet<string> = new Set()

export function aForm(bank: Bank, traits: Partial<FormRequest> = {}): Form {
  return assembleForm({
    bank,
    exam: EXAM,
    length: FULL,
    seed: 1,
    userId: 'me',
    met: NONE,
    kept: NONE,
    ...traits,
  })
}

export function openBank({ questions }: Bank) {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const question = (id: string) => {
    const found = byId.get(id)
    if (!found) throw new Error(`no question ${id}`)
    return found
  }
  const domainOf = new Map(
    EXAM.domains.flatMap(({ number, objectives }) =>
      objectives.flatMap(({ topics }) => topics.map((topic) => [topic, number] as const)),
    ),
  )
  const topicOf = (item: Form[number]) =>
    item.kind === 'question' ? question(item.id).topic : item.topic
  const isPerformance = (item: Form[number]) =>
    item.kind !== 'question' ||
    (question(item.id).case === null && !['single', 'multiple'].includes(question(item.id).kind))
  return {
    question,
    topicOf,
    isPerformance,
    domainOf: (item: Form[number]) => domainOf.get(topicOf(item)),
    questionsOf: (form: Form) =>
      form.flatMap((item) => (item.kind === 'question' ? [question(item.id)] : [])),
  }
}
