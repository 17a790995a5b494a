/** The installation's key: created once, and complete. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { findSecrets, openSecrets } from './secrets.ts'

const MODULE = fileURLToPath(new URL('secrets.ts', import.meta.url))

const givenFolder = () => mkdtempSync(join(tmpdir(), 'secrets-'))

test('several servers that start first at the same time use one key', async () => {
  const folder = givenFolder()
  const script = `const { openSecrets } = await import(${JSON.stringify(MODULE)}); process.stdout.write(openSecrets(${JSON.stringify(folder)}).pseudonym('a'))`

  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]),
    ),
  )

  expect(new Set(answers.map(({ stdout }) => stdout))).toEqual(
    new Set([openSecrets(folder).pseudonym('a')]),
  )
  expect(readdirSync(join(folder, 'identity'))).toEqual(['secret.key'])
})

test('leftovers of a start that was killed while it made the key do no harm', () => {
  const folder = givenFolder()
  mkdirSync(join(folder, 'identity'))
  writeFileSync(join(folder, 'identity', `secret.key.${process.pid}`), 'half a k')

  openSecrets(folder)

  expect(readFileSync(join(folder, 'identity', 'secret.key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
})

test('a truncated key is refused, and not replaced by another', () => {
  const folder = givenFolder()
  openSecrets(folder)
  const file = join(folder, 'identity', 'secret.key')
  writeFileSync(file, 'half a k')

  expect(() => openSecrets(folder)).toThrow('restore it from a backup')
  expect(readFileSync(file, 'utf8')).toBe('half a k')
})

test('the fingerprint is the same at every start, differs for another secret, and reveals no part of it', () => {
  const folder = givenFolder()
  const { fingerprint } = openSecrets(folder)

  expect(openSecrets(folder).fingerprint).toBe(fingerprint)
  expect(openSecrets(givenFolder()).fingerprint).not.toBe(fingerprint)
  const key = readFileSync(join(folder, 'identity', 'secret.key'), 'utf8')
  expect(fingerprint).not.toBe(createHash('sha256').update(key).digest('hex'))
  expect(fingerprint).not.toBe(createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex'))
})

test.runIf(process.getuid?.() === 0)(
  'a key that belongs to another user is not called missing (needs root)',
  async () => {
    const folder = givenFolder()
    openSecrets(folder)
    // Others may list the folder, but not `identity`, which is root's.
    chmodSync(folder, 0o755)
    const script = `
      const { findSecrets } = await import(${JSON.stringify(MODULE)})
      process.setuid(65534)
      findSecrets(${JSON.stringify(folder)})`

    const finding = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])

    await expect(finding).rejects.toThrow('EACCES')
    expect(findSecrets(givenFolder())).toBeUndefined()
  },
)
