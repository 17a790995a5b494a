/** A placement tells nobody what was right, over the whole server: not its own answers, nor what other features make of them. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Placement } from '#features/challenge/contract.ts'
import type { PracticeOverview } from '#features/exams/contract.ts'

import { givenServer, type GivenServer } from './testing.ts'

let server: GivenServer
beforeAll(async () => {
  server = await givenServer()
})
afterAll(() => server.close())

async function givenChallenger() {
  const { idToken } = await server.signUp()
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  await send('POST', '/profile', {})
  const challenge = `/challenge/challenges/${randomUUID()}`
  await send('PUT', challenge, {
    examId: 'n10-009',
    examDay: null,
    weekdays: [1, 3, 6],
    minutes: 30,
    longWeekdays: [],
    restDays: [],
    timeZone: 'UTC',
  })
  return { send, placement: `${challenge}/placement` }
}

test('questions that were answered wrong in it are met, and nowhere a mistake to practice', async () => {
  const { send, placement } = await givenChallenger()
  const before = await send<PracticeOverview>('GET', '/exams/practice')
  let state = await send<Placement>('PUT', placement, {})
  const asked: string[] = []
  while (state.status === 'open') {
    asked.push(state.asked.id)
    const body = {
      answerId: randomUUID(),
      questionId: state.asked.id,
      response: null,
      milliseconds: 5000,
      answeredAt: new Date().toISOString(),
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
    state = await send<Placement>('POST', `${placement}/answers`, body)
  }
  expect(asked.length).toBeGreaterThanOrEqual(5)

  const { counts } = await send<PracticeOverview>('GET', '/exams/practice')
  expect(counts).toEqual({ ...before.counts, neverSeen: before.counts.neverSeen - asked.length })
  const drill = { mode: 'mistakes', scope: {}, asked: [], seed: 1, count: 10 }
  expect(await send('POST', '/exams/drills/items', drill)).toMatchObject({ items: [] })
})

test('nobody reaches it without signing in', async () => {
  const { placement } = await givenChallenger()
  const requests = [
    ['GET', placement],
    ['PUT', placement],
    ['POST', `${placement}/answers`],
    ['PUT', `${placement}/ended`],
    ['PUT', placement.replace('placement', 'lesson-order')],
    ['GET', '/challenge/beginning'],
    ['PUT', '/challenge/skipped-offers'],
  ] as const
  const statuses = requests.map(async ([method, path]) => {
    const response = await fetch(`${server.url}/api${path}`, { method })
    return response.status
  })
  expect(await Promise.all(statuses)).toEqual(requests.map(() => 401))
})
