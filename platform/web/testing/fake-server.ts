/**
 * A stand-in server for page tests, held to the real contract.
 *
 * Each response is typed and parsed by the endpoint's own schema, so a fake that no longer matches the product fails
 * here and not in production. An unexpected request fails the test.
 */
import { vi } from 'vitest'
import { z } from 'zod/mini'

import type { Contract, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError, isDecision } from '#platform/contract/errors.ts'

export type FakeRequest = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** A response, also one that takes its time, or a list of lines for an endpoint that streams. Throw an `AppError` to refuse. */
export type Answers<C extends Contract> = {
  [K in keyof C]?: (
    request: FakeRequest,
  ) => C[K] extends { streams: true }
    ? readonly ResponseOf<C[K]>[]
    : ResponseOf<C[K]> | Promise<ResponseOf<C[K]>>
}

type Known = {
  readonly method: string
  readonly pattern: RegExp
  readonly answer: (request: FakeRequest) => Promise<string>
  readonly mediaType: string
}

const known: Known[] = []

/** Adds responses for one contract; call it once for each contract that the page uses. The newest response wins. */
export function fakeServer<C extends Contract>(contract: C, answers: Answers<C>): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const answer = answers[name] as ((request: FakeRequest) => unknown) | undefined
    if (!answer) continue
    known.unshift({
      method: endpoint.method,
      pattern: new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
      mediaType:
        endpoint.mediaType ?? (endpoint.streams ? 'application/x-ndjson' : 'application/json'),
      answer: async (request) => {
        if (endpoint.streams) {
          return (answer(request) as unknown[])
            .map((line) => `${JSON.stringify(z.parse(endpoint.response, line))}\n`)
            .join('')
        }
        const value = z.parse(endpoint.response, await answer(request))
        return endpoint.mediaType === undefined ? JSON.stringify(value) : String(value)
      },
    })
  }
  vi.stubGlobal('fetch', answerRequest)
}

/** Removes all responses; `setup.ts` does it after each test. */
export function resetFakeServer(): void {
  known.length = 0
}

async function answerRequest(input: string | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(input, location.href)
  const method = init.method ?? 'GET'
  for (const fake of known) {
    const match = fake.method === method ? fake.pattern.exec(pathname) : null
    if (!match) continue
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    try {
      const text = await fake.answer({ params, query: Object.fromEntries(searchParams), body })
      return new Response(text, {
        headers: { 'content-type': fake.mediaType },
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, message, status } = error
      const isFinal = isDecision(code)
      return Response.json({ code, message, requestId: 'fake', isFinal }, { status })
    }
  }
  throw new Error(`Unexpected request: ${method} ${pathname}`)
}
