/** The heading of one of several answers is the learner's question, tidied. */
import { describe, expect, test } from 'vitest'

import { asksIn, headingOf } from './heading.ts'

describe('a heading', () => {
  test.each([
    ['what is a vlan', 'What is a vlan?'],
    ["and what's its metric,", "What's its metric?"],
    ['2) how far can it go', 'How far can it go?'],
    ['who signs it', 'Who signs it?'],
    ['hi! i study vlans. what is a trunk', 'What is a trunk?'],
    ['my PC got 169.254, what do I check first', 'What do I check first?'],
    ['Explain OSPF: why is there an area 0', 'Why is there an area 0?'],
    ['iSCSI or NFS?', 'iSCSI or NFS?'],
  ])('is the question without what stands before it: %s', (asked, heading) => {
    expect(headingOf(asked)).toBe(heading)
  })

  test.each([
    ['what a VPC is', 'What a VPC is'],
    ['explain NAS vs SAN', 'Explain NAS vs SAN'],
  ])('of what is no question has no question mark: %s', (asked, heading) => {
    expect(headingOf(asked)).toBe(heading)
  })

  test('is left out where it would be long', () => {
    expect(headingOf(`why does ${'a very '.repeat(12)}long cable fail`)).toBeNull()
  })
})

test('what only names a thing may stay without an answer and is not missing', () => {
  expect(asksIn('who signs it')).toBe(true)
  expect(asksIn('thanks a lot')).toBe(false)
})
