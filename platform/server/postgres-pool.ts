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
import { TooLate, within } from './within.ts'

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

/** How a connection ended, for those that did: as it said itself, as PostgreSQL said, or by our clock. */
const endOf = new WeakMap<pg.PoolClient, unknown>()

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
  pool.on('connect', (client) => client.on('error', (error) => noteEnd(client, error)))
  const borrow = () =>
    pool.connect().catch((error: unknown) => {
      throw databaseUnavailable(error)
    })
  return {
    options: pool.options,
    connect: async () => lend(await borrow(), borrow, limits),
    end: () => pool.end(),
  }
}

function lend(
  first: pg.PoolClient,
  borrowAnother: () => Promise<pg.PoolClient>,
  limits: PostgresLimits | undefined,
): PostgresPoolClient {
  let client = first
  let isReleased = false
  let isUnused = true
  let refusal: unknown

  const release = (destroy = false) => {
    if (isReleased) return
    isReleased = true
    client.release(destroy || endOf.has(client))
  }
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const mayRepeat = isUnused && REPEATABLE.test(sql)
    isUnused = false
    const text = limits && BEGIN.test(sql) ? beginWithin(sql, limits) : sql
    // Every connection of the pool may be a dead one: the one after them is new.
    for (let repeats = mayRepeat ? MOST_CONNECTIONS : 0; ; repeats--) {
      try {
        return await ask(client, text, parameters, limits)
      } catch (error) {
        if (!endOf.has(client)) {
          // What a failed transaction answers to every further statement says nothing; what made it fail does.
          if (!isAfterFailure(error)) refusal = error
          throw withTroubleNamed(refusal ?? error)
        }
        if (repeats === 0 || error instanceof TooLate) throw databaseUnavailable(error)
      }
      release()
      client = await borrowAnother()
      isReleased = false
    }
  }
  // Kysely's second form of `query` takes a cursor, where rows are streamed; nothing here streams rows.
  return { query: query as never, release }
}

async function ask(
  client: pg.PoolClient,
  sql: string,
  parameters: readonly unknown[],
  limits: PostgresLimits | undefined,
): Promise<pg.QueryResult> {
  if (endOf.has(client)) throw endOf.get(client)
  try {
    const result = client.query(sql, [...parameters])
    if (!limits) return await result
    const { statementMs } = limits
    return await within(
      statementMs + LATER_MS,
      result,
      `PostgreSQL did not answer within ${statementMs} ms`,
    )
  } catch (error) {
    if (error instanceof TooLate || isEndOfSession(error)) noteEnd(client, error)
    throw error
  }
}

/** The first word counts: after PostgreSQL's own comes another, that the connection is gone. */
function noteEnd(client: pg.PoolClient, error: unknown): void {
  if (!endOf.has(client)) endOf.set(client, error)
}

function isEndOfSession(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && SESSION_ENDED.test(code)
}

function isAfterFailure(error: unknown): boolean {
  return (error as { code?: unknown }).code === '25P02'
}

/** In one message with `begin`, so it costs no way there and back. */
function beginWithin(sql: string, { statementMs, idleInTransactionMs }: PostgresLimits): string {
  return `${sql}; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
}
