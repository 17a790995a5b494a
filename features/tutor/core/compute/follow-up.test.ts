import { describe, expect, test } from 'vitest'

import { compute } from './compute.ts'
import { followUp, type FollowUp } from './follow-up.ts'

function after(question: string, typed: string): FollowUp | null {
  const [last] = compute(question)
  if (!last) throw new Error(`“${question}” is no calculation`)
  return followUp(last, typed)
}

describe('another value takes the place of the one before', () => {
  test.each([
    ['What is a /27?', 'and /28?', '**255.255.255.240** and **14 usable hosts**'],
    ['how many hosts in a /27', 'and /28?', '**14 usable hosts**'],
    ['how many hosts in a /27', 'and the mask?', '**255.255.255.224**'],
    ['What is a /27?', 'wildcard?', '**0.0.0.31**'],
    ['What is a /27?', 'what about 10.1.1.200', '**10.1.1.192/27**'],
    ['10.1.1.5/26 broadcast', 'what about 10.1.1.200', '**10.1.1.255**'],
    ['10.1.1.5/26 broadcast', 'and with /28', '**10.1.1.15**'],
    ['10.1.1.5/26 broadcast', 'and the first host?', '**10.1.1.1**'],
    ['10.1.1.5/26 broadcast', 'with mask 255.255.255.0?', '**10.1.1.255**'],
    ['are 10.1.1.130/25 and 10.1.1.120/25 in same network', 'and with /24?', '**Yes.**'],
    ['are 10.1.1.130/25 and 10.1.1.120/25 in same network', 'what about 10.1.1.200', '**Yes.**'],
    ['is 10.1.1.5 in 10.1.0.0/16', 'and 10.2.1.5?', '**No.**'],
    ['i need 50 hosts what mask', 'and 100?', '**/25**'],
    ['i need 50 hosts what mask', 'is a /27 enough?', '**No.**'],
    ['how many /27s in a /24', 'and /28s?', '**16 subnets**'],
    ['how many /27s in a /24', 'and in a /22?', '**32 subnets**'],
    ['split 10.0.0.0/24 into 4 subnets', 'and into 8?', '**8 /27 subnets**'],
    ['split 10.0.0.0/24 into 4 subnets', 'and into /28s', '**16 /28 subnets**'],
    ['split 10.0.0.0/24 into 4 subnets', 'what about 20 hosts each', '**8 /27 subnets**'],
    ['convert 192 to binary', 'and 168?', '**10101000**'],
    ['convert 192 to binary', 'in hex?', '**C0**'],
    ['99.9% uptime', 'and 99.99?', '**52.56 minutes**'],
    ['99.9% uptime', 'per month?', '**43.2 minutes**'],
    ['raid 5 with 4 2tb disks how much space', 'and raid 6?', '**4 TB**'],
    ['raid 5 with 4 2tb disks how much space', 'with 6 disks?', '**10 TB**'],
    ['how long to download 4 GB at 100 Mbps', 'and at 1 Gbps?', '**32 seconds**'],
    ['if MTU is 1500 how big is the MSS', 'and ipv6?', '**1,440 bytes**'],
    ['if MTU is 1500 how big is the MSS', 'and 9000?', '**8,960 bytes**'],
    ['is 172.32.0.1 private', 'and 172.31.0.1?', '**Yes.**'],
    ['20 dbm in mw', 'and 30?', '**1 W**'],
    ['summarise 192.168.0.0/24 192.168.1.0/24', 'and 192.168.2.0/23 too?', '**192.168.0.0/22**'],
  ])('%s, then %s', (question, typed, value) => {
    expect(after(question, typed)).toMatchObject({
      kind: 'calculation',
      calculation: { answer: expect.stringContaining(value) },
    })
  })
})

test.each([
  'how did you get that',
  'how?',
  'explain',
  'step by step please',
  "i don't get it",
  'why?',
])('“%s” asks for the steps', (typed) => {
  expect(after('192.168.14.200/28 broadcast', typed)).toMatchObject({ kind: 'steps' })
})

test.each([
  ['how many hosts in a /27', 'why 30 and not 32', '32 − 2 = 30'],
  ['192.168.14.200/28 broadcast', 'why 16?', '256 − 240 = 16'],
  ['i need 50 hosts what mask', 'why 52', '50 + 2 = 52'],
  ['how many /27s in a /24', 'where does the 8 come from', '2^3 = 8'],
])('%s, then %s: the step with that number is the reason', (question, typed, reason) => {
  expect(after(question, typed)).toMatchObject({
    kind: 'reason',
    text: expect.stringContaining(reason),
  })
})

test.each([
  'what is a VLAN',
  'and what about vlans?',
  'explain spanning tree',
  'thanks',
  'what is a broadcast address',
  'why do we need routers',
  'tell me a longer story about a network that was built in a school a long time ago',
])('“%s” is a question of its own', (typed) => {
  expect(after('192.168.14.200/28 broadcast', typed)).toBeNull()
})

test('after values that were stored without their inputs nothing follows', () => {
  expect(followUp({ title: '/27', facts: [] }, 'and /28?')).toBeNull()
})
