import fc from 'fast-check'
import { expect, test } from 'vitest'

import { KEY_LEAD_MS, KEY_TAIL_MS, keyRoles } from './key-roles.ts'

const NOON = Date.UTC(2026, 2, 2, 12)
const old = { kid: 'old', createdAt: NOON - 30 * 86_400_000 }

function rolesAfter(ms: number) {
  const { signing, published } = keyRoles([{ kid: 'new', createdAt: NOON }, old], NOON + ms)
  return { signing: signing.kid, published: published.map(({ kid }) => kid) }
}

test('the first key signs at once', () => {
  expect(keyRoles([{ kid: 'only', createdAt: NOON }], NOON).signing.kid).toBe('only')
})

test('a new key is published before it signs, and the old one until its last token has expired', () => {
  expect(rolesAfter(0)).toEqual({ signing: 'old', published: ['old', 'new'] })
  expect(rolesAfter(KEY_LEAD_MS)).toEqual({ signing: 'new', published: ['old', 'new'] })
  expect(rolesAfter(KEY_LEAD_MS + KEY_TAIL_MS)).toEqual({ signing: 'new', published: ['new'] })
})

test('a verify-only key never signs, and is published until its last token has expired', () => {
  const theirs = { kid: 'theirs', createdAt: NOON, onlyChecks: true }
  for (const [ms, published] of [
    [0, ['old', 'theirs']],
    [KEY_TAIL_MS - 1, ['old', 'theirs']],
    [KEY_TAIL_MS, ['old']],
  ] as const) {
    const roles = keyRoles([theirs, old], NOON + ms)
    expect(roles.signing).toBe(old)
    expect(roles.published.map(({ kid }) => kid)).toEqual(published)
  }
})

test('every key that signed a valid token is published', () => {
  const key = fc.record({ kid: fc.uuid(), createdAt: fc.integer({ min: 0, max: 1e9 }) })
  fc.assert(
    fc.property(
      fc.array(key, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1e9, max: 2e9 }),
      fc.integer({ min: 0, max: 3_600_000 }),
      (keys, now, age) => {
        const signedBy = keyRoles(keys, now - age).signing
        expect(keyRoles(keys, now).published).toContain(signedBy)
      },
    ),
  )
})
