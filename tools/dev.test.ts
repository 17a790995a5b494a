/** `npm run dev` as whoever develops has it: the processes it starts, and what it prints. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { freePort } from '#platform/testing/free-port.ts'

/** Ends what a test has started. */
let stop = async () => {}
afterEach(() => stop())

/** On an empty data folder. `printed`: all that it has printed, once that matches or it has ended. */
async function startDev(env: Record<string, string> = {}) {
  const [port, apiPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['tools/dev.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'dev-')),
      PORT: String(port),
      API_PORT: String(apiPort),
      ...env,
    },
  })
  let isEnded = false
  const ended = once(child, 'close').finally(() => (isEnded = true))
  stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part))
  const printed = async (pattern: RegExp): Promise<string> => {
    while (!isEnded && !pattern.test(text)) {
      await Promise.race([once(child.stderr, 'data'), ended])
    }
    return text
  }
  return { api: `http://127.0.0.1:${apiPort}`, ended, printed }
}

test('the learner whose password is printed can log in', async () => {
  const { api, printed } = await startDev()
  const [, email, password] =
    /log in as (\S+) with "(.*)"/.exec(await printed(/log in as .*/)) ?? []

  const response = await fetch(`${api}/identity/v1/accounts:signInWithPassword?key=embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })

  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ email: 'learner@example.test', displayName: 'Robin' }),
  ])
})

test('nobody is told to log in as a learner who could not be registered', async () => {
  const { ended, printed } = await startDev({ PASSWORD_MIN_LENGTH: '30' })
  const text = await printed(/log in as learner/)

  expect(text).toContain(
    'The learner to log in as could not be registered: the server answered 400',
  )
  expect(text).toContain('PASSWORD_DOES_NOT_MEET_REQUIREMENTS')
  expect(text).not.toContain('log in as learner@example.test')
  expect((await ended)[0]).toBe(1)
})
