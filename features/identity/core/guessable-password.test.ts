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
  'password1234',
  'qwerty2026',
  'P@$$w0rd',
  'p4ssw0rd!!',
  '$unsh1ne2026',
  '1loveyou',
  '2026dragon',
  'foot-ball 99',
])('%s is a password of many people, with digits, signs or other letters put in', (password) => {
  expect(guessOf(password, {})).toBe('common')
})

test.each([
  'kjhgfdsa;x',
  'abcd-4321',
  'OIUYTRE9',
  '2w3e4r5t6y',
  'qwe123rty',
  'efghijk2026',
  'abc',
  'cba',
])('%s runs along the keyboard or the alphabet', (password) => {
  expect(guessOf(password, {})).toBe('run')
})

test.each(['aaaaaaaa1', '11111112', 'hahahaha', 'xy!xy!xy!x', 'aaabbbccc', 'zzzzzz2026'])(
  '%s repeats a few characters',
  (password) => {
    expect(guessOf(password, {})).toBe('repeated')
  },
)

test.each([
  ['zzzzzzzz', 'repeated'],
  ['Lovelace', 'own'],
  ['ada lovelace', 'own'],
  ['AdaLovelace1815!', 'own'],
  ['1815lovelace', 'own'],
  ['ada.lovelace@example.test', 'own'],
  ['my ada.lovelace!', 'own'],
  ['xAda_Lovelace-teapot', 'own'],
  ['4da.l0velace', 'own'],
  ['lovelaceada', 'own'],
  ['lovelace-dragon', 'own'],
  ['nightschool', 'site'],
  ['Night School 2026', 'site'],
  ['my-night-school!', 'site'],
  ['N1ghtSch00l', 'site'],
] as const)('%s is refused as %s', (password, guess) => {
  expect(guessOf(password, ADA)).toBe(guess)
})

test.each([
  'correct horse',
  'lovelace wrote notes',
  'the night train',
  'study by night',
  'adamant marble lions',
  'defender of cats',
  'tree2026house',
  'Xk7#pq!2',
  '83920174',
  'example',
  'пароль для поезда',
  // Too short, which is said by the rule about that.
  'a',
  'xk',
  'k7q',
])('%s is not tried first', (password) => {
  expect(guessOf(password, ADA)).toBeNull()
})

test('without a name or an address only the list counts', () => {
  expect(guessOf('lovelace', { email: null, name: null })).toBeNull()
  expect(guessOf('?!%&/=', { email: '', name: ' ', siteName: '' })).toBeNull()
  expect(guessOf('', ADA)).toBeNull()
})

test('the words of a refusal are found in what the SDK makes of them', () => {
  for (const words of Object.values(WORDS_BY_GUESS))
    expect(guessableWordsIn(new Error(`Firebase: ${words} (auth/weak-password).`))).toBe(words)
  expect(guessableWordsIn(new Error('Firebase: Error (auth/weak-password).'))).toBeUndefined()
})
