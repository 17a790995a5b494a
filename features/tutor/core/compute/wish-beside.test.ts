import { describe, expect, test } from 'vitest'

import { calculationsIn } from './compute.ts'
import { askedAlone, wishBeside } from './wish-beside.ts'

describe('a reason that is asked beside a calculation', () => {
  test.each([
    [
      '80 GB folder over 300 Mbps line, how long? and why does the real copy take longer',
      'transfer',
      'why does the real copy take longer',
    ],
    [
      'usable hosts in a /27 and why are two addresses lost',
      'prefix',
      'why are two addresses lost',
    ],
    [
      'sent 500 pings got 463 back, loss percent? What could cause packet loss?',
      'loss',
      'What could cause packet loss?',
    ],
  ])('is no reason not to compute: %s', (text, kind, wish) => {
    expect(calculationsIn(text).map((one) => one.kind)).toEqual([kind])
    expect(wishBeside(text)?.wish).toBe(wish)
  })

  test('has no number of its own, or it belongs to the calculation', () => {
    expect(wishBeside('80 GB over 300 Mbps, how long and why not 30 minutes')).toBeNull()
  })

  test('alone is a question like any other', () => {
    expect(wishBeside('why are two addresses lost')).toBeNull()
    expect(wishBeside('Our link is slow. Why does that happen?')).toBeNull()
  })

  test('is asked with its subject where it only says “it”', () => {
    expect(askedAlone('why is it never that fast', ['transfer'])).toBe(
      'why is throughput lower than bandwidth',
    )
    expect(askedAlone('why is raid no backup?', ['raid'])).toBe('why is raid no backup?')
  })
})

describe('the reason for the size of a network', () => {
  test.each([
    ['why does a /30 have two usable addresses', '/30'],
    ['Why does a /30 have 2 usable addresses?', '/30'],
    ['why are there only 2 usable addresses in a /30', '/30'],
    ['why 2 usable hosts in /30', '/30'],
    ['why does a /24 have 254 addresses and not 256', '/24'],
    ['why does 10.0.0.0/29 have 6 usable hosts?', '/29'],
    ['how many usable addresses does a /30 have and why', '/30'],
    ['how many hosts in a /27 and why not 32', '/27'],
    ['why can a /26 only have 62 devices', '/26'],
    ['a /29 has six hosts, how come', '/29'],
  ])('is the count, computed, and why two are subtracted: %s', (text, title) => {
    expect(calculationsIn(text).map((one) => one.title)).toEqual([title])
    expect(wishBeside(text)?.wish).toBe('why do I subtract two for the usable hosts')
  })

  test.each([
    'why does a /31 have two usable addresses',
    'why does a /30 have four addresses',
    'why do two routers need only a /30 with 2 usable hosts',
    'why is a /24 with 254 hosts so common',
    'why does a /24 have more usable hosts than a /25',
    'how many usable addresses does a /30 have',
  ])('is not read into another question: %s', (text) => {
    expect(wishBeside(text)).toBeNull()
  })
})
