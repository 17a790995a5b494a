import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { LearningTables } from './tables.ts'
import { givenLearner, MONDAY } from './testing/evidence-learner.ts'
import { projectionsOf } from './testing/projections.ts'

let db: Db<LearningTables>
beforeAll(async () => {
  db = await openTestDatabase<LearningTables>()
})
afterAll(() => db.destroy())

const MINUTE_MS = 60_000
const WRONG = { choice: ['wrong'] }
const after = (minutes: number) => ({ occurredAt: MONDAY + minutes * MINUTE_MS })
const BELIEF = 'belief-about-frames'

async function standings({ learning, userId }: ReturnType<typeof givenLearner>) {
  const entries = await learning.misconceptions(userId)
  return entries.map(({ id, standing, passes }) => [id, standing, passes.length])
}

describe('the ledger', () => {
  test('has what answers showed, closes it after three items, and opens it when it is shown again', async () => {
    const ada = givenLearner(db)
    await ada.answer('q-frames-1', { response: WRONG, ...after(0) })
    expect(await standings(ada)).toEqual([[BELIEF, 'open', 0]])

    await ada.answer('q-frames-1', after(1))
    await ada.answer('q-frames-2', after(2))
    expect(await standings(ada)).toEqual([[BELIEF, 'open', 2]])
    await ada.answer('q-frames-3', after(3))
    expect(await standings(ada)).toEqual([[BELIEF, 'closed', 3]])

    await ada.answer('q-routes-1', { response: WRONG, ...after(4) })
    expect(await standings(ada)).toEqual([[BELIEF, 'open', 0]])
  })

  test('has nothing where nothing was shown, however much was right', async () => {
    const ada = givenLearner(db)
    await ada.answer('q-frames-1')

    expect(await standings(ada)).toEqual([])
  })

  test('counts a slip of an exercise, and not the part that was wrong', async () => {
    const ada = givenLearner(db)
    await ada.solve({ score: 0, findings: ['belief-about-numbers', 'answer'] })

    expect(await standings(ada)).toEqual([['belief-about-numbers', 'open', 0]])
  })

  test('follows a misconception that was renamed, and is the same after a rebuild', async () => {
    const ada = givenLearner(db)
    await ada.answer('q-frames-1', { response: WRONG, ...after(0) })
    ada.content.rename(BELIEF)
    await ada.answer('q-frames-2', { response: WRONG, ...after(1) })

    const renamed = ada.content.idOf(BELIEF)
    const [entry, ...others] = await ada.learning.misconceptions(ada.userId)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ id: renamed, times: 2 })
    const stored = await projectionsOf(db, ada.userId)
    await ada.rebuild()
    expect(await projectionsOf(db, ada.userId)).toEqual(stored)
  })

  test("is the learner's alone", async () => {
    const [ada, grace] = [givenLearner(db), givenLearner(db)]
    await ada.answer('q-frames-1', { response: WRONG })

    expect(await standings(grace)).toEqual([])
    await expect(
      grace.learning.contest(grace.userId, BELIEF, { reason: '', at: MONDAY }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  test('leads to the answers that showed an entry', async () => {
    const ada = givenLearner(db)
    await ada.answer('q-frames-1', { response: WRONG })
    const [entry] = await ada.learning.misconceptions(ada.userId)

    const gone = { kind: 'exercise', id: 'gone' } as const
    expect(await ada.learning.answersOf(ada.userId, [gone, ...(entry?.showings ?? [])])).toEqual([
      null,
      { item: 'q-frames-1', variant: null, response: WRONG },
    ])
  })
})

describe('a contest', () => {
  test('is kept with its reason until it is taken back', async () => {
    const ada = givenLearner(db)
    await ada.answer('q-frames-1', { response: WRONG, ...after(0) })
    const contest = { reason: 'a slip of the finger', at: MONDAY + MINUTE_MS }
    await ada.learning.contest(ada.userId, BELIEF, contest)

    expect(await ada.learning.misconceptions(ada.userId)).toMatchObject([
      { standing: 'contested', contest },
    ])

    await ada.learning.takeBackContest(ada.userId, BELIEF)
    await ada.learning.takeBackContest(ada.userId, BELIEF)
    expect(await ada.learning.misconceptions(ada.userId)).toMatchObject([
      { standing: 'open', contest: null },
    ])
  })

  test('made twice is one, with the later reason, also under a new id', async () => {
    const ada = givenLearner(db)
    await ada.answer('q-frames-1', { response: WRONG, ...after(0) })
    await ada.learning.contest(ada.userId, BELIEF, { reason: 'one', at: MONDAY })
    ada.content.rename(BELIEF)
    await ada.learning.contest(ada.userId, ada.content.idOf(BELIEF), {
      reason: 'two',
      at: MONDAY + 1,
    })

    expect(await ada.learning.misconceptions(ada.userId)).toMatchObject([
      { contest: { reason: 'two' } },
    ])
    await ada.learning.takeBackContest(ada.userId, BELIEF)
    expect(await standings(ada)).toEqual([[ada.content.idOf(BELIEF), 'open', 0]])
  })

  test('ends when the misconception is shown after it, and a rebuild keeps it', async () => {
    const ada = givenLearner(db)
    await ada.answer('q-frames-1', { response: WRONG, ...after(0) })
    await ada.learning.contest(ada.userId, BELIEF, { reason: 'I knew it', at: MONDAY + MINUTE_MS })
    await ada.rebuild()
    expect(await standings(ada)).toEqual([[BELIEF, 'contested', 0]])

    await ada.answer('q-frames-2', { response: WRONG, ...after(2) })
    expect(await ada.learning.misconceptions(ada.userId)).toMatchObject([
      { standing: 'open', contest: { reason: 'I knew it' } },
    ])
  })
})
