/** How long `npm start` takes: on a fresh clone (install, build, migrate), and the second time. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '#platform/testing/free-port.ts'
import { untilReady } from '#platform/testing/server-process.ts'

import { printTable } from './table.ts'

export async function run(): Promise<void> {
  const folder = join(mkdtempSync(join(tmpdir(), 'bench-clone-')), 'clone')
  spawnSync('git', ['clone', '--quiet', '.', folder], { stdio: 'inherit' })
  const cold = await timeStart(folder)
  const warm = await timeStart(folder)
  printTable(
    ['npm start', 'ready after'],
    [
      ['fresh clone: install, build, migrate', `${(cold / 1000).toFixed(1)} s`],
      ['second time', `${(warm / 1000).toFixed(2)} s`],
    ],
  )
  rmSync(folder, { recursive: true, force: true })
}

/** @returns milliseconds from the command to a server that is ready. */
async function timeStart(folder: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error' },
  })
  await untilReady(`http://localhost:${port}`)
  const took = performance.now() - started
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await closed
  return took
}
