/**
 * Why the session of this browser ended, for the login screen to say it once.
 *
 * Whoever logs out or deletes the account here leaves a note first, which the other tabs read, too. A session that ends
 * without one was ended elsewhere, or had run out.
 */
import { useLayoutEffect, useState } from 'react'

export type Farewell = 'ended' | 'deleted'

const NOTE = 'logging-out'

/** The same note where storage is blocked. */
let isLeaving = false
let farewell: Farewell | null = null
const listeners = new Set<() => void>()

/** Before the session is ended on purpose. */
export function noteLeaving(): void {
  isLeaving = true
  write((storage) => storage.setItem(NOTE, '1'))
}

/** Somebody is signed in, again or still: the next end is news. */
export function noteStaying(): void {
  isLeaving = false
  farewell = null
  write((storage) => storage.removeItem(NOTE))
}

/** The session has ended. */
export function noteEnd(): void {
  if (!isNoted()) bidFarewell('ended')
}

export function bidFarewell(why: Farewell): void {
  farewell = why
  for (const listener of listeners) listener()
}

/** What is to be said here. It is said once: another visit to the screen, or a reload, has nothing to say. */
export function useFarewell(): Farewell | null {
  const [shown, setShown] = useState<Farewell | null>(null)
  useLayoutEffect(() => {
    const take = () => {
      if (farewell === null) return
      setShown(farewell)
      farewell = null
    }
    take()
    listeners.add(take)
    return () => {
      listeners.delete(take)
    }
  }, [])
  return shown
}

function isNoted(): boolean {
  try {
    return isLeaving || localStorage.getItem(NOTE) !== null
  } catch {
    return isLeaving
  }
}

function write(change: (storage: Storage) => void): void {
  try {
    change(localStorage)
  } catch {
    // Without storage only this tab knows.
  }
}
