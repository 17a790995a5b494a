import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { NewEvidence, QuestionInRun } from '../core/evidence.ts'
import { selectAbilities } from './ability-queries.ts'
import { selectDays } from './projection-queries.ts'
import { keepFoldRules, rebuildLearner } from './rebuild-learner.ts'
import type { LearningTables } from './tables.ts'
import { eventsOf, rememberingLearning } from './testing.ts'
import { ChangingContent, type QuestionName } from './testing/content.ts'

let db: Db<LearningTables>
beforeAll(async () => {
  db = await openTestDatabase<LearningTables>()
})
afterAll(() => db.destroy())

const MONDAY = Date.parse('2026-03-02T09:00:00Z')
const HOUR_MS = 3_600_000

/** One learner, and the content of the moment. */
function givenLearner() {
  const content = new ChangingContent()
  const { needs, record } = rememberingLearning(content.curriculum)
  const learning = record(db)
  const userId = randomUUID()
  const circumstances = (at: number) => ({
    id: randomUUID() as string,
    trackId: 'network-plus',
    milliseconds: 3000,
    occurredAt: at,
    utcOffsetMinutes: 0,
    receivedAt: at,
  })
  return {
    userId,
    content,
    learning,
    answer: (name: QuestionName, traits: Partial<QuestionInRun> = {}) =>
      learning.addQuestion(userId, {
        ...circumstances(MONDAY),
        question: content.question(name),
        response: { choice: ['right'] },
        confidence: null,
        context: 'quiz',
        runId: null,
        ...traits,
      }),
    solve: (traits: Partial<NewEvidence> = {}) =>
      learning.add(userId, {
        ...circumstances(MONDAY),
        kind: 'exercise',
        item: content.idOf('exercise-subnets'),
        asked: {},
        topics: [content.idOf('framing')],
        variant: { seed: 1, difficulty: 2, scenario: null, revision: '1', topics: [] },
        response: { answer: '10.0.0.0' },
        score: 0.5,
        confidence: null,
        guessChance: 0,
        startingDifficulty: 0,
        context: 'lesson',
        runId: null,
        ...traits,
      }),
    log: () => eventsOf(db, userId),
    rebuild: () => rebuildLearner(db, needs, keepFoldRules(needs), userId, new Date(0)),
    countOf: async (area = 'general') =>
      (await selectAbilities(db, userId, [area])).get(area)?.answers ?? 0,
  }
}

describe('what is stored', () => {
  test('an answer knows its exam, domain and track, and what a guess would have been worth', async () => {
    const ada = givenLearner()

    await ada.answer('q-routes-1', { response: { choice: ['wrong'] }, runId: 'quiz-1' })

    expect(await ada.log()).toMatchObject([
      {
        kind: 'question',
        item: 'q-routes-1',
        topics: '["routing"]',
        track: 'network-plus',
        exam: 'n10-009',
        domain: '2',
        guess_chance: 0.25,
        starting_difficulty: -0.4,
        response: '{"choice":["wrong"]}',
        score: 0,
        context: 'quiz',
        run_id: 'quiz-1',
        origin: 'learner',
        last_met_ms: null,
      },
    ])
  })

  test('a topic of no exam has no domain, and counts on its day alone', async () => {
    const ada = givenLearner()

    await ada.solve({ topics: ['trivia'] })

    expect(await ada.log()).toMatchObject([{ exam: null, domain: null }])
    expect(await selectAbilities(db, ada.userId)).toEqual(new Map())
    expect(await selectDays(db, ada.userId)).toMatchObject([{ answers: 1 }])
  })

  test('the largest numbers that a request may have', async () => {
    const ada = givenLearner()
    const occurredAt = Date.parse('2099-12-31T23:59:59.999Z')

    await ada.solve({
      milliseconds: 86_400_000,
      occurredAt,
      receivedAt: occurredAt,
      utcOffsetMinutes: -1440,
      variant: { seed: 2 ** 53 - 1, difficulty: 3, scenario: 'x', revision: 'r', topics: [] },
    })

    expect(await ada.log()).toMatchObject([{ occurred_at: occurredAt, milliseconds: 86_400_000 }])
  })

  test('days whose time sums up to more than 32 bits', async () => {
    const ada = givenLearner()

    for (const seed of Array.from({ length: 26 }, (_, index) => index))
      await ada.solve({
        milliseconds: 86_400_000,
        variant: { seed, difficulty: 1, scenario: null, revision: '1', topics: [] },
      })

    expect(await selectDays(db, ada.userId)).toMatchObject([{ milliseconds: 26 * 86_400_000 }])
  })
})

describe('a question whose idea was met before', () => {
  test('in a sibling is no first encounter: it does not count for ability', async () => {
    const ada = givenLearner()
    const sibling = { ...ada.content.question('q-routes-1'), siblings: ['q-frames-1'] }
    await ada.answer('q-frames-1')

    await ada.answer('q-routes-1', { question: sibling })

    expect(await ada.countOf()).toBe(1)
    expect((await ada.log()).map(({ is_repeat }) => is_repeat)).toEqual([0, 1])
  })

  test('stays known as that, however the siblings are named later', async () => {
    const ada = givenLearner()
    const sibling = { ...ada.content.question('q-routes-1'), siblings: ['q-frames-1'] }
    await ada.answer('q-frames-1')
    await ada.answer('q-routes-1', { question: sibling })
    const before = await selectAbilities(db, ada.userId)

    await ada.rebuild()

    expect(await selectAbilities(db, ada.userId)).toEqual(before)
  })
})

test('the answers to one case together count for less than answers to as many questions', async () => {
  const [ada, ben] = [givenLearner(), givenLearner()]
  const names = ['q-frames-1', 'q-frames-2'] as const
  for (const name of names) {
    const inCase = { id: 'case', scenario: 'A scene.', questionIds: [...names] }
    await ada.answer(name)
    await ben.answer(name, { question: { ...ben.content.question(name), case: inCase } })
  }

  const meanOf = async ({ userId }: typeof ada) =>
    (await selectAbilities(db, userId, ['general'])).get('general')?.mean ?? NaN

  expect(await meanOf(ben)).toBeGreaterThan(0)
  expect(await meanOf(ben)).toBeLessThan(await meanOf(ada))
})

describe('what the answers to an item have shown', () => {
  test('is its newest answer, how many there were, and how often it was right in a row', async () => {
    const ada = givenLearner()
    const at = (occurredAt: number) => ({ id: randomUUID(), occurredAt, receivedAt: occurredAt })
    await ada.answer('q-frames-1', { ...at(MONDAY), confidence: 'guess' })
    await ada.answer('q-frames-1', { ...at(MONDAY + 9000), confidence: 'sure' })
    await ada.answer('q-frames-1', { ...at(MONDAY + 4000), response: { choice: ['wrong'] } })

    expect([...(await ada.learning.answered(ada.userId))]).toEqual([
      [
        'q-frames-1',
        {
          kind: 'question',
          answers: 3,
          streak: 2,
          lastAt: MONDAY + 9000,
          lastScore: 1,
          lastConfidence: 'sure',
          isAssisted: false,
        },
      ],
    ])
  })
})

describe('sent twice', () => {
  test('counts once, and says how it was judged first', async () => {
    const ada = givenLearner()
    const id = randomUUID()

    const first = await ada.answer('q-frames-1', { id })
    const again = await ada.answer('q-frames-1', { id, response: { choice: ['wrong'] } })

    expect([first, again]).toEqual([
      { isNew: true, score: 1 },
      { isNew: false, score: 1 },
    ])
    expect(await ada.log()).toHaveLength(1)
    expect(await selectDays(db, ada.userId)).toMatchObject([{ answers: 1 }])
  })

  test('at once counts once', async () => {
    const ada = givenLearner()
    const id = randomUUID()

    const added = await Promise.all([1, 2, 3].map(() => ada.solve({ id })))

    expect(added.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await ada.log()).toHaveLength(1)
    expect(await ada.countOf()).toBe(1)
  })

  test('after the question was renamed is still the same', async () => {
    const ada = givenLearner()
    const id = randomUUID()
    await ada.answer('q-frames-1', { id })
    ada.content.rename('q-frames-1')

    expect(await ada.answer('q-frames-1', { id })).toMatchObject({ isNew: false })
  })

  test('with the id of another item is a conflict, and stores nothing', async () => {
    const ada = givenLearner()
    const id = randomUUID()
    await ada.answer('q-frames-1', { id })

    await expect(ada.answer('q-frames-2', { id })).rejects.toMatchObject({ code: 'conflict' })

    expect(await ada.log()).toHaveLength(1)
  })

  test('by another learner is another answer', async () => {
    const [ada, grace] = [givenLearner(), givenLearner()]
    const id = randomUUID()

    await ada.answer('q-frames-1', { id })

    expect(await grace.answer('q-frames-2', { id })).toMatchObject({ isNew: true })
    expect(await grace.log()).toMatchObject([{ item: 'q-frames-2', sequence: 1 }])
    expect(await ada.log()).toMatchObject([{ item: 'q-frames-1' }])
  })
})

test('many answers at once are stored one after the other, and all count', async () => {
  const ada = givenLearner()
  const names: QuestionName[] = ['q-frames-1', 'q-frames-2', 'q-frames-3', 'q-routes-1']

  await Promise.all(names.map((name) => ada.answer(name)))

  const log = await ada.log()
  expect(log.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  expect(await ada.countOf()).toBe(4)
  expect(await ada.countOf('domain:n10-009/2')).toBe(1)
})

describe('for ability', () => {
  test('a repeat does not count, whatever the question is called now', async () => {
    const ada = givenLearner()
    await ada.answer('q-frames-1')
    await ada.answer('q-frames-1', { context: 'daily' })
    ada.content.rename('q-frames-1')
    await ada.answer('q-frames-1')

    expect(await ada.countOf()).toBe(1)
  })

  test('a first answer with help does not count, nor does the next one without', async () => {
    const ada = givenLearner()
    await ada.answer('q-frames-1', { assistance: { kind: 'hint', rung: 1 } })
    await ada.answer('q-frames-1')

    expect(await ada.countOf()).toBe(0)
  })

  test('another variant of an exercise counts, the same one does not', async () => {
    const ada = givenLearner()
    const variant = (seed: number) => ({
      seed,
      difficulty: 2,
      scenario: null,
      revision: '1',
      topics: [],
    })
    for (const seed of [1, 2, 1]) await ada.solve({ variant: variant(seed) })

    expect(await ada.countOf()).toBe(2)
  })

  test('answers within a day of studying the topic do not count, also under its former id', async () => {
    const ada = givenLearner()
    await ada.learning.noteStudy(ada.userId, ['framing', 'switching'], MONDAY)
    ada.content.rename('framing')

    await ada.answer('q-frames-1', { occurredAt: MONDAY + 23 * HOUR_MS })
    expect(await ada.countOf()).toBe(0)
    await ada.answer('q-frames-2', { occurredAt: MONDAY + 24 * HOUR_MS })
    expect(await ada.countOf()).toBe(1)
    await ada.answer('q-routes-1', { occurredAt: MONDAY + HOUR_MS })
    expect(await ada.countOf()).toBe(2)
    expect((await ada.log()).map(({ last_met_ms }) => last_met_ms)).toEqual([
      23 * HOUR_MS,
      24 * HOUR_MS,
      null,
    ])
  })

  test('an earlier study that is told later does not turn back the time of the last one', async () => {
    const ada = givenLearner()
    await ada.learning.noteStudy(ada.userId, ['framing'], MONDAY)
    await ada.learning.noteStudy(ada.userId, ['framing'], MONDAY - 48 * HOUR_MS)

    await ada.answer('q-frames-1', { occurredAt: MONDAY + HOUR_MS })

    expect(await ada.log()).toMatchObject([{ last_met_ms: HOUR_MS }])
  })

  test('a withdrawn question counts nowhere, also under its new id', async () => {
    const ada = givenLearner()
    await db.insertInto('learning_void').values({ item: 'q-routes-2', voided_at: 1 }).execute()
    ada.content.rename('q-routes-2')

    await ada.answer('q-routes-2')

    expect(await ada.log()).toMatchObject([{ item: 'q-routes-2-v2', score: 1 }])
    expect(await selectDays(db, ada.userId)).toEqual([])
    expect(await ada.countOf()).toBe(0)
  })
})
