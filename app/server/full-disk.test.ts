/**
 * When the disk with SQLite's file is full, that is reported, its cause is logged, and service resumes once there is
 * room again.
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { askProfile } from '#app/testing/ask-profile.ts'
import { signUp } from '#app/testing/learner.ts'
import {
  startServerProcess,
  untilReady,
  type ServerProcess,
} from '#platform/testing/server-process.ts'

const isOtherEngine = inject('databaseTemplate').engine !== 'sqlite'
const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
const canMount =
  !isOtherEngine && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]).status === 0

describe.skipIf(!canMount)('A full disk (needs root, who may mount a small one)', () => {
  const ballast = join(disk, 'ballast')
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServerProcess({ DATA_DIR: disk })
  })
  afterAll(async () => {
    await server.stop('SIGKILL')
    spawnSync('umount', [disk])
  })

  test('readyz notices, writes are answered 503, the log names the cause; with room again all is well', async () => {
    const learner = await signUp(server.url)
    await askProfile(server.url, learner, 'POST', {})
    fill(ballast)

    const write = () => askProfile(server.url, learner, 'PATCH', { displayName: 'Ada' })
    // SQLite's own files still have a little free space.
    let refused = await write()
    while (refused.status === 200) refused = await write()
    const asked = performance.now()
    while ((await fetch(`${server.url}/readyz`)).ok);
    const toldAfterMs = performance.now() - asked
    const read = await askProfile(server.url, learner, 'GET')

    expect(refused.status).toBe(503)
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect(toldAfterMs).toBeLessThan(3_000)
    expect(read.status).toBe(200)
    await expect.poll(() => server.log()).toContain('database or disk is full')
    expect(server.log()).not.toContain('cannot rollback')

    rmSync(ballast)
    await untilReady(server.url, 10)
    expect((await write()).status).toBe(200)
  })
})

function fill(file: string): void {
  for (let size = 65_536; size >= 1; size /= 2) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size))
    } catch {
      // Not enough room for this much: try half of it.
    }
  }
}
