import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { byLargestRemainder } from './apportion.ts'
import { BankTooSmall, type FormRequest } from './assemble-form.ts'
import type { Form } from './form.ts'
import { keptForExams } from './kept-for-exams.ts'
import { aBank, aBankQuestion, anExam, anyBank, EXAM, TOPICS } from './testing.ts'
import { aForm, FULL, HALF, OBJECTIVES, openBank, SHORT, WITH_LABS } from './testing/forms.ts'

/** Any bank with a learner who has met some of it, and any form of it. */
const anyRequest = fc.record({
  bank: anyBank,
  length: fc.constantFrom<FormRequest['length']>(FULL, WITH_LABS, HALF, SHORT),
  seed: fc.integer(),
  userId: fc.uuid(),
  metOf: fc.constantFrom(0, 2, 5),
})
type AnyRequest = typeof anyRequest extends fc.Arbitrary<infer Value> ? Value : never

function formOf({ bank, length, seed, userId, metOf }: AnyRequest): Form {
  const met = bank.questions.filter((_, index) => metOf > 0 && index % metOf === 0)
  return aForm(bank, {
    length,
    seed,
    userId,
    met: new Set(met.map(({ id }) => id)),
    kept: keptForExams(bank.questions, OBJECTIVES, userId),
  })
}

const holds = (check: (form: Form, request: AnyRequest) => void) => () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      check(formOf(request), request)
    }),
  )
}

describe('every form', () => {
  test(
    'has exactly its number of items, divided by the weights of the domains',
    holds((form, { bank, length }) => {
      const { domainOf } = openBank(bank)
      const counts = EXAM.domains.map(
        ({ number }) => form.filter((item) => domainOf(item) === number).length,
      )

      expect(counts).toEqual(
        byLargestRemainder(
          length.items,
          EXAM.domains.map(({ weight }) => weight),
        ),
      )
    }),
  )

  test(
    'begins with its performance-based items, as many as its length allows',
    holds((form, { bank, length }) => {
      const { isPerformance } = openBank(bank)
      const count = form.filter(isPerformance).length

      expect(count).toBeGreaterThanOrEqual(length.performance.from)
      expect(count).toBeLessThanOrEqual(length.performance.to)
      expect(form.slice(0, count).every(isPerformance)).toBe(true)
    }),
  )

  test(
    'has exercises for at most half of them, no kind twice',
    holds((form) => {
      const exercises = form.flatMap((item) => (item.kind === 'exercise' ? [item.exercise] : []))

      expect(exercises.length).toBeLessThanOrEqual(3)
      expect(new Set(exercises).size).toBe(exercises.length)
    }),
  )

  test(
    'begins with the labs that its length asks for, no lab twice and each about one of its topics',
    holds((form, { bank, length }) => {
      const labs = form.flatMap((item) => (item.kind === 'lab' ? [item] : []))

      expect(labs.length).toBeGreaterThanOrEqual(length.labs?.from ?? 0)
      expect(labs.length).toBeLessThanOrEqual(length.labs?.to ?? 0)
      expect(form.slice(0, labs.length)).toEqual(labs)
      expect(new Set(labs.map(({ lab }) => lab)).size).toBe(labs.length)
      for (const { lab, topic } of labs) {
        expect(bank.labs).toContainEqual({ lab, title: lab, topic })
      }
    }),
  )

  test(
    'asks about a topic by an exercise only where the exercise can',
    holds((form, { bank }) => {
      for (const item of form) {
        const kinds = item.kind === 'exercise' ? bank.exercisesByTopic.get(item.topic) : []
        expect(item.kind !== 'exercise' || kinds?.includes(item.exercise)).toBe(true)
      }
    }),
  )

  test(
    'has no question twice, no two siblings, and no extra',
    holds((form, { bank }) => {
      const questions = openBank(bank).questionsOf(form)
      const ids = new Set(questions.map(({ id }) => id))

      expect(ids.size).toBe(questions.length)
      expect(questions.filter(({ siblings }) => siblings.some((id) => ids.has(id)))).toEqual([])
      expect(questions.filter(({ isExtra }) => isExtra)).toEqual([])
    }),
  )

  test(
    'has a case as a whole, in its order, or not at all',
    holds((form, { bank }) => {
      const questions = openBank(bank).questionsOf(form)
      for (const { case: ofCase } of questions) {
        const ids = ofCase?.questionIds ?? []
        const first = questions.findIndex(({ id }) => id === ids[0])
        const there = questions.slice(first, first + ids.length).map(({ id }) => id)
        expect(ofCase === null || there.join() === ids.join()).toBe(true)
      }
    }),
  )

  test(
    'is the same each time it is made',
    holds((form, request) => {
      expect(formOf(request)).toEqual(form)
      expect(formOf({ ...request, bank: structuredClone(request.bank) })).toEqual(form)
    }),
  )

  test(
    'gives every objective its share, as far as whole items and cases allow',
    holds((form, { bank, length }) => {
      const { topicOf, questionsOf } = openBank(bank)
      const inCases = questionsOf(form).filter((question) => question.case !== null)
      const casesAbout = (topics: readonly string[]) =>
        inCases.filter(({ topic }) => topics.includes(topic)).length
      const needs = byLargestRemainder(
        length.items,
        EXAM.domains.map(({ weight }) => weight),
      )
      for (const [index, { objectives }] of EXAM.domains.entries()) {
        const all = objectives.flatMap(({ topics }) => topics)
        for (const { topics } of objectives) {
          const share = ((needs[index] ?? 0) * topics.length) / all.length
          const count = form.filter((item) => topics.includes(topicOf(item))).length
          // Cases are whole: their objectives may have more, at the cost of the others in their domain.
          const own = casesAbout(topics)
          expect(count - share).toBeLessThan(2 + own)
          expect(share - count).toBeLessThan(2 + casesAbout(all) - own)
        }
      }
    }),
  )
})

test('outside of cases no topic is asked twice in a row where the bank has several', () => {
  const bank = aBank({ questionsPerTopic: 20, performancePerTopic: 2 })
  const { topicOf, isPerformance } = openBank(bank)
  for (let seed = 0; seed < 100; seed += 1) {
    const form = aForm(bank, { seed })
    const topics = form.slice(form.findLastIndex(isPerformance)).map(topicOf)

    expect(topics.filter((topic, index) => topic === topics[index + 1])).toEqual([])
  }
})

describe('cases', () => {
  test.each([FULL, HALF])('are about 15 %% of the items of %j', (length) => {
    const bank = aBank({ cases: 60 })
    for (let seed = 0; seed < 50; seed += 1) {
      const questions = openBank(bank).questionsOf(aForm(bank, { seed, length }))
      const inCases = questions.filter((question) => question.case !== null).length

      expect(Math.abs(inCases - 0.15 * length.items)).toBeLessThanOrEqual(2.5)
    }
  })

  const casesOf = (form: Form) =>
    form.flatMap((item) =>
      item.kind === 'question' && item.id.startsWith('case') ? [item.id] : [],
    )
  const aCase = (id: string, topic: string, count: number) => {
    const questionIds = Array.from({ length: count }, (_, index) => `case-${id}-${index}`)
    return questionIds.map((each) => aBankQuestion({ id: each, topic, case: { id, questionIds } }))
  }

  test('are in some forms and not in all where the bank has hardly any', () => {
    const bank = aBank({ questionsPerTopic: 20 })
    const questions = [...bank.questions, ...aCase('one', 'b', 4)]
    const forms = Array.from({ length: 200 }, (_, seed) => aForm({ ...bank, questions }, { seed }))
    const withCase = forms.filter((form) => casesOf(form).length > 0).length

    // Of the bank's 504 items a form has 90: at most twice as likely as that.
    expect(withCase).toBeGreaterThan(20)
    expect(withCase).toBeLessThan(80)
  })

  test('are asked now and then, however many of an objective they take', () => {
    const bank = aBank({ cases: 30 })
    const questions = [...bank.questions, ...aCase('wide', 'x', 5)]
    const ids = Array.from({ length: 200 }, (_, seed) => aForm({ ...bank, questions }, { seed }))
      .flatMap(casesOf)
      .filter((id) => id.startsWith('case-wide'))

    expect(ids.length).toBeGreaterThan(0)
  })

  test('never take more of a domain than it has', () => {
    const bank = aBank()
    // Of 20 items three are of the domain of x.
    const questions = [
      ...bank.questions,
      ...['one', 'two', 'three'].flatMap((id) => aCase(id, 'x', 4)),
    ]
    for (let seed = 0; seed < 50; seed += 1) {
      const form = aForm({ ...bank, questions }, { seed, length: SHORT })

      expect(casesOf(form)).toEqual([])
      expect(form).toHaveLength(20)
    }
  })

  test('are absent where they cannot be whole', () => {
    const questionIds = ['one', 'two', 'three']
    const broken = questionIds.map((id) =>
      aBankQuestion({ id, case: { id: 'c', questionIds }, isExtra: id === 'two' }),
    )
    const bank = aBank()
    for (let seed = 0; seed < 20; seed += 1) {
      const form = aForm({ ...bank, questions: [...bank.questions, ...broken] }, { seed })
      const ids = form.map((item) => (item.kind === 'question' ? item.id : ''))

      expect(ids.filter((id) => questionIds.includes(id))).toEqual([])
    }
  })
})

test('no domain begins with more performance-based items than it has items', () => {
  const bank = aBank({ performancePerTopic: 0, exerciseTopics: 0 })
  const ordering = ['u', 'v', 'w', 'x', 'x', 'a'].map((topic, index) =>
    aBankQuestion({ id: `ordering-${index}`, topic, kind: 'ordering' }),
  )
  const length = { items: 20, performance: { from: 4, to: 4 } }
  for (let seed = 0; seed < 50; seed += 1) {
    const form = aForm({ ...bank, questions: [...bank.questions, ...ordering] }, { seed, length })

    // Three of 20 items are of the domain of the first five.
    expect(form).toHaveLength(20)
    expect(form.slice(0, 4)).toContainEqual({ kind: 'question', id: 'ordering-5' })
  }
})

describe('a bank without performance-based questions', () => {
  const bank = aBank({ performancePerTopic: 0, exerciseTopics: TOPICS.length })

  test('has exercises in their places', () => {
    const form = aForm(bank)

    expect(form.filter(({ kind }) => kind === 'exercise').length).toBeGreaterThanOrEqual(3)
    expect(form).toHaveLength(90)
  })

  test('and without exercises it is too small', () => {
    const none = { ...bank, exercisesByTopic: new Map() }

    expect(() => aForm(none)).toThrow(/3 more performance-based items are needed/)
  })
})

describe('a bank that is too small', () => {
  const TWO = anExam({ weight: 50, objectives: [['a']] }, { weight: 50, objectives: [['b']] })
  const length = { items: 4, performance: { from: 0, to: 0 } }
  const four = (...questions: ReturnType<typeof aBankQuestion>[]) =>
    aForm({ questions, exercisesByTopic: new Map() }, { exam: TWO, length })
  const [a1, a2] = [aBankQuestion({ id: 'a1' }), aBankQuestion({ id: 'a2' })]

  test('is refused, and the message says which domain needs how many more', () => {
    expect(() => four(a1, a2)).toThrow(BankTooSmall)
    expect(() => four(a1)).toThrow(
      'The bank of N10-009 is too small for 4 items: domain 1 needs 1 more, domain 2 needs 2 more.',
    )
  })

  test('siblings count once', () => {
    const b1 = aBankQuestion({ id: 'b1', topic: 'b', siblings: ['b2'] })
    const b2 = aBankQuestion({ id: 'b2', topic: 'b' })

    expect(() => four(a1, a2, b1, b2)).toThrow('domain 2 needs 1 more.')
  })

  test('just enough is enough, even where siblings stand in two domains', () => {
    const bank = [
      aBankQuestion({ id: 'a3', siblings: ['b3'] }),
      aBankQuestion({ id: 'b3', topic: 'b' }),
      aBankQuestion({ id: 'b1', topic: 'b' }),
    ]
    for (const questions of [[a1, a2, ...bank], [...bank, a1, a2].toReversed()]) {
      expect(four(...questions)).toHaveLength(4)
    }
  })

  test('cases fill a domain that has nothing else', () => {
    const questionIds = ['b1', 'b2']
    const inCase = questionIds.map((id) =>
      aBankQuestion({ id, topic: 'b', case: { id: 'c', questionIds } }),
    )

    expect(four(a1, a2, ...inCase)).toHaveLength(4)
  })
})
