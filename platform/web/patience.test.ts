/** How long a request is waited for. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  FAILED_AFTER_MS,
  NoAnswer,
  patientFetch,
  SLOW_AFTER_MS,
  withinPatience,
} from './patience.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Resolves never; ends as `fetch` does when it is aborted. */
const hang = (_address: string, { signal }: RequestInit = {}) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

// Other tests wait by these names: here are the numbers.
test('slow is what takes 8 seconds, failed what takes 30', () => {
  expect([SLOW_AFTER_MS, FAILED_AFTER_MS]).toEqual([8000, 30_000])
})

test('a request that hangs has failed after 30 seconds, and not before', async () => {
  vi.stubGlobal('fetch', hang)
  let failure: unknown = null
  const asked = patientFetch('/api/slow').catch((error: unknown) => (failure = error))

  await vi.advanceTimersByTimeAsync(FAILED_AFTER_MS - 1)
  expect(failure).toBeNull()
  await vi.advanceTimersByTimeAsync(1)

  await asked
  expect(failure).toBeInstanceOf(NoAnswer)
})

test('an answer that goes on arriving may take longer, and one that falls silent has failed', async () => {
  let send: (text: string) => void = () => undefined
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text))
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body)
  })
  const reader = (await patientFetch('/api/long')).body?.getReader()

  for (const part of ['one', 'two', 'three']) {
    await vi.advanceTimersByTimeAsync(FAILED_AFTER_MS - 1)
    send(part)
    const { value } = (await reader?.read()) ?? {}
    expect(new TextDecoder().decode(value)).toBe(part)
  }
  const rest = reader?.read().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(FAILED_AFTER_MS)

  expect(await rest).toBeInstanceOf(NoAnswer)
})

test('who stops a request gets the reason that they gave', async () => {
  vi.stubGlobal('fetch', hang)
  const stop = new AbortController()
  const asked = patientFetch('/api/slow', { signal: stop.signal })

  stop.abort(new DOMException('The user aborted a request.', 'AbortError'))

  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})

test('work of any other kind is waited for as long', async () => {
  const outcome = withinPatience(new Promise(() => undefined)).catch((error: unknown) => error)

  await vi.advanceTimersByTimeAsync(FAILED_AFTER_MS)

  expect(await outcome).toBeInstanceOf(NoAnswer)
  expect(await withinPatience(Promise.resolve('done'))).toBe('done')
})
