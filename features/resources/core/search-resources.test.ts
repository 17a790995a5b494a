import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { buildResourceSearch, wordsOf } from './search-resources.ts'
import { aResource } from './testing.ts'

const subnets = aResource({
  id: 'subnets',
  title: 'Subnetting Practice',
  topics: ['subnetting', 'ip addressing'],
  description: 'Endless questions with explanations.',
})
const aPlus = aResource({
  id: 'a-plus',
  title: 'A+ Training Course',
  publisher: 'Professor Messer',
})
const emulator = aResource({
  id: 'emulator',
  title: 'Kathará',
  description: 'A lab for subnetting and routing.',
})
const search = buildResourceSearch([emulator, subnets, aPlus])

describe('search', () => {
  test('a title is worth more than a description', () => {
    expect(search('subnetting')).toEqual(['subnets', 'emulator'])
  })

  test.for([
    ['a word still being typed', 'subn prac', ['subnets']],
    ['a typo', 'subneting pratice', ['subnets']],
    ['small and capital letters', 'PROFESSOR messer', ['a-plus']],
    ['an accent left out', 'kathara', ['emulator']],
    ['a topic', 'addressing', ['subnets']],
    ['the plus of a name', 'a+', ['a-plus']],
  ] as const)('%s is found', ([, words, found]) => {
    expect(search(words)).toEqual(found)
  })

  test('every word must be found', () => {
    expect(search('subnetting messer')).toEqual([])
  })

  test('for any text, the results are existing resources', () => {
    const known = new Set(['subnets', 'a-plus', 'emulator'])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (typed) => {
        expect(search(typed).every((id) => known.has(id))).toBe(true)
      }),
    )
  })
})

test('words are split at everything that is neither letter nor digit', () => {
  expect(wordsOf('N10-009, r/CompTIA & C++')).toEqual(['n10', '009', 'r', 'comptia', 'c++'])
})
