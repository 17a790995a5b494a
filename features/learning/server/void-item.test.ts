/** Evidence of a faulty item leaves everything that rests on it, and comes back. */
import { describe, expect, test } from 'vitest'

import { isShaky } from '../core/lesson-record.ts'
import { measureItems } from './measure-items.ts'
import { eventsOf } from './testing.ts'
import { learnerIn, rowsOf } from './testing/answers.ts'
import { NOW, WRONG, afterRename, answerOthers, beforeRename, givenItems } from './testing/items.ts'
import { listVoid } from './void-item.ts'

test('a withdrawn question is in no figure, and everything else is as if it had never been answered', async () => {
  const { db, curriculum, someone, withdraw } = await givenItems()
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
  const { db, someone, withdraw } = await givenItems()
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
  const { db, someone, withdraw } = await givenItems()
  const [ada, without] = [someone(), someone()]
  await ada.drill('eui-64', 0)
  await answerOthers(ada)
  await answerOthers(without)

  expect(await withdraw('eui-64')).toMatchObject({ answers: 1, learners: 1 })

  expect(await rowsOf(db, ada.userId)).toEqual(await rowsOf(db, without.userId))
})

test('taken back, everything is as it was, difficulties included', async () => {
  const { db, curriculum, someone, withdraw, restore, compute } = await givenItems()
  const learners = [someone(), someone()]
  for (const learner of learners) {
    await learner.answer('frames-recall', WRONG)
    await learner.review('frames')
    await answerOthers(learner)
  }
  await compute()
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
  const { db, someone, withdraw } = await givenItems()
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
  const { db, someone, withdraw } = await givenItems()
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
  test.for(['former-recall', 'frames-recall'])(
    'answers under any id are withdrawn by the name %s',
    async (name) => {
      const { db, someone, withdraw } = await givenItems()
      const [before, after] = [await beforeRename(), await afterRename()]
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
    const { db, someone, withdraw, rebuildAll } = await givenItems()
    const [before, after] = [await beforeRename(), await afterRename()]
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
    const { db, curriculum, someone, withdraw, restore } = await givenItems()
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
    const { db, curriculum, withdraw, restore } = await givenItems()
    await withdraw('former-recall', await beforeRename())

    expect(await restore('former-recall')).toMatchObject({ answers: 0, isNew: true })
    expect(await listVoid(db, curriculum)).toEqual([])
  })

  test('an item that nobody has answered yet can be withdrawn', async () => {
    const { db, curriculum, withdraw } = await givenItems()
    expect(await withdraw('frames-two')).toMatchObject({ answers: 0, learners: 0, isNew: true })
    expect(await withdraw('frames-two')).toMatchObject({ isNew: false })
    expect(await listVoid(db, curriculum)).toEqual([
      { item: 'frames-two', since: NOW, answers: 0, learners: 0 },
    ])
  })
})
