/** Withdrawing a faulty item while learners answer, and after an interruption. */
import { expect, test } from 'vitest'

import { isPostgres } from '#platform/server/database.ts'
import { untilSomebodyWaits } from '#platform/testing/until-somebody-waits.ts'

import { keepFoldRules } from './rebuild-learner.ts'
import { eventsOf } from './testing.ts'
import { learnerIn, rowsOf } from './testing/answers.ts'
import { NOW, WRONG, answerOthers, givenItems } from './testing/items.ts'
import { voidItem } from './void-item.ts'

test('new answers to a withdrawn item are stored and not counted, as a rebuild says, too', async () => {
  const { db, someone, withdraw, rebuildAll } = await givenItems()
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
  const { db, someone, withdraw, rebuildAll } = await givenItems()
  const ada = someone()
  const review = await ada.review('frames')
  await withdraw('frames-card')
  await ada.undo(review)

  const live = await rowsOf(db, ada.userId)
  await rebuildAll()

  expect(Object.values(live).flat()).toEqual([])
  expect(await rowsOf(db, ada.userId)).toEqual(live)
})

test('an answer that was about to be stored is not missed', async () => {
  const { db, curriculum, someone, withdraw } = await givenItems()
  const ada = someone()
  let withdrawn: ReturnType<typeof withdraw> | undefined
  await db.transaction().execute(async (transaction) => {
    // It has seen that the item counts, and is not committed yet.
    await learnerIn(transaction, curriculum, ada.userId).answer('frames-recall', WRONG)
    withdrawn = withdraw('frames-recall')
    if (isPostgres(db)) await untilSomebodyWaits(db)
  })

  expect(await withdrawn).toMatchObject({ answers: 1, learners: 1 })
  expect(await rowsOf(db, ada.userId)).toMatchObject({ abilities: [], days: [] })
})

test('a rebuild that is under way knows it from the next learner on', async () => {
  const { db, needsOf, withdraw } = await givenItems()
  const readRules = keepFoldRules(needsOf())
  const before = await readRules(db)
  const unchanged = await readRules(db)
  await withdraw('frames-recall')

  const after = await readRules(db)

  expect(unchanged).toBe(before)
  expect([before, after].map(({ isVoid }) => isVoid('frames-recall'))).toEqual([false, true])
})

test('interrupted in the middle, the same command completes it', async () => {
  const { db, curriculum, needsOf, someone, withdraw } = await givenItems()
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
