import { expect, test } from 'vitest'

import { matchingStep, stepAt, totpCode } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(totpCode(SECRET, stepAt(second * 1000))).toBe(code)
})

test('a code is good one step early and one late, and no further', () => {
  const now = 1_234_567_890_000
  const codeAt = (steps: number) => totpCode(SECRET, stepAt(now) + steps)
  const isGood = (steps: number) =>
    matchingStep(SECRET, codeAt(steps), { now, lastStep: 0 }) !== undefined

  expect([-2, -1, 0, 1, 2].map(isGood)).toEqual([false, true, true, true, false])
})

test('a code that was taken is not taken again, nor is an earlier one', () => {
  const now = 1_234_567_890_000
  const step = stepAt(now)

  expect(matchingStep(SECRET, totpCode(SECRET, step), { now, lastStep: step })).toBeUndefined()
  expect(matchingStep(SECRET, totpCode(SECRET, step - 1), { now, lastStep: step })).toBeUndefined()
  expect(matchingStep(SECRET, totpCode(SECRET, step + 1), { now, lastStep: step })).toBe(step + 1)
})
