import fc from 'fast-check'
import { expect, test } from 'vitest'

import { shortHash } from './short-hash.ts'

test('is the same in every browser and in every release', () => {
  expect(shortHash('')).toBe('488bdcb81aee8d83')
  expect(shortHash('Network address of 10.0.0.7/29 – 😀')).toBe('1753123a7d8bd9b1')
})

test('is always sixteen digits', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(shortHash(text)).toMatch(/^[0-9a-f]{16}$/)
    }),
  )
})

test('differs for texts that differ in one place', () => {
  const base = 'The second octet is 300, but an octet ends at 255. '.repeat(20)
  const seen = new Set([shortHash(base)])
  for (let index = 0; index < base.length; index += 1) {
    for (const other of ['#', '1', 'é', '😀', '']) {
      seen.add(shortHash(base.slice(0, index) + other + base.slice(index + 1)))
    }
  }
  const letters = base.split('')
  // Leaving out either of two equal neighbors gives the same text.
  const equalNeighbors = letters.filter((letter, index) => letter === letters[index + 1]).length
  const unchanged = letters.filter((letter) => letter === '1').length
  expect(seen.size).toBe(1 + base.length * 5 - equalNeighbors - unchanged)
})
