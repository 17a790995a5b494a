/**
 * Connections to PostgreSQL that outlive its restarts and do not wait for ever.
 *
 * A connection that was lost, or whose answer is late, is never lent again. Where it was lost before anything could
 * have happened, another one is asked; a statement that may have been carried out is never sent twice.
 *
 * Every limit holds behind PgBouncer in transaction mode, too. It refuses limits in the start-up packet and lends the
 * session to somebody else after each transaction: so PostgreSQL is told with each `begin`, and what is outside of a
 * transaction is timed here.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

import { databaseUnavailable, withTroubleNamed } from './database-unavailable.ts'

/** All in milliseconds. */
export type PostgresLimits = {
  readonly statementMs: number
  /** For the pause between two statements of one transaction; afterwards PostgreSQL frees its locks. */
  readonly idleInTransactionMs: number
}

/** For a free connection, or a new one. Holds for commands and migrations, too: a silent PostgreSQL is said, not waited for. */
export const CONNECT_MS = 5_000
const MOST_CONNECTIONS = 20
/** PostgreSQL's own limit comes first where it can answer: the connection then stays good. */
const LATER_MS = 500

/** Nothing is done by these, so they may be asked again. The product's reads change nothing. */
const REPEATABLE = /^\s*(begin|start transaction|select)\b/i
const BEGIN = /^\s*(begin|start transaction)\b/i
/** Ended by an operator, a crash or a limit, or lost on the way: the session is gone. */
const SESSION_ENDED = /^(08...|57P0.|25P03)$/

export function openPostgresPool(
  { url, connectMs = CONNECT_MS }: { url: string; connectMs?: number },
  limits?: PostgresLimits,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
  })
  // A connection that breaks must not take the process down: an idle one tells the pool, one that is lent out tells
  // its own listeners. Whoever uses it next, or now, is told by the query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    options: pool.options,
    connect: async () => lend(await borrow(pool), () => borrow(pool), limits),
    end: () => pool.end(),
  }
}

/** A connection, and how it ended if it has. */
type Borrowed = {
  readonly client: pg.PoolClient
  lost?: unknown
  release(isGood: boolean): void
}

async function borrow(pool: pg.Pool): Promise<Borrowed> {
  const client = await pool.connect().catch((error: unknown) => {
    throw databaseUnavailable(error)
  })
  const noteLoss = (error: unknown) => {
    borrowed.lost ??= error
  }
  client.on('error', noteLoss)
  let isReleased = false
  const borrowed: Borrowed = {
    client,
    release: (isGood) => {
      if (isReleased) return
      isReleased = true
      client.off('error', noteLoss)
      client.release(!isGood)
    },
  }
  return borrowed
}

function lend(
  first: Borrowed,
  borrowAnother: () => Promise<Borrowed>,
  limits: PostgresLimits | undefined,
): PostgresPoolClient {
  let current = first
  let isUnused = true
  let refusal: unknown

  const query = async (sql: string, parameters: readonly unknown[]) => {
    const mayRepeat = isUnused && REPEATABLE.test(sql)
    isUnused = false
    const text = limits && BEGIN.test(sql) ? beginWithin(sql, limits) : sql
    // Every connection of the pool may be a dead one: the one after them is new.
    for (let repeats = mayRepeat ? MOST_CONNECTIONS : 0; ; repeats--) {
      const outcome = await ask(current, text, parameters, limits)
      if ('result' in outcome) return outcome.result
      if (outcome.kind === 'refused') {
        // What a failed transaction answers to every further statement says nothing; what made it fail does.
        if (!isAfterFailure(outcome.error)) refusal = outcome.error
        throw withTroubleNamed(refusal ?? outcome.error)
      }
      if (outcome.kind === 'late' || repeats === 0) throw databaseUnavailable(outcome.error)
      current = await borrowAnother()
    }
  }
  return {
    // Kysely's second form takes a cursor, where rows are streamed; nothing here streams rows.
    query: query as never,
    release: (destroy) => current.release(destroy !== true),
  }
}

type Outcome =
  | { readonly result: pg.QueryResult }
  /** `refused`: the connection is still good. `lost`, `late`: it is not, and was given up. */
  | { readonly kind: 'refused' | 'lost' | 'late'; readonly error: unknown }

async function ask(
  borrowed: Borrowed,
  sql: string,
  parameters: readonly unknown[],
  limits: PostgresLimits | undefined,
): Promise<Outcome> {
  if (borrowed.lost !== undefined) {
    borrowed.release(false)
    return { kind: 'lost', error: borrowed.lost }
  }
  let late: Error | undefined
  // Giving the connection up closes it, and that ends the query below.
  const giveUp = () => {
    late = new Error(`PostgreSQL did not answer within ${limits?.statementMs} ms`)
    borrowed.lost = late
    borrowed.release(false)
  }
  const timer = limits && setTimeout(giveUp, limits.statementMs + LATER_MS)
  try {
    return { result: await borrowed.client.query(sql, [...parameters]) }
  } catch (error) {
    if (late) return { kind: 'late', error: late }
    const { code } = error as { code?: unknown }
    if (typeof code === 'string' && SESSION_ENDED.test(code)) borrowed.lost ??= error
    if (borrowed.lost === undefined) return { kind: 'refused', error }
    borrowed.release(false)
    return { kind: 'lost', error }
  } finally {
    clearTimeout(timer)
  }
}

function isAfterFailure(error: unknown): boolean {
  return (error as { code?: unknown }).code === '25P02'
}

/** In one message with `begin`, so it costs no way there and back. */
function beginWithin(sql: string, { statementMs, idleInTransactionMs }: PostgresLimits): string {
  return `${sql}; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
}
