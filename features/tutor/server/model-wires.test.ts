/** The same tutor over each provider's wire format: what holds for one holds for all. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { openModel } from './model.ts'
import type { Provider } from './settings.ts'
import type { TutorTables } from './tables.ts'
import { startModelServer, type Answering, type ModelRequest } from './testing-model.ts'
import { givenConversation, MONDAY } from './testing.ts'

const VLAN = 'A VLAN is a network of its own inside a switch'

let db: Db<TutorTables>
beforeAll(async () => {
  db = await openTestDatabase<TutorTables>()
})
afterAll(() => db.destroy())

type ModelServer = Awaited<ReturnType<typeof startModelServer>>
const started: ModelServer[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()))
})

const PROVIDERS: readonly [Provider, (request: ModelRequest | undefined) => unknown, string][] = [
  ['compatible', (request) => request?.authorization, '/v1/chat/completions'],
  ['ollama', (request) => request?.authorization, '/v1/chat/completions'],
  ['anthropic', (request) => request?.headers['x-api-key'], '/v1/messages'],
  [
    'google',
    (request) => request?.headers['x-goog-api-key'],
    '/v1/models/owl-7b:streamGenerateContent?alt=sse',
  ],
]

describe.each(PROVIDERS)('%s', (provider, keyOf, path) => {
  async function given(answering: Answering, { timeoutMs = 30_000 }: { timeoutMs?: number } = {}) {
    const server = await startModelServer(
      answering,
      provider === 'ollama' ? 'compatible' : provider,
    )
    started.push(server)
    const { baseUrl } = server
    const model = openModel(
      { provider, baseUrl, model: 'owl-7b', apiKey: 'sesame', timeoutMs },
      () => MONDAY.getTime(),
      { slowAfterMs: 60_000 },
    )
    return { ...(await givenConversation(db, { model })), server, model }
  }

  /** The lessons answer; nothing of the key is said. */
  async function noteOfFailure(answering: Answering, timeoutMs?: number): Promise<string> {
    const learner = await given(answering, timeoutMs === undefined ? {} : { timeoutMs })
    const { answer } = await learner.answer('What is a VLAN?')
    expect(answer.engine.kind).toBe('lessons')
    expect(JSON.stringify(answer)).not.toContain('sesame')
    return answer.notes.join(' ')
  }

  test('is asked at its address with its key, and its answer is streamed and cited', async () => {
    const learner = await given((_response, write) => {
      write(`${VLAN.slice(0, 12)}`)
      write(`${VLAN.slice(12)}. `)
      write('Does that help?')
    })

    const events = await learner.events('What is a VLAN?')

    const [request] = learner.server.requests
    expect(request?.path).toBe(path)
    expect(keyOf(request)).toMatch(/^(?:Bearer )?sesame$/)
    expect(request?.said).toMatch(/<brief>\n<definition number="1"/)
    expect(events.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(1)
    expect(events.at(-1)).toMatchObject({
      message: { text: `${VLAN}. [1] Does that help?`, answer: { support: 'bound' } },
    })
  })

  test('uses tools, and goes on with what they found', async () => {
    const learner = await given((_response, write, { call, at }) => {
      if (at > 0) return write('The broadcast address is 10.0.7.255.')
      call('compute', { question: 'broadcast address of 10.0.4.7/22' })
    })

    const events = await learner.events('What is the broadcast of a VLAN with such an address?')

    expect(learner.server.requests[1]?.said).toContain('Broadcast 10.0.7.255')
    expect(events.map(({ kind }) => kind)).toContain('computed')
    expect(events.at(-1)).toMatchObject({
      message: { answer: { computed: [{ title: '10.0.4.7/22' }] } },
    })
  })

  test('that refuses one long question is neither asked without tools by others nor called unreachable', async () => {
    const learner = await given((response, write, { request }) => {
      if (request.said.includes('very long'))
        return void response
          .writeHead(400, { 'content-type': 'application/json' })
          .end('{"error":{"message":"invalid request","code":400,"status":"X"}}')
      write(`${VLAN}.`)
    })
    const other = await givenConversation(db, { model: learner.model })

    const failed = await learner.answer('What is a VLAN? It is very long.')
    const next = await other.answer('What is a VLAN?')

    expect(failed.answer.notes.join(' ')).toContain('could not take this question')
    expect(next.answer.engine.kind).toBe('model')
    expect(learner.server.requests.map(({ body }) => 'tools' in body)).toEqual([true, false, true])
  })

  test('that refuses tools to two learners, and alone, is asked without by all', async () => {
    const learner = await given((response, write, { request }) => {
      if ('tools' in request.body)
        return void response
          .writeHead(400, { 'content-type': 'application/json' })
          .end('{"error":{"message":"tools are not supported","code":400,"status":"X"}}')
      write(`${VLAN}.`)
    })
    const others = [
      await givenConversation(db, { model: learner.model }),
      await givenConversation(db, { model: learner.model }),
    ]
    const hasTools = () => learner.server.requests.map(({ body }) => 'tools' in body)

    await learner.answer('What is a VLAN?')
    await others[0]?.answer('What is a VLAN?')
    await expect.poll(hasTools).toEqual([true, false, true, false, true])
    expect(learner.server.requests[4]?.said).not.toContain('VLAN')
    await others[1]?.answer('What is a VLAN?')

    expect(hasTools().slice(5)).toEqual([false])
  })

  test('that cannot use tools answers without, now and the next time', async () => {
    const learner = await given((response, write, { request }) => {
      if ('tools' in request.body)
        return void response
          .writeHead(400, { 'content-type': 'application/json' })
          .end('{"error":{"message":"owl-7b does not support tools","code":400,"status":"X"}}')
      write(`${VLAN}.`)
    })
    const hasTools = () => learner.server.requests.map(({ body }) => 'tools' in body)

    expect((await learner.answer('What is a VLAN?')).answer.engine.kind).toBe('model')
    await learner.answer('What is a VLAN?')

    expect(hasTools()).toEqual([true, false, false])
  })

  test.each([
    [401, 'cannot be reached'],
    [403, 'cannot be reached'],
    [429, 'has too much to do'],
    [500, 'cannot be reached'],
    [529, 'has too much to do'],
  ])('with the status %i fails, and the lessons answer', async (status, note) => {
    const failing: Answering = (response) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end('{"type":"error","error":{"type":"x","message":"bad key sesame"}}')

    expect(await noteOfFailure(failing)).toContain(note)
  })

  test('that says nothing, refuses, is cut in the middle or never begins: the lessons answer', async () => {
    const cut: Answering = (response, write) => {
      write(`${VLAN}. And`)
      response.socket?.destroySoon()
    }
    const ended: Answering = (response, write) => {
      write(`${VLAN}. And`)
      response.end()
    }

    expect(await noteOfFailure(() => {})).toContain('did not want to answer')
    expect(await noteOfFailure((_response, _write, { refuse }) => refuse())).toContain(
      'did not want to answer',
    )
    expect(await noteOfFailure(cut)).toContain('stopped in the middle')
    expect(await noteOfFailure(ended)).toContain('stopped in the middle')
    expect(await noteOfFailure(() => new Promise(() => {}), 50)).toContain('took too long')
  })
})

test("Anthropic's overload in the middle of a stream is told as such", async () => {
  const server = await startModelServer((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(
      'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n',
    )
  }, 'anthropic')
  started.push(server)
  const model = openModel(
    { provider: 'anthropic', baseUrl: server.baseUrl, model: 'o', apiKey: 'k', timeoutMs: 30_000 },
    () => 0,
  )
  const learner = await givenConversation(db, { model })

  expect((await learner.answer('What is a VLAN?')).answer.notes.join(' ')).toContain(
    'has too much to do',
  )
})

test('a setting that a model refuses is left out from then on', async () => {
  const server = await startModelServer((response, write, { request: { body } }) => {
    const refused = ['temperature', 'max_tokens'].find((name) => name in body)
    if (refused === undefined) return write(`${VLAN}.`)
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(`{"error":{"message":"Unsupported parameter: '${refused}'"}}`)
  })
  started.push(server)
  const { baseUrl } = server
  const model = openModel(
    { provider: 'compatible', baseUrl, model: 'o', apiKey: null, timeoutMs: 30_000 },
    () => 0,
  )
  const learner = await givenConversation(db, { model })

  expect((await learner.answer('What is a VLAN?')).answer.engine.kind).toBe('model')
  expect(server.requests.map(({ body }) => Object.keys(body).includes('tools'))).toEqual([
    true,
    true,
    true,
  ])
})
