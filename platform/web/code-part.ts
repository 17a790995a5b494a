/**
 * Code that is loaded when it is needed: a screen, an exercise, the text of a lesson.
 *
 * When loading fails, a browser reports it in its own words ("Failed to fetch dynamically imported module", "Unable
 * to preload CSS for …"), the same for every cause. Here the cause is found and put in words for people: the browser
 * is offline, the server does not respond, it is too slow, or the file is gone because a newer version was installed while the page
 * was open.
 */
import { AppError } from '#platform/contract/errors.ts'

import { NoAnswer, withinPatience } from './patience.ts'
import { failedStyleSheets, loadFailedStyleSheets } from './style-sheets.ts'

type Unloaded = 'offline' | 'unreachable' | 'slow' | 'gone'

const WORDS_BY_CAUSE = {
  offline: (what) =>
    `You are offline. ${what} has not been loaded yet. It will load when you are back online.`,
  unreachable: (what) =>
    `We cannot reach the server. ${what} has not been loaded yet. It will load when the server responds.`,
  slow: (what) =>
    `The connection is slow. ${what} has not been loaded yet. It is being tried again.`,
  gone: (what) =>
    `${what} could not be loaded: there may be a newer version of this site. Reload the page to go on.`,
} as const satisfies Record<Unloaded, (what: string) => string>

/** Code that could not be loaded. Its message is for people. */
export class UnloadedCode extends Error {
  override readonly name = 'UnloadedCode'
  readonly reason: Unloaded
  /** Tries to load it once more; rejects where it fails again. */
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
   * Returns the same promise each time, as React's `use` needs it, even after a failure: then until it is requested
   * again.
   *
   * @throws UnloadedCode, or an AppError of the loader's own.
   */
  readonly read: () => Promise<T>
  /** Begins to load, unless it is loaded or loading. Never rejects: the component that reads it sees a failure. */
  readonly start: () => Promise<void>
}

export function codePart<T>(load: () => Promise<T>): CodePart<T> {
  let loading: Promise<T> | null = null
  let hasFailed = false
  /** Style sheets that failed while it was loading. */
  const missing = new Set<string>()
  const read = (): Promise<T> => {
    loading ??= marked(
      loadOrExplain(load, loadAgain, missing).catch((error: unknown) => {
        hasFailed = true
        throw error
      }),
    )
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

/**
 * Says of a promise, once it is fulfilled, what React's `use` writes on each one that it has waited for: it reads such
 * a one at once. So what was loaded early shows no skeleton for a moment, and a prerendered page is hydrated in one piece.
 */
function marked<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

async function loadOrExplain<T>(
  load: () => Promise<T>,
  loadAgain: () => Promise<T>,
  missing: Set<string>,
): Promise<T> {
  for (let isSecond = false; ; isSecond = true) {
    const missingBefore = failedStyleSheets()
    try {
      return await withinPatience(loadFailedStyleSheets(missing).then(load))
    } catch (cause) {
      for (const sheet of failedStyleSheets()) if (!missingBefore.has(sheet)) missing.add(sheet)
      if (cause instanceof NoAnswer) throw new UnloadedCode(reasonOfDelay(), loadAgain, { cause })
      if (cause instanceof AppError) throw cause
      if (!(await isServerThere())) throw new UnloadedCode(reasonOfSilence(), loadAgain, { cause })
      if (isSecond) throw new UnloadedCode('gone', loadAgain, { cause })
      // The server responds: the connection may have failed for a moment only.
    }
  }
}

const reasonOfDelay = (): Unloaded => (navigator.onLine ? 'slow' : 'offline')

const reasonOfSilence = (): Unloaded => (navigator.onLine ? 'unreachable' : 'offline')

const ANSWER_WITHIN_MS = 5000

async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const { status } = await fetch('/healthz', { cache: 'no-store', signal })
    // A proxy may block this address: that counts as a response as well. A status from 500 up means that it found no
    // server.
    return status < 500
  } catch {
    return false
  }
}
