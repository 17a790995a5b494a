/** The search for units by words. */
import { describe, expect, test } from 'vitest'

import { finish } from '#platform/contract/steps.ts'

import { aUnit } from './testing.ts'
import { unitIndexSteps } from './unit-index.ts'

const dhcp = aUnit({
  id: 'dhcp-what',
  topic: 'dhcp',
  about: ['DHCP', 'lease'],
  asks: ['what gives computers an address'],
  answer: 'A server lends each client an address. [1] It expires.',
})
const nat = aUnit({
  id: 'nat-what',
  topic: 'address-translation',
  about: ['NAT'],
  asks: ['why does the router change addresses'],
  answer: 'Many clients share one address.',
})
const index = finish(unitIndexSteps([dhcp, nat]))

describe('the index', () => {
  test('gives the best unit the score 1, and every other found one less', () => {
    const found = [...index.search('dhcp client address')]

    expect(found[0]).toEqual(['dhcp-what', 1])
    expect(found[1]?.[0]).toBe('nat-what')
    expect(found[1]?.[1]).toBeLessThan(1)
  })

  test('finds other forms of a word, and words of what it is about, its wordings and its answer', () => {
    for (const word of ['leases', 'computer', 'expiring'])
      expect([...index.search(word).keys()]).toEqual(['dhcp-what'])
  })

  test('finds nothing of foreign or no words', () => {
    expect(index.search('sourdough').size).toBe(0)
    expect(index.search('').size).toBe(0)
  })

  test('finds at most 40 units', () => {
    const many = Array.from({ length: 50 }, (_, at) => aUnit({ id: `unit-${at}`, about: ['VLAN'] }))

    expect(finish(unitIndexSteps(many)).search('vlan').size).toBe(40)
  })

  test('knows each unit by its id and by its topic', () => {
    expect(index.byId.get('nat-what')).toBe(nat)
    expect(index.byTopic.get('dhcp')).toEqual([dhcp])
    expect(index.byTopic.get('routing')).toBeUndefined()
  })
})

test('the words of a unit tell what is asked from what is only said', () => {
  const { asked, said } = index.wordsOf(nat)

  // Stems.
  expect(asked.has('translat')).toBe(true)
  expect(asked.has('router')).toBe(true)
  expect(asked.has('share')).toBe(false)
  expect(said.has('share')).toBe(true)
  expect(index.wordsOf(aUnit({ id: 'gone' })).asked.size).toBe(0)
})
