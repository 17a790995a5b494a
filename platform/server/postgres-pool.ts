/**
 * Connections to PostgreSQL that survive its restarts and never wait forever.
 *
 * A connection that was lost or timed out is never reused. If it was lost before a statement could have run, the
 * statement is sent on another connection; a statement that may have run is never sent twice.
 *
 * Every limit also holds behind PgBouncer in transaction mode. PgBouncer refuses limits in the start-up packet and
 * shares its sessions between clients. So the limits are set with each `begin`, and statements outside a transaction
 * are timed here.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

import { databaseUnavailable, withTroubleNamed } from './database-unavailable.ts'
import { TooLate, within } from './within.ts'

/** All in milliseconds. */
export type PostgresLimits = {
  readonly statementMs: number
  /** Between two statements of one transaction; after that PostgreSQL frees its locks. */
  readonly idleInTransactionMs: number
}

/** For a free connection, or a new one. Also for commands and migrations: a silent PostgreSQL is reported, not waited for. */
export const CONNECT_MS = 5_000
const MOST_CONNECTIONS = 20
/** PostgreSQL's own limit fires first where it can respond: the connection then stays usable. */
const LATER_MS = 500

/** These change nothing, so they may be sent again. The product's reads have no side effects. */
const REPEATABLE = /^\s*(begin|start transaction|select)\b/i
const BEGIN = /^\s*(begin|start transaction)\b/i
/** Ended by an operator, a crash or a limit, or lost on the network: the session is gone. */
const SESSION_ENDED = /^(08...|57P0.|25P03)$/

/** Why a connection ended: its own error, PostgreSQL's error, or our time limit. */
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
  // A connection that breaks must not crash the process: an idle one emits its error on the pool, a borrowed one on
  // itself. The current or next query reports it.
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
    // Every connection of the pool may be dead; after those, a new one is opened.
    for (let repeats = mayRepeat ? MOST_CONNECTIONS : 0; ; repeats--) {
      try {
        return await ask(client, text, parameters, limits)
      } catch (error) {
        if (!endOf.has(client)) {
          // The error of every further statement in a failed transaction is generic; the first one says what failed.
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
  // Kysely's second form of `query` takes a cursor, for streamed rows; nothing here streams rows.
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

/** The first error wins: after PostgreSQL's own error comes another, that the connection is gone. */
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

/** In one message with `begin`, so it costs no extra round trip. */
function beginWithin(sql: string, { statementMs, idleInTransactionMs }: PostgresLimits): string {
  return `${sql}; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
}
