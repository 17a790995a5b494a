/**
 * Trouble of the database that passes, or that an operator ends: it is down, it hangs, its disk is full.
 *
 * Here alone an engine's error becomes the one a person is told about. The engine's own is its cause, and is what
 * the log shows.
 */
import { AppError } from '../contract/errors.ts'

export function databaseUnavailable(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'Nothing can be looked up or saved at the moment. Please try again in a minute.',
    // A name with two addresses fails with one error for each, under one that says nothing.
    { cause: cause instanceof AggregateError ? cause.errors[0] : cause },
  )
}

/** The same error, or the one that says the database is unavailable where that is what it means. */
export function withTroubleNamed(error: unknown): unknown {
  return isTrouble(error) ? databaseUnavailable(error) : error
}

/**
 * PostgreSQL's classes: connection lost, transaction rolled back for another's sake, out of resources, stopped by an
 * operator or a limit, system error. Then a lock that was not free in time, a transaction that idled too long, and a
 * standby, which only reads.
 */
const POSTGRES_TROUBLE = /^(08|40|53|57|58)...$|^(55P03|25P03|25006)$/

/** SQLite's: busy, locked, read-only, input or output failed, full, cannot open. */
const SQLITE_TROUBLE: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14])

function isTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  // The lowest byte of SQLite's number is the kind; the rest says more about it.
  if (typeof errcode === 'number') return SQLITE_TROUBLE.has(errcode & 0xff)
  return typeof code === 'string' && POSTGRES_TROUBLE.test(code)
}
