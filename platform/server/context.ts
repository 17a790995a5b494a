/** What a handler is given. Built once per request, in app/server. */
import type { FastifyBaseLogger } from 'fastify'

import type { Db } from './database.ts'

/** Who asks, as the verified ID token says. */
export type Learner = {
  readonly userId: string
  readonly email: string | null
  readonly displayName: string | null
  /** The embedded identity service's own: which session this is, and when the person last proved who they are. */
  readonly sessionId?: string
  /** Epoch milliseconds. */
  readonly authTime?: number
}

type Basics = {
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Aborted when the asker went away: long work may end early. */
  readonly signal: AbortSignal
}

type WithDb<Tables> = [Tables] extends [never] ? object : { readonly db: Db<Tables> }

/** The context of an endpoint that anyone may ask. A feature that names no tables is given no database. */
export type PublicContext<Tables = never> = Basics & WithDb<Tables>

/** The context of an endpoint that only a signed-in learner may ask. */
export type Context<Tables = never> = PublicContext<Tables> & {
  readonly userId: string
  readonly learner: Learner
}
