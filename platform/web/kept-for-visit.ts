/**
 * What a page keeps for the visit: over other pages and a reload, in this tab, until the session changes.
 *
 * Everything belongs to an owner, the account or a visitor, and nobody else on the same browser reads it. Where the
 * browser stores nothing, it lasts as long as the page.
 */
import { useMemo } from 'react'

import { useSession, type Session } from './session.ts'

/** Whoever is not signed in. */
const GUEST = 'guest'
const PREFIX = 'visit '

const unstored = new Map<string, string>()

export type Keeper = {
  /** Null until it is known who is there: then nothing is kept. */
  readonly owner: string | null
  /** What was kept under this name, as it comes: its reader checks its shape. Undefined where nothing is. */
  readonly read: (name: string) => unknown
  readonly keep: (name: string, value: unknown) => void
}

export function useKeeper(): Keeper {
  const owner = ownerOf(useSession())
  return useMemo(
    () => ({
      owner,
      read: (name) => (owner === null ? undefined : read(keyOf(owner, name))),
      keep: (name, value) => {
        if (owner !== null) write(keyOf(owner, name), JSON.stringify(value))
      },
    }),
    [owner],
  )
}

/** Forgets what others have kept in this tab, as soon as it is known who is there: after a logout, everything. */
export function forgetOthers(session: Session): void {
  const owner = ownerOf(session)
  if (owner === null) return
  const isOther = (key: string) => key.startsWith(PREFIX) && !key.startsWith(keyOf(owner, ''))
  for (const key of unstored.keys()) if (isOther(key)) unstored.delete(key)
  try {
    for (const key of Object.keys(sessionStorage)) if (isOther(key)) sessionStorage.removeItem(key)
  } catch {
    // It stores nothing.
  }
}

function ownerOf(session: Session): string | null {
  if (session.status === 'loading') return null
  return session.status === 'signed-in' ? session.account.uid : GUEST
}

function keyOf(owner: string, name: string): string {
  return `${PREFIX}${owner} ${name}`
}

function read(key: string): unknown {
  try {
    return JSON.parse(unstored.get(key) ?? sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    // Refused, or full.
    unstored.set(key, text)
  }
}
