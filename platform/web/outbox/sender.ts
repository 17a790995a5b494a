/**
 * When entries are sent: lane by lane, some lanes at once, and again after a growing pause where it failed.
 *
 * Among all tabs one sends from a lane at a time. A lane that is stuck stops no other.
 */
import { failureFrom, type Failure } from './failures.ts'

type Pause = Failure & {
  readonly count: number
  /** Null while it is tried again, or about to be. */
  readonly timer: ReturnType<typeof setTimeout> | null
}

type Parts = {
  readonly account: string
  /** With something to send, in the order of their oldest entries. */
  readonly lanes: () => readonly string[]
  /**
   * Sends the oldest entry of a lane, until the server has accepted or refused it.
   *
   * @returns false if there is none.
   * @throws why it could not be sent.
   */
  readonly sendOldest: (lane: string) => Promise<boolean>
  /** The pause before the next try, by the number of failures so far (from 1). */
  readonly pauseMs: (failures: number) => number
  readonly onChange: () => void
}

/** Few: over HTTP/1.1 a browser has six connections, and the page needs some. */
const LANES_AT_ONCE = 3
const ALL_LANES = ''

export const growingPause = (failures: number) => Math.min(1000 * 2 ** (failures - 1), 30_000)

export function createSender({ account, lanes, sendOldest, pauseMs, onChange }: Parts) {
  let openCount = 0
  /** Closed, but nothing has failed since: what a page adds as it is left is still sent. */
  let isFinishing = false
  const active = new Set<string>()
  const pauses = new Map<string, Pause>()
  /** Counts what gives hope, such as a network: what was under way before it and fails is tried once more. */
  let occasion = 0
  const isSending = () => openCount > 0 || isFinishing
  const isPaused = (lane: string) => (pauses.get(lane)?.timer ?? null) !== null

  const start = () => {
    if (!isSending() || isPaused(ALL_LANES)) return
    for (const lane of lanes()) {
      if (active.size >= LANES_AT_ONCE) return
      if (active.has(lane) || isPaused(lane)) continue
      active.add(lane)
      void sendLane(lane).finally(() => {
        active.delete(lane)
        start()
      })
    }
  }

  /** @param begun the sending of its only entry, where that could not wait for the lock. */
  const sendLane = async (lane: string, begun?: Promise<void>) => {
    let triedAt = occasion
    try {
      await withLock(`outbox ${account} ${lane}`, async () => {
        if (begun) {
          await begun
          goOn(lane)
        }
        while (isSending() && !isPaused(ALL_LANES)) {
          triedAt = occasion
          // oxlint-disable-next-line no-await-in-loop -- in the order added, one after the other
          if (!(await sendOldest(lane))) break
          goOn(lane)
        }
      })
    } catch (error) {
      if (triedAt === occasion) pause(lane, error)
    }
  }

  const isFree = (lane: string) =>
    isSending() && !active.has(lane) && !pauses.has(lane) && !pauses.has(ALL_LANES)

  /**
   * For an entry that is alone in its lane: its page may be closed in the next moment, and what is sent by then
   * arrives. The lock is asked for at the same time, so no other tab begins with it.
   */
  const sendAtOnce = (lane: string, deliver: () => Promise<void>) => {
    active.add(lane)
    const begun = deliver()
    // Reported below, once the lock is there.
    begun.catch(() => undefined)
    void sendLane(lane, begun).finally(() => {
      active.delete(lane)
      start()
    })
  }

  const goOn = (lane: string) => {
    const wasStuck = pauses.size > 0
    for (const key of [lane, ALL_LANES]) {
      clearTimeout(pauses.get(key)?.timer ?? undefined)
      pauses.delete(key)
    }
    if (!wasStuck) return
    onChange()
    start()
  }

  const pause = (lane: string, error: unknown) => {
    // After the last page has closed it, someone else may sign in.
    isFinishing = false
    const failure = failureFrom(error)
    const key = failure.isForAll ? ALL_LANES : lane
    const before = pauses.get(key)
    // Of several that were under way, the first has begun the pause.
    if (before && before.timer !== null) return
    const count = (before?.count ?? 0) + 1
    const timer = setTimeout(tryAgain, pauseMs(count), key)
    pauses.set(key, { ...failure, count, timer })
    onChange()
  }

  const tryAgain = (key: string) => {
    const stuck = pauses.get(key)
    if (!stuck) return
    clearTimeout(stuck.timer ?? undefined)
    const waiting = lanes()
    // Discarded, or sent by another tab.
    const isOver = key === ALL_LANES ? waiting.length === 0 : !waiting.includes(key)
    if (isOver) pauses.delete(key)
    else pauses.set(key, { ...stuck, timer: null })
    start()
  }

  const tryAllAgain = () => {
    occasion++
    for (const key of pauses.keys()) tryAgain(key)
    start()
  }

  /** Asked by the learner: a failure that comes again is a new one. */
  const retry = () => {
    occasion++
    for (const { timer } of pauses.values()) clearTimeout(timer ?? undefined)
    pauses.clear()
    onChange()
    start()
  }

  const onVisible = () => {
    if (document.visibilityState === 'visible') tryAllAgain()
  }

  return {
    start,
    isFree,
    sendAtOnce,
    retry,
    /** Why a lane is stuck; undefined while it is not. */
    failureOf: (lane: string): Failure | undefined => pauses.get(lane) ?? pauses.get(ALL_LANES),
    open: () => {
      openCount++
      if (openCount === 1) {
        addEventListener('online', tryAllAgain)
        document.addEventListener('visibilitychange', onVisible)
      }
      tryAllAgain()
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        openCount--
        if (openCount > 0) return
        isFinishing = true
        removeEventListener('online', tryAllAgain)
        document.removeEventListener('visibilitychange', onVisible)
      }
    },
  }
}

/** Without locks (an address without TLS) two tabs may send the same entry: the server counts it once. */
export async function withLock(name: string, act: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, act)
  else await act()
}
