/**
 * Who is here, as every screen may ask it.
 *
 * The app provides the session (identity keeps it); a feature only reads it.
 */
import { createContext, use } from 'react'

export type Account = {
  readonly uid: string
  readonly email: string | null
  readonly displayName: string | null
  readonly emailVerified: boolean
}

/**
 * Begins as loading; then signed out or signed in. Where the server could not be reached it stays loading, with a way
 * to try again.
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
