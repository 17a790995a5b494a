/** What other features leave to practice exams, over the whole server and the product's own content. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { keptForExams } from '#features/exams/server.ts'
import type { Check } from '#features/lessons/contract.ts'
import type { Message } from '#features/tutor/contract.ts'

import { givenServer, loadRealCurriculum, type GivenServer } from './testing.ts'

let server: GivenServer
beforeAll(async () => {
  server = await givenServer({ TUTOR_QUESTIONS_PER_MINUTE: '1000' })
})
afterAll(() => server.close())

async function givenLearner() {
  const { uid, idToken } = await server.signUp()
  const send = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  await send('POST', '/api/profile', {})
  return {
    uid,
    /** Asks for one question after the other. @returns their ids. */
    quiz: async (count: number) => {
      const conversationId = randomUUID()
      const path = '/api/tutor/conversations'
      await send('POST', path, { conversationId, title: 'Quiz' })
      for (let asked = 0; asked < count; asked += 1) {
        const body = {
          messageId: randomUUID(),
          mode: 'quiz',
          text: asked === 0 ? 'quiz me' : 'next',
        }
        await (await send('POST', `${path}/${conversationId}/messages`, body)).text()
      }
      const response = await send('GET', `${path}/${conversationId}`)
      const { messages } = (await response.json()) as { messages: Message[] }
      return messages.flatMap((message) =>
        message.role === 'tutor' ? (message.answer.quiz?.questionId ?? []) : [],
      )
    },
    check: async (lessonId: string) => {
      const response = await send('GET', `/api/lessons/${lessonId}/check`)
      return ((await response.json()) as Check).questions.map(({ asked }) => asked.id)
    },
    /** Begins a practice exam, and puts a question into its form: which it would draw is chance. */
    beginExamWith: async (questionId: string) => {
      const attemptId = randomUUID()
      await send('POST', '/api/exams/attempts', {
        attemptId,
        examId: 'n10-009',
        length: 'short',
        mode: 'exam',
        extraMinutes: 0,
        repeatOf: null,
      })
      const { form } = await server.db
        .selectFrom('exams_attempt')
        .select('form')
        .where('id', '=', attemptId)
        .executeTakeFirstOrThrow()
      const [one] = form.match(/"id":"[^"]+"/) ?? []
      if (one === undefined) throw new Error('a form without a question')
      await server.db
        .updateTable('exams_attempt')
        .set({ form: form.replace(one, `"id":"${questionId}"`) })
        .where('id', '=', attemptId)
        .execute()
    },
  }
}

test("a quiz of the tutor asks nothing that is kept for the learner's practice exams", async () => {
  const ada = await givenLearner()
  const kept = await keptForExams(await loadRealCurriculum(), ada.uid, 'network-plus')
  expect(kept.size).toBeGreaterThan(100)

  const asked = await ada.quiz(60)

  expect(new Set(asked).size).toBe(60)
  expect(asked.filter((id) => kept.has(id))).toEqual([])
})

test('a check asks nothing of an open practice exam', async () => {
  const ada = await givenLearner()
  const [first = '', ...others] = await ada.check('osi-model')

  await ada.beginExamWith(first)

  const asked = await ada.check('osi-model')
  expect(asked).toHaveLength(5)
  expect(asked).not.toContain(first)
  expect(asked).toEqual(expect.arrayContaining(others))
})
