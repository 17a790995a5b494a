import { expect, test } from 'vitest'

import { phoneCode } from './testing-phone.ts'
import { matchingStep, newSecret } from './totp.ts'

// RFC 6238, appendix B: its secret, and the last six of its eight digits.
const SECRET = Buffer.from('12345678901234567890').toString('hex')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, and belongs to that half minute', (second, code) => {
  expect(matchingStep(SECRET, code, { now: second * 1000, lastStep: 0 })).toBe(
    Math.floor(second / 30),
  )
})

// A phone reads the secret as the page shows it; the server as it is stored.
const { hex, base32 } = newSecret()
const NOW = 1_234_567_890_000
const STEP = Math.floor(NOW / 30_000)
const codeAt = (steps: number) => phoneCode(base32, new Date(NOW), steps)
const stepOf = (steps: number, lastStep: number) =>
  matchingStep(hex, codeAt(steps), { now: NOW, lastStep })

test('a secret has 160 bits', () => {
  expect(Buffer.from(hex, 'hex')).toHaveLength(20)
  expect(base32).toMatch(/^[A-Z2-7]{32}$/)
})

test('a code is valid one step early and one late, and no further', () => {
  expect([-2, -1, 0, 1, 2].map((steps) => stepOf(steps, 0))).toEqual([
    undefined,
    STEP - 1,
    STEP,
    STEP + 1,
    undefined,
  ])
})

test('a code may be typed as the phone groups it; anything but six digits is no code', () => {
  const code = codeAt(0)
  const isGood = (typed: string) => matchingStep(hex, typed, { now: NOW, lastStep: 0 }) === STEP

  expect(isGood(` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe(true)
  expect(['', code.slice(1), `${code}0`, `-${code.slice(1)}`, 'abcdef'].map(isGood)).toEqual(
    Array.from({ length: 5 }, () => false),
  )
})

test('an accepted code is not accepted again, nor is an earlier one', () => {
  expect(stepOf(0, STEP)).toBeUndefined()
  expect(stepOf(-1, STEP)).toBeUndefined()
  expect(stepOf(1, STEP)).toBe(STEP + 1)
})
