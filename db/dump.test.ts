/** A dump holds everything as of one moment, and is loaded whole or not at all, on either engine. */
import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, inject, test } from 'vitest'

import { openDatabase, type DatabaseAddress, type Db } from '#platform/server/database.ts'
import { newTestDatabase } from '#platform/testing/test-database.ts'

import { loadDump, writeDump } from './dump.ts'

type Tables = {
  profile_user: {
    uid: string
    email: string | null
    selected_cert_track: string
    completed_lessons: string
    progress: number
    created_at: number
  }
}

const MONDAY = new Date('2026-03-02T09:00:00Z')

let source: Db<Tables>
let target: Db<Tables>
let folder: string
let address: DatabaseAddress
beforeEach(async () => {
  address = await newTestDatabase()
  source = openDatabase<Tables>(address)
  target = openDatabase<Tables>(await newTestDatabase())
  folder = join(mkdtempSync(join(tmpdir(), 'dump-')), 'dump')
})
afterEach(async () => {
  await Promise.all([source.destroy(), target.destroy()])
})

const user = (number: number) => ({
  uid: `learner-${number}`,
  email: number % 2 === 0 ? `ü${number}@example.test` : null,
  selected_cert_track: 'network-plus',
  completed_lessons: '["a","b"]',
  progress: number / 3,
  created_at: MONDAY.getTime() + number,
})

async function fill(count: number) {
  for (let first = 0; first < count; first += 100) {
    const rows = Array.from({ length: Math.min(100, count - first) }, (_, index) =>
      user(first + index),
    )
    await source.insertInto('profile_user').values(rows).execute()
  }
}

const rowsOf = (db: Db<Tables>) =>
  db.selectFrom('profile_user').selectAll().orderBy('uid').execute()

test('a dump loaded into an empty database gives the same rows, to the last digit', async () => {
  await fill(4_321)

  const manifest = await writeDump(source, folder, MONDAY)
  await loadDump(target, folder)

  expect(manifest.tables.find(({ name }) => name === 'profile_user')?.count).toBe(4_321)
  expect(await rowsOf(target)).toEqual(await rowsOf(source))
})

test('rows written while a dump is being made are not in it, and the writes do not wait', async () => {
  await fill(3_000)
  const server = openDatabase<Tables>(address)
  const written = Promise.withResolvers<void>()

  const dumping = writeDump(source, folder, MONDAY, {
    onTable: async (name) => {
      if (name !== 'profile_user') return
      await server.insertInto('profile_user').values(user(9_999)).execute()
      written.resolve()
    },
  })
  await Promise.all([dumping, written.promise])
  await loadDump(target, folder)

  expect((await rowsOf(target)).length).toBe(3_000)
  await server.destroy()
})

test('a dump is not loaded over existing rows', async () => {
  await fill(1)
  await writeDump(source, folder, MONDAY)
  await target.insertInto('profile_user').values(user(7)).execute()

  await expect(loadDump(target, folder)).rejects.toThrow('has rows already')
  expect((await rowsOf(target)).map(({ uid }) => uid)).toEqual(['learner-7'])
})

test('a dump with a changed row is refused as a whole', async () => {
  await fill(3)
  await writeDump(source, folder, MONDAY)
  const file = join(folder, 'profile_user.jsonl')
  await writeFile(file, (await readFile(file, 'utf8')).replace('learner-2', 'learner-X'))

  await expect(loadDump(target, folder)).rejects.toThrow('is not as it was')
  expect(await rowsOf(target)).toEqual([])
})

test('an unfinished dump is refused', async () => {
  await writeDump(source, folder, MONDAY)
  await rm(join(folder, 'manifest.json'))

  await expect(loadDump(target, folder)).rejects.toThrow('not a finished dump')
})

test('a dump of an older schema is not loaded into a database with a newer one', async () => {
  await fill(1)
  const { migration } = await writeDump(source, folder, MONDAY)
  const file = join(folder, 'manifest.json')
  const older = (await readFile(file, 'utf8')).replace(migration, '0008_lessons_create_note')
  await writeFile(file, older)

  await expect(loadDump(target, folder)).rejects.toThrow('the shape of a newer release')
  expect(await rowsOf(target)).toEqual([])
})

test('a failing `alongside` step rolls the loaded rows back', async () => {
  await fill(3)
  await writeDump(source, folder, MONDAY)
  const beforeCommit = () => Promise.reject(new Error('the files could not be put into place'))

  await expect(loadDump(target, folder, { beforeCommit })).rejects.toThrow('could not be put')
  expect(await rowsOf(target)).toEqual([])
})

test('what is dumped from SQLite can be loaded into this engine', async () => {
  await source.destroy()
  source = openDatabase<Tables>(await newTestDatabase(inject('sqliteTemplate')))
  await fill(250)

  await writeDump(source, folder, MONDAY)
  await loadDump(target, folder)

  expect(await rowsOf(target)).toEqual(await rowsOf(source))
})
