import { expect, test } from 'vitest'

import { listWords } from './task-words.ts'

test('three names are said, of more how many', () => {
  expect(listWords(['Framing', 'Routing', 'Ports'])).toBe('Framing, Routing, Ports')
  expect(listWords(['Framing', 'Routing', 'Ports', 'DNS', 'NAT'])).toBe(
    'Framing, Routing, Ports and 2 more',
  )
})
