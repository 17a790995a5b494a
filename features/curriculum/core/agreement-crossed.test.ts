import { describe, expect, test } from 'vitest'

import { crossedIn } from './agreement-crossed.ts'
import { readText } from './agreement-text.ts'

const SOURCE =
  'TLS protects data in transit. Encryption of the disk protects data at rest. A table lists ports.'

const crossed = (sentence: string) => crossedIn(readText(sentence), readText(SOURCE))

test('two pairs are crossed if the source has each half with the other', () => {
  expect(crossed('TLS is for data at rest, and the disk needs it in transit.')).toEqual([
    ['tls', 'transit'],
    ['rest', 'disk'],
  ])
})

describe('nothing is crossed', () => {
  test.each([
    ['where the pairs are right', 'TLS is for data in transit, and the disk for data at rest.'],
    ['where one pair stands alone', 'TLS is for data at rest.'],
    ['where the sentence denies it', 'TLS is not for data at rest, and the disk not for transit.'],
    ['where they stand in two sentences', 'TLS is for data at rest. The disk needs it in transit.'],
    ['where the source has other words', 'A lock is for the door, and a camera for the yard.'],
  ])('%s', (_, sentence) => {
    expect(crossed(sentence)).toBeNull()
  })
})
