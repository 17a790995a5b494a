/** What a person sees who starts the server for the first time. */
import { expect, test } from 'vitest'

import { startServerProcess } from '#platform/testing/server-process.ts'

test('a first start says how to make an account and where mails go, in words only', async () => {
  const server = await startServerProcess({ LOG_LEVEL: 'info', LOG_FORMAT: 'words' })
  await fetch(`${server.url}/healthz?secret=sesame`)
  await fetch(`${server.url}/api/home?secret=sesame`)
  await server.stop()

  expect(server.words()).toContain(`Make yours at ${server.url}/register.html`)
  expect(server.words()).toContain(`Mails are written to ${server.dataDir}/outbox`)
  const all = server.log() + server.words()
  expect(all).toMatch(/^\d\d:\d\d:\d\d GET \/api\/home: 200 in \d+ ms$/m)
  // No JSON, no stack, no warning of the runtime, and nothing of an address that could be secret.
  expect(all).not.toMatch(/[{}]|^\s+at |Warning|sesame/m)
}, 60_000)
