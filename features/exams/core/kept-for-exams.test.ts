import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { keptForExams } from './kept-for-exams.ts'
import { aBank, aBankQuestion, anyBank, EXAM } from './testing.ts'

const OBJECTIVES = EXAM.domains.flatMap(({ objectives }) => objectives)
const anyUser = fc.uuid()

const twenty = Array.from({ length: 20 }, (_, index) => aBankQuestion({ id: `q-${index}` }))

describe('keptForExams', () => {
  test('keeps 30 % of an objective whose questions have no siblings', () => {
    fc.assert(
      fc.property(anyUser, (user) => {
        expect(keptForExams(twenty, OBJECTIVES, user).size).toBe(6)
      }),
    )
  })

  test('keeps of each objective as much as its groups allow: off by half of one at most', () => {
    fc.assert(
      fc.property(anyBank, anyUser, ({ questions }, user) => {
        const simple = questions.filter(({ siblings }) => siblings.length === 0)
        const alone = simple.filter((question) => question.case === null)
        const kept = keptForExams(alone, OBJECTIVES, user)

        for (const { topics } of OBJECTIVES) {
          const own = alone.filter(({ topic, isExtra }) => topics.includes(topic) && !isExtra)
          const count = own.filter(({ id }) => kept.has(id)).length
          expect(Math.abs(count - 0.3 * own.length)).toBeLessThanOrEqual(0.5 + 1e-9)
        }
      }),
    )
  })

  test('keeps about 30 % of a bank with siblings and cases', () => {
    fc.assert(
      fc.property(anyBank, anyUser, ({ questions }, user) => {
        const kept = keptForExams(questions, OBJECTIVES, user)
        const allowed = questions.filter(({ isExtra }) => !isExtra)
        const share = allowed.filter(({ id }) => kept.has(id)).length / allowed.length

        expect(share).toBeGreaterThan(0.22)
        expect(share).toBeLessThan(0.38)
      }),
    )
  })

  test('never divides siblings or a case', () => {
    fc.assert(
      fc.property(anyBank, anyUser, ({ questions }, user) => {
        const kept = keptForExams(questions, OBJECTIVES, user)

        for (const { id, siblings, case: ofCase } of questions) {
          for (const other of [...siblings, ...(ofCase?.questionIds ?? [])]) {
            expect(kept.has(other)).toBe(kept.has(id))
          }
        }
      }),
    )
  })

  test('the same learner keeps the same ones, in whatever order they are written', () => {
    const pairs = twenty.map((question, index) => ({
      ...question,
      siblings: [`q-${index % 2 === 0 ? index + 1 : index - 1}`],
    }))
    const anyOrder = fc.shuffledSubarray(pairs, { minLength: pairs.length })
    fc.assert(
      fc.property(anyUser, anyOrder, (user, shuffled) => {
        expect(keptForExams(shuffled, OBJECTIVES, user)).toEqual(
          keptForExams(pairs, OBJECTIVES, user),
        )
      }),
    )
  })

  test('a question more moves at most one other in or out', () => {
    fc.assert(
      fc.property(anyUser, fc.integer({ min: 1, max: 20 }), fc.string(), (user, count, id) => {
        const before = twenty.slice(0, count)
        const kept = keptForExams(before, OBJECTIVES, user)
        const after = keptForExams(
          [...before, aBankQuestion({ id: `new-${id}` })],
          OBJECTIVES,
          user,
        )
        const moved = before.filter((question) => kept.has(question.id) !== after.has(question.id))

        expect(moved.length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('over many learners every question is kept about as often as any other', () => {
    const times = new Map(twenty.map(({ id }) => [id, 0]))
    for (let user = 0; user < 2000; user += 1) {
      for (const id of keptForExams(twenty, OBJECTIVES, `user-${user}`)) {
        times.set(id, (times.get(id) ?? 0) + 1)
      }
    }

    // 600 are expected of each, with a standard deviation of 20.
    expect(Math.min(...times.values())).toBeGreaterThan(500)
    expect(Math.max(...times.values())).toBeLessThan(700)
  })

  test('extras and what no objective asks about are not kept', () => {
    const strangers = [
      aBankQuestion({ id: 'off', topic: 'nowhere' }),
      aBankQuestion({ id: 'extra', isExtra: true }),
    ]

    expect(keptForExams(strangers, OBJECTIVES, 'me').size).toBe(0)
  })

  test('a group that spans two objectives is counted once', () => {
    const { questions } = aBank({ clusters: 40, cases: 20 })
    const kept = keptForExams(questions, OBJECTIVES, 'me')

    expect(kept.size).toBeLessThan(questions.length / 2)
  })
})
