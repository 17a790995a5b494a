import { expect, test } from 'vitest'

import { toBase32 } from './base32.ts'

// The test vectors of RFC 4648, section 10, without their padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j', (text, encoded) => {
  expect(toBase32(new Uint8Array(text.split('').map((letter) => letter.charCodeAt(0))))).toBe(
    encoded,
  )
})
