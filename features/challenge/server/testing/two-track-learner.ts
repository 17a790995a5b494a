/** A learner of the small curriculum with two tracks: what their pages send, over the whole server. */
import { randomUUID } from 'node:crypto'

import { examsContract } from '#features/exams/contract.ts'
import { flashcardsContract } from '#features/flashcards/contract.ts'
import { eventsOf } from '#features/learning/server/testing.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { practiceContract } from '#features/practice/contract.ts'
import { rightAnswer } from '#features/practice/server/testing.ts'
import { profileContract } from '#features/profile/contract.ts'
import { tutorContract } from '#features/tutor/contract.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/contract/url.ts'
import type { Db } from '#platform/server/database.ts'

import { challengeContract, type Task } from '../../contract.ts'
import { someGoals } from '../../core/testing.ts'
import type { ChallengeTables } from '../tables.ts'

/** The part of the whole server that is needed here. */
type Server = {
  readonly url: string
  readonly db: unknown
  readonly signUp: () => Promise<{ readonly uid: string; readonly idToken: string }>
}

const HOME = { query: { timeZone: 'UTC' } }
export const now = () => new Date().toISOString()
export const justNow = () => ({ answeredAt: now(), sentAt: now(), utcOffsetMinutes: 0 })

/** Network+ is selected, as for everyone who has chosen nothing. */
export async function givenLearner(server: Server) {
  // The tables of all features are in one database.
  const db = server.db as Db<ChallengeTables>
  const { uid, idToken } = await server.signUp()
  const send = async <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
  ): Promise<Response> => {
    const { body } = request as { body?: object }
    const response = await fetch(`${server.url}${urlOf(endpoint, request)}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${idToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return response
  }
  const ask = async <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
    (await (await send(endpoint, request)).json()) as ResponseOf<E>
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
    /** @returns the challenge's id. */
    begin: async (examId: string) => {
      const challengeId = randomUUID()
      await ask(challengeContract.saveChallenge, {
        params: { challengeId },
        body: someGoals({ examId, examDay: null, minutes: 60 }),
      })
      return challengeId
    },
    /** Says something to the tutor, and waits for the whole answer. */
    tell: async (conversationId: string, message: object) => {
      const response = await send(tutorContract.ask, {
        params: { conversationId },
        body: { messageId: randomUUID(), ...message },
      } as RequestOf<typeof tutorContract.ask>)
      await response.text()
    },
    tasks: async () => (await ask(challengeContract.getToday, HOME))?.today.tasks ?? [],
    /** The day's list, as it is told here. */
    list: async (tasks: readonly Task[]) => {
      await ask(challengeContract.getToday, HOME)
      await db
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
    review: (cardId: string) =>
      ask(flashcardsContract.reviewCard, {
        params: { cardId },
        body: {
          reviewId: randomUUID(),
          grade: 'good',
          milliseconds: 4000,
          reviewedAt: now(),
          sentAt: now(),
          utcOffsetMinutes: 0,
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
      (await eventsOf(db, uid)).map(({ kind, track, exam }) => [kind, track, exam]),
  }
}

export type TwoTrackLearner = Awaited<ReturnType<typeof givenLearner>>

export async function aQuestion(learner: TwoTrackLearner, exam: string): Promise<string> {
  const { items } = await learner.choose(exam)
  const question = items.find((item) => item.kind === 'question')
  if (!question) throw new Error('a drill without a question')
  return question.asked.id
}

export async function anExercise(learner: TwoTrackLearner, traits: object) {
  const { lessonId: _, ...body } = await rightAnswer('cidr-summary', {
    scope: { topics: ['cidr'] },
    ...justNow(),
  })
  await learner.ask(practiceContract.answerExercise, {
    params: { kind: 'cidr-summary' },
    body: { ...body, ...traits },
  })
}

/** Answers the first item, and hands in. @returns the attempt's id. */
export async function sitExam(
  { ask }: TwoTrackLearner,
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
