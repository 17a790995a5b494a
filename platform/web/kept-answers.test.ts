/** What is kept of the server's answers, for whom, and when it is shown. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'

import { defineContract } from '../contract/endpoint.ts'
import { call, changeKept, keptAtOf, setAnswerKeeper, setIdTokenSource } from './api.ts'
import {
  answerKeeper,
  findValue,
  forgetWork,
  keepNothing,
  keepOnlyFor,
  keepValue,
  keptSince,
  listValues,
} from './kept-answers.ts'

const { getThing, getSecret } = defineContract({
  getThing: {
    method: 'GET',
    path: '/api/things/:thingId',
    isKept: true,
    params: z.object({ thingId: z.string() }),
    response: z.object({ name: z.string() }),
  },
  getSecret: { method: 'GET', path: '/api/secret', response: z.object({ code: z.string() }) },
})

const ask = () => call(getThing, { params: { thingId: 'a' } })
const down = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const up = (answer: object) => vi.stubGlobal('fetch', async () => Response.json(answer))

/** As identity makes it, without a signature. */
const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`
const signIn = async (uid: string | null) => {
  setIdTokenSource(async () => (uid === null ? null : tokenOf(uid)))
  await keepOnlyFor(uid)
}
const isKept = (uid: string) => expect.poll(() => findValue(uid, '/api/things/a'))

setAnswerKeeper(async () => answerKeeper)

beforeEach(() => signIn(null))

describe('an answer', () => {
  test('is shown where the server cannot be reached, with the time that it is of', async () => {
    await signIn('ada')
    up({ name: 'as it was' })
    const before = Date.now()
    await ask()
    await isKept('ada').not.toBeNull()
    expect(keptSince.read()).toBeNull()
    down()

    const answer = await ask()

    expect(answer).toEqual({ name: 'as it was' })
    expect(keptAtOf(answer)).toBeGreaterThanOrEqual(before)
    expect(keptSince.read()).toBe(keptAtOf(answer))
    up({ name: 'fresh' })
    const fresh = await ask()
    expect(keptAtOf(fresh)).toBeNull()
    await expect.poll(keptSince.read).toBeNull()
  })

  test('is never shown to another learner, and gone once they are signed in', async () => {
    await signIn('ada')
    up({ name: 'of ada' })
    await ask()
    await isKept('ada').not.toBeNull()

    await signIn('bob')
    down()

    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await findValue('ada', '/api/things/a')).toBeNull()
  })

  test('is gone when nobody is signed in any more, and one that arrives late is not kept', async () => {
    await signIn('ada')
    const late = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => late.promise)
    const asking = ask()
    await keepValue('ada', '/api/things/b', 'another')

    await signIn(null)
    late.resolve(Response.json({ name: 'of ada' }))
    await asking

    // In turn, after what was begun before.
    expect(await listValues('ada', '/')).toEqual([])
    expect((await caches.keys()).filter((name) => name.startsWith('answers '))).toEqual([])
  })

  test('that a page of another release kept in another shape is as if it were not there', async () => {
    await signIn('ada')
    await keepValue('ada', '/api/things/a', { title: 'of a former release' })
    down()

    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('is not shown in place of a refusal', async () => {
    await signIn('ada')
    await keepValue('ada', '/api/things/a', { name: 'as it was' })
    const refusal = {
      code: 'not_found',
      message: 'It was not found.',
      requestId: 'r',
      isFinal: true,
    }
    vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 404 }))

    await expect(ask()).rejects.toMatchObject({ code: 'not_found' })
  })

  test('goes on with what the learner does, and keeps its time', async () => {
    await signIn('ada')
    await keepValue('ada', '/api/things/a', { name: 'one' })
    const keptAt = (await findValue('ada', '/api/things/a'))?.keptAt

    await changeKept(getThing, { params: { thingId: 'a' } }, ({ name }) => ({
      name: `${name} and two`,
    }))

    expect(await findValue('ada', '/api/things/a')).toEqual({
      value: { name: 'one and two' },
      keptAt,
    })
  })
})

describe('work that was begun', () => {
  const begun = (uid: string) => listValues(uid, '/kept/')

  test('is there when its learner logs in again, and nobody else sees it', async () => {
    await signIn('ada')
    await keepValue('ada', '/kept/drill', 'half of it')

    await signIn(null)
    await signIn('bob')
    expect(await begun('bob')).toEqual([])
    expect(await findValue('bob', '/kept/drill')).toBeNull()
    await signIn('ada')

    expect((await begun('ada')).map(({ value }) => value)).toEqual(['half of it'])
    await forgetWork('ada')
    expect(await begun('ada')).toEqual([])
  })

  test('of a former release, which had it among the answers, is carried over', async () => {
    const former = await caches.open('answers ada')
    const headers = { 'x-kept-at': String(Date.now()) }
    await former.put('/kept/drill', Response.json('half of it', { headers }))

    await signIn('ada')

    expect((await begun('ada')).map(({ value }) => value)).toEqual(['half of it'])
    await signIn(null)
    expect(await begun('ada')).toHaveLength(1)
    await forgetWork('ada')
  })

  test('is removed after three days, whoever is signed in', async () => {
    await signIn('ada')
    await keepValue('ada', '/kept/drill', 'half of it')
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 73 * 3_600_000)

    await signIn('bob')

    expect(await caches.has('work ada')).toBe(false)
  })

  test.each([{}, { 'x-kept-at': 'yesterday' }])(
    'that does not say how old it is, by %o, is removed',
    async (headers) => {
      const work = await caches.open('work ada')
      await work.put('/kept/drill', Response.json('half of it', { headers }))

      await signIn('ada')
      await begun('ada')

      expect(await caches.has('work ada')).toBe(false)
    },
  )
})

test('what its contract does not name is never kept', async () => {
  await signIn('ada')
  up({ code: 'secret' })
  await call(getSecret, {})
  down()

  await expect(call(getSecret, {})).rejects.toMatchObject({ code: 'unavailable' })
  expect(await listValues('ada', '/')).toEqual([])
})

// The last one: it holds for as long as the page.
test('where nothing is to be kept, what was there is removed, and no answer comes to it', async () => {
  await signIn('ada')
  await keepValue('ada', '/kept/draft', 'a draft')

  await keepNothing()
  up({ name: 'of ada' })
  await ask()
  await keepValue('ada', '/kept/draft', 'another draft')
  await signIn('bob')
  await ask()

  // In turn, after what was begun before.
  const left = await Promise.all(
    ['/', '/kept/'].flatMap((part) => [listValues('ada', part), listValues('bob', part)]),
  )
  expect(left.flat()).toEqual([])
  expect((await caches.keys()).filter((name) => /^(?:answers|work) /.test(name))).toEqual([])
})
