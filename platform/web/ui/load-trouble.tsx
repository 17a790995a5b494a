/**
 * Replaces what could not be shown: says why, and retries by itself when the network or the server is back.
 *
 * Missing code is requested again while the note is shown, so the focus and the reading position of a screen reader
 * stay until there is something to show.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { AppError } from '#platform/contract/errors.ts'

import { UnloadedCode, wordsOnUnloaded } from '../code-part.ts'
import { NO_WORDS } from '../error-words.ts'
import { onServerReturn } from '../server-return.ts'
import { ErrorNote } from './error-note.tsx'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000

type Props = {
  readonly error: unknown
  /** Renders it again. */
  readonly onRetry: () => void
  /** What is missing, to begin a sentence with. */
  readonly what?: string | undefined
  /** The whole page is missing: no unsaved text is on it, so it may be reloaded. */
  readonly isPage?: boolean
  /** Moves the focus from the note to what replaces it; by default to the element around it. */
  readonly focusNext?: () => void
}

export function LoadTrouble({
  error: first,
  onRetry,
  what = 'This part of the page',
  isPage = false,
  focusNext,
}: Props) {
  const [error, setError] = useState(first)
  const [tries, setTries] = useState(0)
  const note = useRef<HTMLDivElement>(null)
  const reason = error instanceof UnloadedCode ? error.reason : null

  const retry = async () => {
    if (error instanceof UnloadedCode) {
      try {
        await error.retry()
      } catch (again) {
        setError(again)
        setTries(tries + 1)
        return
      }
    }
    const holder = note.current?.parentElement
    // A page has a heading, where the focus already is.
    const hasFocus = (isPage ? holder : note.current)?.contains(document.activeElement)
    onRetry()
    // If the focus was on the note, it moves to what replaces it, not to the top of the page.
    if (hasFocus && holder) requestAnimationFrame(focusNext ?? (() => focusOn(holder)))
  }
  const goOn = useEffectEvent(() => void retry())
  useEffect(() => {
    if (reason === null || reason === 'gone') return undefined
    // What failed offline may be shown later, when the browser is online again.
    const isOver = reason === 'offline' && navigator.onLine
    const wait = isOver ? 0 : Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)
    const timer = setTimeout(goOn, wait)
    return () => clearTimeout(timer)
  }, [reason, tries])
  const isPassing =
    error instanceof AppError ? error.code === 'unavailable' : reason !== null && reason !== 'gone'
  useEffect(() => {
    if (!isPassing) return undefined
    const onOnline = () => goOn()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [isPassing])
  // Code is requested again above, by the clock.
  const isOfServer = isPassing && reason === null
  useEffect(() => (isOfServer ? onServerReturn(() => goOn()) : undefined), [isOfServer])
  useEffect(() => {
    if (reason === 'gone' && isPage) reloadOnce()
  }, [reason, isPage])

  return (
    <div ref={note}>
      <ErrorNote
        error={new Error(wordsOn(error, what, isPage))}
        {...(reason === 'gone'
          ? { onRetry: () => location.reload(), retryLabel: 'Reload the page' }
          : { onRetry: () => void retry() })}
      />
    </div>
  )
}

function wordsOn(error: unknown, what: string, isPage: boolean): string {
  if (error instanceof UnloadedCode) {
    const words = wordsOnUnloaded(error.reason, what)
    return error.reason === 'gone' && !isPage
      ? `${words} What you typed on it and did not save would be lost.`
      : words
  }
  // Anything may be thrown while a screen renders; only these messages were written for people.
  return error instanceof AppError ? error.message : NO_WORDS
}

function focusOn(holder: HTMLElement): void {
  if (!holder.hasAttribute('tabindex')) holder.tabIndex = -1
  holder.focus({ preventScroll: true })
}

const RELOAD_AGAIN_AFTER_MS = 60_000

/** Reloads the page, but not twice within a minute at one address: if it is still missing, it is gone for good. */
function reloadOnce(): void {
  const key = `reloaded-at:${location.pathname}`
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < RELOAD_AGAIN_AFTER_MS) return
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // Without storage it could reload forever: the learner can use the button.
    return
  }
  location.reload()
}
