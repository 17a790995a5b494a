/** A page that stays open is of the new day by itself, and what is being answered is left alone. */
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { refetchOnNewDay } from './new-day.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

function openAt(wall: string) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: new Date(wall) })
  const queryClient = new QueryClient()
  const shown = (refetchOnWindowFocus: boolean) => {
    const asked = vi.fn<() => Promise<string>>(async () => 'an answer')
    const observer = new QueryObserver(queryClient, {
      queryKey: [String(refetchOnWindowFocus)],
      queryFn: asked,
      initialData: 'the first answer',
      staleTime: 10_000,
      refetchOnWindowFocus,
    })
    stops.push(observer.subscribe(() => undefined))
    return asked
  }
  const [list, drill] = [shown(true), shown(false)]
  stops.push(refetchOnNewDay(queryClient))
  return { list, drill }
}

const MINUTE_MS = 60_000

test.each([
  ['midnight', '2026-11-24T23:58:30'],
  ['four in the morning', '2026-11-25T03:58:30'],
])(
  '%s: what is shown is asked for again, and a minute later, and then no more',
  async (_at, wall) => {
    const { list, drill } = openAt(wall)

    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(list).not.toHaveBeenCalled()

    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
    expect(list).toHaveBeenCalledTimes(2)
    expect(drill).not.toHaveBeenCalled()
  },
)

test('at any other hour nothing is asked for', async () => {
  const { list } = openAt('2026-11-24T04:01:00')
  await vi.advanceTimersByTimeAsync(19 * 60 * MINUTE_MS)
  expect(list).not.toHaveBeenCalled()
})

test('a laptop that slept over it asks as soon as its page is seen again', () => {
  const { list } = openAt('2026-11-24T21:00:00')

  vi.setSystemTime(new Date('2026-11-25T07:00:00'))
  document.dispatchEvent(new Event('visibilitychange'))

  expect(list).toHaveBeenCalledOnce()
})
