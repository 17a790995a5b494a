import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays } from '../calendar.ts'
import { makePlan } from '../plan.ts'
import type { Task } from '../tasks.ts'
import { anyInput, TODAY } from '../testing.ts'
import { partnerProgress, type PartnerProgress } from './partner-view.ts'

const MISTAKES: Task = { kind: 'mistakes', items: 10, minutes: 12 }
const DRILL: Task = { kind: 'drill', topicIds: ['ports'], items: 10, minutes: 12 }

function known(traits: Partial<PartnerProgress> = {}): PartnerProgress {
  return {
    exam: { name: 'Network+', code: 'N10-009' },
    examDay: addDays(TODAY, 3),
    today: TODAY,
    countingDays: [],
    domains: [
      { title: 'How networks work', lessonIds: ['frames', 'routes'] },
      { title: 'Building networks', lessonIds: ['routes', 'cables'] },
    ],
    lessonsDone: new Set(['routes', 'something-else']),
    leftOut: new Set(),
    practiceExamsDone: 1,
    days: [{ day: TODAY, tasks: [MISTAKES, DRILL] }],
    ...traits,
  }
}

describe('what a study partner sees', () => {
  test('counts lessons by domain, and one of two domains once in all', () => {
    expect(partnerProgress(known(), { exam: true })).toMatchObject({
      lessons: { done: 1, of: 3, leftOut: 0 },
      domains: [
        { title: 'How networks work', done: 1, of: 2 },
        { title: 'Building networks', done: 1, of: 2 },
      ],
      practiceExams: { done: 1, planned: 0 },
    })
  })

  test('says how many lessons are left out, which are not planned', () => {
    expect(
      partnerProgress(known({ leftOut: new Set(['cables']) }), { exam: true }).lessons,
    ).toEqual({ done: 1, of: 3, leftOut: 1 })
  })

  test('does not tell going over mistakes from other practice', () => {
    expect(partnerProgress(known(), { exam: true }).ahead[0]).toEqual({
      day: TODAY,
      minutes: 24,
      parts: [{ kind: 'practice', count: 2 }],
      isExam: false,
    })
  })

  test('has the days of this week that count, Monday to Sunday', () => {
    // November 24, 2026 is a Tuesday.
    const countingDays = ['2026-11-22', '2026-11-23', '2026-11-24']
    expect(partnerProgress(known({ countingDays }), { exam: true })).toMatchObject({
      daysThatCount: 3,
      countedThisWeek: ['2026-11-23', '2026-11-24'],
    })
  })

  test('ends with the exam, and goes on as free days', () => {
    const { ahead } = partnerProgress(known(), { exam: true })
    expect(ahead).toHaveLength(7)
    expect(ahead.filter(({ isExam }) => isExam).map(({ day }) => day)).toEqual([addDays(TODAY, 3)])
  })
})

test('where the exam is not shown, nothing tells which it is', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const progress = partnerProgress(
        known({ days: makePlan(input).days, examDay: input.examDay }),
        { exam: false },
      )
      const text = JSON.stringify(progress)

      expect(progress.exam).toBeNull()
      for (const word of ['N10-009', 'Network', 'networks', 'lesson-', 'topic-']) {
        expect(text).not.toContain(word)
      }
      expect(progress.ahead.some(({ isExam }) => isExam)).toBe(false)
    }),
    { numRuns: 30 },
  )
})
