/** Which passages are found by words and by meaning, and when they are enough. */
import { describe, expect, test } from 'vitest'

import type { NearRow } from './ask/near-row.ts'
import { buildLibrary } from './library.ts'
import { readQuestion } from './question.ts'
import { coverageOf, retrieve, shareOf, type AskedFrom } from './retrieve.ts'
import { smallLibrary } from './testing.ts'

const library = smallLibrary()
const find = (text: string, more: Parameters<typeof retrieve>[2] = {}) =>
  retrieve(library, readQuestion(library, text), more)
const passageRow = (lessonId: string, id: string, cosine: number): NearRow => ({
  kind: 'passage',
  id,
  lessonId,
  cosine,
})
const rows = (cosine: number): NearRow[] =>
  Array.from({ length: 5 }, () => passageRow('dhcp', 'p-dhcp-1-1', cosine))

describe('without vectors', () => {
  test('a question whose words one section has is covered', () => {
    const { verdict, coverage, passages } = find('Which UDP port does the DHCP server use?')

    expect({ verdict, coverage }).toEqual({ verdict: 'covered', coverage: 1 })
    expect(passages[0]?.passage.heading).toBe('Four messages')
  })

  test('one of which a section has a part is near', () => {
    expect(find('DHCP relay failover').verdict).toBe('near')
  })

  test('one without a taught subject, or without any word, is outside', () => {
    expect(find('How do I bake sourdough bread?')).toMatchObject({
      verdict: 'outside',
      passages: [],
    })
    expect(find('what is it')).toEqual({ verdict: 'outside', coverage: 0, passages: [] })
  })
})

describe('with vectors', () => {
  const covered = 'Which UDP port does the DHCP server use?'

  test('words alone are not enough: what is far by meaning is outside', () => {
    expect(find(covered, { near: rows(0.8) }).verdict).toBe('covered')
    expect(find(covered, { near: rows(0.5) }).verdict).toBe('near')
    expect(find(covered, { near: rows(0.2) }).verdict).toBe('outside')
  })

  test('meaning alone is not enough to quote', () => {
    expect(find('sourdough', { near: rows(0.8) }).verdict).toBe('near')
  })

  test('a passage is found by its meaning alone', () => {
    const near = [passageRow('nat', 'p-nat-0-1', 0.7)]

    expect(find('sourdough', { near }).passages[0]?.passage.passageId).toBe('p-nat-0-1')
  })

  test('rows of units, terms and passages that are gone find no passage', () => {
    const near: NearRow[] = [
      { kind: 'answer', id: 'p-nat-0-1', cosine: 0.9 },
      { kind: 'term', id: 'nat', cosine: 0.9 },
      passageRow('nat', 'p-gone', 0.9),
    ]

    expect(find('sourdough', { near }).passages).toEqual([])
  })
})

describe('the passages', () => {
  test('come best first, and no more than asked for', () => {
    const all = find('VLAN port', { limit: 9 }).passages
    const scores = all.map(({ score }) => score)

    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(find('VLAN port', { limit: 2 }).passages).toEqual(all.slice(0, 2))
  })

  test('of the lesson, and of the passage, that it was asked from come before equal ones', () => {
    const lesson = (id: string) => ({
      id,
      title: 'Fibers',
      summary: '',
      topics: ['fibers'],
      passages: [0, 1].map((at) => ({
        id: `${id}-${at}`,
        heading: 'Fibers',
        text: 'Thin fibers.',
      })),
    })
    const alike = buildLibrary([lesson('a'), lesson('b')], [])
    const first = (askedFrom: AskedFrom | null) =>
      retrieve(alike, readQuestion(alike, 'thin fibers'), { askedFrom }).passages[0]?.passage
        .passageId

    expect(first(null)).toBe('a-0')
    expect(first({ lessonId: 'b', passageId: null })).toBe('b-0')
    expect(first({ lessonId: 'b', passageId: 'b-1' })).toBe('b-1')
  })
})

describe('the share of a concept in words', () => {
  const handshake = {
    label: '',
    forms: [['three', 'way', 'handshak'], ['3wh']],
    weight: 1,
    isSubject: true,
    isKnown: true,
    term: null,
  }

  test.each([
    [['three', 'way', 'handshak', 'x'], 1],
    [['3wh'], 1],
    [['three', 'way'], 1 / 3],
    [['way'], 1 / 6],
    [['x'], 0],
    [[], 0],
  ])('is 1 of a whole form, and half of a part: %o', (words, share) => {
    expect(shareOf(handshake, new Set(words))).toBeCloseTo(share)
  })

  test('is weighted among several, and knows whether a whole subject is held', () => {
    const other = { ...handshake, forms: [['port']], weight: 3 }

    expect(coverageOf([handshake, other], new Set(['port']))).toEqual({
      share: 0.75,
      hasSubject: true,
    })
    expect(coverageOf([handshake, other], new Set(['3wh'])).share).toBe(0.25)
    expect(coverageOf([{ ...other, isSubject: false }], new Set(['port'])).hasSubject).toBe(false)
    expect(coverageOf([], new Set(['port']))).toEqual({ share: 0, hasSubject: false })
    expect(coverageOf([other])).toEqual({ share: 0, hasSubject: false })
  })
})
