/** Which of the items that a form may have it takes: the unmet first, no item much more often than others. */
import { describe, expect, test } from 'vitest'

import type { BankQuestion } from './form.ts'
import { keptForExams } from './kept-for-exams.ts'
import { aBank, aBankQuestion, TOPICS } from './testing.ts'
import { aForm, OBJECTIVES, openBank } from './testing/forms.ts'

describe('what comes first', () => {
  test('a learner who has met nothing gets what is kept for exams, where it is enough', () => {
    const bank = aBank({ questionsPerTopic: 20, performancePerTopic: 5 })
    const kept = keptForExams(bank.questions, OBJECTIVES, 'me')
    const form = openBank(bank).questionsOf(aForm(bank, { kept }))

    expect(form.filter(({ id }) => !kept.has(id))).toEqual([])
  })

  test('form after form is new, until everything has been asked', () => {
    const bank = aBank({ questionsPerTopic: 16, performancePerTopic: 2, cases: 10 })
    const kept = keptForExams(bank.questions, OBJECTIVES, 'me')
    const met = new Set<string>()
    for (let seed = 0; seed < 3; seed += 1) {
      const questions = openBank(bank).questionsOf(aForm(bank, { kept, met, seed }))

      expect(questions.filter(({ id }) => met.has(id))).toEqual([])
      for (const { id } of questions) met.add(id)
    }
  })

  test('who has met a sibling has met the question', () => {
    const siblings = (id: string, other: string) =>
      aBankQuestion({ id, topic: 'm', siblings: [other] })
    const bank = aBank({ questionsPerTopic: 12 })
    const questions = [...bank.questions, siblings('left', 'right'), siblings('right', 'left')]
    for (let seed = 0; seed < 20; seed += 1) {
      const form = aForm({ ...bank, questions }, { seed, met: new Set(['left']) })

      expect(form.some((item) => item.kind === 'question' && item.id === 'right')).toBe(false)
    }
  })

  test('a learner who has met everything is asked it again', () => {
    const bank = aBank()
    const met = new Set(bank.questions.map(({ id }) => id))

    expect(aForm(bank, { met })).toHaveLength(90)
  })
})

describe('exposure', () => {
  test('over many learners no question is asked twice as often as its like, and none is never asked', () => {
    const bank = aBank({ questionsPerTopic: 20, performancePerTopic: 4, cases: 40, seed: 7 })
    const times = new Map(bank.questions.map(({ id }) => [id, 0]))
    const forms = 1500
    for (let seed = 0; seed < forms; seed += 1) {
      const userId = `user-${seed}`
      const kept = keptForExams(bank.questions, OBJECTIVES, userId)
      for (const item of aForm(bank, { seed, userId, kept })) {
        if (item.kind === 'question') times.set(item.id, (times.get(item.id) ?? 0) + 1)
      }
    }

    const { isPerformance } = openBank(bank)
    const isPlain = ({ id, case: ofCase }: BankQuestion) =>
      ofCase === null && !isPerformance({ kind: 'question', id })
    const alike = [
      ...OBJECTIVES.map(({ topics }) =>
        bank.questions.filter((each) => isPlain(each) && topics.includes(each.topic)),
      ),
      bank.questions.filter((each) => each.case !== null),
      bank.questions.filter((each) => each.case === null && !isPlain(each)),
    ]
    for (const questions of alike) {
      const counts = questions.map(({ id }) => times.get(id) ?? 0)
      const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length

      expect(Math.max(...counts)).toBeLessThan(2 * mean)
      expect(Math.min(...counts)).toBeGreaterThan(0)
    }
  })

  test('another learner gets another form from the same seed', () => {
    const bank = aBank()

    expect(aForm(bank, { userId: 'me' })).not.toEqual(aForm(bank, { userId: 'you' }))
  })
})

test('a form comes nearer than its bank to 20 % recall, 45 % application and 35 % analysis', () => {
  const even = TOPICS.flatMap((topic) =>
    (['recall', 'application', 'analysis'] as const).flatMap((skill) =>
      Array.from({ length: 5 }, (_, index) =>
        aBankQuestion({ id: `${topic}-${skill}-${index}`, topic, skill }),
      ),
    ),
  )
  const bank = { ...aBank({ questionsPerTopic: 0 }), questions: even }
  const counts = { recall: 0, application: 0, analysis: 0 }
  for (let seed = 0; seed < 100; seed += 1) {
    for (const { skill } of openBank(bank).questionsOf(aForm(bank, { seed }))) counts[skill] += 1
  }

  // Of 90 items, in the mean of a hundred forms; a third of the bank is of each.
  expect(counts.recall / 100).toBeLessThan(21)
  expect(counts.application / 100).toBeGreaterThan(36)
})
