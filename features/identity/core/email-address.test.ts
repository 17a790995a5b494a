import fc from 'fast-check'
import { expect, test } from 'vitest'

import { normalEmail } from './email-address.ts'

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ['ada+exam@mail.example.com', 'ada+exam@mail.example.com'],
  ['ada@localhost', 'ada@localhost'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
])('%s is stored as %s', (text, email) => {
  expect(normalEmail(text)).toBe(email)
})

test.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'ada@@example.com',
  'ada@example..com',
  'ada@-example.com',
  'ada lovelace@example.com',
  'ada@example.com\r\nBcc: all@example.com',
  'ada@example.com,grace@example.com',
  '"ada"@example.com',
  'ada@exаmple.com',
  'adа@example.com',
  'ada@example.com\u0000',
  // The Kelvin sign, whose lower case is the ASCII k: another mailbox than kate@.
  '\u212aate@example.com',
  'kate@\u212aelvin.example',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b.'.repeat(130)}com`,
])('%j is no address', (text) => {
  expect(normalEmail(text)).toBeNull()
})

test('a normalized address stays the same, and contains nothing that breaks a mail header', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
      const email = normalEmail(text)
      if (email === null) return
      expect(normalEmail(email)).toBe(email)
      expect(email).toMatch(/^[\u0021-\u007e]+$/)
    }),
  )
})
