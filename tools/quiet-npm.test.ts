/** What npm itself adds when somebody starts a command of the project. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

test('npm itself warns of nothing when it runs a command', () => {
  const home = mkdtempSync(join(tmpdir(), 'home-'))
  const { stdout, stderr, status } = spawnSync('npm', ['run', 'settings'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
    // As a person has it: no settings of the npm that runs this test, and none of the machine's own.
    env: { PATH: process.env['PATH'], HOME: home, npm_config_globalconfig: join(home, 'npmrc') },
  })

  expect(stderr).toBe('')
  expect(stdout).toContain('| `PORT` | `3000` |')
  expect(status).toBe(0)
}, 60_000)
