/**
 * `npm run dev`: the server and the pages with hot reload, learners with a history, and no network.
 *
 * The server restarts when a file it uses changes; Vite replaces what changed in the page. The data are in
 * `data/dev`, apart from those of an installation.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

import { explainError } from '#platform/server/explain-error.ts'
import { untilReady } from '#platform/testing/server-process.ts'

import { areSeeded, HISTORIES, PASSWORD, seedLearners } from './seed-learners.ts'

const API_PORT = process.env['API_PORT'] ?? '3001'
const WEB_PORT = process.env['PORT'] ?? '3000'

const env = {
  ...process.env,
  API_PORT,
  PORT: API_PORT,
  PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  DATA_DIR: process.env['DATA_DIR'] ?? 'data/dev',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  WEB: 'vite',
}

const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'app/server/main.ts'], {
    stdio: 'inherit',
    env,
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', WEB_PORT, '--strictPort'], {
    stdio: 'inherit',
    env,
  }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
const ends = children.map(async (child) => {
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode ||= code ?? 0
  stop()
})

async function seed(): Promise<void> {
  const api = `http://127.0.0.1:${API_PORT}`
  await untilReady(api)
  if (!(await areSeeded(api))) await seedLearners(env)
}

seed().then(
  () => {
    const learners = HISTORIES.map(({ email, about }) => `    ${email.padEnd(24)} ${about}\n`)
    process.stderr.write(
      `\n  Open http://localhost:${WEB_PORT} and log in with "${PASSWORD}" as\n${learners.join('')}\n`,
    )
  },
  (error: unknown) => {
    process.stderr.write(`\n${explainError(error)}\n`)
    process.exitCode = 1
    stop()
  },
)

await Promise.all(ends)
// At once: the seed may still wait for a server that has ended.
process.exit()
