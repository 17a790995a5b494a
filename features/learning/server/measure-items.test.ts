/** The figures of items, and what their difficulties change. */
import { randomUUID } from 'node:crypto'

import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Curriculum } from '#features/curriculum/contract.ts'
import { smallContent, smallCurriculum } from '#features/curriculum/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { anchorDifficulties, estimateDifficulty } from '../core/item-difficulty.ts'
import { selectAbilities } from './ability-queries.ts'
import { computeItems, storeDifficulties } from './compute-items.ts'
import { measureItems } from './measure-items.ts'
import { rebuildLearners } from './rebuild-learner.ts'
import type { LearningTables } from './tables.ts'
import { rememberingLearning, storeMigrated } from './testing.ts'
import { DAY_MS, MONDAY, learnerIn, rowsOf } from './testing/answers.ts'

const NOW = new Date(MONDAY)
/** Of a learner without any answer: .8², .3² and .5². */
const NEWCOMER = { mean: 0, variance: 0.64 + 0.09 + 0.25 }
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
const needsOf = (content = curriculum) => rememberingLearning(content).needs
const figuresOf = async (item: string, content = curriculum) =>
  (await measureItems(db, content)).find((figures) => figures.item === item)
const compute = (content = curriculum) => computeItems(db, needsOf(content), content, NOW)

/** @returns content in which the stem of a question is another. */
async function withEdited(id: string): Promise<Curriculum> {
  const path = 'lessons/frames/questions.yaml'
  const text = smallContent()[path] ?? ''
  return smallCurriculum({
    [path]: text.replace(`What is asked by ${id}?`, `What exactly is asked by ${id}?`),
  })
}

describe('measureItems', () => {
  test('counts the first answer of each learner, with the options as they were chosen', async () => {
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
    for (const optionIds of [undefined, WRONG, WRONG])
      await someone().answer('frames-recall', optionIds)
    for (const optionIds of [undefined, undefined])
      await someone().answer('routes-apply', optionIds)

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
    const path = 'lessons/frames/questions.yaml'
    const before = await smallCurriculum({
      [path]: (smallContent()[path] ?? '').replace('id: frames-recall', 'id: former-recall'),
    })
    const after = await smallCurriculum({ 'aliases.yaml': 'former-recall: frames-recall\n' })
    const ada = someone(before)
    await ada.answer('former-recall', WRONG)
    await learnerIn(db, after, ada.userId).answer('frames-recall')

    const items = await measureItems(db, after)

    expect(items.map(({ item, counted }) => [item, counted])).toEqual([['frames-recall', 1]])
  })

  test('an exercise is as difficult as its answers say, beyond what its level of help starts from', async () => {
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
    await someone().review('frames')

    expect(await measureItems(db, curriculum)).toEqual([])
  })
})

describe('computeItems', () => {
  /** Learners who find `frames-recall` hard and everything else easy. */
  async function givenAnswers() {
    const learners = Array.from({ length: 5 }, () => someone())
    for (const learner of learners) {
      await learner.answer('routes-recall')
      await learner.answer('frames-recall', WRONG)
      await learner.answer('routes-apply')
      await learner.drill('eui-64', 1)
    }
    return learners
  }

  const storedRows = () => db.selectFrom('learning_item').selectAll().orderBy('item').execute()

  test('stores difficulties with a new version, and a second run finds nothing to change', async () => {
    await givenAnswers()

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
    const [learner] = await givenAnswers()
    const before = await rowsOf(db, learner?.userId ?? '')
    await compute()
    const after = await rowsOf(db, learner?.userId ?? '')
    await learner?.answer('frames-apply')
    await learner?.drill('eui-64', 0, { startingDifficulty: 0.4 })
    const newcomer = someone()
    await newcomer.answer('frames-recall')

    const live = await rowsOf(db, learner?.userId ?? '')
    const liveNewcomer = await rowsOf(db, newcomer.userId)
    await rebuildLearners(db, needsOf(), 'all', NOW)

    expect(after.abilities).not.toEqual(before.abilities)
    expect({ ...after, abilities: null }).toEqual({ ...before, abilities: null })
    expect(await rowsOf(db, learner?.userId ?? '')).toEqual(live)
    expect(await rowsOf(db, newcomer.userId)).toEqual(liveNewcomer)
  })

  test('a stored difficulty of an exercise comes on top of what its level of help starts from', async () => {
    await givenAnswers()
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
    const [ada, ben] = await givenAnswers()
    await storeDifficulties(db, await measureItems(db, curriculum))
    await ada?.answer('filters-recall', WRONG)

    const count = await rebuildLearners(db, needsOf(), 'outdated', NOW)

    const completed = [await rowsOf(db, ada?.userId ?? ''), await rowsOf(db, ben?.userId ?? '')]
    await rebuildLearners(db, needsOf(), 'all', NOW)
    expect(count).toBe(5)
    expect(completed).toEqual([
      await rowsOf(db, ada?.userId ?? ''),
      await rowsOf(db, ben?.userId ?? ''),
    ])
  })

  test('an edited item starts from what its author says, for new answers and in a rebuild', async () => {
    await givenAnswers()
    await compute()
    const edited = await withEdited('frames-recall')
    const [after, untouched] = [someone(edited), someone()]
    await after.answer('frames-recall')
    await untouched.answer('frames-recall')

    const live = await rowsOf(db, after.userId)
    await rebuildLearners(db, needsOf(edited), 'all', NOW)

    expect(await rowsOf(db, after.userId)).toEqual(live)
    expect(live.abilities).not.toEqual((await rowsOf(db, untouched.userId)).abilities)
    await db.deleteFrom('learning_item').execute()
    await rebuildLearners(db, needsOf(edited), 'all', NOW)
    expect(await rowsOf(db, after.userId)).toEqual(live)
  })

  test('an edited item without new answers loses its difficulty with the next run', async () => {
    await givenAnswers()
    await compute()

    const { version } = await compute(await withEdited('frames-recall'))

    expect(version).toBe(2)
    expect((await storedRows()).map(({ item }) => item)).toEqual([
      'eui-64',
      'routes-apply',
      'routes-recall',
    ])
  })
})
