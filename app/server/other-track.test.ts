/** What a plan asks for is done for the exam of the challenge, whichever track is selected: over the whole server. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { twoTracks } from '#app/testing/two-tracks.ts'
import { challengeContract, type Task } from '#features/challenge/contract.ts'
import { examsContract } from '#features/exams/contract.ts'
import { keptForExams } from '#features/exams/server.ts'
import { eventsOf } from '#features/learning/server/testing.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { practiceContract } from '#features/practice/contract.ts'
import { rightAnswer } from '#features/practice/server/testing.ts'
import { profileContract } from '#features/profile/contract.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/contract/url.ts'

import { givenServer, type GivenServer } from './testing.ts'

let server: GivenServer
beforeAll(async () => {
  server = await givenServer({}, undefined, await twoTracks())
}, 60_000)
afterAll(() => server.close())

const HOME = { query: { timeZone: 'UTC' } }
const now = () => new Date().toISOString()
const justNow = () => ({ answeredAt: now(), sentAt: now(), utcOffsetMinutes: 0 })

/** Network+ is selected, as for everyone who has chosen nothing. */
async function givenLearner() {
  const { uid, idToken } = await server.signUp()
  const ask = async <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
  ): Promise<ResponseOf<E>> => {
    const { body } = request as { body?: object }
    const response = await fetch(`${server.url}${urlOf(endpoint, request)}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
    return answer as ResponseOf<E>
  }
  await ask(profileContract.createProfile, { body: {} })
  const choose = (exam: string | undefined, mode: 'mixed' | 'mistakes' = 'mixed') =>
    ask(examsContract.chooseDrillItems, {
      body: {
        mode,
        scope: exam === undefined ? {} : { exam },
        asked: [],
        seed: 7,
        count: 10,
        withExercises: true,
      },
    })
  return {
    uid,
    ask,
    choose,
    begin: (examId: string) =>
      ask(challengeContract.saveChallenge, {
        params: { challengeId: randomUUID() },
        body: {
          examId,
          examDay: null,
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          minutes: 60,
          longWeekdays: [],
          restDays: [],
          timeZone: 'UTC',
        },
      }),
    tasks: async () => (await ask(challengeContract.getToday, HOME))?.today.tasks ?? [],
    /** The day's list, as it is told here. */
    list: async (tasks: readonly Task[]) => {
      await ask(challengeContract.getToday, HOME)
      await server.db
        .updateTable('challenge_day')
        .set({ tasks: JSON.stringify(tasks) })
        .where('user_id', '=', uid)
        .execute()
    },
    answer: (questionId: string, exam: string | undefined, isRight = true) =>
      ask(examsContract.answerDrillItem, {
        params: { runId: randomUUID() },
        body: {
          answerId: randomUUID(),
          questionId,
          ...(exam !== undefined && { exam }),
          response: { choice: [isRight ? 'alpha' : 'bravo'] },
          confidence: 'sure',
          hints: 0,
          milliseconds: 4000,
          ...justNow(),
        },
      }),
    /** Answers all questions of a round of the check right. @returns their ids. */
    pass: async (lessonId: string) => {
      const { questions } = await ask(lessonsContract.getCheck, { params: { lessonId } })
      for (const { asked } of questions) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
        await ask(lessonsContract.answerQuestion, {
          params: { lessonId },
          body: {
            answerId: randomUUID(),
            questionId: asked.id,
            response: { choice: ['alpha'] },
            confidence: 'sure',
            milliseconds: 4000,
            ...justNow(),
          },
        })
      }
      return questions.map(({ asked }) => asked.id)
    },
    /** Where each piece of evidence counts. */
    evidence: async () =>
      (await eventsOf(server.db, uid)).map(({ kind, track, exam }) => [kind, track, exam]),
  }
}

type Learner = Awaited<ReturnType<typeof givenLearner>>

const DRILL: Task = {
  kind: 'drill',
  topicIds: ['cidr', 'printing', 'desktops'],
  items: 2,
  minutes: 4,
}

async function aQuestion(learner: Learner, exam: string): Promise<string> {
  const { items } = await learner.choose(exam)
  const question = items.find((item) => item.kind === 'question')
  if (!question) throw new Error('a drill without a question')
  return question.asked.id
}

async function anExercise(learner: Learner, traits: object) {
  const { lessonId: _, ...body } = await rightAnswer('cidr-summary', {
    scope: { topics: ['cidr'] },
    ...justNow(),
  })
  await learner.ask(practiceContract.answerExercise, {
    params: { kind: 'cidr-summary' },
    body: { ...body, ...traits },
  })
}

describe('evidence of a drill', () => {
  test('counts for the exam that the drill is of: questions and exercises', async () => {
    const ada = await givenLearner()
    await ada.answer(await aQuestion(ada, 'core-2'), 'core-2')
    await anExercise(ada, { runId: randomUUID(), exam: 'core-2' })

    expect(await ada.evidence()).toEqual([
      ['question', 'a-plus', 'core-2'],
      ['exercise', 'a-plus', 'core-2'],
    ])
  })

  test('of a page that names no exam counts for a track that has the question', async () => {
    const ada = await givenLearner()
    await ada.answer('cables-a', undefined)
    await ada.answer('addresses-a', undefined)

    expect(await ada.evidence()).toEqual([
      ['question', 'a-plus', 'core-1'],
      ['question', 'network-plus', 'n10-009'],
    ])
  })

  test('of a lesson’s exercise counts for a track that teaches the lesson', async () => {
    const ada = await givenLearner()
    await anExercise(ada, { lessonId: 'printers' })
    await anExercise(ada, { lessonId: 'addresses' })

    expect(await ada.evidence()).toEqual([
      ['exercise', 'a-plus', 'core-2'],
      ['exercise', 'network-plus', 'n10-009'],
    ])
  })
})

describe('a drill without an exam in its address', () => {
  test.each([
    [{ lesson: 'printers' }, 'core-2'],
    [{ lesson: 'cables' }, 'core-1'],
    [{ lesson: 'frames' }, 'n10-009'],
    [{ topic: 'desktops' }, 'core-2'],
    [{ topics: ['printing', 'cidr'] }, 'n10-009'],
    [{}, 'n10-009'],
  ])('of %j is about %s, and says so', async (scope, exam) => {
    const ada = await givenLearner()
    const found = await ada.ask(examsContract.chooseDrillItems, {
      body: { mode: 'mixed', scope, asked: [], seed: 7, count: 1 },
    })
    expect(found).toMatchObject({ exam, items: [{ kind: 'question' }] })
  })

  test('of a topic of the second exam of the selected track is about that', async () => {
    const ada = await givenLearner()
    await ada.ask(profileContract.updateProfile, { body: { selectedCertTrack: 'a-plus' } })
    const found = await ada.ask(examsContract.chooseDrillItems, {
      body: { mode: 'mixed', scope: { topic: 'printing' }, asked: [], seed: 7, count: 1 },
    })
    expect(found).toMatchObject({ exam: 'core-2', items: [{ topic: { id: 'printing' } }] })
  })
})

describe('a lesson of another track', () => {
  test('has the objectives of its own exam alone', async () => {
    const ada = await givenLearner()
    const { objectives } = await ada.ask(lessonsContract.getLesson, {
      params: { lessonId: 'desks' },
    })
    expect(objectives).toEqual([{ number: '1.1', title: 'desktops' }])
  })

  test('asks in its check nothing that is kept for its own exam, and counts there', async () => {
    const ada = await givenLearner()
    const kept = await keptForExams(await twoTracks(), ada.uid, 'a-plus', 'core-2')
    const asked = new Set<string>()
    for (let round = 0; round < 4; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      for (const id of await ada.pass('printers')) asked.add(id)
    }

    expect([...kept].filter((id) => id.startsWith('printers-')).length).toBeGreaterThan(3)
    expect(asked.intersection(kept)).toEqual(new Set())
    expect(new Set((await ada.evidence()).map(([, track]) => track))).toEqual(new Set(['a-plus']))
  })
})

describe('the list of today', () => {
  test('has lessons of the challenge’s exam, which open, and tick when their check is done', async () => {
    const ada = await givenLearner()
    await ada.begin('core-2')
    const [first] = await ada.tasks()
    if (first?.task.kind !== 'lesson') throw new Error('the first task is no lesson')
    const { lessonId } = first.task
    expect(['desks', 'printers', 'addresses']).toContain(lessonId)
    await ada.ask(lessonsContract.getLesson, { params: { lessonId } })

    await ada.pass(lessonId)

    expect((await ada.tasks())[0]).toMatchObject({ task: { lessonId }, isDone: true })
  })

  test('ticks a drill by its questions and exercises', async () => {
    const ada = await givenLearner()
    await ada.begin('core-2')
    await ada.list([DRILL])
    await ada.answer(await aQuestion(ada, 'core-2'), 'core-2')
    expect(await ada.tasks()).toMatchObject([{ isDone: false, progress: { done: 1, of: 2 } }])
    await anExercise(ada, { runId: randomUUID(), exam: 'core-2' })

    expect(await ada.tasks()).toMatchObject([{ isDone: true }])
  })

  test('is not ticked by what another exam asks', async () => {
    const ada = await givenLearner()
    await ada.begin('core-2')
    await ada.list([DRILL])
    await ada.answer(await aQuestion(ada, 'n10-009'), 'n10-009')
    await ada.answer('cables-a', 'core-1')

    expect(await ada.tasks()).toMatchObject([{ progress: { done: 0, of: 2 } }])
  })

  test('ticks mistakes of the exam, which its drill asks', async () => {
    const ada = await givenLearner()
    await ada.begin('core-2')
    await ada.answer('printers-h', 'core-2', false)
    await ada.answer('frames-h', 'n10-009', false)
    await ada.list([{ kind: 'mistakes', items: 1, minutes: 2 }])
    const { items } = await ada.choose('core-2', 'mistakes')
    expect(items.map((item) => item.kind === 'question' && item.asked.id)).toEqual(['printers-h'])
    await ada.answer('frames-h', 'n10-009')
    expect(await ada.tasks()).toMatchObject([{ isDone: false }])
    await ada.answer('printers-h', 'core-2')

    expect(await ada.tasks()).toMatchObject([{ isDone: true }])
  })

  test.each(['full', 'half', 'short'] as const)('ticks a %s practice exam', async (length) => {
    const ada = await givenLearner()
    await ada.begin('core-2')
    const { exams } = await ada.ask(examsContract.listAttempts, { query: { exam: 'core-2' } })
    expect(exams.map(({ exam }) => exam.id)).toEqual(['core-2', 'core-1'])
    const { items = 0, minutes = 1 } = exams[0]?.lengths.find(({ id }) => id === length) ?? {}
    await ada.list([{ kind: 'exam', length, items, minutes }])
    await sitExam(ada, 'core-2', length)

    expect(await ada.tasks()).toMatchObject([{ isDone: true }])
    expect(new Set((await ada.evidence()).map(([, track, exam]) => `${track} ${exam}`))).toEqual(
      new Set(['a-plus core-2']),
    )
  })

  test('is not ticked by a practice exam of another exam', async () => {
    const ada = await givenLearner()
    await ada.begin('core-2')
    await ada.list([{ kind: 'exam', length: 'short', items: 5, minutes: 5 }])
    await sitExam(ada, 'n10-009', 'short')

    expect(await ada.tasks()).toMatchObject([{ isDone: false }])
  })
})

/** Answers the first item, and hands in. @returns the attempt’s id. */
async function sitExam(
  { ask }: Learner,
  examId: string,
  length: 'full' | 'half' | 'short',
  choice = 'alpha',
): Promise<string> {
  const attemptId = randomUUID()
  await ask(examsContract.startAttempt, {
    body: { attemptId, examId, length, mode: 'exam', extraMinutes: 0, repeatOf: null },
  })
  const { entry } = await ask(examsContract.enterAttempt, {
    params: { attemptId },
    body: { entryId: randomUUID(), deviceId: randomUUID() },
  })
  const answer = { kind: 'question' as const, response: { choice: [choice] } }
  await ask(examsContract.saveItem, {
    params: { attemptId, number: 1 },
    body: {
      entry,
      state: {
        answer,
        firstAnswer: null,
        confidence: 'sure',
        isFlagged: false,
        struck: [],
        milliseconds: 4000,
      },
      savedAt: now(),
      sentAt: now(),
      utcOffsetMinutes: 0,
    },
  })
  await ask(examsContract.handInAttempt, {
    params: { attemptId },
    body: { entry, handedInAt: now(), sentAt: now(), utcOffsetMinutes: 0 },
  })
  return attemptId
}

describe('practice exams', () => {
  test('are those of the selected track, until another exam is asked for', async () => {
    const ada = await givenLearner()
    const listed = async (query: { exam?: string }) =>
      (await ada.ask(examsContract.listAttempts, { query })).exams.map(({ exam }) => exam.id)

    expect(await listed({})).toEqual(['n10-009'])
    expect(await listed({ exam: 'core-1' })).toEqual(['core-1', 'core-2'])
    expect(await listed({ exam: 'no-such' })).toEqual(['n10-009'])
  })

  test('an open one is listed whatever is selected, and no other one of its track', async () => {
    const ada = await givenLearner()
    const body = { examId: 'core-2', mode: 'exam', extraMinutes: 0, repeatOf: null } as const
    const attemptId = randomUUID()
    await ada.ask(examsContract.startAttempt, { body: { ...body, attemptId, length: 'short' } })

    const { exams } = await ada.ask(examsContract.listAttempts, { query: {} })
    expect(exams.map(({ exam, open }) => [exam.id, open?.id])).toEqual([
      ['n10-009', undefined],
      ['core-2', attemptId],
    ])
  })

  test('a drill of what one missed asks that exam’s items', async () => {
    const ada = await givenLearner()
    const attempt = await sitExam(ada, 'core-2', 'short', 'bravo')
    const report = await ada.ask(examsContract.getExamReport, { params: { attemptId: attempt } })
    const found = await ada.ask(examsContract.chooseDrillItems, {
      body: {
        mode: 'mistakes',
        scope: { exam: report.exam.id, attempt },
        asked: [],
        seed: 7,
        count: 10,
      },
    })
    expect(found).toMatchObject({ exam: 'core-2', items: [{ kind: 'question' }] })
  })
})

test('what there is to practice is of the exam that is asked for, beside the others of its track', async () => {
  const ada = await givenLearner()
  const overview = async (query: { exam?: string }) => {
    const found = await ada.ask(examsContract.getPracticeOverview, { query })
    return [found?.exam.id, found?.exams.map(({ id }) => id)]
  }

  expect(await overview({})).toEqual(['n10-009', ['n10-009']])
  expect(await overview({ exam: 'core-2' })).toEqual(['core-2', ['core-1', 'core-2']])
  expect(await overview({ exam: 'no-such' })).toEqual(['n10-009', ['n10-009']])
})
