/** Migrates one template database a test run; every server test file opens a copy of it. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { migrate } from '#db/migrate.ts'
import { openDatabase, type DatabaseAddress } from '#platform/server/database.ts'

import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseAddress
    /** A template of the other engine, for tests that move data between engines: SQLite in the PostgreSQL project. */
    sqliteTemplate: DatabaseAddress
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const file = join(mkdtempSync(join(tmpdir(), 'test-template-')), 'template.sqlite')
  const sqlite: DatabaseAddress = { engine: 'sqlite', file }
  await migrateAndClose(sqlite)
  project.provide('sqliteTemplate', sqlite)
  if (project.name === 'sqlite') {
    project.provide('databaseTemplate', sqlite)
    return undefined
  }
  const { url, stop } = await startPostgres()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database template_migrated')
  await client.end()
  const template = new URL(url)
  template.pathname = '/template_migrated'
  await migrateAndClose({ engine: 'postgres', url: template.href })
  project.provide('databaseTemplate', { engine: 'postgres', url })
  return stop
}

async function migrateAndClose(address: DatabaseAddress): Promise<void> {
  const db = openDatabase(address)
  await migrate(db)
  await db.destroy()
}
