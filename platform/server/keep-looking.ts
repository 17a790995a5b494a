/** Work that a server does by itself while it runs: it looks for what is due, again and again. */
import { setTimeout as wait } from 'node:timers/promises'

/** The first look waits until the server has served its first visitors. */
const FIRST_LOOK_MS = 1_000

/** A pause; rejects as soon as the signal is aborted. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

/** Unreferenced, so that it does not keep the process alive. */
export const sleepQuietly: Sleep = (ms, signal) => wait(ms, undefined, { signal, ref: false })

type Looking = {
  readonly everyMs: number
  /** @param signal aborted when the server stops. */
  readonly look: (signal: AbortSignal) => Promise<void>
  /** A look has failed; the next one comes all the same. */
  readonly onFailure: (error: unknown) => void
  /** The pauses between looks; tests replace them. */
  readonly sleep: Sleep
}

/** @returns a function that stops it and waits until it no longer uses the database. */
export function keepLooking({ everyMs, look, onFailure, sleep }: Looking): {
  stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const { signal } = stopping

  const running = (async () => {
    for (let pause = FIRST_LOOK_MS; ; pause = everyMs) {
      try {
        await sleep(pause, signal)
        await look(signal)
      } catch (error) {
        if (signal.aborted) return
        onFailure(error)
      }
    }
  })()

  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
