/** How the signs of a question rank units: meaning first, the others among those that are near. */
import { describe, expect, test } from 'vitest'

import { rankUnits, type UnitQuestion } from './choose-units.ts'
import type { NearRow } from './near-row.ts'
import { aUnit } from './testing.ts'

const rest = { lessonId: 'dhcp', passageId: 'p', words: 'w' }
const units = new Map(
  [
    aUnit({ id: 'what', kind: 'define' }),
    aUnit({ id: 'why', kind: 'why' }),
    aUnit({ id: 'here', kind: 'define', rests: [rest] }),
  ].map((unit) => [unit.id, unit]),
)
/** So much of the question's subjects. */
const sharing = (subjectsAsked: number) => () => ({
  subjectsAsked,
  subjectsSaid: 0,
  subjectsHeld: 1,
  wordsAsked: 0,
  wordsSaid: 0,
  wordsHeld: 1,
  ofQuestion: 0,
  ofAbout: 0,
})
const near = (cosines: Readonly<Record<string, number>>): NearRow[] =>
  Object.entries(cosines).map(([id, cosine]) => ({ kind: 'answer', id, cosine }))
const rank = (question: Partial<UnitQuestion>) =>
  rankUnits(units, {
    wanted: null,
    near: [],
    wordScore: new Map(),
    shared: sharing(1),
    lessonId: null,
    ...question,
  })
const order = (question: Partial<UnitQuestion>) => rank(question).map(({ unit }) => unit.id)

describe('units are ranked', () => {
  test('by meaning', () => {
    expect(order({ near: near({ what: 0.5, here: 0.9 }) })).toEqual(['here', 'what'])
  })

  test('by the nearest of their rows', () => {
    const rows = [...near({ what: 0.7 }), ...near({ what: 0.4 }), ...near({ here: 0.6 })]

    expect(rank({ near: rows }).map(({ cosine }) => cosine)).toEqual([0.7, 0.6])
  })

  test('by several wordings, where one comes as near as that of another', () => {
    const rows = [
      ...near({ what: 0.7, here: 0.7 }),
      ...near({ here: 0.65 }),
      ...near({ what: 0.2 }),
    ]

    expect(order({ near: rows })).toEqual(['here', 'what'])
  })

  test('by words, where meaning is equal or there is none', () => {
    const wordScore = new Map([
      ['what', 0.5],
      ['here', 1],
    ])

    expect(order({ wordScore })).toEqual(['here', 'what'])
    expect(order({ near: near({ what: 0.6, here: 0.6 }), wordScore })).toEqual(['here', 'what'])
  })

  test('by what is wanted', () => {
    const rows = near({ what: 0.6, why: 0.6 })

    expect(order({ near: rows, wanted: 'why' })).toEqual(['why', 'what'])
    expect(order({ near: rows, wanted: 'define' })).toEqual(['what', 'why'])
  })

  test('by the share of the subjects that they speak of', () => {
    expect(
      order({
        near: near({ what: 0.62, here: 0.6 }),
        shared: ({ id }) => sharing(id === 'here' ? 1 : 0)(),
      }),
    ).toEqual(['here', 'what'])
  })

  test('by the lesson that it was asked from', () => {
    const rows = near({ what: 0.6, here: 0.6 })

    expect(order({ near: rows, lessonId: 'dhcp' })).toEqual(['here', 'what'])
    expect(order({ near: rows, lessonId: 'nat' })).toEqual(['what', 'here'])
  })

  test('but all other signs together do not make up for a meaning that is far', () => {
    expect(
      order({
        near: near({ what: 0.95, here: 0.3 }),
        wordScore: new Map([['here', 1]]),
        shared: ({ id }) => sharing(id === 'here' ? 1 : 0)(),
        wanted: 'define',
        lessonId: 'dhcp',
      })[0],
    ).toBe('what')
  })
})

test('rows of passages and terms, and units that are gone, rank nothing', () => {
  const rows: NearRow[] = [
    { kind: 'passage', id: 'what', lessonId: 'dhcp', cosine: 0.9 },
    { kind: 'term', id: 'why', cosine: 0.9 },
    { kind: 'answer', id: 'gone', cosine: 0.9 },
  ]

  expect(rank({ near: rows })).toEqual([])
})
