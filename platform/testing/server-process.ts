/** The product as a process of its own, on an empty data folder and a free port: for tests of starting and stopping, and for the bench. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from './free-port.ts'

export type ServerProcess = {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Its log so far, as JSON lines. */
  readonly log: () => string
  /** What it has said to the person who started it. */
  readonly words: () => string
  /** Sends the signal and waits for the end. @returns the exit code, or the signal's name. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<number | string | null>
}

/** @param folder of the project; this one unless given. */
export async function startServerProcess(
  env: Record<string, string> = {},
  folder = process.cwd(),
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'server-data-'))
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'app/server/main.ts'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
        LOG_LEVEL: 'error',
        LOG_FORMAT: 'json',
        REQUESTS_PER_MINUTE: '1000000',
        // Tests of the server alone need no built pages.
        WEB: 'vite',
        ...env,
        PORT: port,
        DATA_DIR: dataDir,
      },
    },
  )
  let log = ''
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (lines: string) => {
    errors += lines
  })
  child.stdout.setEncoding('utf8').on('data', (lines: string) => {
    log += lines
  })
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  const url = `http://localhost:${port}`
  await Promise.race([
    untilReady(url),
    ended.then((code) => {
      throw new Error(`the server ended before it was ready (${code}): ${log}${errors}`)
    }),
  ])
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    log: () => log,
    words: () => errors,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** @returns milliseconds until `/readyz` answered. */
export async function untilReady(url: string, mostSeconds = 600): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < mostSeconds * 1000) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return performance.now() - started
    await wait(20)
  }
  throw new Error(`${url} was not ready in ${mostSeconds} s`)
}
