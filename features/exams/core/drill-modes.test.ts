/** What each mode of a drill asks, and in which order. */
import { describe, expect, test } from 'vitest'

import {
  aCandidate,
  anAnswer,
  ANY_TIME_MODES,
  DAY_MS,
  drill,
  idsOf,
  LONG_AGO,
  NOW,
  WRONG,
} from './testing/drill.ts'

describe('modes', () => {
  const sure = (id: string, daysAgo: number, topic = id) =>
    aCandidate(id, { topic, answered: { ...WRONG, lastAt: NOW - daysAgo * DAY_MS } })
  const unsure = (id: string, daysAgo: number) =>
    aCandidate(id, {
      topic: id,
      answered: { ...WRONG, lastConfidence: 'think-so', lastAt: NOW - daysAgo * DAY_MS },
    })
  const guessed = (id: string, daysAgo: number) =>
    aCandidate(id, {
      topic: id,
      answered: anAnswer({ lastConfidence: 'guess', lastAt: NOW - daysAgo * DAY_MS }),
    })
  const all = [
    unsure('unsure-2', 2),
    unsure('unsure-9', 9),
    guessed('guessed-1', 0.1),
    guessed('guessed-5', 5),
    sure('sure-1', 1),
    sure('sure-3', 3),
    aCandidate('new', { topic: 'new' }),
    aCandidate('known', { topic: 'known', answered: anAnswer({ lastAt: LONG_AGO }) }),
  ]

  test.each([
    ['mistakes', ['sure-3', 'sure-1', 'unsure-9', 'unsure-2']],
    ['sure-and-wrong', ['sure-3', 'sure-1']],
    ['guessed-right', ['guessed-5', 'guessed-1']],
    ['never-seen', ['new']],
  ] as const)('%s asks %j', (mode, expected) => {
    expect(idsOf(drill(all, mode))).toEqual(expected)
  })

  test('what is sure and wrong comes first even in a row of one topic, and of equal urgency topics alternate', () => {
    const mistakes = [sure('a9', 9, 'a'), sure('a8', 8, 'a'), sure('b1', 1, 'b'), unsure('c', 20)]

    expect(idsOf(drill(mistakes, 'mistakes'))).toEqual(['a9', 'b1', 'a8', 'c'])
  })

  test('never seen: a question whose sibling was answered has been seen', () => {
    const cluster = ['one', 'two']
    const one = aCandidate('one', { cluster, answered: anAnswer({ lastAt: LONG_AGO }) })

    expect(drill([one, aCandidate('two', { cluster })], 'never-seen')).toEqual([])
  })

  test.each(ANY_TIME_MODES)('%s asks everything that is due, once', (mode) => {
    const due = Array.from({ length: 12 }, (_, index) =>
      aCandidate(`q-${index}`, { topic: `${index % 2}` }),
    )

    expect(new Set(idsOf(drill(due, mode))).size).toBe(12)
    expect(drill(due, mode)).toHaveLength(12)
  })
})
