/** The ports of tests: two servers that want the same one would fail a test by chance. */
import { spawnSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { freePort } from './free-port.ts'

test('nobody gets a port twice, and none is one that the system gives to others', async () => {
  const ports = await Promise.all(Array.from({ length: 500 }, freePort))

  expect(new Set(ports).size).toBe(500)
  // Where Linux begins to give ports by itself (ip_local_port_range).
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

test('another process does not get a port that was given here, though nobody listens there', async () => {
  const given = new Set(await Promise.all(Array.from({ length: 1000 }, freePort)))
  const script = `
    import { freePort } from ${JSON.stringify(import.meta.resolve('./free-port.ts'))}
    for (let count = 0; count < 300; count++) console.log(await freePort())`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  const others = stdout.trim().split('\n').map(Number)

  expect(others).toHaveLength(300)
  expect(others.filter((port) => given.has(port))).toEqual([])
})
