import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { smallCurriculum } from '#features/curriculum/server/testing.ts'
import { eventsOf } from '#features/learning/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { answerQuestion } from './answer-question.ts'
import type { LessonsNeeds } from './needs.ts'
import type { LessonsTables } from './tables.ts'
import { givenLearner, rememberingNeeds, type Recorded } from './testing.ts'

let db: Db<LessonsTables>
let needs: LessonsNeeds
let recordedOf: (userId: string) => Recorded | undefined
beforeAll(async () => {
  db = await openTestDatabase<LessonsTables>()
  ;({ needs, recordedOf } = rememberingNeeds(await smallCurriculum()))
})
afterAll(() => db.destroy())

/** A separate answer, as the browser sends it. */
const body = (questionId: string, optionIds: string[]) => ({
  answerId: randomUUID(),
  questionId,
  optionIds,
  confidence: 'sure' as const,
  milliseconds: 1,
})

describe('answering a question', () => {
  test('a right answer gets its verdict, with the reason of every option, the clue and the source', async () => {
    const ada = givenLearner(db, needs)

    const verdict = await ada.answer('frames', 'frames-recall', true)

    expect(verdict).toMatchObject({
      isCorrect: true,
      clue: 'asked by frames-recall',
      source: 'RFC 1122',
      remainingCount: 2,
      isLessonDone: false,
    })
    expect(verdict.options).toHaveLength(4)
    expect(verdict.options.filter(({ isCorrect }) => isCorrect)).toHaveLength(1)
    expect(verdict.options.every(({ reason }) => reason.startsWith('Why '))).toBe(true)
  })

  test('a wrong answer is logged and the question stays open', async () => {
    const ada = givenLearner(db, needs)

    const verdict = await ada.answer('frames', 'frames-recall', false, { confidence: 'guess' })

    expect(verdict).toMatchObject({ isCorrect: false, remainingCount: 3 })
    expect(await eventsOf(db, ada.userId)).toMatchObject([
      {
        kind: 'question',
        item: 'frames-recall',
        context: 'check',
        run_id: 'frames/0',
        score: 0,
        confidence: 'guess',
        milliseconds: 4200,
      },
    ])
  })

  test('of several right options all are needed and no other', async () => {
    const ada = givenLearner(db, needs)
    const right = await ada.optionIds('frames', 'frames-two', true)
    const wrong = await ada.optionIds('frames', 'frames-two', false)
    const judge = (optionIds: string[]) =>
      answerQuestion(needs)(ada.context(), {
        params: { lessonId: 'frames' },
        body: {
          answerId: randomUUID(),
          questionId: 'frames-two',
          optionIds,
          confidence: 'sure',
          milliseconds: 1,
        },
      })

    const verdicts = await Promise.all([
      judge(right.slice(0, 1)),
      judge([...right, ...wrong]),
      judge(right.toReversed()),
    ])

    expect(verdicts.map(({ isCorrect }) => isCorrect)).toEqual([false, false, true])
  })
})

describe('the lesson is done', () => {
  test('when every question was answered right, and the profile says so', async () => {
    const ada = givenLearner(db, needs)

    const last = await ada.pass('frames')

    expect(last).toMatchObject({ remainingCount: 0, isLessonDone: true })
    // Domain 1 weighs 60 and has two lessons.
    expect(recordedOf(ada.userId)).toEqual({ completedLessons: ['frames'], progress: 30 })
  })

  test('not before the wrong question came back and was right', async () => {
    const ada = givenLearner(db, needs)
    await ada.answer('routes', 'routes-recall', false)
    const second = await ada.answer('routes', 'routes-apply', true)
    const third = await ada.answer('routes', 'routes-recall', true)

    expect([second.isLessonDone, third.isLessonDone]).toEqual([false, true])
  })

  test('together with the lessons done before', async () => {
    const ada = givenLearner(db, needs)
    await ada.pass('frames')
    await ada.pass('filters')

    expect(recordedOf(ada.userId)).toEqual({
      completedLessons: ['frames', 'filters'],
      progress: 70,
    })
  })

  test('once: repeating its check begins a new round and changes nothing that is done', async () => {
    const ada = givenLearner(db, needs)
    await ada.pass('filters')
    const before = await needs.record(db).lesson(ada.userId, 'filters')

    const again = await ada.answer('filters', 'filters-recall', true)

    const after = await needs.record(db).lesson(ada.userId, 'filters')
    expect(again).toMatchObject({ remainingCount: 0, isLessonDone: true })
    expect(after).toMatchObject({ completedAt: before.completedAt, roundCount: 2 })
  })

  test('even when the last two answers arrive at once', async () => {
    const ada = givenLearner(db, needs)

    const verdicts = await Promise.all([
      ada.answer('routes', 'routes-recall', true),
      ada.answer('routes', 'routes-apply', true),
    ])

    expect(verdicts.filter(({ isLessonDone }) => isLessonDone)).toHaveLength(1)
    expect(recordedOf(ada.userId)?.completedLessons).toEqual(['routes'])
  })

  test('not at all where the profile could not be written', async () => {
    const failing = rememberingNeeds(needs.curriculum, 'network-plus', async () => {
      throw new Error('the disk is full')
    })
    const ada = givenLearner(db, failing.needs)

    await expect(ada.pass('filters')).rejects.toThrow('the disk is full')

    expect(await eventsOf(db, ada.userId)).toEqual([])
    expect(await needs.record(db).lessons(ada.userId)).toEqual(new Map())
  })
})

describe('sent twice', () => {
  test('an answer counts once and gets the same verdict again', async () => {
    const ada = givenLearner(db, needs)
    const answerId = randomUUID()

    const first = await ada.answer('frames', 'frames-recall', true, { answerId })
    const second = await ada.answer('frames', 'frames-recall', true, { answerId })

    expect(second).toEqual(first)
    expect(await eventsOf(db, ada.userId)).toHaveLength(1)
  })

  test('at once, too', async () => {
    const ada = givenLearner(db, needs)
    const answerId = randomUUID()

    const [first, second] = await Promise.all([
      ada.answer('frames', 'frames-recall', true, { answerId }),
      ada.answer('frames', 'frames-recall', true, { answerId }),
    ])

    expect(second).toEqual(first)
    expect(await eventsOf(db, ada.userId)).toHaveLength(1)
  })

  test('the repeated last answer of a round still says that the lesson is done', async () => {
    const ada = givenLearner(db, needs)
    const answerId = randomUUID()

    const first = await ada.answer('filters', 'filters-recall', true, { answerId })
    const second = await ada.answer('filters', 'filters-recall', true, { answerId })

    expect(second).toEqual(first)
    expect(second).toMatchObject({ remainingCount: 0, isLessonDone: true })
  })

  test('an id that another learner used is no obstacle, and says nothing about them', async () => {
    const [ada, grace] = [givenLearner(db, needs), givenLearner(db, needs)]
    const answerId = randomUUID()
    await ada.answer('frames', 'frames-recall', true, { answerId })

    const verdict = await grace.answer('frames', 'frames-recall', false, { answerId })

    expect(verdict.isCorrect).toBe(false)
    expect(await eventsOf(db, grace.userId)).toMatchObject([{ id: answerId, score: 0 }])
    expect(await eventsOf(db, ada.userId)).toMatchObject([{ id: answerId, score: 1 }])
  })

  test('an answer id of another question is refused', async () => {
    const ada = givenLearner(db, needs)
    const answerId = randomUUID()
    await ada.answer('frames', 'frames-recall', true, { answerId })

    await expect(ada.answer('frames', 'frames-apply', true, { answerId })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('the first answer of a round is the one that counts', () => {
  test('a right one after a wrong one does not count, even if the check was reloaded in between', async () => {
    const ada = givenLearner(db, needs)
    const wrong = await ada.answer('frames', 'frames-recall', false)

    const { questions } = await ada.check('frames')
    const right = await ada.answer('frames', 'frames-recall', true)

    expect([wrong.wasRightFirst, right.wasRightFirst]).toEqual([false, false])
    // What was answered last comes last.
    expect(questions.map(({ wasRightFirst }) => wasRightFirst)).toEqual([null, null, false])
  })

  test('of two tabs, the second learns how the first one answered', async () => {
    const ada = givenLearner(db, needs)
    const tabs = [await ada.check('frames'), await ada.check('frames')]
    expect(tabs[0]).toEqual(tabs[1])

    await ada.answer('frames', 'frames-apply', true)
    const second = await ada.answer('frames', 'frames-apply', false)

    expect(second).toMatchObject({ isCorrect: false, wasRightFirst: true })
  })

  test('of two answers within one millisecond the first is the one that was stored first', async () => {
    const ada = givenLearner(db, needs)
    const at = new Date('2026-03-02T10:00:00Z')
    const answer = async (answerId: string, isRight: boolean) =>
      answerQuestion(needs)(asLearner(db, ada.userId, at), {
        params: { lessonId: 'frames' },
        body: {
          ...body('frames-recall', await ada.optionIds('frames', 'frames-recall', isRight)),
          answerId,
        },
      })

    // Their ids are in the other order.
    await answer('ffffffff-ffff-4fff-8fff-ffffffffffff', false)
    const second = await answer('00000000-0000-4000-8000-000000000000', true)

    expect(second.wasRightFirst).toBe(false)
    const { questions } = await ada.check('frames')
    const recall = questions.find(({ asked }) => asked.id === 'frames-recall')
    expect(recall?.wasRightFirst).toBe(false)
  })

  test('the same answer sent again gets the same response, also when its round is over', async () => {
    const ada = givenLearner(db, needs)
    const answerId = randomUUID()
    await ada.answer('filters', 'filters-recall', false)

    const last = await ada.answer('filters', 'filters-recall', true, { answerId })
    await ada.answer('filters', 'filters-recall', true)
    const again = await ada.answer('filters', 'filters-recall', true, { answerId })

    expect(last).toMatchObject({ wasRightFirst: false, remainingCount: 0 })
    expect(again).toEqual(last)
  })

  test('and the next round starts empty', async () => {
    const ada = givenLearner(db, needs)
    await ada.answer('filters', 'filters-recall', false)
    await ada.answer('filters', 'filters-recall', true)

    const { questions } = await ada.check('filters')

    expect(questions.map(({ wasRightFirst }) => wasRightFirst)).toEqual([null])
    expect(await ada.answer('filters', 'filters-recall', true)).toMatchObject({
      wasRightFirst: true,
    })
  })
})

describe('refused, with nothing half done', () => {
  test.each([
    ['a lesson that is not there', 'nothing', 'frames-recall', 'not_found'],
    ['a question that is not there', 'frames', 'nothing', 'not_found'],
    ['a question of another lesson', 'frames', 'routes-recall', 'not_found'],
    ['an option that is not there', 'frames', 'frames-recall', 'invalid_request'],
  ])('%s', async (_what, lessonId, questionId, code) => {
    const ada = givenLearner(db, needs)

    await expect(
      answerQuestion(needs)(ada.context(), {
        params: { lessonId },
        body: body(questionId, ['o-0123456789']),
      }),
    ).rejects.toMatchObject({ code })

    expect(await eventsOf(db, ada.userId)).toEqual([])
  })

  test('two options where one is asked for', async () => {
    const ada = givenLearner(db, needs)
    const all = [
      ...(await ada.optionIds('frames', 'frames-recall', true)),
      ...(await ada.optionIds('frames', 'frames-recall', false)),
    ]

    await expect(
      answerQuestion(needs)(ada.context(), {
        params: { lessonId: 'frames' },
        body: body('frames-recall', all),
      }),
    ).rejects.toMatchObject({ code: 'invalid_request', message: 'Choose exactly one option.' })
  })
})
