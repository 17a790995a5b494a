import { expect, test } from 'vitest'

import { isCopied } from './copied.ts'

const PASSAGE =
  'A VLAN is a network of its own inside a switch, and a broadcast stays inside the VLAN in which it was sent.'

test('the words of a passage are copied, also with another beginning and other signs', () => {
  expect(isCopied(PASSAGE, [PASSAGE])).toBe(true)
  expect(isCopied(`So: ${PASSAGE.toUpperCase().replaceAll(',', ';')}`, ['x', PASSAGE])).toBe(true)
})

test('own words about the same are not', () => {
  const own =
    'With VLANs one switch acts like several, and nobody in one of them hears the broadcasts of another one.'
  expect(isCopied(own, [PASSAGE])).toBe(false)
})

test("a definition within an explanation of one's own is no copy of a lesson", () => {
  const mixed = `${PASSAGE.slice(0, 44)}. I use it at work to keep the phones apart from the PCs, so that guests of the hotel see no office printer and nobody can reach the cash register.`
  expect(isCopied(mixed, [PASSAGE])).toBe(false)
})
