import { describe, expect, test } from 'vitest'

import { stemsOf, unmetNeeds } from './proposition.ts'

const unmet = (needs: string[][], text: string) => unmetNeeds({ needs }, text)

describe('a text', () => {
  test('has a word of a group in any of its forms', () => {
    expect(unmet([['split'], ['switch']], 'It splits the switches.')).toEqual([])
    expect(unmet([['reach']], 'The server is reachable.')).toEqual([])
    expect(unmet([['encrypt']], 'encryption keeps it secret')).toEqual([])
  })

  test('has words that stand together only where they stand together', () => {
    expect(unmet([['layer 3']], 'a layer 3 switch')).toEqual([])
    expect(unmet([['layer 3']], 'the layer of port 3')).toEqual([['layer 3']])
  })

  test('has the parts of a compound', () => {
    expect(unmet([['port']], 'it is port-based')).toEqual([])
  })

  test('does not have a longer word that only begins so', () => {
    expect(unmet([['intern']], 'the internet')).toEqual([['intern']])
  })

  test('lacks each group of which it has no word', () => {
    expect(unmet([['broadcast'], ['own', 'separate']], 'a broadcast domain')).toEqual([
      ['own', 'separate'],
    ])
  })
})

test('a figure keeps its signs', () => {
  expect(stemsOf('802.1Q and 10.0.0.0')).toEqual(['8021q', 'and', '10000'])
})
