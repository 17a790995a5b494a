import fc from 'fast-check'
import { expect, test } from 'vitest'

import { missingPathInWords } from './missing-page.ts'

test.each([
  ['/dashboard/lesson', '/dashboard/lesson'],
  ['/Your account is closed', '/Your%20account%20is%20closed'],
  ['/Your%20account%20is%20closed', '/Your%20account%20is%20closed'],
  ['/<b>bold</b>', '/%3Cb%3Ebold%3C/b%3E'],
  ['/%zz', '/%25zz'],
  [`/${'a'.repeat(80)}`, `/${'a'.repeat(59)}…`],
])('%s is repeated as %s', (path, words) => {
  expect(missingPathInWords(path)).toBe(words)
})

test('no path makes a sentence, a tag or a line too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (path) => {
      expect(missingPathInWords(path)).toMatch(/^[^\s<>"]{0,60}…?$/u)
    }),
  )
})
