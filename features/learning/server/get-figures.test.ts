import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { learningContract, type Grade } from '../contract.ts'
import type { QuestionInRun } from '../core/evidence.ts'
import { Figures } from '../core/figures/schema.ts'
import { getFigures } from './get-figures.ts'
import { getMastery } from './get-mastery.ts'
import { keepFoldRules, rebuildLearner } from './rebuild-learner.ts'
import type { LearningTables } from './tables.ts'
import { rememberingLearning } from './testing.ts'
import { ChangingContent, type CardName, type QuestionName } from './testing/content.ts'
import { projectionsOf } from './testing/projections.ts'

let db: Db<LearningTables>
beforeAll(async () => {
  db = await openTestDatabase<LearningTables>()
})
afterAll(() => db.destroy())

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONDAY = Date.parse('2026-03-02T09:00:00Z')

function givenLearner() {
  const content = new ChangingContent()
  const { needs, record } = rememberingLearning(content.curriculum)
  const learning = record<LearningTables>(db)
  const userId = randomUUID()
  const [handle, handleMastery] = [getFigures(needs), getMastery(needs)]
  const circumstances = (at: number) => ({
    trackId: 'network-plus',
    milliseconds: 60_000,
    occurredAt: at,
    utcOffsetMinutes: 0,
    receivedAt: at,
  })
  const contextAt = (at: number) => asLearner(db, userId, new Date(at))
  return {
    userId,
    content,
    learning,
    answer: (name: QuestionName, at: number, traits: Partial<QuestionInRun> = {}) =>
      learning.addQuestion(userId, {
        ...circumstances(at),
        id: randomUUID(),
        question: content.question(name),
        response: { choice: ['right'] },
        confidence: null,
        context: 'drill',
        runId: null,
        ...traits,
      }),
    review: (name: CardName, at: number, grade: Grade, id: string = randomUUID()) =>
      learning.addReview(userId, { ...circumstances(at), id, card: content.card(name), grade }),
    undo: (name: CardName, at: number, reviewId: string) =>
      learning.undoReview(userId, {
        ...circumstances(at),
        id: randomUUID(),
        card: content.card(name),
        reviewId,
      }),
    check: (name: QuestionName, at: number) =>
      learning.addCheckAnswer(
        userId,
        {
          ...circumstances(at),
          id: randomUUID(),
          question: content.question(name),
          response: { choice: ['right'] },
          confidence: 'sure',
        },
        content.checkOf('routes'),
      ),
    figures: (at: number, utcOffsetMinutes = 0) =>
      handle(contextAt(at), { query: { utcOffsetMinutes } }),
    masteryAt: (at: number) => handleMastery(contextAt(at), { query: {} }),
    rebuild: () => rebuildLearner(db, needs, keepFoldRules(needs), userId, new Date(0)),
    rows: () => projectionsOf(db, userId),
  }
}

describe('getFigures', () => {
  test('of a learner with nothing: no day, no week, and every topic without an answer', async () => {
    const figures = await givenLearner().figures(MONDAY)

    expect(Figures.parse(figures)).toEqual(figures)
    expect(figures).toMatchObject({
      today: '2026-03-02',
      daysThatCount: 0,
      days: [],
      lessonsDone: [],
      reviews: [],
      exams: [{ weeks: [] }],
    })
    expect(figures.stated.map(({ answers }) => answers)).toEqual([0, 0, 0])
    const topics = figures.exams.flatMap(({ domains }) => domains.flatMap((each) => each.topics))
    expect(topics.length).toBeGreaterThan(0)
    expect(new Set(topics.map(({ answers, shares }) => `${answers} ${shares.length}`))).toEqual(
      new Set(['0 0']),
    )
  })

  test('has the days, lessons and statements of the learner, and nothing of another', async () => {
    const [ada, other] = [givenLearner(), givenLearner()]
    await other.answer('q-frames-1', MONDAY, { confidence: 'sure' })
    await ada.answer('q-frames-1', MONDAY, { confidence: 'guess', response: { choice: ['wrong'] } })
    await ada.check('q-routes-1', MONDAY + DAY_MS)
    await ada.check('q-routes-2', MONDAY + DAY_MS)
    await ada.answer('q-frames-2', MONDAY + 2 * DAY_MS, { response: null })

    const figures = await ada.figures(MONDAY + 3 * DAY_MS)

    expect(figures).toMatchObject({
      today: '2026-03-05',
      daysThatCount: 2,
      days: [
        { day: '2026-03-02', answers: 1, milliseconds: 60_000 },
        { day: '2026-03-03', answers: 2 },
        { day: '2026-03-04', answers: 0, milliseconds: 60_000 },
      ],
      lessonsDone: [{ week: '2026-03-02', lessons: 1 }],
      stated: [
        { confidence: 'sure', answers: 2, score: 2 },
        { confidence: 'think-so', answers: 0, score: 0 },
        { confidence: 'guess', answers: 1, score: 0 },
      ],
    })
  })

  test('mastery of a week is what it was at its end, whatever was answered since', async () => {
    const ada = givenLearner()
    await ada.answer('q-frames-1', MONDAY)
    const atEnd = await ada.masteryAt(MONDAY + 7 * DAY_MS - 5 * HOUR_MS)
    for (const [at, name] of (['q-frames-2', 'q-frames-3', 'q-routes-1'] as const).entries())
      await ada.answer(name, MONDAY + (8 + at) * DAY_MS, { response: { choice: ['wrong'] } })
    const later = MONDAY + 35 * DAY_MS
    const now = await ada.masteryAt(later)

    const [exam] = (await ada.figures(later)).exams

    expect(exam?.weeks).toEqual([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
      '2026-03-30',
      '2026-04-06',
    ])
    const [domain] = exam?.domains ?? []
    const [first, last] = [atEnd, now].map((mastery) => mastery.exams[0]?.domains[0])
    const { topics: _first, number: _one, ...levelThen } = first ?? {}
    const { topics: topicsNow = [], number: _two, ...levelNow } = last ?? {}
    expect(domain?.levels[0]).toEqual(levelThen)
    expect(domain?.levels.at(-1)).toEqual(levelNow)
    expect(domain?.topics.map(({ shares: _shares, ...topic }) => topic)).toEqual(topicsNow)
  })

  test('a topic has its share at the end of each week since its first answer, in whole percent', async () => {
    const ada = givenLearner()
    const endOf = (week: number) => MONDAY + week * 7 * DAY_MS - 5 * HOUR_MS
    await ada.answer('q-frames-1', MONDAY)
    const first = await ada.masteryAt(endOf(1))
    await ada.answer('q-frames-2', MONDAY + 20 * DAY_MS, { response: { choice: ['wrong'] } })
    await ada.answer('q-frames-3', MONDAY + 20 * DAY_MS)
    const later = [await ada.masteryAt(endOf(3)), await ada.masteryAt(MONDAY + 28 * DAY_MS)]

    const { exams } = await ada.figures(MONDAY + 28 * DAY_MS)

    const sharesOf = (topic: string) =>
      exams[0]?.domains[0]?.topics.find(({ id }) => id === topic)?.shares ?? []
    const shareIn = (mastery: typeof first, topic: string) =>
      mastery.exams[0]?.domains[0]?.topics.find(({ id }) => id === topic)?.share ?? NaN
    const rounded = (share: number) => Math.round(share * 100) / 100
    expect(exams[0]?.weeks).toHaveLength(5)
    expect(sharesOf('framing')).toHaveLength(5)
    expect(sharesOf('framing')[0]).toBe(rounded(shareIn(first, 'framing')))
    // It begins with the third week.
    const [third, _fourth, now] = sharesOf('switching')
    expect(sharesOf('switching')).toHaveLength(3)
    expect([third, now]).toEqual(later.map((mastery) => rounded(shareIn(mastery, 'switching'))))
  })

  test('is of the last half year, and knows what an ability was before', async () => {
    const ada = givenLearner()
    await ada.answer('q-frames-1', MONDAY)

    const figures = await ada.figures(MONDAY + 400 * DAY_MS)

    expect(figures).toMatchObject({ daysThatCount: 1, days: [] })
    expect(figures.exams[0]?.weeks).toHaveLength(26)
    expect(figures.exams[0]?.domains[0]?.levels[0]).toMatchObject({ answers: 1 })
  })

  test('today is where the learner is, and begins at four in the morning', async () => {
    const ada = givenLearner()
    const night = Date.parse('2026-03-02T03:30:00Z')

    expect((await ada.figures(night)).today).toBe('2026-03-01')
    expect((await ada.figures(night, 60)).today).toBe('2026-03-02')
  })

  test.each(['a', '1.5', '-1441', '9e9'])('an offset of %s is refused', (utcOffsetMinutes) => {
    expect(learningContract.getFigures.query.safeParse({ utcOffsetMinutes }).success).toBe(false)
  })
})

describe('retention', () => {
  const reviewsOf = async (ada: ReturnType<typeof givenLearner>, at: number) =>
    (await ada.figures(at)).reviews.map(({ week, reviews, recalled }) => [week, reviews, recalled])

  test('is by the week of each review, and an undo takes one out of it', async () => {
    const ada = givenLearner()
    await ada.review('card-frames', MONDAY, 'easy')
    await ada.review('card-frames', MONDAY + 8 * DAY_MS, 'good')
    await ada.review('card-frames', MONDAY + 40 * DAY_MS, 'again', 'last')
    const later = MONDAY + 41 * DAY_MS
    expect(await reviewsOf(ada, later)).toEqual([
      ['2026-03-09', 1, 1],
      ['2026-04-06', 1, 0],
    ])

    await ada.undo('card-frames', later, 'last')

    expect(await reviewsOf(ada, later)).toEqual([['2026-03-09', 1, 1]])
  })

  test('a review that arrives late changes what was expected of those after it', async () => {
    const [ada, ben] = [givenLearner(), givenLearner()]
    const days = [0, 8, 20] as const
    for (const day of days) await ada.review('card-frames', MONDAY + day * DAY_MS, 'easy')
    for (const day of [0, 20, 8]) await ben.review('card-frames', MONDAY + day * DAY_MS, 'easy')

    const later = MONDAY + 30 * DAY_MS
    const [ofAda, ofBen] = [await ada.figures(later), await ben.figures(later)]

    expect(ofBen.reviews).toEqual(ofAda.reviews)
    expect(ofAda.reviews).toHaveLength(2)
  })

  test('two cards that content makes one are one from the next review on, as after a rebuild', async () => {
    const ada = givenLearner()
    for (const name of ['card-frames', 'card-routes'] as const) {
      await ada.review(name, MONDAY, 'easy')
      await ada.review(name, MONDAY + 9 * DAY_MS, 'good')
    }
    ada.content.merge('card-frames', 'card-routes')
    await ada.review('card-routes', MONDAY + 30 * DAY_MS, 'good')

    const stored = (await ada.rows())['learning_retention_week']
    await ada.rebuild()

    expect((await ada.rows())['learning_retention_week']).toEqual(stored)
  })
})

test('the days on which answers counted are told by exam', async () => {
  const ada = givenLearner()
  await ada.answer('q-frames-1', MONDAY, { context: 'placement' })
  await ada.answer('q-frames-2', MONDAY)
  await ada.answer('q-frames-3', MONDAY + DAY_MS)
  await ada.answer('q-routes-1', MONDAY + DAY_MS)
  await ada.answer('q-routes-1', MONDAY + 2 * DAY_MS)

  const [exam] = ada.content.curriculum.tracks[0]?.exams ?? []

  expect(await ada.learning.countedDays(ada.userId, exam?.id ?? '')).toEqual([
    { day: '2026-03-02', answers: 1 },
    { day: '2026-03-03', answers: 2 },
  ])
  expect(await ada.learning.countedDays(ada.userId, 'another')).toEqual([])
})
