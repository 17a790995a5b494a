/** Hashing in parallel with other work: on separate threads with a low priority, which fail alone and end with the server. */
import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'

import { afterEach, expect, test } from 'vitest'

import { readSettings } from '#platform/server/settings.ts'

import { identitySettings } from '../settings.ts'
import { Overloaded } from '../wire/identity-error.ts'
import { createPasswordHasher } from './password-hasher.ts'

const hasher = createPasswordHasher({ atOnce: 1 })
afterEach(() => hasher.close())

/** argon2 requires at least eight KiB a lane: it refuses these parameters, and the thread fails. */
const IMPOSSIBLE = '$argon2id$v=19$m=1,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA'

test('by default, a hash costs what OWASP advises', async () => {
  const { PASSWORD_HASH_MEMORY_KIB: memory } = readSettings(identitySettings, {})

  expect(memory).toBe(19_456)
  await expect(hasher.hash('correct horse')).resolves.toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  )
})

test('a failing thread loses one password: the waiting ones get another thread', async () => {
  const [failed, ...waited] = await Promise.allSettled([
    hasher.verify('correct horse', IMPOSSIBLE),
    hasher.hash('correct horse'),
    hasher.hash('correct horse'),
  ])

  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(Overloaded) })
  expect(waited.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('a password whose thread is terminated is refused, and the next is hashed', async () => {
  const [refused] = await Promise.allSettled([hasher.hash('correct horse'), hasher.close()])

  expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(Overloaded) })
  await expect(hasher.hash('correct horse')).resolves.toContain('$argon2id$')
})

test('other messages of a thread are not taken for a hash, such as its imports for `node --watch`', async () => {
  // `node --watch` sets this for its process; each thread then reports the files it has read.
  process.env['WATCH_REPORT_DEPENDENCIES'] = '1'
  try {
    const stored = await hasher.hash('correct horse')
    const [right, wrong] = await Promise.all([
      hasher.verify('correct horse', stored),
      hasher.verify('wrong horse', stored),
    ])
    expect([right.isRight, wrong.isRight]).toEqual([true, false])
  } finally {
    delete process.env['WATCH_REPORT_DEPENDENCIES']
    await hasher.close()
  }
})

test.runIf(
  process.platform === 'linux' && getPriority() < constants.priority.PRIORITY_BELOW_NORMAL,
)('hashing has a lower priority, and nothing else has', async () => {
  // Threads of services that other tests of this process left open.
  const others = lowPriorityThreads()
  await hasher.hash('correct horse')

  expect(lowPriorityThreads()).toBe(others + 1)
  expect(getPriority()).toBeLessThan(constants.priority.PRIORITY_BELOW_NORMAL)

  await hasher.close()
  expect(lowPriorityThreads()).toBe(others)
})

function lowPriorityThreads(): number {
  const tasks = '/proc/self/task'
  return readdirSync(tasks).filter((id) => {
    // After the name in brackets: state is field 3, the niceness field 19.
    const [, fields = ''] = readFileSync(`${tasks}/${id}/stat`, 'utf8').split(') ')
    return Number(fields.split(' ')[16]) === constants.priority.PRIORITY_BELOW_NORMAL
  }).length
}
