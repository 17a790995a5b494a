/** What could not be loaded is asked for again when the server answers, and not again and again while it does not. */
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { AppError } from '../contract/errors.ts'
import { onServerReturn, refetchOnServerReturn } from './server-return.ts'

let isThere = false
const answered = async () => new Response('', { status: isThere ? 200 : 503 })
const asked = vi.fn<() => Promise<Response>>(answered)

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(Date.now())
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
  isThere = false
})
afterEach(async () => {
  // The next test is not within the calm after this one.
  await vi.advanceTimersByTimeAsync(120_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it calls once, within 30 seconds of the server being there, and then asks no more', async () => {
  const goOn = vi.fn<() => void>()
  onServerReturn(goOn)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(goOn).not.toHaveBeenCalled()
  expect(asked.mock.calls.length).toBeLessThanOrEqual(6)

  isThere = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(goOn).toHaveBeenCalledOnce()

  asked.mockClear()
  await vi.advanceTimersByTimeAsync(100_000)
  expect([goOn.mock.calls.length, asked.mock.calls.length]).toEqual([1, 0])
})

test('nobody who has gone is called, and without anyone the server is not asked', async () => {
  const goOn = vi.fn<() => void>()
  const stop = onServerReturn(goOn)
  stop()
  isThere = true

  await vi.advanceTimersByTimeAsync(60_000)

  expect([goOn.mock.calls.length, asked.mock.calls.length]).toEqual([0, 0])
})

test('who comes while the server is being asked begins no second row of questions', async () => {
  const answers: (() => void)[] = []
  asked.mockImplementation(
    () => new Promise((resolve) => answers.push(() => resolve(new Response('', { status: 503 })))),
  )
  onTestFinished(() => void asked.mockImplementation(answered))
  const stop = onServerReturn(() => undefined)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(answers).toHaveLength(1)

  stop()
  const stopOther = onServerReturn(() => undefined)
  answers.shift()?.()
  await vi.advanceTimersByTimeAsync(30_000)

  expect(answers).toHaveLength(1)
  stopOther()
  answers.shift()?.()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(answers).toHaveLength(0)
})

test('a proxy that keeps the address of this question to itself is a server all the same', async () => {
  asked.mockImplementation(async () => new Response('', { status: 403 }))
  onTestFinished(() => void asked.mockImplementation(answered))
  const goOn = vi.fn<() => void>()
  onServerReturn(goOn)

  await vi.advanceTimersByTimeAsync(30_000)

  expect(goOn).toHaveBeenCalledOnce()
})

test('what fails although the server is there is asked for again after half a minute, not at once', async () => {
  isThere = true
  const tries: number[] = []
  let stop = () => {}
  const tryAgain = () => {
    tries.push(performance.now())
    stop = onServerReturn(tryAgain)
  }
  stop = onServerReturn(tryAgain)

  await vi.advanceTimersByTimeAsync(70_000)
  stop()

  const [first = 0, second = 0] = tries
  expect(second - first).toBeGreaterThanOrEqual(30_000)
})

test('a query that could not reach the server is asked again when it is back; one that was refused is not', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  refetchOnServerReturn(queryClient)
  const unreachable = vi.fn<() => Promise<string>>(async () => {
    if (!isThere) throw new AppError('unavailable', 'We could not reach the server.')
    return 'here it is'
  })
  const refused = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new AppError('not_found', 'This was not found.')),
  )
  const shown = [
    new QueryObserver(queryClient, { queryKey: ['a'], queryFn: unreachable }),
    new QueryObserver(queryClient, { queryKey: ['b'], queryFn: refused }),
  ]
  const leave = shown.map((each) => each.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(1000)
  expect(queryClient.getQueryState(['a'])?.status).toBe('error')

  isThere = true
  await vi.advanceTimersByTimeAsync(30_000)

  expect(queryClient.getQueryData(['a'])).toBe('here it is')
  expect([unreachable.mock.calls.length, refused.mock.calls.length]).toEqual([2, 1])
  for (const each of leave) each()
})
