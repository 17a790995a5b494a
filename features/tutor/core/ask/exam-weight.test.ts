/** What a topic counts, and who asks for it. */
import { expect, test } from 'vitest'

import type { Exam } from '#features/curriculum/contract.ts'

import { asksForWeight, examWeightOf } from './exam-weight.ts'

const EXAM: Exam = {
  id: 'exam',
  code: 'E-1',
  name: 'Exam',
  minutes: 90,
  maxQuestions: 90,
  passing: '720',
  practice: null,
  booking: null,
  domains: [
    {
      number: '2',
      title: 'Building',
      weight: 20,
      objectives: [
        { number: '2.1', title: 'Routes', topics: ['bgp', 'ospf', 'nat'], lessonIds: [] },
        { number: '2.2', title: 'Switches', topics: ['vlans'], lessonIds: [] },
      ],
    },
  ],
}

test('the share of the domain and the number of its topics are told', () => {
  const told = examWeightOf([EXAM], 'bgp')

  expect(told).toContain('domain 2 counts 20 % of the exam, about 18 of at most 90 questions')
  expect(told).toContain('one of 4 topics')
  expect(examWeightOf([EXAM], 'cooking')).toBeNull()
})

test('only who asks how much time it deserves is told so', () => {
  expect(asksForWeight('how deep do I have to know BGP')).toBe(true)
  expect(asksForWeight('is it worth more than 10 minutes')).toBe(true)
  expect(asksForWeight('key points on BGP please')).toBe(false)
})
