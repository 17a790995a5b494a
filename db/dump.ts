/**
 * Everything in a database as plain files, and back: the one way to back up, to restore, and to move
 * between engines.
 *
 * A dump is a folder: one `<table>.jsonl` for each table (a JSON object a line), and `manifest.json`
 * with the newest migration, and each table's count and checksum. It is read inside one snapshot, so
 * it is consistent even while the server goes on writing. A load happens in one transaction, and only
 * into empty tables: either all of it is there afterwards, with the same counts and checksums, or
 * nothing is.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { sql, type Kysely } from 'kysely'
import { z } from 'zod'

import { isPostgres, type Db } from '#platform/server/database.ts'

import { migrateTo, newestMigration } from './migrate.ts'

const Manifest = z.object({
  format: z.literal(1, { message: 'this dump is of a newer version of the product' }),
  createdAt: z.iso.datetime(),
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), count: z.int(), checksum: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

type Row = Record<string, string | number | null>
type AnyDb = Kysely<Record<string, Row>>
type TableSum = Manifest['tables'][number]

const PAGE_ROWS = 2_000

type LoadOptions<T> = {
  /** Work that belongs to the load: if it fails, the rows are rolled back. Receives the loading transaction. */
  readonly beforeCommit?: (db: Db<T>) => Promise<void>
}

type WriteOptions = {
  readonly onTable?: (name: string) => void | Promise<void>
  /** Work that must succeed before the dump counts as finished. */
  readonly beforeFinish?: () => Promise<void>
}

/** Writes a consistent dump into `folder`, which must not exist yet. */
export async function writeDump<T>(
  db: Db<T>,
  folder: string,
  now: Date,
  { onTable, beforeFinish }: WriteOptions = {},
): Promise<Manifest> {
  await mkdir(folder, { recursive: false, mode: 0o700 })
  const manifest = await inSnapshot(db as unknown as AnyDb, async (db): Promise<Manifest> => {
    const tables: TableSum[] = []
    for (const name of await tableNames(db)) {
      await onTable?.(name)
      const file = await open(join(folder, `${name}.jsonl`), 'wx', 0o600)
      const sum = new TableChecksum(name)
      for await (const row of rowsOf(db, name)) {
        sum.add(row)
        await file.write(`${JSON.stringify(row)}\n`)
      }
      await file.sync()
      await file.close()
      tables.push(sum.result())
    }
    return {
      format: 1,
      createdAt: now.toISOString(),
      migration: await newestMigration(db),
      tables,
    }
  })
  await beforeFinish?.()
  // Written last: a folder without it is a dump that did not finish.
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: 0o600 })
  return manifest
}

/**
 * Loads a dump into an empty database, which is first migrated to the schema of the dump.
 *
 * @throws if the database has rows or a newer schema, if a file is missing, or if a count or checksum differs.
 */
export async function loadDump<T>(
  db: Db<T>,
  folder: string,
  { beforeCommit }: LoadOptions<T> = {},
): Promise<Manifest> {
  const manifest = Manifest.parse(
    JSON.parse(
      await readFile(join(folder, 'manifest.json'), 'utf8').catch((cause: unknown) => {
        throw new Error(`${folder} is not a finished dump: it has no manifest.json.`, { cause })
      }),
    ),
  )
  await db.transaction().execute(async (transaction) => {
    await migrateTo(transaction, manifest.migration)
    const db = transaction as unknown as AnyDb
    await requireEmpty(db)
    for (const expected of manifest.tables) await loadTable(db, folder, expected)
    await beforeCommit?.(transaction)
  })
  return manifest
}

async function requireEmpty(db: AnyDb): Promise<void> {
  for (const name of await tableNames(db)) {
    if (await db.selectFrom(name).select(sql.lit(1).as('one')).limit(1).executeTakeFirst()) {
      throw new Error(
        `The table ${name} has rows already. Load into an empty database, one that no server was started on. Nothing was changed.`,
      )
    }
  }
}

async function loadTable(db: AnyDb, folder: string, expected: TableSum): Promise<void> {
  const { name } = expected
  const sum = new TableChecksum(name)
  for await (const page of pagesOf(join(folder, `${name}.jsonl`))) {
    for (const row of page) sum.add(row)
    await db.insertInto(name).values(page).execute()
  }
  const stored = new TableChecksum(name)
  for await (const row of rowsOf(db, name)) stored.add(row)
  for (const { count, checksum } of [sum.result(), stored.result()]) {
    if (count !== expected.count || checksum !== expected.checksum) {
      throw new Error(
        `The table ${name} is not as it was: ${expected.count} rows were written, ${count} arrived, or their checksums differ. Nothing was changed.`,
      )
    }
  }
}

/** Sums row hashes, so the checksum does not depend on the order in which an engine returns rows. */
class TableChecksum {
  readonly #name: string
  readonly #sum = Buffer.alloc(32)
  #count = 0

  constructor(name: string) {
    this.#name = name
  }

  add(row: Row): void {
    this.#count += 1
    const entries = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const hash = createHash('sha256').update(JSON.stringify(entries)).digest()
    // A sum, not XOR: with XOR, two equal rows would cancel out.
    let carry = 0
    for (let at = 31; at >= 0; at--) {
      const byte = (this.#sum[at] ?? 0) + (hash[at] ?? 0) + carry
      this.#sum[at] = byte & 0xff
      carry = byte >> 8
    }
  }

  result(): TableSum {
    return { name: this.#name, count: this.#count, checksum: this.#sum.toString('hex') }
  }
}

async function inSnapshot<R>(db: AnyDb, read: (db: AnyDb) => Promise<R>): Promise<R> {
  return db.connection().execute(async (db) => {
    // `deferred`: a reader of SQLite's WAL sees one snapshot and blocks nobody.
    const begin = isPostgres(db)
      ? 'begin isolation level repeatable read read only'
      : 'begin deferred'
    await sql.raw(begin).execute(db)
    try {
      return await read(db)
    } finally {
      await sql.raw('rollback').execute(db)
    }
  })
}

/** All tables of the product in creation order, so a parent row comes before its children. */
async function tableNames(db: AnyDb): Promise<string[]> {
  const query = isPostgres(db)
    ? sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace order by oid`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table' order by rowid`
  const { rows } = await query.execute(db)
  return rows.map(({ name }) => name).filter((name) => !/^(sqlite_|kysely_)/.test(name))
}

async function* rowsOf(db: AnyDb, table: string): AsyncGenerator<Row> {
  if (isPostgres(db)) {
    await sql`declare dump_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(PAGE_ROWS)} from dump_rows`.execute(db)
      yield* rows
      if (rows.length < PAGE_ROWS) break
    }
    await sql`close dump_rows`.execute(db)
    return
  }
  for (let last = Number.MIN_SAFE_INTEGER; ;) {
    const { rows } = await sql<Row & { dump_position: number }>`
      select rowid as dump_position, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${sql.lit(PAGE_ROWS)}`.execute(db)
    for (const { dump_position, ...row } of rows) {
      last = dump_position
      yield row as Row
    }
    if (rows.length < PAGE_ROWS) return
  }
}

/** Rows per statement: few enough to stay below each engine's limit on parameters. */
const LOAD_ROWS = 200

async function* pagesOf(file: string): AsyncGenerator<Row[]> {
  let page: Row[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    page.push(JSON.parse(line) as Row)
    if (page.length < LOAD_ROWS) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
