/**
 * Code that comes when it is needed: a screen, an exercise, the text of a lesson.
 *
 * Where it does not come, a browser says so in its own words ("Failed to fetch dynamically imported module",
 * "Unable to preload CSS for …"), the same for every cause. Here the cause is found out, and said for people:
 * the browser is offline, the server does not answer, or the file is gone, since a newer version was installed
 * while the page stood open.
 */
import { AppError } from '#platform/contract/errors.ts'

import { loadFailedStyleSheets } from './style-sheets.ts'

type Unloaded = 'offline' | 'unreachable' | 'gone'

const WORDS_BY_CAUSE = {
  offline: (what) =>
    `You are offline. ${what} has not been loaded yet. It will load when you are back online.`,
  unreachable: (what) =>
    `We cannot reach the server. ${what} has not been loaded yet. It will load when the server responds.`,
  gone: (what) =>
    `${what} could not be loaded: there may be a newer version of this site. Reload the page to go on.`,
} as const satisfies Record<Unloaded, (what: string) => string>

/** Code that did not come. Its message is for people. */
export class UnloadedCode extends Error {
  override readonly name = 'UnloadedCode'
  readonly reason: Unloaded
  /** Asks for it once more; rejects where it did not come again. */
  readonly retry: () => Promise<unknown>

  constructor(reason: Unloaded, retry: () => Promise<unknown>, options: { cause: unknown }) {
    super(wordsOnUnloaded(reason, 'This part of the page'), options)
    this.reason = reason
    this.retry = retry
  }
}

/** @param what begins a sentence: `This page`. */
export function wordsOnUnloaded(reason: Unloaded, what: string): string {
  return WORDS_BY_CAUSE[reason](what)
}

export type CodePart<T> = {
  /**
   * The same promise each time, as React's `use` wants it, also where it failed: then until it is asked for again.
   *
   * @throws UnloadedCode, or an AppError of the loader's own.
   */
  readonly read: () => Promise<T>
  /** Begins to load, unless it is there or on its way. Never rejects: who reads it learns of a failure. */
  readonly start: () => Promise<void>
}

export function codePart<T>(load: () => Promise<T>): CodePart<T> {
  let loading: Promise<T> | null = null
  let hasFailed = false
  const read = (): Promise<T> => {
    loading ??= loadOrExplain(load, loadAgain).catch((error: unknown) => {
      hasFailed = true
      throw error
    })
    return loading
  }
  const loadAgain = (): Promise<T> => {
    if (hasFailed) loading = null
    hasFailed = false
    return read()
  }
  const start = async () => {
    await loadAgain().catch(() => undefined)
  }
  return { read, start }
}

async function loadOrExplain<T>(load: () => Promise<T>, loadAgain: () => Promise<T>): Promise<T> {
  for (let isSecond = false; ; isSecond = true) {
    try {
      await loadFailedStyleSheets()
      return await load()
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      if (!(await isServerThere())) throw new UnloadedCode(reasonOfSilence(), loadAgain, { cause })
      if (isSecond) throw new UnloadedCode('gone', loadAgain, { cause })
      // The server answers: the connection may have failed for a moment only.
    }
  }
}

const reasonOfSilence = (): Unloaded => (navigator.onLine ? 'unreachable' : 'offline')

const ANSWER_WITHIN_MS = 5000

async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const { status } = await fetch('/healthz', { cache: 'no-store', signal })
    // A proxy may keep the address to itself: that is an answer as well. From 500 up it found no server.
    return status < 500
  } catch {
    return false
  }
}
