/**
 * Failures of the database that pass, or that an operator can end: it is down, it hangs, its disk is full.
 *
 * Only this file maps an engine's error to the one that people see. The engine's error becomes its cause and appears
 * in the log.
 */
import { AppError } from '../contract/errors.ts'

export function databaseUnavailable(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'Nothing can be looked up or saved at the moment. Please try again in a minute.',
    // A host name with two addresses fails with one error for each, inside an AggregateError without a message.
    { cause: cause instanceof AggregateError ? cause.errors[0] : cause },
  )
}

/** Returns the error as it is, or an `unavailable` AppError where it means that the database is unavailable. */
export function withTroubleNamed(error: unknown): unknown {
  return isTrouble(error) ? databaseUnavailable(error) : error
}

/**
 * PostgreSQL's error classes: connection lost, transaction rolled back because of another one, out of resources,
 * stopped by an operator or a limit, system error. Then a lock that was not free in time, a transaction that was idle
 * too long, and a read-only standby.
 */
const POSTGRES_TROUBLE = /^(08|40|53|57|58)...$|^(55P03|25P03|25006)$/

/** SQLite's result codes: busy, locked, read-only, I/O error, full, cannot open. */
const SQLITE_TROUBLE: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14])

function isTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  // The lowest byte of SQLite's extended code is the primary code.
  if (typeof errcode === 'number') return SQLITE_TROUBLE.has(errcode & 0xff)
  return typeof code === 'string' && POSTGRES_TROUBLE.test(code)
}
