import { describe, expect, test } from 'vitest'

import { foldEvents } from './fold.ts'
import type { LoggedEvent } from './logged-event.ts'
import { anEvent, HOUR_MS, inOrder, MONDAY, rules } from './testing/events.ts'

const DAY_MS = 24 * HOUR_MS
const SUNDAY = MONDAY - DAY_MS

const folded = (events: readonly Partial<LoggedEvent>[], traits?: Parameters<typeof rules>[1]) =>
  foldEvents(
    inOrder(events.map((each, index) => anEvent({ id: `${index}`, item: `q-${index}`, ...each }))),
    rules({}, traits),
  )

describe('days on which answers counted', () => {
  const countedDays = (...of: Parameters<typeof folded>) => folded(...of).countedDays

  test('are told by exam, with the number of answers', () => {
    expect(countedDays([{}, { exam: 'other' }, {}, { occurredAt: MONDAY + DAY_MS }])).toEqual([
      { exam: 'n10-009', day: '2026-03-02', answers: 2 },
      { exam: 'other', day: '2026-03-02', answers: 1 },
      { exam: 'n10-009', day: '2026-03-03', answers: 1 },
    ])
  })

  test.each<[string, Partial<LoggedEvent>]>([
    ['of a placement', { context: 'placement' }],
    ['with help', { isAssisted: true }],
    ['soon after study', { lastMetMs: HOUR_MS }],
    ['about a topic of no exam', { exam: null, domain: null }],
  ])('have no answer %s', (_what, traits) => {
    expect(countedDays([traits])).toEqual([])
  })

  test('have no repeat, and nothing that was withdrawn', () => {
    expect(countedDays([{ item: 'a' }, { item: 'a' }])).toMatchObject([{ answers: 1 }])
    expect(countedDays([{}], { isVoid: () => true })).toEqual([])
  })

  test('begin at four in the morning where the learner was', () => {
    const halfPastTwo = { occurredAt: MONDAY - 9 * HOUR_MS + 2.5 * HOUR_MS }

    expect(countedDays([halfPastTwo])).toMatchObject([{ day: '2026-03-01' }])
    expect(countedDays([{ ...halfPastTwo, utcOffsetMinutes: 120 }])).toMatchObject([
      { day: '2026-03-02' },
    ])
  })
})

describe('abilities by week', () => {
  test('are those after the last answer of the week, and the last week has what holds now', () => {
    const { abilities, abilityWeeks } = folded([
      { occurredAt: SUNDAY },
      { occurredAt: MONDAY },
      { occurredAt: MONDAY + DAY_MS },
    ])

    const general = abilityWeeks.filter(({ area }) => area === 'general')
    expect(general.map(({ week, record }) => [week, record.answers])).toEqual([
      ['2026-02-23', 1],
      ['2026-03-02', 3],
    ])
    expect(general.at(-1)?.record).toEqual(abilities.get('general'))
  })

  test('an answer that arrives late goes to the week that the ability has come to', () => {
    const { abilityWeeks } = folded([{ occurredAt: MONDAY }, { occurredAt: SUNDAY }])

    expect(abilityWeeks.filter(({ area }) => area === 'general')).toMatchObject([
      { week: '2026-03-02', record: { answers: 2 } },
    ])
  })
})

describe('how sure somebody was', () => {
  const confidenceWeeks = (...of: Parameters<typeof folded>) => folded(...of).confidenceWeeks

  test('is summed by week, with what came of it', () => {
    expect(
      confidenceWeeks([
        { occurredAt: SUNDAY, confidence: 'guess', score: 0 },
        { score: 1 },
        { score: 0.5 },
        { confidence: 'guess', score: 0 },
      ]),
    ).toEqual([
      { week: '2026-02-23', confidence: 'guess', answers: 1, score: 0 },
      { week: '2026-03-02', confidence: 'sure', answers: 2, score: 1.5 },
      { week: '2026-03-02', confidence: 'guess', answers: 1, score: 0 },
    ])
  })

  test('also of an answer soon after study: the question is how well the learner knows', () => {
    expect(confidenceWeeks([{ lastMetMs: HOUR_MS }])).toHaveLength(1)
  })

  test.each<[string, readonly Partial<LoggedEvent>[]]>([
    ['that was not asked', [{ confidence: null }]],
    ['left blank', [{ isBlank: true, score: 0 }]],
    ['with help', [{ isAssisted: true }]],
    ['to what had been met', [{ item: 'a', confidence: null }, { item: 'a' }]],
  ])('is not told by an answer %s', (_what, events) => {
    expect(confidenceWeeks(events)).toEqual([])
  })

  test('is not told by what was withdrawn', () => {
    expect(confidenceWeeks([{}], { isVoid: () => true })).toEqual([])
  })
})
