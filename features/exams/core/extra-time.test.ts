import { expect, test } from 'vitest'

import { EXTRA_TIMES, extraMinutes, extraTimeOf } from './extra-time.ts'

test('a third of a full exam is 30 minutes, and twice the time is as much again', () => {
  expect(extraMinutes('third', 90)).toBe(30)
  expect(extraMinutes('double', 90)).toBe(90)
})

test('a part of a minute counts as a whole one', () => {
  expect(extraMinutes('half', 45)).toBe(23)
  expect(extraMinutes('third', 20)).toBe(7)
})

test.each([90, 45, 20])('of an exam of %i minutes, each kind is found again', (minutes) => {
  expect(EXTRA_TIMES.map((extra) => extraTimeOf(extraMinutes(extra, minutes), minutes))).toEqual([
    ...EXTRA_TIMES,
  ])
})

test('an amount that is none of these is no extra time', () => {
  expect(extraTimeOf(17, 90)).toBe('none')
})
