/** The figures of items. */
import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { anchorDifficulties, estimateDifficulty } from '../core/item-difficulty.ts'
import { measureItems } from './measure-items.ts'
import { storeMigrated } from './testing.ts'
import { DAY_MS, MONDAY, learnerIn } from './testing/answers.ts'
import { WRONG, afterRename, beforeRename, givenItems, withEdited } from './testing/items.ts'

/** Of a learner without any answer: .8², .3² and .5². */
const NEWCOMER = { mean: 0, variance: 0.64 + 0.09 + 0.25 }

test('counts the first answer of each learner, with the options as they were chosen', async () => {
  const { someone, figuresOf } = await givenItems()
  const [ada, ben, eve] = [someone(), someone(), someone()]
  await ada.answer('frames-recall')
  await ada.answer('frames-recall', WRONG)
  await ben.answer('frames-recall', WRONG)
  await eve.answer('frames-recall', ['bravo'])

  const figures = await figuresOf('frames-recall')

  expect(figures).toMatchObject({ exam: 'n10-009', counted: 3, earlier: 0 })
  expect(figures?.statistics).toMatchObject({
    answers: 3,
    shareRight: { share: expect.closeTo(1 / 3, 12) },
    options: [
      { id: 'alpha', count: 1, isCorrect: true },
      { id: 'bravo', count: 1 },
      { id: 'charlie', count: 0 },
      { id: 'delta', count: 1 },
    ],
  })
})

test('leaves out answers with help, and counts those soon after study for its figures alone', async () => {
  const { someone, figuresOf } = await givenItems()
  const [helped, fresh] = [someone(), someone()]
  await helped.answer('frames-recall', WRONG, { assistance: { kind: 'tutor' } })
  await fresh.record.noteStudy(fresh.userId, ['framing'], MONDAY - 3_600_000)
  await fresh.answer('frames-recall')

  expect(await figuresOf('frames-recall')).toMatchObject({
    counted: 0,
    difficulty: null,
    statistics: { answers: 1, shareRight: { share: 1 } },
  })
})

test('difficulty is estimated from ability before each answer, and the exam keeps its mean', async () => {
  const { db, curriculum, someone } = await givenItems()
  for (const optionIds of [undefined, WRONG, WRONG])
    await someone().answer('frames-recall', optionIds)
  for (const optionIds of [undefined, undefined]) await someone().answer('routes-apply', optionIds)

  const found = await measureItems(db, curriculum)

  const answers = (...scores: number[]) =>
    scores.map((score) => ({ score, theta: NEWCOMER, guessChance: 0.25 }))
  const expected = anchorDifficulties(
    new Map([
      ['frames-recall', { start: -0.4, estimate: estimateDifficulty(-0.4, answers(1, 0, 0)) }],
      ['routes-apply', { start: 0, estimate: estimateDifficulty(0, answers(1, 1)) }],
    ]),
  )
  expect(found.map(({ item }) => item).toSorted()).toEqual(['frames-recall', 'routes-apply'])
  for (const { item, difficulty } of found) {
    expect(difficulty?.mean).toBeCloseTo(expected.get(item)?.mean ?? NaN, 12)
    expect(difficulty?.variance).toBeCloseTo(expected.get(item)?.variance ?? NaN, 12)
  }
})

test('an answer is compared with what earlier answers show, never with itself', async () => {
  const { someone, figuresOf } = await givenItems()
  const able = someone()
  for (const id of ['routes-recall', 'routes-apply', 'filters-recall']) await able.answer(id)
  await able.answer('frames-recall')
  await someone().answer('frames-recall', WRONG)

  const { statistics } = (await figuresOf('frames-recall')) ?? {}

  const [right, , , wrong] = statistics?.options ?? []
  expect(right?.meanAbility).toBeGreaterThan(0.2)
  expect(wrong?.meanAbility).toBe(0)
  expect(statistics?.discrimination).toBeCloseTo(1, 12)
})

test('answers to a former wording are left out and counted apart, as are those of former releases', async () => {
  const { db, someone, figuresOf } = await givenItems()
  await someone().answer('frames-recall', WRONG)
  await storeMigrated(db, randomUUID(), {
    id: 'm',
    kind: 'question',
    item: 'frames-recall',
    context: 'check',
    score: 0,
    response: '{"choice":["delta"]}',
  })
  const edited = await withEdited('frames-recall')
  await someone(edited).answer('frames-recall')

  expect(await figuresOf('frames-recall', edited)).toMatchObject({
    counted: 1,
    earlier: 2,
    statistics: { answers: 1, shareRight: { share: 1 } },
  })
})

test('answers under a former id count for the item', async () => {
  const { db, someone } = await givenItems()
  const [before, after] = [await beforeRename(), await afterRename()]
  const ada = someone(before)
  await ada.answer('former-recall', WRONG)
  await learnerIn(db, after, ada.userId).answer('frames-recall')

  const items = await measureItems(db, after)

  expect(items.map(({ item, counted }) => [item, counted])).toEqual([['frames-recall', 1]])
})

test('an exercise is as difficult as its answers say, beyond what its level of help starts from', async () => {
  const { db, curriculum, someone } = await givenItems()
  await someone().drill('eui-64', 0, { startingDifficulty: -0.4 })
  await someone().drill('port-match', 1, { startingDifficulty: 0.4 })

  const found = await measureItems(db, curriculum)

  const estimate = (score: number, mean: number) => ({
    start: 0,
    estimate: estimateDifficulty(0, [
      { score, theta: { mean, variance: NEWCOMER.variance }, guessChance: 0.1 },
    ]),
  })
  const expected = anchorDifficulties(
    new Map([
      ['eui-64', estimate(0, 0.4)],
      ['port-match', estimate(1, -0.4)],
    ]),
  )
  expect(found).toHaveLength(2)
  for (const { item, exam, counted, wording, difficulty } of found) {
    expect({ exam, counted, wording }).toEqual({ exam: 'n10-009', counted: 1, wording: 'r1' })
    expect(difficulty?.mean).toBeCloseTo(expected.get(item)?.mean ?? NaN, 12)
  }
  expect(expected.get('eui-64')?.mean).toBeGreaterThan(0.01)
})

test('of an exercise the answers to its newest revision count', async () => {
  const { someone, figuresOf } = await givenItems()
  await someone().drill('eui-64', 0, { revision: 'r1' })
  await someone().drill('eui-64', 0, { revision: 'r1' })
  await someone().drill('eui-64', 1, { revision: 'r2', occurredAt: MONDAY + DAY_MS })

  expect(await figuresOf('eui-64')).toMatchObject({
    counted: 1,
    earlier: 2,
    wording: 'r2',
    statistics: { shareRight: { share: 1 } },
  })
})

test('cards have no figures', async () => {
  const { db, curriculum, someone } = await givenItems()
  await someone().review('frames')

  expect(await measureItems(db, curriculum)).toEqual([])
})
