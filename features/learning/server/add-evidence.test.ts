/** Evidence as it is stored: with what an event knows, once, and one after the other. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { selectAbilities } from './ability-queries.ts'
import { selectDays } from './projection-queries.ts'
import type { LearningTables } from './tables.ts'
import type { QuestionName } from './testing/content.ts'
import { givenLearner, MONDAY } from './testing/evidence-learner.ts'

let db: Db<LearningTables>
beforeAll(async () => {
  db = await openTestDatabase<LearningTables>()
})
afterAll(() => db.destroy())

describe('what is stored', () => {
  test('an answer knows its exam, domain and track, and what a guess would have been worth', async () => {
    const ada = givenLearner(db)

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
    const ada = givenLearner(db)

    await ada.solve({ topics: ['trivia'] })

    expect(await ada.log()).toMatchObject([{ exam: null, domain: null }])
    expect(await selectAbilities(db, ada.userId)).toEqual(new Map())
    expect(await selectDays(db, ada.userId)).toMatchObject([{ answers: 1 }])
  })

  test('the largest numbers that a request may have', async () => {
    const ada = givenLearner(db)
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
    const ada = givenLearner(db)

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
    const ada = givenLearner(db)
    const sibling = { ...ada.content.question('q-routes-1'), siblings: ['q-frames-1'] }
    await ada.answer('q-frames-1')

    await ada.answer('q-routes-1', { question: sibling })

    expect(await ada.countOf()).toBe(1)
    expect((await ada.log()).map(({ is_repeat }) => is_repeat)).toEqual([0, 1])
  })

  test('stays known as that, however the siblings are named later', async () => {
    const ada = givenLearner(db)
    const sibling = { ...ada.content.question('q-routes-1'), siblings: ['q-frames-1'] }
    await ada.answer('q-frames-1')
    await ada.answer('q-routes-1', { question: sibling })
    const before = await selectAbilities(db, ada.userId)

    await ada.rebuild()

    expect(await selectAbilities(db, ada.userId)).toEqual(before)
  })
})

describe('what the answers to an item have shown', () => {
  test('is its newest answer, how many there were, and how often it was right in a row', async () => {
    const ada = givenLearner(db)
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
    const ada = givenLearner(db)
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
    const ada = givenLearner(db)
    const id = randomUUID()

    const added = await Promise.all([1, 2, 3].map(() => ada.solve({ id })))

    expect(added.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await ada.log()).toHaveLength(1)
    expect(await ada.countOf()).toBe(1)
  })

  test('after the question was renamed is still the same', async () => {
    const ada = givenLearner(db)
    const id = randomUUID()
    await ada.answer('q-frames-1', { id })
    ada.content.rename('q-frames-1')

    expect(await ada.answer('q-frames-1', { id })).toMatchObject({ isNew: false })
  })

  test('with the id of another item is a conflict, and stores nothing', async () => {
    const ada = givenLearner(db)
    const id = randomUUID()
    await ada.answer('q-frames-1', { id })

    await expect(ada.answer('q-frames-2', { id })).rejects.toMatchObject({ code: 'conflict' })

    expect(await ada.log()).toHaveLength(1)
  })

  test('by another learner is another answer', async () => {
    const [ada, grace] = [givenLearner(db), givenLearner(db)]
    const id = randomUUID()

    await ada.answer('q-frames-1', { id })

    expect(await grace.answer('q-frames-2', { id })).toMatchObject({ isNew: true })
    expect(await grace.log()).toMatchObject([{ item: 'q-frames-2', sequence: 1 }])
    expect(await ada.log()).toMatchObject([{ item: 'q-frames-1' }])
  })
})

test('many answers at once are stored one after the other, and all count', async () => {
  const ada = givenLearner(db)
  const names: QuestionName[] = ['q-frames-1', 'q-frames-2', 'q-frames-3', 'q-routes-1']

  await Promise.all(names.map((name) => ada.answer(name)))

  const log = await ada.log()
  expect(log.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  expect(await ada.countOf()).toBe(4)
  expect(await ada.countOf('domain:n10-009/2')).toBe(1)
})

describe('what the tutor helped with', () => {
  const helped = async (variant: { seed: number; difficulty: number } | null, item: string) => {
    const ada = givenLearner(db)
    await ada.learning.noteHelp(ada.userId, { item, variant }, MONDAY)
    return ada
  }
  const assistanceOf = async (ada: ReturnType<typeof givenLearner>) =>
    (await ada.log()).map(({ assistance }) => assistance)

  test('is marked so when it is answered within a day, and counts for no ability', async () => {
    const ada = await helped(null, 'q-routes-1')

    await ada.answer('q-routes-1', { occurredAt: MONDAY + 1000 })
    await ada.answer('q-routes-1', { occurredAt: MONDAY + 25 * 3_600_000 })

    expect(await assistanceOf(ada)).toEqual(['{"kind":"tutor"}', '{"kind":"none"}'])
    expect(await selectAbilities(db, ada.userId)).toEqual(new Map())
  })

  test('is this problem of an exercise, and no other one', async () => {
    const ada = await helped({ seed: 7, difficulty: 2 }, 'subnet-facts')
    const variant = { difficulty: 2, scenario: null, revision: 'r', topics: [] }
    const at = { item: 'subnet-facts', occurredAt: MONDAY + 1000 }

    await ada.solve({ ...at, variant: { ...variant, seed: 8 } })
    await ada.solve({ ...at, variant: { ...variant, seed: 7 } })

    expect(await assistanceOf(ada)).toEqual(['{"kind":"none"}', '{"kind":"tutor"}'])
  })
})
