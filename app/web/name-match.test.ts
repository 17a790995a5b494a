import { expect, test } from 'vitest'

import { hasWholeWords, matchName, NAME_MATCH } from './name-match.ts'

const { startOfName, wordOfName, otherName, none } = NAME_MATCH

test.each([
  ['practice', 'Practice: your mistakes', '', startOfName],
  ['Practice you', 'Practice: your mistakes', '', startOfName],
  ['mistakes', 'Practice: your mistakes', '', wordOfName],
  ['mistakes practice', 'Practice: your mistakes', '', wordOfName],
  ['prac mist', 'Practice: your mistakes', '', wordOfName],
  ['wrong', 'Practice: your mistakes', 'drill wrong', otherName],
  ['practice wrong', 'Practice: your mistakes', 'drill wrong', otherName],
  ['takes', 'Practice: your mistakes', 'drill wrong', none],
  ['practice power', 'Practice: your mistakes', 'drill wrong', none],
  ['practice', 'Power load', '', none],
])('“%s” for “%s”, also called “%s”, is worth %i', (typed, name, others, worth) => {
  expect(matchName(typed, name, others)).toBe(worth)
})

test('the start of a name beats a word in it, that beats another name, and that no match', () => {
  expect([startOfName, wordOfName, otherName, none]).toEqual(
    [startOfName, wordOfName, otherName, none].toSorted((a, b) => b - a),
  )
})

test('no words match every name, so that all is offered while nothing is typed', () => {
  expect(matchName('', 'Power load')).toBeGreaterThan(none)
})

test.each([
  ['dark', true],
  ['Colors dark', true],
  ['dar', false],
  ['dark theme', false],
])('“%s” has whole words of a name: %s', (typed, whole) => {
  expect(hasWholeWords(typed, 'Use dark colors')).toBe(whole)
})
