/** The difficulties of items, and what rests on them. */
import { expect, test } from 'vitest'

import { selectAbilities } from './ability-queries.ts'
import { storeDifficulties } from './compute-items.ts'
import { measureItems } from './measure-items.ts'
import { rebuildLearners } from './rebuild-learner.ts'
import { rowsOf } from './testing/answers.ts'
import { NOW, WRONG, givenItems, withEdited } from './testing/items.ts'

/** Learners who find `frames-recall` hard and everything else easy. */
async function givenAnswers() {
  const items = await givenItems()
  const learners = Array.from({ length: 5 }, () => items.someone())
  for (const learner of learners) {
    await learner.answer('routes-recall')
    await learner.answer('frames-recall', WRONG)
    await learner.answer('routes-apply')
    await learner.drill('eui-64', 1)
  }
  const storedRows = () =>
    items.db.selectFrom('learning_item').selectAll().orderBy('item').execute()
  return { ...items, learners, storedRows }
}

test('stores difficulties with a new version, and a second run finds nothing to change', async () => {
  const { compute, storedRows } = await givenAnswers()

  const first = await compute()
  const rows = await storedRows()
  const second = await compute()

  expect(first).toMatchObject({ version: 1, learners: 5 })
  expect(second).toMatchObject({ version: null, learners: 0 })
  expect(await storedRows()).toEqual(rows)
  expect(rows.map(({ item, answers, version }) => [item, answers, version])).toEqual([
    ['eui-64', 5, 1],
    ['frames-recall', 5, 1],
    ['routes-apply', 5, 1],
    ['routes-recall', 5, 1],
  ])
  const shift = (item: string, start: number) =>
    (rows.find((row) => row.item === item)?.difficulty ?? NaN) - start
  expect(shift('frames-recall', -0.4)).toBeGreaterThan(0.3)
  expect(shift('routes-recall', -0.4)).toBeLessThan(0)
})

test('abilities rest on the stored difficulties afterwards, and later answers on them, too', async () => {
  const {
    db,
    someone,
    compute,
    rebuildAll,
    learners: [learner],
  } = await givenAnswers()
  const before = await rowsOf(db, learner?.userId ?? '')
  await compute()
  const after = await rowsOf(db, learner?.userId ?? '')
  await learner?.answer('frames-apply')
  await learner?.drill('eui-64', 0, { startingDifficulty: 0.4 })
  const newcomer = someone()
  await newcomer.answer('frames-recall')

  const live = await rowsOf(db, learner?.userId ?? '')
  const liveNewcomer = await rowsOf(db, newcomer.userId)
  await rebuildAll()

  expect(after.abilities).not.toEqual(before.abilities)
  const of = { abilities: null, abilityWeeks: null }
  expect({ ...after, ...of }).toEqual({ ...before, ...of })
  expect(await rowsOf(db, learner?.userId ?? '')).toEqual(live)
  expect(await rowsOf(db, newcomer.userId)).toEqual(liveNewcomer)
})

test('a stored difficulty of an exercise comes on top of what its level of help starts from', async () => {
  const { db, someone, compute } = await givenAnswers()
  await compute()
  const [helped, alone] = [someone(), someone()]
  await helped.drill('eui-64', 0, { startingDifficulty: -0.4 })
  await alone.drill('eui-64', 0, { startingDifficulty: 0.4 })

  const meanOf = async ({ userId }: typeof helped) =>
    (await selectAbilities(db, userId)).get('general')?.mean ?? NaN
  // Who fails with most help can do less.
  expect(await meanOf(helped)).toBeLessThan((await meanOf(alone)) - 0.01)
})

test('interrupted after the difficulties are stored, the next start completes it, also for who answered meanwhile', async () => {
  const {
    db,
    curriculum,
    needsOf,
    rebuildAll,
    learners: [ada, ben],
  } = await givenAnswers()
  await storeDifficulties(db, await measureItems(db, curriculum))
  await ada?.answer('filters-recall', WRONG)

  const count = await rebuildLearners(db, needsOf(), 'outdated', NOW)

  const completed = [await rowsOf(db, ada?.userId ?? ''), await rowsOf(db, ben?.userId ?? '')]
  await rebuildAll()
  expect(count).toBe(5)
  expect(completed).toEqual([
    await rowsOf(db, ada?.userId ?? ''),
    await rowsOf(db, ben?.userId ?? ''),
  ])
})

test('an edited item starts from what its author says, for new answers and in a rebuild', async () => {
  const { db, someone, compute, rebuildAll } = await givenAnswers()
  await compute()
  const edited = await withEdited('frames-recall')
  const [after, untouched] = [someone(edited), someone()]
  await after.answer('frames-recall')
  await untouched.answer('frames-recall')

  const live = await rowsOf(db, after.userId)
  await rebuildAll(edited)

  expect(await rowsOf(db, after.userId)).toEqual(live)
  expect(live.abilities).not.toEqual((await rowsOf(db, untouched.userId)).abilities)
  await db.deleteFrom('learning_item').execute()
  await rebuildAll(edited)
  expect(await rowsOf(db, after.userId)).toEqual(live)
})

test('an edited item without new answers loses its difficulty with the next run', async () => {
  const { compute, storedRows } = await givenAnswers()
  await compute()

  const { version } = await compute(await withEdited('frames-recall'))

  expect(version).toBe(2)
  expect((await storedRows()).map(({ item }) => item)).toEqual([
    'eui-64',
    'routes-apply',
    'routes-recall',
  ])
})
