/** Checks of labs in the whole server: what the record of learning has of them, and what other parts make of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { givenServer, type GivenServer } from '#app/server/testing.ts'
import { eventsOf } from '#features/learning/server/testing.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'

import { LabId, type labsContract } from '../contract.ts'
import { LOAD_GENERATOR_BY_LAB } from '../core/generators.ts'
import { sceneHash } from '../core/scene-hash.ts'
import { openLabFile } from '../read/read-labs.ts'
import { CONTENT_FOLDER } from '../read/testing.ts'
import { aCheck, type CheckBody } from './testing.ts'

const ID = 'port-security'

let server: GivenServer
beforeAll(async () => {
  server = await givenServer()
}, 60_000)
afterAll(() => server.close())

async function givenLearner() {
  const { uid, idToken } = await server.signUp()
  const headers = { authorization: `Bearer ${idToken}` }
  const get = async (path: string) => {
    const response = await fetch(`${server.url}${path}`, { headers })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  return {
    get,
    list: async () => {
      const { body } = await get('/api/labs')
      return (body as ResponseOf<typeof labsContract.listLabs>).labs
    },
    check: async (body: CheckBody) => {
      const response = await fetch(`${server.url}/api/labs/${ID}/checks`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, answer: await response.json() }
    },
    events: () => eventsOf(server.db, uid),
  }
}

/** A check as a page sends it, now. */
async function checkOf(seed: number, isSolved: boolean): Promise<CheckBody> {
  const { goals } = await openLabFile(CONTENT_FOLDER, ID)
  const scene = (await LOAD_GENERATOR_BY_LAB[ID]())(seed, 2)
  const at = new Date().toISOString()
  const actions = isSolved ? (scene.solutions[0]?.actions ?? []) : []
  return aCheck({
    seed,
    posed: sceneHash(goals, scene),
    actions: [...actions],
    checkedAt: at,
    sentAt: at,
  })
}

test('a lab that was tried and then solved is two events of one run, and solved in the list', async () => {
  const { check, list, events } = await givenLearner()
  const tried = await checkOf(7, false)
  const solved = { ...(await checkOf(7, true)), runId: tried.runId }

  expect(await check(tried)).toEqual({ status: 200, answer: { isSolved: false } })
  for (const _ of [1, 2])
    expect(await check(solved)).toEqual({ status: 200, answer: { isSolved: true } })

  const stored = await events()
  expect(stored).toMatchObject([
    { id: tried.checkId, kind: 'lab', item: ID, context: 'lab', run_id: tried.runId, is_repeat: 0 },
    { id: solved.checkId, score: 1, findings: '[]', run_id: tried.runId, is_repeat: 1 },
  ])
  expect(JSON.parse(stored[0]?.findings ?? '')).not.toEqual([])
  expect(JSON.parse(stored[1]?.response ?? '').actions.map(JSON.parse)).toEqual(solved.actions)
  const labs = await list()
  expect(labs.map(({ id }) => id)).toEqual(LabId.options)
  expect(labs.find(({ id }) => id === ID)?.results).toEqual([{ difficulty: 2, result: 'solved' }])
})

test('it shows in the figures and the mastery, and every other screen goes on', async () => {
  const { check, get } = await givenLearner()
  await check(await checkOf(8, true))

  const figures = (await get('/api/learning/figures')).body as {
    readonly year: { readonly days: readonly { readonly answers: number }[] }
  }
  expect(JSON.stringify(figures)).toContain('"answers":1')
  for (const path of [
    '/api/learning/mastery',
    '/api/lessons/outline',
    '/api/challenge/today',
    '/api/challenge/plan',
    '/api/exams/practice',
    '/api/tutor/mistakes',
    '/api/profile/export',
    '/api/flashcards',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 200])
})
