/** What a handler receives. Built once per request, in app/server. */
import type { FastifyBaseLogger } from 'fastify'

import type { Db } from './database.ts'

/** The learner, as the verified ID token says. */
export type Learner = {
  readonly userId: string
  readonly email: string | null
  readonly displayName: string | null
  /** Only with the embedded identity service: the session's id, and when the person last authenticated. */
  readonly sessionId?: string
  /** Epoch milliseconds. */
  readonly authTime?: number
}

type Basics = {
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Aborted when the client disconnects: long work may end early. */
  readonly signal: AbortSignal
}

type WithDb<Tables> = [Tables] extends [never] ? object : { readonly db: Db<Tables> }

/** The context of an endpoint that needs no sign-in. A feature without tables receives no database. */
export type PublicContext<Tables = never> = Basics & WithDb<Tables>

/** The context of an endpoint that needs a signed-in learner. */
export type Context<Tables = never> = PublicContext<Tables> & {
  readonly userId: string
  readonly learner: Learner
}
