import { expect, test } from 'vitest'

import {
  isCustomPolicy,
  SYMBOLS,
  unmetRequirements,
  type PasswordPolicy,
} from './password-policy.ts'

const plain: PasswordPolicy = {
  minLength: 6,
  maxLength: 4096,
  needsLowercase: false,
  needsUppercase: false,
  needsDigit: false,
  needsSymbol: false,
  isEnforcedAtSignIn: false,
}
const strict: PasswordPolicy = {
  ...plain,
  minLength: 8,
  maxLength: 12,
  needsLowercase: true,
  needsUppercase: true,
  needsDigit: true,
  needsSymbol: true,
}

test('by default six characters are enough and five are not', () => {
  expect(unmetRequirements(plain, 'abcdef')).toEqual([])
  expect(unmetRequirements(plain, 'abcde')).toEqual(['Password must contain at least 6 characters'])
})

test('every requirement that is not met is named, and only those', () => {
  expect(unmetRequirements(strict, 'Aa1!Aa1!')).toEqual([])
  expect(unmetRequirements(strict, 'aaaaaaaaaaaaa')).toEqual([
    'Password may contain at most 12 characters',
    'Password must contain an upper case character',
    'Password must contain a numeric character',
    'Password must contain a non-alphanumeric character',
  ])
})

test('a policy is custom as soon as anything differs from the default', () => {
  expect([plain, strict, { ...plain, needsDigit: true }].map(isCustomPolicy)).toEqual([
    false,
    true,
    true,
  ])
})

test('each special character counts as one, and nothing else does', () => {
  const needsSymbol = { ...plain, needsSymbol: true }
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code))

  const counted = [...ascii, 'é', '😀', '“'].filter(
    (letter) => unmetRequirements(needsSymbol, `abcdef${letter}`).length === 0,
  )

  expect(counted).toEqual(SYMBOLS.toSorted())
})

test('length is counted in UTF-16 units, across lines', () => {
  expect(unmetRequirements(plain, '😀😀😀')).toEqual([])
  expect(unmetRequirements(plain, 'a\nb\nc\n')).toEqual([])
})
