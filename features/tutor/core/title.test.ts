import fc from 'fast-check'
import { expect, test } from 'vitest'

import { TITLE_MAX_LENGTH } from '../contract.ts'
import { titleOf } from './title.ts'

test('a short question is its own title, on one line', () => {
  expect(titleOf(' What is\n a VLAN? ')).toBe('What is a VLAN?')
})

test('a long one is cut at a word', () => {
  expect(
    titleOf('Why does my laptop on the third floor get an address that begins with 169.254?'),
  ).toBe('Why does my laptop on the third floor get an address that…')
})

test('a title is never empty, too long or half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const title = titleOf(text)
      expect(title.length).toBeGreaterThan(0)
      expect(title.length).toBeLessThanOrEqual(TITLE_MAX_LENGTH)
      expect(title).not.toMatch(/[\ud800-\udbff]…$/)
    }),
  )
})
