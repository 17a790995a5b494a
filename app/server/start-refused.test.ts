/** What a start and a command report when a setting is wrong or no database responds. */
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { givenInstallation } from '#app/testing/installation.ts'
import { runCommand } from '#app/testing/run-command.ts'
import { readSettings } from '#platform/server/settings.ts'

import { settings } from './settings.ts'

test('every mistaken setting is reported in one line, and nothing starts', async () => {
  const { status, stderr } = await runCommand('main', { PORT: 'abc', LOG_LEVEL: 'loud' })

  expect(status).toBe(1)
  expect(stderr).toContain('PORT is "abc": write a whole number from 0 to 65535')
  expect(stderr).toContain('LOG_LEVEL is "loud": write fatal, error, warn, info, debug or silent')
}, 60_000)

test('what is assumed of exams is checked too: its words, its figures, and that the exam exists', async () => {
  const read = (EXAM_ASSUMPTIONS: string) => () => readSettings(settings, { EXAM_ASSUMPTIONS })
  expect(read('n10-009 mark=176')).toThrow(
    'EXAM_ASSUMPTIONS is "n10-009 mark=176": write mark as a number from 50 to 95 (percent of raw marks)',
  )
  expect(read('n10-009 pass=76')).toThrow('write mark, mark-sd, gap, gap-sd instead of "pass"')

  // Only the content tells which exams there are.
  const { env } = await givenInstallation()
  const { status, stderr } = await runCommand('main', {
    ...env,
    EXAM_ASSUMPTIONS: 'xk0-006 mark=76',
  })
  expect(stderr).toContain('EXAM_ASSUMPTIONS names xk0-006: write one of n10-009')
  expect(status).toBe(1)
}, 60_000)

// A model without its key, and all else that is missing or contradicts: `features/tutor/server/settings.test.ts`.
test('a key without a model is no start, and the key is not printed', async () => {
  const { env } = await givenInstallation()

  const { status, stderr, stdout } = await runCommand('main', { ...env, TUTOR_API_KEY: 'sesame' })

  expect(stderr).toContain('TUTOR_MODEL is not set: write the name of the model')
  expect(stderr + stdout).not.toContain('sesame')
  expect(status).toBe(1)
}, 60_000)

test('the manual of settings names each with its default', async () => {
  const { stdout } = await runCommand('print-settings', {})

  expect(stdout).toContain('| `PORT` | `3000` |')
  expect(stdout).toContain('`DATABASE_URL`')
}, 60_000)

test('a PostgreSQL that accepts a connection and stays silent blocks neither a start nor a command', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const env = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'silent-')),
    DATABASE_URL: `postgres://learn@127.0.0.1:${port}/learn`,
    DATABASE_CONNECT_SECONDS: '1',
    WEB: 'vite',
  }

  const outcomes = await Promise.all([
    runCommand('main', env),
    runCommand('accounts', env, 'end-every-session'),
  ])

  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 1, stderr: expect.stringContaining('timeout') })
  for (const socket of sockets) socket.destroy()
  silent.close()
}, 60_000)

test('a server whose port is taken says what to change, and shows no stack', async () => {
  const { env } = await givenInstallation()
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo

  const { status, stderr } = await runCommand('main', { ...env, PORT: String(port), WEB: 'vite' })

  expect(stderr).not.toMatch(/^ +at /m)
  expect(stderr).toContain(
    `The server could not start: listen EADDRINUSE: address already in use 127.0.0.1:${port}. Stop what listens there, or set PORT (or HOST) to another.\n`,
  )
  expect(status).toBe(1)
  taken.close()
})
