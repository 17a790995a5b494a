/** Which lists of choices have an order by themselves. */
import { expect, test } from 'vitest'

import { inNaturalOrder } from './natural-order.ts'

const ordered = (texts: readonly string[]) => inNaturalOrder(texts, (text) => text)

test('texts that differ in one number only are in the order of that number', () => {
  expect(ordered(['Layer 3', 'Layer 1', 'Layer 2'])).toEqual(['Layer 1', 'Layer 2', 'Layer 3'])
  expect(ordered(['/24', '/9', '/16'])).toEqual(['/9', '/16', '/24'])
  expect(ordered(['1,024 hosts', '512 hosts'])).toEqual(['512 hosts', '1,024 hosts'])
  expect(ordered(['2.4 GHz', '6 GHz', '5 GHz'])).toEqual(['2.4 GHz', '5 GHz', '6 GHz'])
})

test('other texts stay as they are', () => {
  for (const texts of [
    ['Layer 3', 'The cable', 'Layer 1'],
    ['Layer 3: packets', 'Layer 2: frames'],
    ['UDP 53', 'TCP 22'],
    ['10.0.0.9', '10.0.0.1'],
    ['Port 2 of 2', 'Port 1 of 4'],
    ['A switch', 'A router'],
    ['5 GHz', '5.0 GHz', '2 GHz'],
  ])
    expect(ordered(texts)).toEqual(texts)
})
