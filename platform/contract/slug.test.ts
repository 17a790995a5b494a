import fc from 'fast-check'
import { expect, test } from 'vitest'

import { SLUG, slugOf } from './slug.ts'

test.each([
  ['The OSI model', 'the-osi-model'],
  ['  What is a /27? ', 'what-is-a-27'],
  ['802.1Q & trunks', '802-1q-trunks'],
  ['Café', 'cafe'],
  ['…', ''],
])('"%s" becomes "%s"', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test('every result is a slug, and slugging it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const slug = slugOf(text)
      expect(slug === '' || SLUG.test(slug)).toBe(true)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})
