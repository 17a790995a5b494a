import { inspect } from 'node:util'

import { afterEach, describe, expect, test } from 'vitest'

import { ModelFailure, refusedPart } from './model-failure.ts'
import { openModel } from './model.ts'
import { startModelServer, type Answering, type WireName } from './testing-model.ts'

const started: Awaited<ReturnType<typeof startModelServer>>[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()))
})

async function failureOfAsking(provider: WireName, answering: Answering): Promise<ModelFailure> {
  const server = await startModelServer(answering, provider)
  started.push(server)
  const { baseUrl } = server
  const model = openModel(
    { provider, baseUrl, model: 'owl-7b', apiKey: 'sesame', timeoutMs: 5_000 },
    () => 0,
  )
  const prompt = {
    instructions: 'Answer.',
    messages: [{ role: 'user' as const, content: 'my secret question' }],
  }
  try {
    const { signal } = new AbortController()
    for await (const piece of model.write(prompt, { learnerId: 'one', signal })) void piece
  } catch (error) {
    if (error instanceof ModelFailure) return error
    throw error
  }
  throw new Error('it did not fail')
}

describe.each(['compatible', 'anthropic', 'google'] as const)('%s', (provider) => {
  test('what may be logged has the status, and neither the key nor the question', async () => {
    const failure = await failureOfAsking(provider, (response) => {
      const error = { type: 'x', code: 401, status: 'X', message: 'bad key sesame' }
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ type: 'error', error }))
    })

    const logged = inspect(failure, { depth: null, showHidden: true })
    expect(logged).toContain('status 401')
    expect(logged).not.toMatch(/sesame|secret question/)
  })
})

describe('the part of a request that was refused', () => {
  const refused = (statusCode: number, responseBody: string) =>
    refusedPart({ message: 'Bad Request', statusCode, responseBody })

  test.each([
    [400, 'owl does not support tools', 'tools'],
    [500, 'tools param requires --jinja flag', 'tools'],
    [404, 'No endpoints found that support tool use', 'tools'],
    [400, '"auto" tool choice requires --enable-auto-tool-choice', 'tools'],
    [400, 'invalid request', 'tools'],
    [400, "Unsupported value: 'temperature' does not support 0.2", 'temperature'],
    [400, "Unsupported parameter: 'max_tokens'", 'max_tokens'],
  ])('is told by %i %s', (status, body, part) => {
    expect(refused(status, body)?.part).toBe(part)
  })

  test.each([
    [401, 'your key may not use tools'],
    [429, 'too many tool calls'],
    [500, 'out of memory'],
    [404, 'model not found'],
    [400, "This model's maximum context length is 8192 tokens, and you asked with tools"],
    [413, 'prompt is too long'],
  ])('is none of %i %s', (status, body) => {
    expect(refused(status, body)).toBeNull()
  })
})
