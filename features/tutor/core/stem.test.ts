import { expect, test } from 'vitest'

import { stem } from './stem.ts'

// The pairs are the paper's own examples.
test.each([
  ['caresses', 'caress'],
  ['ponies', 'poni'],
  ['cats', 'cat'],
  ['feed', 'feed'],
  ['agreed', 'agre'],
  ['plastered', 'plaster'],
  ['motoring', 'motor'],
  ['conflated', 'conflat'],
  ['hopping', 'hop'],
  ['falling', 'fall'],
  ['filing', 'file'],
  ['happy', 'happi'],
  ['sky', 'sky'],
  ['relational', 'relat'],
  ['conditional', 'condit'],
  ['digitizer', 'digit'],
  ['triplicate', 'triplic'],
  ['hopefulness', 'hope'],
  ['adjustment', 'adjust'],
  ['adoption', 'adopt'],
  ['probate', 'probat'],
  ['rate', 'rate'],
  ['controll', 'control'],
  ['roll', 'roll'],
])('%s becomes %s, as in the paper', (word, expected) => {
  expect(stem(word)).toBe(expected)
})

test('the forms of a technical word have one stem', () => {
  const stems = ['subnet', 'subnets', 'subnetting', 'subnetted'].map(stem)

  expect(new Set(stems)).toEqual(new Set(['subnet']))
})

test('short words, and words that are not only letters, stay as they are', () => {
  expect(['ip', 'as', '802.1q', 'cat6', 'ns'].map(stem)).toEqual([
    'ip',
    'as',
    '802.1q',
    'cat6',
    'ns',
  ])
})
