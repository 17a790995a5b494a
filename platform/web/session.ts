/**
 * The session, as every screen may read it.
 *
 * The app provides it (identity maintains it); a feature only reads it.
 */
import { createContext, use } from 'react'

export type Account = {
  readonly uid: string
  readonly email: string | null
  readonly displayName: string | null
  readonly emailVerified: boolean
}

/**
 * Begins as loading; then signed out or signed in. If the server cannot be reached, it stays loading and offers a
 * retry.
 */
export type Session =
  | { readonly status: 'loading'; readonly onRetry?: () => void }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly account: Account }

export const SessionContext = createContext<Session>({ status: 'loading' })

export function useSession(): Session {
  return use(SessionContext)
}

/** The signed-in account. Only for pages behind sign-in. */
export function useAccount(): Account {
  const session = useSession()
  if (session.status !== 'signed-in') throw new Error('This page is for signed-in learners.')
  return session.account
}
