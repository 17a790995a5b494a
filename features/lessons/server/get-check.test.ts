import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { smallContent, smallCurriculum } from '#features/curriculum/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { Check } from '../contract.ts'
import type { LessonsNeeds } from './needs.ts'
import type { LessonsTables } from './tables.ts'
import { givenLearner, rememberingNeeds } from './testing.ts'

let db: Db<LessonsTables>
let needs: LessonsNeeds
beforeAll(async () => {
  db = await openTestDatabase<LessonsTables>()
  needs = rememberingNeeds(await smallCurriculum()).needs
})
afterAll(() => db.destroy())

test('a check contains questions with their verdicts, so that it goes on without a network', async () => {
  const { questions, lesson, next, isLessonDone } = await givenLearner(db, needs).check('frames')

  expect(lesson.title).toBe('The frames lesson')
  expect(next?.id).toBe('routes')
  expect(isLessonDone).toBe(false)
  expect(questions.map(({ asked }) => asked.id)).toEqual([
    'frames-recall',
    'frames-apply',
    'frames-two',
  ])
  // The small content says too little of it for a passage to stand out.
  expect(questions[0]?.passageId).toBeNull()
  expect(questions[0]?.topic).toEqual({ id: 'framing', title: 'Framing' })
  expect(questions[0]?.key).toMatchObject({ clue: 'asked by frames-recall', source: 'RFC 1122' })
  for (const { key } of questions) {
    const options = 'options' in key ? key.options : []
    const right = options.filter(({ isCorrect }) => isCorrect)
    expect(right).toHaveLength(key.kind === 'single' ? 1 : 2)
    expect(options.every(({ reason }) => reason.startsWith('Why '))).toBe(true)
  }
})

test("the order of options is the learner's own, and the same each time", async () => {
  const orders = new Set<string>()
  for (let count = 0; count < 12; count++) {
    const learner = givenLearner(db, needs)
    const [first, second] = [await learner.check('frames'), await learner.check('frames')]
    expect(second).toEqual(first)
    const asked = first.questions[0]?.asked
    if (asked?.kind === 'single') orders.add(asked.options.map(({ text }) => text[0]).join(''))
  }

  // Twelve learners with one order by chance: one in 24 to the eleventh.
  expect(orders.size).toBeGreaterThan(1)
})

test('a round continues where it was left, on any device', async () => {
  const ada = givenLearner(db, needs)
  await ada.answer('frames', 'frames-recall', true)
  await ada.answer('frames', 'frames-apply', false)

  const { questions } = await ada.check('frames')

  expect(questions.map(({ isRight }) => isRight)).toEqual([false, true, false])
  expect(questions.map(({ wasRightFirst }) => wasRightFirst)).toEqual([null, true, false])
})

test('what was answered last comes last, also in the next round', async () => {
  const ada = givenLearner(db, needs)
  const order = async () => (await ada.check('frames')).questions.map(({ asked }) => asked.id)
  for (const id of ['frames-recall', 'frames-apply', 'frames-two'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await ada.answer('frames', id, false)
  await ada.answer('frames', 'frames-recall', false)
  expect(await order()).toEqual(['frames-apply', 'frames-two', 'frames-recall'])

  for (const id of ['frames-two', 'frames-apply', 'frames-recall'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await ada.answer('frames', id, true)
  expect(await order()).toEqual(['frames-apply', 'frames-two', 'frames-recall'])
})

test('after a finished round a new one starts, and the lesson stays done', async () => {
  const ada = givenLearner(db, needs)
  await ada.pass('frames')

  const { questions, isLessonDone } = await ada.check('frames')

  expect(isLessonDone).toBe(true)
  expect(questions.some(({ isRight }) => isRight)).toBe(false)
  expect(questions.every(({ wasRightFirst }) => wasRightFirst === null)).toBe(true)
})

test("another learner's answers do not count", async () => {
  await givenLearner(db, needs).answer('frames', 'frames-recall', true)

  const { questions } = await givenLearner(db, needs).check('frames')

  expect(questions.some(({ isRight }) => isRight)).toBe(false)
})

test('a lesson under its old name has its check', async () => {
  expect((await givenLearner(db, needs).check('old-routes')).lesson.id).toBe('routes')
})

test('a lesson that is not there is not found', async () => {
  await expect(givenLearner(db, needs).check('nothing')).rejects.toMatchObject({
    code: 'not_found',
  })
})

describe('a lesson with more questions than a check asks', () => {
  const QUESTIONS = 12
  const idAt = (at: number) => `filters-${String.fromCodePoint(97 + at)}`
  /** @param siblingAt the place of a question's sibling, by that of the question. */
  const longLesson = async (siblingAt: Readonly<Record<number, number>> = {}) => {
    const text = smallContent()['lessons/filters/questions.yaml'] ?? ''
    const questions = Array.from({ length: QUESTIONS }, (_, at) => {
      const question = text.replaceAll('filters-recall', idAt(at))
      const sibling = siblingAt[at]
      if (sibling === undefined) return question
      return question.replace(/^ {2}stem:/m, `  siblings: [${idAt(sibling)}]\n  stem:`)
    })
    return smallCurriculum({ 'lessons/filters/questions.yaml': questions.join('\n') })
  }
  const idsIn = ({ questions }: Check) => questions.map(({ asked }) => asked.id)

  test('asks others in the next round, and those seen longest ago when all were asked', async () => {
    const ada = givenLearner(db, rememberingNeeds(await longLesson()).needs)
    const rounds: string[][] = []
    for (let round = 0; round < 3; round += 1) {
      rounds.push(idsIn(await ada.check('filters')))
      await ada.pass('filters')
    }

    expect(rounds.map(({ length }) => length)).toEqual([5, 5, 5])
    const [first = [], second = [], third = []] = rounds
    expect(new Set([...first, ...second]).size).toBe(10)
    expect(new Set(rounds.flat()).size).toBe(QUESTIONS)
    // Two were left; the other three are those of the first round.
    expect(third.filter((id) => second.includes(id))).toEqual([])
  })

  test('asks the same as long as a round is open', async () => {
    const ada = givenLearner(db, rememberingNeeds(await longLesson()).needs)
    await ada.pass('filters')
    const before = idsIn(await ada.check('filters'))

    await ada.answer('filters', before[2] ?? '', true)

    expect(idsIn(await ada.check('filters')).toSorted()).toEqual(before.toSorted())
  })

  test('leaves alone what is kept for practice exams', async () => {
    const { needs: usual } = rememberingNeeds(await longLesson())
    const kept = new Set(['filters-f', 'filters-g', 'filters-h'])
    const ada = givenLearner(db, { ...usual, keptForExams: async () => kept })
    const asked = new Set<string>()
    for (let round = 0; round < 4; round += 1) {
      for (const id of idsIn(await ada.check('filters'))) asked.add(id)
      await ada.pass('filters')
    }

    expect(asked.size).toBe(QUESTIONS - kept.size)
    expect([...asked].filter((id) => kept.has(id))).toEqual([])
  })

  describe('while a practice exam is open', () => {
    /** @returns a learner whose open exams ask what the test says, and may say anew. */
    const givenSitter = async (siblingAt?: Readonly<Record<number, number>>) => {
      const inExams = new Set<string>()
      const { needs: usual } = rememberingNeeds(await longLesson(siblingAt))
      return { inExams, ...givenLearner(db, { ...usual, inOpenExams: async () => inExams }) }
    }

    test('asks others than it, and completes the lesson with them', async () => {
      const ada = await givenSitter()
      const [first = '', second = ''] = idsIn(await ada.check('filters'))
      ada.inExams.add(first).add(second)

      const asked = idsIn(await ada.check('filters'))
      await ada.pass('filters')
      ada.inExams.clear()

      expect(asked).toHaveLength(5)
      expect(asked.filter((id) => id === first || id === second)).toEqual([])
      const after = await ada.check('filters')
      expect(after.isLessonDone).toBe(true)
      // A new round, not the rest of the one that is done.
      expect(after.questions.some(({ isRight }) => isRight)).toBe(false)
    })

    test('a page that was loaded before it ends its round and completes the lesson', async () => {
      const ada = await givenSitter()
      const round = idsIn(await ada.check('filters'))
      const choices = await Promise.all(round.map((id) => ada.optionIds('filters', id, true)))
      for (const id of round) ada.inExams.add(id)

      for (const [at, id] of round.entries())
        await ada.answer('filters', id, true, { choice: choices[at] ?? [] })

      expect((await ada.check('filters')).isLessonDone).toBe(true)
    })

    test('what was answered before it stays in the round', async () => {
      const ada = await givenSitter()
      const [first = '', second = ''] = idsIn(await ada.check('filters'))
      await ada.answer('filters', first, false)
      ada.inExams.add(first).add(second)

      const asked = idsIn(await ada.check('filters'))

      expect(asked).toContain(first)
      expect(asked).not.toContain(second)
    })

    test('asks what the exam asks, too, where the lesson has no others', async () => {
      const ada = await givenSitter()
      const all = Array.from({ length: QUESTIONS }, (_, at) => idAt(at))
      for (const id of all.slice(0, 9)) ada.inExams.add(id)

      const asked = idsIn(await ada.check('filters'))

      expect(asked).toHaveLength(5)
      expect(asked).toEqual(expect.arrayContaining(all.slice(9)))
    })

    test('asks no sibling of what the exam asks, either', async () => {
      const ada = await givenSitter({ 0: 11, 1: 10 })
      ada.inExams.add(idAt(11)).add(idAt(10))

      const asked = idsIn(await ada.check('filters'))
      await ada.pass('filters')

      expect(asked).toEqual([2, 3, 4, 5, 6].map(idAt))
      expect((await ada.check('filters')).isLessonDone).toBe(true)
    })

    test('asks siblings before what the exam itself asks, where the lesson has too few others', async () => {
      // The first six are siblings of the last six, of which the exam asks five.
      const ada = await givenSitter({ 0: 6, 1: 7, 2: 8, 3: 9, 4: 10, 5: 11 })
      for (const at of [0, 1, 2, 3, 4]) ada.inExams.add(idAt(at))

      const asked = idsIn(await ada.check('filters'))

      expect(asked).toEqual([5, 6, 7, 8, 11].map(idAt))
    })

    test('a page that was loaded before it completes the lesson with siblings, too', async () => {
      const ada = await givenSitter({ 0: 7, 1: 8, 2: 9, 3: 10, 4: 11 })
      const round = idsIn(await ada.check('filters'))
      const choices = await Promise.all(round.map((id) => ada.optionIds('filters', id, true)))
      for (const at of [7, 8, 9, 10, 11]) ada.inExams.add(idAt(at))

      for (const [at, id] of round.entries())
        await ada.answer('filters', id, true, { choice: choices[at] ?? [] })

      expect(round).toEqual([0, 1, 2, 3, 4].map(idAt))
      expect((await ada.check('filters')).isLessonDone).toBe(true)
    })
  })
})
