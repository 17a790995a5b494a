import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { updateRules, lockLearner } from './learner-queries.ts'
import { OUTDATED } from './rules.ts'
import type { LearningTables } from './tables.ts'
import { eventsOf, rememberingLearning } from './testing.ts'
import { ChangingContent, type LessonName, type QuestionName } from './testing/content.ts'

let db: Db<LearningTables>
beforeAll(async () => {
  db = await openTestDatabase<LearningTables>()
})
afterAll(() => db.destroy())

function givenLearner() {
  const content = new ChangingContent()
  const { record, recordedOf } = rememberingLearning(content.curriculum)
  const learning = record(db)
  const userId = randomUUID()
  let now = Date.parse('2026-03-02T09:00:00Z')
  return {
    userId,
    content,
    learning,
    answer: (lesson: LessonName, name: QuestionName, isRight = true, id: string = randomUUID()) =>
      learning.addCheckAnswer(
        userId,
        {
          id,
          trackId: 'network-plus',
          question: content.question(name),
          response: { choice: [isRight ? 'right' : 'wrong'] },
          confidence: 'sure',
          milliseconds: 2000,
          occurredAt: (now += 1000),
          utcOffsetMinutes: 0,
          receivedAt: now,
        },
        content.checkOf(lesson),
      ),
    log: () => eventsOf(db, userId),
    profile: () => recordedOf(userId),
  }
}

describe('an answer of a check', () => {
  test('sent three times at once counts once, and gets the same response each time', async () => {
    const ada = givenLearner()

    const standings = await Promise.all(
      [1, 2, 3].map(() => ada.answer('frames', 'q-frames-1', true, 'same')),
    )

    expect(standings).toEqual(
      [1, 2, 3].map(() => ({
        isCorrect: true,
        wasRightFirst: true,
        remainingCount: 2,
        isLessonDone: false,
      })),
    )
    expect(await ada.log()).toHaveLength(1)
  })

  test('sent again after its option was removed gets its first response, too', async () => {
    const ada = givenLearner()
    const first = await ada.answer('frames', 'q-frames-1', false, 'same')
    ada.content.removeOption('wrong')

    expect(await ada.answer('frames', 'q-frames-1', false, 'same')).toEqual(first)
    await expect(ada.answer('frames', 'q-frames-1', false)).rejects.toMatchObject({
      code: 'invalid_request',
    })
    expect(await ada.log()).toHaveLength(1)
  })

  test("with the id of another question's is a conflict, and changes nothing", async () => {
    const ada = givenLearner()
    await ada.answer('frames', 'q-frames-1', true, 'same')

    await expect(ada.answer('frames', 'q-frames-2', true, 'same')).rejects.toMatchObject({
      code: 'conflict',
    })

    const { byQuestion } = await ada.learning.lesson(ada.userId, 'frames')
    expect(Object.keys(byQuestion)).toEqual(['q-frames-1'])
  })

  test('of all questions at once completes the lesson once', async () => {
    const ada = givenLearner()

    const standings = await Promise.all([
      ada.answer('routes', 'q-routes-1'),
      ada.answer('routes', 'q-routes-2'),
    ])

    expect(standings.filter(({ isLessonDone }) => isLessonDone)).toHaveLength(1)
    expect((await ada.log()).filter(({ ends_run }) => ends_run === 1)).toHaveLength(1)
    expect(ada.profile()).toEqual({ completedLessons: ['routes'], progress: 50 })
  })

  test('that is wrong ends no round and completes no lesson, also to the last question that is open', async () => {
    const ada = givenLearner()
    await ada.answer('routes', 'q-routes-1')

    expect(await ada.answer('routes', 'q-routes-2', false)).toMatchObject({
      isCorrect: false,
      remainingCount: 1,
      isLessonDone: false,
    })
    expect((await ada.log()).filter(({ ends_run }) => ends_run === 1)).toEqual([])

    expect(await ada.answer('routes', 'q-routes-2')).toMatchObject({
      remainingCount: 0,
      isLessonDone: true,
    })
  })

  test('sent again after its question left the check gets its first response', async () => {
    const ada = givenLearner()
    await ada.answer('frames', 'q-frames-1', true)
    await ada.answer('frames', 'q-frames-1', false, 'same')
    ada.content.editCheck('q-frames-1')

    // Its first answer in this round was right.
    expect(await ada.answer('frames', 'q-frames-1', false, 'same')).toMatchObject({
      isCorrect: false,
      wasRightFirst: true,
    })
  })
})

test('a check goes on where it was when lesson and questions get other ids', async () => {
  const ada = givenLearner()
  await ada.answer('routes', 'q-routes-1', false)
  ada.content.rename('routes')
  ada.content.rename('q-routes-1')

  expect(await ada.answer('routes', 'q-routes-1')).toMatchObject({
    wasRightFirst: false,
    remainingCount: 1,
  })
  expect(await ada.answer('routes', 'q-routes-2')).toMatchObject({ isLessonDone: true })
  const lessons = await ada.learning.lessons(ada.userId)
  expect([...lessons.keys()]).toEqual(['routes-v2'])
  expect(Object.keys(lessons.get('routes-v2')?.byQuestion ?? {})).toEqual([
    'q-routes-1-v2',
    'q-routes-2',
  ])
  expect(ada.profile()?.completedLessons).toEqual(['routes-v2'])
})

test('two lessons that became one are done if either was, and go on as one', async () => {
  const ada = givenLearner()
  for (const name of ['q-routes-1', 'q-routes-2'] as const) await ada.answer('routes', name)
  await ada.answer('frames', 'q-frames-1', false)
  for (const [from, to] of [
    ['routes', 'frames'],
    ['frames', 'routes'],
  ] as const) {
    const content = new ChangingContent()
    content.merge(from, to)
    const learning = rememberingLearning(content.curriculum).record<LearningTables>(db)

    const lesson = await learning.lesson(ada.userId, to)

    expect(lesson).toMatchObject({ roundCount: 1, byQuestion: { 'q-frames-1': { round: 0 } } })
    expect(lesson.completedAt).not.toBeNull()
    expect(Object.keys(lesson.byQuestion)).toHaveLength(3)
    expect(await learning.lessons(ada.userId)).toEqual(new Map([[to, lesson]]))
  }
})

test('a check whose questions were all withdrawn can still be finished', async () => {
  const ada = givenLearner()
  for (const item of ['q-routes-1', 'q-routes-2'])
    await db.insertInto('learning_void').values({ item, voided_at: 1 }).execute()

  const first = await ada.answer('routes', 'q-routes-1')
  const last = await ada.answer('routes', 'q-routes-2', true, 'last')
  const again = await ada.answer('routes', 'q-routes-2', true, 'last')

  expect([first.remainingCount, last.remainingCount, last.isLessonDone]).toEqual([1, 0, true])
  expect(again).toEqual(last)
  await db.deleteFrom('learning_void').execute()
})

test('a learner sees their own lessons alone', async () => {
  const [ada, grace] = [givenLearner(), givenLearner()]
  await ada.answer('frames', 'q-frames-1')

  expect(await grace.learning.lessons(grace.userId)).toEqual(new Map())
  expect(await grace.learning.lesson(grace.userId, 'frames')).toMatchObject({ answeredAt: 0 })
})

test("an answer does not make the rows of another release's rules look new", async () => {
  const ada = givenLearner()
  await ada.answer('frames', 'q-frames-1')
  await updateRules(db, ada.userId, 'of another release')

  await ada.answer('frames', 'q-frames-2')

  expect(await lockLearner(db, ada.userId)).toBe(OUTDATED)
})
