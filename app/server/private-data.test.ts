/** Only the user who runs the server may read an installation's files. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, inject, test } from 'vitest'

import { askForReset, signUp } from '#app/testing/learner.ts'
import { runCommand } from '#app/testing/run-command.ts'
import { openDatabase } from '#platform/server/database.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'

import { keepDataPrivate } from './keep-data-private.ts'

/** A data folder with open permissions, as `mkdir` and most service managers create it. */
function givenOpenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'open-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The path of every file and folder inside that somebody else may read. */
function openInside(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0)
    .toSorted()
}

test("a database and SQLite's other files are readable by their owner only, also in an open folder", async () => {
  const folder = givenOpenFolder()
  const db = openDatabase<{ a: { b: number } }>({
    engine: 'sqlite',
    file: join(folder, 'database.sqlite'),
  })
  await db.schema.createTable('a').addColumn('b', 'integer').execute()

  expect(readdirSync(folder)).toEqual([
    'database.sqlite',
    'database.sqlite-shm',
    'database.sqlite-wal',
  ])
  expect(openInside(folder)).toEqual([])
  await db.destroy()
})

test('a closed folder causes no warning in the log', () => {
  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => void lines.push(line) }
  const closed = mkdtempSync(join(tmpdir(), 'closed-'))
  const open = givenOpenFolder()

  for (const folder of [closed, open]) keepDataPrivate(folder, log)

  expect(lines).toEqual([[{ folder: open }, expect.stringContaining('chmod 700')]])
})

const isRoot = process.getuid?.() === 0
const SOMEBODY = 65_534

test.runIf(isRoot)(
  'files made by root do not stop a start as another user, and one warning names them (needs root)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'shared-'))
    const backups = join(folder, 'backups')
    const [closed, open, mine] = [
      join(backups, 'closed'),
      join(backups, 'open'),
      join(backups, 'mine'),
    ]
    for (const path of [backups, closed, open, mine]) mkdirSync(path)
    chmodSync(closed, 0o700)
    writeFileSync(join(open, 'identity_account.jsonl'), '')
    for (const path of [folder, backups, mine]) chownSync(path, SOMEBODY, SOMEBODY)
    const script = `
      const { keepDataPrivate } = await import(${JSON.stringify(fileURLToPath(new URL('keep-data-private.ts', import.meta.url)))})
      process.setgid(${SOMEBODY})
      process.setuid(${SOMEBODY})
      const warnings = []
      keepDataPrivate(${JSON.stringify(folder)}, { warn: (line) => warnings.push(line) })
      process.stdout.write(JSON.stringify(warnings))`

    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    })

    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual([{ paths: [closed, open] }])
    expect(statSync(mine).mode & 0o777).toBe(0o700)
  },
)

test("an installation left open by an older release is closed at start, including mails and backups; the operator's own files stay as they are", async (context) => {
  const template = inject('databaseTemplate')
  if (template.engine !== 'sqlite') return context.skip()
  const folder = givenOpenFolder()
  copyFileSync(template.file, join(folder, 'database.sqlite'))
  for (const name of ['outbox', 'backups', 'backups/old']) mkdirSync(join(folder, name))
  for (const name of ['outbox/a.eml', 'backups/old/identity_account.jsonl', 'feeds.yaml'])
    writeFileSync(join(folder, name), '')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  }

  const server = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
  await askForReset(server.url, await signUp(server.url))
  expect(openInside(folder)).toEqual(['feeds.yaml'])
  expect(server.log()).toContain(`"folder":"${folder}"`)
  // Mails are written after the response; a server that stops leaves waiting mails to the next one.
  await expect.poll(() => readdirSync(join(folder, 'outbox'))).toHaveLength(3)
  await server.stop()
  const { stderr } = await runCommand('backup', { DATA_DIR: folder })

  expect(stderr).toBe('')
  expect(readdirSync(join(folder, 'backups'))).toHaveLength(2)
  expect(openInside(folder)).toEqual(['feeds.yaml'])
}, 60_000)
