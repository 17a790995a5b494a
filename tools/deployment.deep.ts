/** Does what the container's file says, without a container: a copy of the project, its steps, its program as another user. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { freePort } from '#platform/testing/free-port.ts'
import { untilReady } from '#platform/testing/server-process.ts'

import { readContainerfile } from './testing/deployment.ts'

const USER = 1000
const isRoot = process.getuid?.() === 0

test('the image builds from a clean copy and runs as a user who may write its data only', async () => {
  const { env, steps, command } = readContainerfile()
  const root = mkdtempSync('/var/tmp/image-')
  const folder = join(root, 'srv')
  const data = join(root, 'data')
  const files = execFileSync('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
  for (const file of files.toString().split('\0').filter(Boolean)) {
    cpSync(file, join(folder, file), { recursive: true })
  }
  mkdirSync(data)
  chmodSync(root, 0o755)
  const port = String(await freePort())
  const settings = {
    ...process.env,
    ...env,
    PORT: port,
    DATA_DIR: data,
    // The machine's own Node and npm, as in the image; the project's are beside them while tests run.
    PATH: (process.env['PATH'] ?? '')
      .split(delimiter)
      .filter((path) => !path.includes('node_modules'))
      .join(delimiter),
  }
  for (const step of steps.filter((step) => !step.startsWith('mkdir'))) {
    execFileSync('sh', ['-c', step], { cwd: folder, env: settings, stdio: 'ignore' })
  }
  if (isRoot) chownSync(data, USER, USER)

  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: folder,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: USER, gid: USER }),
  })
  const printed = text(child.stderr)
  await untilReady(`http://127.0.0.1:${port}`, 120)
  const home = await fetch(`http://127.0.0.1:${port}/`)
  const html = await home.text()
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')

  // More than a gigabyte of packages.
  rmSync(root, { recursive: true, force: true })

  expect(home.status).toBe(200)
  expect(html).toContain('<h1')
  expect(code).toBe(0)
  expect(await printed).toContain('Make yours at')
}, 600_000)
