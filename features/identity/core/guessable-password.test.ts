import { expect, test } from 'vitest'

import { guessOf } from './guessable-password.ts'
import { guessableWordsIn, WORDS_BY_GUESS } from './guessable-words.ts'

const ADA = { email: 'ada.lovelace@example.test', name: 'Ada Lovelace', siteName: 'Night School' }

test.each(['password', 'PASSWORD', 'Passw0rd', '12345678', 'qwerty', 'letmein', 'Password1!'])(
  '%s is a password of many people',
  (password) => {
    expect(guessOf(password, {})).toBe('common')
  },
)

test.each([
  ['zzzzzzzz', 'repeated'],
  ['Lovelace', 'own'],
  ['ada lovelace', 'own'],
  ['AdaLovelace1815!', 'own'],
  ['1815lovelace', 'own'],
  ['ada.lovelace@example.test', 'own'],
  ['nightschool', 'site'],
  ['Night School 2026', 'site'],
] as const)('%s is refused as %s', (password, guess) => {
  expect(guessOf(password, ADA)).toBe(guess)
})

test.each([
  'correct horse',
  'lovelace wrote notes',
  'the night train',
  '83920174',
  'example',
  'пароль для поезда',
])('%s is not tried first', (password) => {
  expect(guessOf(password, ADA)).toBeNull()
})

test('without a name or an address only the list counts', () => {
  expect(guessOf('lovelace', { email: null, name: null })).toBeNull()
  expect(guessOf('!!!???', { email: '', name: ' ', siteName: '' })).toBeNull()
  expect(guessOf('', ADA)).toBeNull()
})

test('the words of a refusal are found in what the SDK makes of them', () => {
  for (const words of Object.values(WORDS_BY_GUESS))
    expect(guessableWordsIn(new Error(`Firebase: ${words} (auth/weak-password).`))).toBe(words)
  expect(guessableWordsIn(new Error('Firebase: Error (auth/weak-password).'))).toBeUndefined()
})
