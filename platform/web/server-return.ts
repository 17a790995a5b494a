/**
 * Notices that the server can be reached again, so that what could not be loaded goes on by itself.
 *
 * The browser's `online` event knows the network alone: it does not come when a server has been restarted.
 */
import type { QueryClient } from '@tanstack/react-query'

import { AppError } from '../contract/errors.ts'

/** Of a server that is restarted: it is back within seconds. */
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 30_000
/** The server is there, and what was asked for failed once more: it is not asked for again at once. */
const CALM_MS = 60_000

const waiting = new Set<() => void>()
/** Of the next question. */
let timer: ReturnType<typeof setTimeout> | undefined
let isAsking = false
let wait = FIRST_WAIT_MS
let toldAt = Number.NEGATIVE_INFINITY

export const isUnreachable = (error: unknown) =>
  error instanceof AppError && error.code === 'unavailable'

/**
 * Calls once the server answers again. While somebody waits, it is asked after 5 seconds, and then less and less often.
 *
 * @returns ends the waiting.
 */
export function onServerReturn(goOn: () => void): () => void {
  waiting.add(goOn)
  if (waiting.size === 1) {
    wait = performance.now() - toldAt < CALM_MS ? LONGEST_WAIT_MS : FIRST_WAIT_MS
    askLater()
  }
  return () => {
    waiting.delete(goOn)
    if (waiting.size === 0) clearTimeout(timer)
  }
}

/** The answer to a question that is under way plans the next one itself. */
function askLater(): void {
  if (isAsking) return
  clearTimeout(timer)
  timer = setTimeout(() => void ask(), wait)
}

async function ask(): Promise<void> {
  isAsking = true
  const isThere = await fetch('/readyz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  }).then(
    // As in `code-part.ts`: a proxy may block this address. From 500 up there is no server, or it is not ready.
    ({ status }) => status < 500,
    () => false,
  )
  isAsking = false
  if (isThere) {
    toldAt = performance.now()
    const told = new Set(waiting)
    waiting.clear()
    for (const goOn of told) goOn()
  } else if (waiting.size > 0) {
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    askLater()
  }
}

/** Asks again for what the screen shows and could not load, as soon as the server answers. */
export function refetchOnServerReturn(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  const failed = () =>
    cache.findAll({ type: 'active', predicate: ({ state }) => isUnreachable(state.error) })
  let stop: (() => void) | null = null
  cache.subscribe(() => {
    const isNeeded = failed().length > 0
    if (isNeeded) {
      stop ??= onServerReturn(() => {
        stop = null
        for (const query of failed()) query.fetch().catch(() => undefined)
      })
    } else {
      stop?.()
      stop = null
    }
  })
}
