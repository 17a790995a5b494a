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
    expect(wishBeside('how many hosts in a /27 and why not 32')).toBeNull()
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
