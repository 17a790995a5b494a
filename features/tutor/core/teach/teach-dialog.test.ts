/** What one more message adds to an explanation, by words alone. */
import { describe, expect, test } from 'vitest'

import type { TeachPoint } from '../../contract.ts'
import { hearMessage, nextAsked, nothingSaid } from './teach-dialog.ts'
import { VLAN_PROPOSITIONS } from './testing.ts'

const NOTHING = nothingSaid(VLAN_PROPOSITIONS)
const hear = (text: string, points: readonly TeachPoint[] = NOTHING, asked: string | null = null) =>
  hearMessage(VLAN_PROPOSITIONS, { points, asked }, text, null)
const verdicts = (points: readonly TeachPoint[]) => points.map(({ verdict }) => verdict)

test('what was said stays said, whatever comes later', () => {
  const first = hear('Every VLAN has its own broadcast domain.')
  const second = hear('A broadcast reaches all VLANs of the switch.', first)

  expect(verdicts(first)).toEqual(['said', 'missing', 'missing'])
  expect(verdicts(second)).toEqual(['said', 'missing', 'missing'])
})

test('what was wrong is right as soon as it is said rightly', () => {
  const wrong = hear('A broadcast reaches all VLANs of the switch.')
  expect(wrong[0]).toMatchObject({
    verdict: 'contradicted',
    misconception: 'vlans-share-broadcasts',
    truth: 'A broadcast leaves only on ports of its own VLAN.',
  })

  const right = hear('Every VLAN has its own broadcast domain.', wrong)
  expect(right[0]).toEqual({
    id: 'vlans-broadcast',
    verdict: 'said',
    quote: 'Every VLAN has its own broadcast domain.',
  })
})

describe('a short reply', () => {
  test('to the open question is read with the question', () => {
    expect(verdicts(hear('a router', NOTHING, 'vlans-router'))).toEqual([
      'missing',
      'said',
      'missing',
    ])
  })

  test('to another question is not', () => {
    expect(verdicts(hear('a router', NOTHING, 'vlans-ids'))).not.toContain('said')
  })

  test('without the word that counts is not', () => {
    expect(verdicts(hear('a longer cable', NOTHING, 'vlans-router'))).not.toContain('said')
  })
})

test('a quote is bounded', () => {
  const [first] = hear(`Every VLAN has its own broadcast domain ${'because it is so '.repeat(60)}`)
  expect(first?.quote.length).toBeLessThan(300)
})

test('what was said in part is asked first, then what is missing, at last what was corrected', () => {
  const points: TeachPoint[] = [
    { id: 'a', verdict: 'missing', quote: '' },
    { id: 'b', verdict: 'partly', quote: '' },
    { id: 'c', verdict: 'contradicted', quote: '' },
    { id: 'd', verdict: 'said', quote: '' },
  ]
  expect(nextAsked(points, null)).toBe('b')
  expect(nextAsked(points, 'b')).toBe('a')
  expect(nextAsked(points, 'a')).toBe('c')
  expect(nextAsked(points, 'c')).toBe('b')
  expect(nextAsked([], null)).toBeNull()
})
