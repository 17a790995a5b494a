/**
 * The database handle, and nothing about any table.
 *
 * A query function takes `db` as its first argument and never reaches for a
 * shared one. Inside a transaction the transaction is that argument, so a query
 * cannot step outside it by accident.
 *
 * One handle serves two engines. SQLite is the default (one file, nothing
 * to install); PostgreSQL is for installations that outgrow one machine. Columns
 * are text, integers and doubles only, so both take the same queries; the few
 * differences are in this file.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  type CompiledQuery,
  type SqliteDatabase,
} from 'kysely'
import pg from 'pg'

import { withTroubleNamed } from './database-unavailable.ts'
import { openPostgresPool, type PostgresLimits } from './postgres-pool.ts'
import { makePrivate } from './private-files.ts'

export type Db<Tables> = Kysely<Tables>

/** Counts and epoch milliseconds fit a double exactly; pg returns bigint as text unless a parser is set. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type DatabaseAddress =
  | { engine: 'sqlite'; file: string }
  /** `connectMs`: how long to wait for a connection; without it 5 s. */
  | { engine: 'postgres'; url: string; connectMs?: number }

/**
 * Passing trouble (the database is down, hangs, is full) surfaces from every query as an `unavailable` AppError.
 *
 * @param limits for a server, which fails rather than waits. Statements of a command or a migration have no time
 * limit.
 */
export function openDatabase<Tables>(
  address: DatabaseAddress,
  limits?: PostgresLimits,
): Db<Tables> {
  if (address.engine === 'postgres') {
    const pool = openPostgresPool(address, limits)
    return new Kysely<Tables>({ dialect: new OurPostgresDialect({ pool }) })
  }
  mkdirSync(dirname(address.file), { recursive: true, mode: 0o700 })
  return new Kysely<Tables>({
    dialect: new OurSqliteDialect({ database: adaptNodeSqlite(openSqliteFile(address.file)) }),
  })
}

class OurPostgresDialect extends PostgresDialect {
  override createAdapter() {
    return new OurPostgresAdapter()
  }
}

/** Kysely's migration lock belongs to a session, which PgBouncer shares; `db/migrate.ts` has its own lock. */
class OurPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class OurSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new OurSqliteAdapter()
  }
}

/** SQLite rolls back DDL, although Kysely does not rely on it. */
class OurSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function openSqliteFile(file: string): DatabaseSync {
  // SQLite would make it readable for everybody. The files it creates next to it (-wal, -shm) get the same mode.
  writeFileSync(file, '', { flag: 'a', mode: 0o600 })
  for (const suffix of ['', '-wal', '-shm']) makePrivate(`${file}${suffix}`)
  const sqlite = new DatabaseSync(file)
  // Committed data survives a power outage: `full` syncs the WAL at every commit.
  sqlite.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma busy_timeout = 5000;
  `)
  return sqlite
}

/** Node's own SQLite behind the interface that Kysely's dialect expects. */
function adaptNodeSqlite(sqlite: DatabaseSync): SqliteDatabase {
  const preparedBySql = new Map<string, Prepared>()
  const prepare = (sql: string) => {
    const known = preparedBySql.get(sql)
    if (known) return known
    const statement = sqlite.prepare(sql)
    // Rows of Node's own making take a third longer to make, and longer still to spread.
    statement.setReturnArrays(true)
    const names = statement.columns().map(({ name }) => name)
    const prepared = { statement, names, reader: names.length > 0 }
    // Lists of ids produce statements of many lengths; the oldest are evicted first.
    if (preparedBySql.size >= 500) preparedBySql.delete(preparedBySql.keys().next().value ?? '')
    preparedBySql.set(sql, prepared)
    return prepared
  }
  return {
    close: () => sqlite.close(),
    prepare: (sql) => {
      // A statement that fails because the disk is full has already rolled the whole transaction back. A second
      // rollback would fail and hide the first error.
      if (sql === 'rollback' && !sqlite.isTransaction) return NOTHING_TO_DO
      // A transaction that reads first and writes later would fail when another process (a backup, a feed import)
      // wrote in between. So it takes the write lock at once.
      const prepared = naming(() => prepare(sql === 'begin' ? 'begin immediate' : sql))
      const { statement, names, reader } = prepared
      return {
        reader,
        all: (parameters) =>
          naming(() => statement.all(...(parameters as never[])).map((row) => rowOf(names, row))),
        run: (parameters) => naming(() => statement.run(...(parameters as never[]))),
        iterate: (parameters) =>
          statement.iterate(...(parameters as never[])).map((row) => rowOf(names, row)),
      }
    },
  }
}

type Prepared = { statement: StatementSync; names: readonly string[]; reader: boolean }

/** @param values of the columns; Node's types know only rows that are objects. */
function rowOf(names: readonly string[], values: unknown): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at++)
    row[names[at] as string] = (values as readonly unknown[])[at]
  return row
}

const NOTHING_TO_DO = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

function naming<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw withTroubleNamed(error)
  }
}

/**
 * A query whose text never changes, for what runs with every request: building the text costs more than SQLite needs
 * to run it.
 *
 * @param build receives a placeholder for each named value. It must not use literal values: every parameter is a
 * placeholder.
 */
export function prepareQuery<Tables, Row, Values extends Readonly<Record<string, unknown>>>(
  build: (db: Db<Tables>, standIns: Values) => { compile(): CompiledQuery<Row> },
): (db: Db<Tables>, values: Values) => Promise<readonly Row[]> {
  type Prepared = { readonly query: CompiledQuery<Row>; readonly names: readonly string[] }
  const preparedByEngine = new Map<'postgres' | 'sqlite', Prepared>()
  return async (db, values) => {
    const engine = isPostgres(db) ? 'postgres' : 'sqlite'
    const prepared = preparedByEngine.get(engine) ?? prepare(db, build)
    preparedByEngine.set(engine, prepared)
    const { query, names } = prepared
    const parameters = names.map((name) => values[name])
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** Stands in for a value while the text is made, so that its position among the parameters is known. */
class StandIn {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

function prepare<Tables, Row, Values>(
  db: Db<Tables>,
  build: (db: Db<Tables>, standIns: Values) => { compile(): CompiledQuery<Row> },
) {
  const standIns = new Proxy({}, { get: (_, name) => new StandIn(String(name)) })
  const query = build(db, standIns as Values).compile()
  const names = query.parameters.map((value) => {
    if (value instanceof StandIn) return value.name
    throw new Error('a prepared query takes only stand-ins as values')
  })
  return { query, names }
}

/** Runs work in the transaction that the handle is, or in a new one: work that may be a part of more. */
export async function inTransaction<Tables, T>(
  db: Db<Tables>,
  work: (db: Db<Tables>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Any database handle or transaction: only its engine is needed. */
type AnyDb = Pick<Kysely<never>, 'getExecutor'>

export function isPostgres(db: AnyDb): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Locks the rows a query selects until the transaction ends.
 *
 * On SQLite a write transaction is already exclusive, and there is no syntax for it.
 */
export function lockRows<Query extends { forUpdate(): unknown }>(db: AnyDb, query: Query): Query {
  return isPostgres(db) ? (query.forUpdate() as Query) : query
}

const SQLITE_BUSY = 5

/** True for the error that says that another process holds SQLite's lock. */
export function isLocked(error: unknown): boolean {
  const { cause } = error as { cause?: { errcode?: unknown } }
  return typeof cause?.errcode === 'number' && (cause.errcode & 0xff) === SQLITE_BUSY
}

/** True for the error either engine raises when a row would break a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  // SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY, and PostgreSQL's unique_violation.
  return errcode === 2067 || errcode === 1555 || code === '23505'
}
