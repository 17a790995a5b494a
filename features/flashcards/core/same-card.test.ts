/** A card that was changed after it was made is still the same card. */
import { expect, test } from 'vitest'

import { isSameCard } from './same-card.ts'

const NAT = { front: 'What is NAT?', back: 'It rewrites addresses.' }

test.each([
  ['as it was made', NAT, true],
  ['with another case and other spaces', { front: ' what is  NAT?', back: 'x' }, true],
  ['with another front', { front: 'NAT?', back: NAT.back }, true],
  ['with both sides changed', { front: 'NAT?', back: 'Addresses change.' }, false],
])('a card %s is the same: %#', (_name, other, isSame) => {
  expect(isSameCard(NAT, other)).toBe(isSame)
})
