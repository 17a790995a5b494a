/** What is done for an exam counts for it, whichever track is selected: over the whole server. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { givenServer, type GivenServer } from '#app/server/testing.ts'
import { examsContract } from '#features/exams/contract.ts'
import { keptForExams } from '#features/exams/server/testing.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { profileContract } from '#features/profile/contract.ts'
import { tutorContract } from '#features/tutor/contract.ts'

import { challengeContract } from '../contract.ts'
import {
  anExercise,
  aQuestion,
  givenLearner,
  justNow,
  sitExam,
} from './testing/two-track-learner.ts'
import { twoTracks } from './testing/two-tracks.ts'

let server: GivenServer
beforeAll(async () => {
  server = await givenServer({ TUTOR_QUESTIONS_PER_MINUTE: '1000' }, undefined, await twoTracks())
}, 60_000)
afterAll(() => server.close())

describe('evidence of a drill', () => {
  test('counts for the exam that the drill is of: questions and exercises', async () => {
    const ada = await givenLearner(server)
    await ada.answer(await aQuestion(ada, 'core-2'), 'core-2')
    await anExercise(ada, { runId: randomUUID(), exam: 'core-2' })

    expect(await ada.evidence()).toEqual([
      ['question', 'a-plus', 'core-2'],
      ['exercise', 'a-plus', 'core-2'],
    ])
  })

  test('of a page that names no exam counts for a track that has the question', async () => {
    const ada = await givenLearner(server)
    await ada.answer('cables-a', undefined)
    await ada.answer('addresses-a', undefined)

    expect(await ada.evidence()).toEqual([
      ['question', 'a-plus', 'core-1'],
      ['question', 'network-plus', 'n10-009'],
    ])
  })

  test("of a lesson's exercise counts for a track that teaches the lesson", async () => {
    const ada = await givenLearner(server)
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
    const ada = await givenLearner(server)
    const found = await ada.ask(examsContract.chooseDrillItems, {
      body: { mode: 'mixed', scope, asked: [], seed: 7, count: 1 },
    })
    expect(found).toMatchObject({ exam, items: [{ kind: 'question' }] })
  })

  test('of a topic of the second exam of the selected track is about that', async () => {
    const ada = await givenLearner(server)
    await ada.ask(profileContract.updateProfile, { body: { selectedCertTrack: 'a-plus' } })
    const found = await ada.ask(examsContract.chooseDrillItems, {
      body: { mode: 'mixed', scope: { topic: 'printing' }, asked: [], seed: 7, count: 1 },
    })
    expect(found).toMatchObject({ exam: 'core-2', items: [{ topic: { id: 'printing' } }] })
  })
})

describe('a lesson of another track', () => {
  test('has the objectives of its own exam alone', async () => {
    const ada = await givenLearner(server)
    const { objectives } = await ada.ask(lessonsContract.getLesson, {
      params: { lessonId: 'desks' },
    })
    expect(objectives).toEqual([{ number: '1.1', title: 'desktops' }])
  })

  test('asks in its check nothing that is kept for its own exam, and counts there', async () => {
    const ada = await givenLearner(server)
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

describe('a quiz of the tutor, asked from a lesson of another track', () => {
  test('asks nothing that is kept for the exam of that lesson, and counts there', async () => {
    const ada = await givenLearner(server)
    const kept = await keptForExams(await twoTracks(), ada.uid, 'a-plus')
    const conversationId = randomUUID()
    await ada.ask(tutorContract.createConversation, { body: { conversationId, title: 'Quiz' } })
    for (const text of ['quiz me', ...Array.from({ length: 12 }, () => ['A', 'next']).flat()])
      // oxlint-disable-next-line no-await-in-loop -- one message after the other
      await ada.tell(conversationId, { mode: 'quiz', text, lessonId: 'printers' })
    const { messages } = await ada.ask(tutorContract.getConversation, {
      params: { conversationId },
    })
    const asked = new Set(
      messages.flatMap((each) =>
        each.role === 'tutor' ? (each.answer.quiz?.questionId ?? []) : [],
      ),
    )

    expect(asked.size).toBeGreaterThan(5)
    expect(asked.intersection(kept)).toEqual(new Set())
    expect(new Set((await ada.evidence()).map(([, track]) => track))).toEqual(new Set(['a-plus']))
  })
})

describe('a placement', () => {
  test('asks about the exam of the challenge, counts for it, and ends', async () => {
    const ada = await givenLearner(server)
    const params = { challengeId: await ada.begin('core-2') }
    let state = await ada.ask(challengeContract.beginPlacement, { params })
    while (state.status === 'open') {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
      state = await ada.ask(challengeContract.answerPlacement, {
        params,
        body: {
          answerId: randomUUID(),
          questionId: state.asked.id,
          response: { choice: ['bravo'] },
          milliseconds: 4000,
          ...justNow(),
        },
      })
    }

    expect(state.status).toBe('ended')
    expect(new Set((await ada.evidence()).map(([, track, exam]) => `${track} ${exam}`))).toEqual(
      new Set(['a-plus core-2']),
    )
  })
})

describe('practice exams', () => {
  test('are those of the selected track, until another exam is asked for', async () => {
    const ada = await givenLearner(server)
    const listed = async (query: { exam?: string }) =>
      (await ada.ask(examsContract.listAttempts, { query })).exams.map(({ exam }) => exam.id)

    expect(await listed({})).toEqual(['n10-009'])
    expect(await listed({ exam: 'core-1' })).toEqual(['core-1', 'core-2'])
    expect(await listed({ exam: 'no-such' })).toEqual(['n10-009'])
  })

  test('an open one is listed whatever is selected, and no other one of its track', async () => {
    const ada = await givenLearner(server)
    const body = { examId: 'core-2', mode: 'exam', extraMinutes: 0, repeatOf: null } as const
    const attemptId = randomUUID()
    await ada.ask(examsContract.startAttempt, { body: { ...body, attemptId, length: 'short' } })

    const { exams } = await ada.ask(examsContract.listAttempts, { query: {} })
    expect(exams.map(({ exam, open }) => [exam.id, open?.id])).toEqual([
      ['n10-009', undefined],
      ['core-2', attemptId],
    ])
  })

  test("a drill of what one missed asks that exam's items", async () => {
    const ada = await givenLearner(server)
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
  const ada = await givenLearner(server)
  const overview = async (query: { exam?: string }) => {
    const found = await ada.ask(examsContract.getPracticeOverview, { query })
    return [found?.exam.id, found?.exams.map(({ id }) => id)]
  }

  expect(await overview({})).toEqual(['n10-009', ['n10-009']])
  expect(await overview({ exam: 'core-2' })).toEqual(['core-2', ['core-1', 'core-2']])
  expect(await overview({ exam: 'no-such' })).toEqual(['n10-009', ['n10-009']])
})
