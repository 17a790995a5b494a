/** Evidence of a faulty item leaves everything that rests on it, and comes back. */
import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Curriculum } from '#features/curriculum/contract.ts'
import { smallContent, smallCurriculum } from '#features/curriculum/server/testing.ts'
import { isPostgres, type Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { isShaky } from '../core/lesson-record.ts'
import { computeItems } from './compute-items.ts'
import { measureItems } from './measure-items.ts'
import { keepFoldRules, rebuildLearners } from './rebuild-learner.ts'
import type { LearningTables } from './tables.ts'
import { eventsOf, rememberingLearning } from './testing.ts'
import { learnerIn, MONDAY, rowsOf } from './testing/answers.ts'
import { listVoid, restoreItem, voidItem } from './void-item.ts'

const NOW = new Date(MONDAY)
const WRONG = ['delta']

let curriculum: Curriculum
let db: Db<LearningTables>
beforeAll(async () => {
  curriculum = await smallCurriculum()
})
beforeEach(async () => {
  db = await openTestDatabase<LearningTables>()
})
afterEach(() => db.destroy())

const someone = (content = curriculum) => learnerIn(db, content, randomUUID())
type Learner = ReturnType<typeof someone>
const needsOf = (content = curriculum) => rememberingLearning(content).needs
const withdraw = (item: string, content = curriculum) =>
  voidItem(db, needsOf(content), content, item, NOW)
const restore = (item: string) => restoreItem(db, needsOf(), curriculum, item, NOW)
const rebuildAll = (content = curriculum) => rebuildLearners(db, needsOf(content), 'all', NOW)

async function answerOthers(learner: Learner): Promise<void> {
  await learner.answer('routes-recall')
  await learner.answer('filters-recall', WRONG)
  await learner.answerCheck('frames', 'frames-apply')
  await learner.review('routes')
}

test('a withdrawn question is in no figure, and everything else is as if it had never been answered', async () => {
  const [ada, without] = [someone(), someone()]
  await ada.answer('frames-recall', WRONG)
  await ada.answerCheck('frames', 'frames-recall', WRONG)
  await answerOthers(ada)
  await answerOthers(without)

  const withdrawal = await withdraw('frames-recall')

  expect(withdrawal).toEqual({ item: 'frames-recall', answers: 2, learners: 1, isNew: true })
  const [{ lessons, ...others }, { lessons: lessonsWithout, ...othersWithout }] = [
    await rowsOf(db, ada.userId),
    await rowsOf(db, without.userId),
  ]
  expect(others).toEqual(othersWithout)
  expect(others.abilities.length).toBeGreaterThan(0)
  expect(lessons).not.toEqual(lessonsWithout)
  const { byQuestion } = await ada.record.lesson(ada.userId, 'frames')
  expect(Object.values(byQuestion).map(isShaky)).toEqual([false, false])
  const items = await measureItems(db, curriculum)
  expect(items.map(({ item }) => item).toSorted()).toEqual([
    'filters-recall',
    'frames-apply',
    'routes-recall',
  ])
})

test('a withdrawn card is new again, and its reviews are in no day', async () => {
  const [ada, without] = [someone(), someone()]
  await answerOthers(ada)
  await answerOthers(without)
  // Last: that the learner has just met its topic stays true.
  await ada.review('frames')

  await withdraw('frames-card')

  const projections = await rowsOf(db, ada.userId)
  expect(projections).toEqual(await rowsOf(db, without.userId))
  expect(projections.cards.map(({ item }) => item)).toEqual(['routes-card'])
})

test('a withdrawn exercise counts no longer', async () => {
  const [ada, without] = [someone(), someone()]
  await ada.drill('eui-64', 0)
  await answerOthers(ada)
  await answerOthers(without)

  expect(await withdraw('eui-64')).toMatchObject({ answers: 1, learners: 1 })

  expect(await rowsOf(db, ada.userId)).toEqual(await rowsOf(db, without.userId))
})

test('taken back, everything is as it was, difficulties included', async () => {
  const learners = [someone(), someone()]
  for (const learner of learners) {
    await learner.answer('frames-recall', WRONG)
    await learner.review('frames')
    await answerOthers(learner)
  }
  await computeItems(db, needsOf(), curriculum, NOW)
  const all = () => Promise.all(learners.map(({ userId }) => rowsOf(db, userId)))
  const before = await all()
  await withdraw('frames-recall')
  await withdraw('frames-card')
  const between = await all()

  const back = [await restore('frames-recall'), await restore('frames-card')]

  expect(back.map(({ isNew, learners }) => [isNew, learners])).toEqual([
    [true, 2],
    [true, 2],
  ])
  expect(between).not.toEqual(before)
  expect(await all()).toEqual(before)
  expect(await listVoid(db, curriculum)).toEqual([])
})

test('the log is never changed, and a completed lesson stays completed but is weak no longer', async () => {
  const ada = someone()
  await ada.answerCheck('frames', 'frames-recall', WRONG)
  for (const id of ['frames-recall', 'frames-apply', 'frames-two']) {
    await ada.answerCheck('frames', id)
  }
  const log = await eventsOf(db, ada.userId)
  const lessonNow = () => ada.record.lesson(ada.userId, 'frames')
  const before = await lessonNow()

  // The last one is the answer that ended the round.
  for (const id of ['frames-recall', 'frames-two']) await withdraw(id)

  const after = await lessonNow()
  expect(before.completedAt).not.toBeNull()
  expect({ ...after, byQuestion: null }).toEqual({ ...before, byQuestion: null })
  expect([before, after].map(({ byQuestion }) => Object.values(byQuestion).some(isShaky))).toEqual([
    true,
    false,
  ])
  expect(await eventsOf(db, ada.userId)).toEqual(log)
})

test('only learners who answered it are computed again', async () => {
  const [ada, ben] = [someone(), someone()]
  await ada.answer('frames-recall')
  await answerOthers(ben)
  // A row that a rebuild would mend.
  await db
    .updateTable('learning_day')
    .set({ answers: 77 })
    .where('user_id', '=', ben.userId)
    .execute()
  const before = await rowsOf(db, ben.userId)

  await withdraw('frames-recall')

  expect(await rowsOf(db, ben.userId)).toEqual(before)
})

describe('ids', () => {
  const path = 'lessons/frames/questions.yaml'
  const formerly = () =>
    smallCurriculum({
      [path]: (smallContent()[path] ?? '').replace('id: frames-recall', 'id: former-recall'),
    })
  const renamed = () => smallCurriculum({ 'aliases.yaml': 'former-recall: frames-recall\n' })

  test.for(['former-recall', 'frames-recall'])(
    'answers under any id are withdrawn by the name %s',
    async (name) => {
      const [before, after] = [await formerly(), await renamed()]
      const [ada, ben] = [someone(before), someone(after)]
      await ada.answer('former-recall', WRONG)
      await ben.answer('frames-recall', WRONG)

      const withdrawal = await withdraw(name, after)

      expect(withdrawal).toMatchObject({ item: 'frames-recall', answers: 2, learners: 2 })
      for (const { userId } of [ada, ben])
        expect(await rowsOf(db, userId)).toMatchObject({ abilities: [], days: [] })
    },
  )

  test('what was withdrawn stays so when content renames it', async () => {
    const [before, after] = [await formerly(), await renamed()]
    const ada = someone(before)
    await ada.answer('former-recall', WRONG)
    await withdraw('former-recall', before)

    await learnerIn(db, after, ada.userId).answer('frames-recall')
    const live = await rowsOf(db, ada.userId)
    await rebuildAll(after)

    expect(live).toMatchObject({ abilities: [], days: [] })
    expect(await rowsOf(db, ada.userId)).toEqual(live)
    expect((await listVoid(db, after)).map(({ item }) => item)).toEqual(['frames-recall'])
  })

  test('an id that no content and no answer has is refused, and nothing is done', async () => {
    const ada = someone()
    await ada.answer('frames-recall')
    const before = await rowsOf(db, ada.userId)

    for (const id of ['frames-recal', 'frames'])
      await expect(withdraw(id)).rejects.toThrow(`There is no item ${id}`)

    await expect(restore('frames-recal')).rejects.toThrow('There is no item frames-recal')
    expect(await listVoid(db, curriculum)).toEqual([])
    expect(await rowsOf(db, ada.userId)).toEqual(before)
  })

  test('an item that nobody has answered is restored also when content has it no longer', async () => {
    await withdraw('former-recall', await formerly())

    expect(await restore('former-recall')).toMatchObject({ answers: 0, isNew: true })
    expect(await listVoid(db, curriculum)).toEqual([])
  })

  test('an item that nobody has answered yet can be withdrawn', async () => {
    expect(await withdraw('frames-two')).toMatchObject({ answers: 0, learners: 0, isNew: true })
    expect(await withdraw('frames-two')).toMatchObject({ isNew: false })
    expect(await listVoid(db, curriculum)).toEqual([
      { item: 'frames-two', since: NOW, answers: 0, learners: 0 },
    ])
  })
})

describe('while learners go on', () => {
  test('new answers to a withdrawn item are stored and not counted, as a rebuild says, too', async () => {
    const [ada, without] = [someone(), someone()]
    await withdraw('frames-recall')
    await withdraw('frames-card')
    await answerOthers(ada)
    await answerOthers(without)
    await ada.answer('frames-recall', WRONG)
    const review = await ada.review('frames')
    await ada.undo(review)

    const live = await rowsOf(db, ada.userId)
    await rebuildAll()

    expect(live).toEqual(await rowsOf(db, without.userId))
    expect(await rowsOf(db, ada.userId)).toEqual(live)
    expect(await eventsOf(db, ada.userId)).toHaveLength(7)
  })

  test('a review from before is undone after its card was withdrawn, and no day goes below zero', async () => {
    const ada = someone()
    const review = await ada.review('frames')
    await withdraw('frames-card')
    await ada.undo(review)

    const live = await rowsOf(db, ada.userId)
    await rebuildAll()

    expect(live).toEqual({ cards: [], lessons: [], abilities: [], days: [] })
    expect(await rowsOf(db, ada.userId)).toEqual(live)
  })

  test('an answer that was about to be stored is not missed', async () => {
    const ada = someone()
    let withdrawn: ReturnType<typeof withdraw> | undefined
    await db.transaction().execute(async (transaction) => {
      // It has seen that the item counts, and is not committed yet.
      await learnerIn(transaction, curriculum, ada.userId).answer('frames-recall', WRONG)
      withdrawn = withdraw('frames-recall')
      if (isPostgres(db)) await untilSomebodyWaits()
    })

    expect(await withdrawn).toMatchObject({ answers: 1, learners: 1 })
    expect(await rowsOf(db, ada.userId)).toMatchObject({ abilities: [], days: [] })
  })

  test('a rebuild that is under way knows it from the next learner on', async () => {
    const readRules = keepFoldRules(needsOf())
    const before = await readRules(db)
    const unchanged = await readRules(db)
    await withdraw('frames-recall')

    const after = await readRules(db)

    expect(unchanged).toBe(before)
    expect([before, after].map(({ isVoid }) => isVoid('frames-recall'))).toEqual([false, true])
  })

  async function untilSomebodyWaits(): Promise<void> {
    await vi.waitUntil(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_locks
        where not granted and relation = 'learning_learner'::regclass`.execute(db)
      return rows[0]?.count === 1
    })
  }
})

test('interrupted in the middle, the same command completes it', async () => {
  const learners = [someone(), someone(), someone()]
  const twin = someone()
  for (const learner of [...learners, twin]) await answerOthers(learner)
  for (const learner of learners) await learner.answer('frames-recall', WRONG)
  const needs = needsOf()
  let asked = 0
  const failing = {
    ...needs,
    studyOf: async (...of: Parameters<typeof needs.studyOf>) => {
      asked += 1
      if (asked === 2) throw new Error('the machine lost its power')
      return needs.studyOf(...of)
    },
  }
  const expected = await rowsOf(db, twin.userId)
  const countMended = async () => {
    const all = await Promise.all(learners.map(({ userId }) => rowsOf(db, userId)))
    return all.filter((found) => JSON.stringify(found) === JSON.stringify(expected)).length
  }

  await expect(voidItem(db, failing, curriculum, 'frames-recall', NOW)).rejects.toThrow('power')
  const afterCrash = await countMended()
  const again = await withdraw('frames-recall')

  expect(afterCrash).toBe(1)
  expect(again).toMatchObject({ isNew: false, answers: 3, learners: 3 })
  expect(await countMended()).toBe(3)
})
