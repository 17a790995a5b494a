/** Answers to exercises in the whole server: what the record of learning has of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { givenServer, type GivenServer } from '#app/server/testing.ts'
import { eventsOf } from '#features/learning/server/testing.ts'

import { rightAnswer, type AnswerBody } from './testing.ts'

let server: GivenServer

beforeAll(async () => {
  server = await givenServer()
}, 60_000)

afterAll(() => server.close())

async function givenLearner() {
  const { uid, idToken } = await server.signUp()
  return {
    post: async (kind: string, body: AnswerBody) => {
      const response = await fetch(`${server.url}/api/practice/exercises/${kind}/answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
        body: JSON.stringify(body),
      })
      return { status: response.status, answer: await response.json() }
    },
    events: async () => {
      const events = await eventsOf(server.db, uid)
      return events.map(({ response, findings, topics, ...event }) => ({
        ...event,
        response: response === null ? null : JSON.parse(response),
        findings: JSON.parse(findings ?? '[]'),
        topics: JSON.parse(topics ?? '[]'),
      }))
    },
  }
}

/** By the clock of this machine, which is the server's. */
const justNow = () => {
  const at = new Date().toISOString()
  return { answeredAt: at, sentAt: at }
}

test('two answers to one problem are two events of one run; one that is sent twice is one', async () => {
  const { post, events } = await givenLearner()
  const scope = { topics: ['dns-records'], subject: 'dig-mx' }
  const right = await rightAnswer('command-output', { scope, ...justNow() })
  const [first = ''] = Object.keys(right.answer)
  const wrong = {
    ...right,
    answerId: crypto.randomUUID(),
    answer: { ...right.answer, [first]: 'something else' },
  }
  expect(await post('command-output', wrong)).toEqual({
    status: 200,
    answer: { isCorrect: false },
  })
  for (const _ of [1, 2]) {
    expect(await post('command-output', right)).toEqual({
      status: 200,
      answer: { isCorrect: true },
    })
  }
  const parts = Object.keys(right.answer).length
  expect(await events()).toMatchObject([
    {
      id: wrong.answerId,
      kind: 'exercise',
      item: 'command-output/dig-mx',
      context: 'lesson',
      run_id: `subnetting/${right.exerciseId}`,
      topics: ['dns-records'],
      score: (parts - 1) / parts,
      findings: [first],
    },
    {
      id: right.answerId,
      run_id: `subnetting/${right.exerciseId}`,
      score: 1,
      response: right.answer,
    },
  ])
})

test('any text that the contract lets in is stored as it was given', async () => {
  const { post, events } = await givenLearner()
  const right = await rightAnswer('subnet-facts', { difficulty: 1, ...justNow() })
  const odd = { network: '\uD800 💥 \u202E "\\', broadcast: '\u0001\n\u2028', hosts: "';--" }
  expect((await post('subnet-facts', { ...right, answer: odd })).status).toBe(200)
  expect(await events()).toMatchObject([{ response: odd, score: 0 }])
})

test('an answer that cannot be judged is in the record, without a score', async () => {
  const { post, events } = await givenLearner()
  const posed = '0123456789abcdef'
  const body = await rightAnswer('eui-64', { posed, ...justNow() })
  expect(await post('eui-64', body)).toEqual({ status: 200, answer: { isCorrect: null } })
  expect(await events()).toMatchObject([
    { id: body.answerId, score: null, response: body.answer, item: 'eui-64' },
  ])
})
