/** What had been studied before each answer that counts: each field by hand, and the number of answers for any log. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { retrievabilityAt } from './card-memory.ts'
import { foldAbilities, foldEvents, type FoldRules } from './fold.ts'
import type { LoggedEvent } from './logged-event.ts'
import { studyBefore, type StudyContent } from './study-before.ts'
import {
  aCheckEvent,
  anEvent,
  aReviewEvent,
  HOUR_MS,
  inOrder,
  MONDAY,
  rules,
} from './testing/events.ts'

const DAY_MS = 24 * HOUR_MS

const CONTENT: StudyContent = {
  cardsByTopic: new Map([
    ['framing', 4],
    ['routing', 2],
  ]),
  topicsByLesson: new Map([
    ['frames', ['framing', 'switching']],
    ['routes', ['routing']],
    ['more-frames', ['framing']],
  ]),
}

/** An answer of a later day, to an item of its own. */
const asked = (traits: Partial<LoggedEvent> = {}) =>
  anEvent({ item: 'asked', occurredAt: MONDAY + 10 * DAY_MS, ...traits })

/** The row of the last event of a log. */
function beforeLast(
  events: readonly LoggedEvent[],
  aliases?: Record<string, string>,
  traits?: Partial<FoldRules>,
) {
  const log = events.map((event, index) => ({ ...event, sequence: index + 1 }))
  return studyBefore(log, rules(aliases, traits), CONTENT).at(-1)
}

test('of an answer without any study before it nothing is said but what was asked', () => {
  expect(beforeLast([asked({ score: 0.5, guessChance: 0.1, startingDifficulty: -0.4 })])).toEqual({
    score: 0.5,
    guessChance: 0.1,
    difficulty: -0.4,
    isRead: false,
    items: 0,
    daysAgo: null,
    stability: null,
    cardShare: 0,
  })
})

describe('difficulty', () => {
  const known = { difficultyOf: () => ({ difficulty: 1.5, difficultySd: 0.2, wording: 'now' }) }

  test("is the one that everyone's answers show, while the item is as it was", () => {
    expect(beforeLast([asked({ wording: 'now' })], {}, known)?.difficulty).toBe(1.5)
    expect(beforeLast([asked({ wording: 'before' })], {}, known)?.difficulty).toBe(0)
  })

  test('of an exercise adds what its level of help starts from', () => {
    const exercise = { wording: 'now', variant: '{"seed":1}', startingDifficulty: 0.4 }

    expect(beforeLast([asked(exercise)], {}, known)?.difficulty).toBeCloseTo(1.9, 12)
  })
})

describe('isRead', () => {
  const lesson = (traits: Partial<LoggedEvent> = {}) =>
    aCheckEvent('frames', 0, { item: 'check', topics: ['switching'], endsRun: true, ...traits })

  test('a lesson of the topic was done before, whatever its check asked about', () => {
    expect(beforeLast([lesson(), asked()])?.isRead).toBe(true)
    expect(beforeLast([lesson({ endsRun: false }), asked()])?.isRead).toBe(false)
    expect(beforeLast([lesson(), asked({ topics: ['routing'] })])?.isRead).toBe(false)
  })

  test('a lesson that is done with the answer or after it does not count', () => {
    const own = lesson({ item: 'asked', occurredAt: MONDAY + 10 * DAY_MS })
    const later = lesson({ occurredAt: MONDAY + 11 * DAY_MS })
    const [answered] = studyBefore(inOrder([asked(), later]), rules(), CONTENT)

    expect(beforeLast([own])?.isRead).toBe(false)
    expect(answered?.isRead).toBe(false)
  })

  test('of two lessons of a topic the first one decides', () => {
    const next = aCheckEvent('more-frames', 0, {
      item: 'next',
      endsRun: true,
      occurredAt: MONDAY + 12 * DAY_MS,
    })
    const [, answered] = studyBefore(inOrder([lesson(), asked(), next]), rules(), CONTENT)

    expect(answered?.isRead).toBe(true)
  })

  test('a lesson and a topic that got new ids are the same ones', () => {
    const aliases = { 'old-lesson': 'frames', 'old-topic': 'framing' }
    const former = lesson({ runId: 'old-lesson/0' })

    expect(beforeLast([former, asked({ topics: ['old-topic'] })], aliases)?.isRead).toBe(true)
  })

  test('a lesson stays done when a question of its check is withdrawn', () => {
    const withdrawn = { isVoid: (item: string) => item === 'check' }

    expect(beforeLast([lesson(), asked()], {}, withdrawn)?.isRead).toBe(true)
  })
})

describe('items', () => {
  const itemsOf = (...of: Parameters<typeof beforeLast>) => beforeLast(...of)?.items

  test('counts each question and exercise of the topic once, also after help and with other numbers', () => {
    const log = [
      anEvent({ item: 'a' }),
      anEvent({ item: 'a', score: 0 }),
      anEvent({ item: 'b', isAssisted: true, topics: ['switching', 'framing'] }),
      anEvent({ item: 'exercise', kind: 'exercise', variant: '{"seed":1}' }),
      anEvent({ item: 'exercise', kind: 'exercise', variant: '{"seed":2}' }),
      anEvent({ item: 'elsewhere', topics: ['routing'] }),
    ]

    expect(itemsOf([...log, asked()])).toBe(3)
  })

  test('leaves out what was not judged, what was withdrawn, and cards', () => {
    const log = [
      anEvent({ item: 'a', score: null }),
      anEvent({ item: 'faulty' }),
      aReviewEvent({ item: 'card' }),
      asked(),
    ]

    expect(itemsOf(log, {}, { isVoid: (item) => item === 'faulty' })).toBe(0)
  })

  test('under two ids of an item it is one, and of a topic too', () => {
    const log = [anEvent({ item: 'old', topics: ['old-topic'] }), anEvent({ item: 'new' }), asked()]

    expect(itemsOf(log, { old: 'new', 'old-topic': 'framing' })).toBe(1)
  })

  test('what was given before counts, in whatever order it arrived', () => {
    const late = anEvent({ item: 'late', occurredAt: MONDAY + 9 * DAY_MS })
    const later = anEvent({ item: 'later', occurredAt: MONDAY + 11 * DAY_MS })
    const log = [later, asked(), late].map((event, at) => ({ ...event, sequence: at + 1 }))

    expect(studyBefore(log, rules(), CONTENT).map(({ items }) => items)).toEqual([0, 1, 2])
  })
})

describe('daysAgo', () => {
  const answered = anEvent({ item: 'a', occurredAt: MONDAY + 7 * DAY_MS })

  test('is the time since the topic was studied or answered, whichever is less', () => {
    expect(beforeLast([asked({ lastMetMs: 2.5 * DAY_MS })])?.daysAgo).toBe(2.5)
    expect(beforeLast([answered, asked()])?.daysAgo).toBe(3)
    expect(beforeLast([answered, asked({ lastMetMs: 2 * DAY_MS })])?.daysAgo).toBe(2)
    expect(beforeLast([answered, asked({ lastMetMs: 4 * DAY_MS })])?.daysAgo).toBe(3)
  })

  test('another topic that was answered is not this one', () => {
    expect(beforeLast([{ ...answered, topics: ['routing'] }, asked()])?.daysAgo).toBeNull()
  })
})

describe('cards', () => {
  const review = (item: string, day: number, traits: Partial<LoggedEvent> = {}) =>
    aReviewEvent({ id: `${item}-${day}`, item, occurredAt: MONDAY + day * DAY_MS, ...traits })
  const reviews = [review('one', 0), review('two', 1, { grade: 'easy' }), review('one', 5)]
  const memoriesOf = (events: readonly LoggedEvent[]) =>
    [...foldEvents(events, rules()).cards.values()].map(({ memory }) => memory)

  test('stability is the mean of those that were reviewed, the share is of all that there are', () => {
    const row = beforeLast([...reviews, asked()])
    const [one, two] = memoriesOf(reviews)

    expect(row?.stability).toBeCloseTo(((one?.stability ?? 0) + (two?.stability ?? 0)) / 2, 12)
    const at = MONDAY + 10 * DAY_MS
    const recalled = memoriesOf(reviews).reduce((sum, each) => sum + retrievabilityAt(each, at), 0)
    expect(recalled).toBeGreaterThan(1.5)
    expect(row?.cardShare).toBeCloseTo(recalled / 4, 12)
  })

  test('reviews that were taken back or withdrawn, of other topics, or given later do not count', () => {
    const log = [
      ...reviews,
      review('undone', 6),
      review('undo', 6, { item: 'undone', grade: null, undoes: 'undone-6' }),
      review('faulty', 6),
      review('elsewhere', 6, { topics: ['routing'] }),
      review('one', 12),
      asked(),
    ]

    expect(beforeLast(log, {}, { isVoid: (item) => item === 'faulty' })).toEqual(
      beforeLast([...reviews, asked()]),
    )
  })

  test('a review that arrived late counts from when it was given', () => {
    const [first, ...others] = reviews

    expect(beforeLast([...others, ...(first ? [first] : []), asked()])).toEqual(
      beforeLast([...reviews, asked()]),
    )
  })

  test('under two ids of a card it is one', () => {
    const renamed = [review('old', 0), ...reviews.slice(1), asked()]

    expect(beforeLast(renamed, { old: 'one' })).toEqual(beforeLast([...reviews, asked()]))
  })

  test("a learner's own cards make the share no larger than all", () => {
    const own = ['a', 'b', 'c'].map((item) => review(item, 10, { topics: ['routing'] }))

    expect(beforeLast([...own, asked({ topics: ['routing'] })])?.cardShare).toBe(1)
  })
})

test('each answer that counts for ability has one row, for any log', () => {
  /** The first value most of the time, so that many answers count. */
  const mostly = <T>(usual: T, ...others: readonly T[]) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))
  const anyEvent = fc
    .record({
      kind: fc.constantFrom('question' as const, 'exercise' as const, 'card' as const),
      item: fc.constantFrom('a', 'old-a', 'b', 'c', 'd', 'faulty'),
      topics: mostly<string[]>(['framing'], [], ['old-topic'], ['routing', 'framing']),
      exam: mostly<string | null>('n10-009', null),
      context: mostly<LoggedEvent['context']>('drill', 'placement'),
      score: mostly<number | null>(1, 0, 0.5, null),
      variant: fc.constantFrom(null, '1', '2', '3'),
      isAssisted: mostly(false, true),
      isRepeat: mostly<boolean | null>(null, false, true),
      lastMetMs: mostly<number | null>(null, HOUR_MS, 2 * DAY_MS),
      hours: fc.nat({ max: 200 }),
    })
    .map(({ hours, ...traits }) =>
      anEvent({
        ...traits,
        grade: traits.kind === 'card' ? 'good' : null,
        occurredAt: MONDAY + hours * HOUR_MS,
      }),
    )
  const ofLog = rules(
    { 'old-a': 'a', 'old-topic': 'framing' },
    { isVoid: (item) => item === 'faulty' },
  )
  let most = 0
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60, size: 'max' }), (events) => {
      const log = events.map((event, at) => ({ ...event, id: `${at}`, sequence: at + 1 }))
      const counted = foldAbilities(log, ofLog).get('general')?.answers ?? 0
      const rows = studyBefore(log, ofLog, CONTENT)
      most = Math.max(most, counted)

      expect(rows).toHaveLength(counted)
      for (const { cardShare, daysAgo } of rows) {
        expect(cardShare).toBeGreaterThanOrEqual(0)
        expect(cardShare).toBeLessThanOrEqual(1)
        expect(daysAgo ?? 0).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 300 },
  )
  expect(most).toBeGreaterThan(5)
})
