/** A number of the question that no calculation has a place for, and what is said then. */
import { expect, test } from 'vitest'

import { calculationsIn } from './compute.ts'

const kindsIn = (text: string): string[] => calculationsIn(text).map(({ kind }) => kind)

test.each([
  ['need a subnet for 30 voip phones with 5 vlans over 2 sites and 17 cameras', '5 vlans'],
  ['how many 48-port switches do I need for 130 devices in 3 rooms', '3 rooms'],
  ['usable addresses left in 10.1.1.0/26 when 20 hosts and a router have one', '20 hosts'],
  ['raid 10 of 6 x 2TB minus 200 GB for the system, usable?', '200'],
  ['4 disks: 2 x 4TB and 2 x 8TB in raid 5, usable?', '8tb'],
])('it is asked what a number stands for instead of leaving it out: %s', (text, number) => {
  const [told, more] = calculationsIn(text)
  expect(told?.kind).toBe('ask-back')
  expect(more).toBeUndefined()
  expect(told?.answer).toContain(number)
  expect(told?.facts).toEqual([])
})

test.each([
  ["I thought it's 12 but how many usable hosts has a /28", 'prefix'],
  ['my boss says 5 minutes, how long does a 40 GB copy take over 1 Gbps', 'transfer'],
  ['on floor 3 we have 50 PCs in vlan 20, which prefix', 'hosts-needed'],
  ['since 2024 we have 50 PCs, which subnet mask', 'hosts-needed'],
])('what is guessed, a place and a year are no amounts: %s', (text, kind) => {
  expect(kindsIn(text)).toEqual([kind])
})

test.each([
  ['which subnet for 100 employees with 2 devices each', 'hosts-needed'],
  ['subnet for 50 PCs and 10 printers, which mask', 'hosts-needed'],
  ['smallest subnet for 100 hosts and 30% growth', 'hosts-needed'],
  ['pool of 250 addresses, 8 hour lease, 180 guests per day. is it enough', 'dhcp-pool'],
  ['two subnets, one with 60 hosts and one with 12 hosts, prefix for each?', 'hosts-needed'],
])('numbers that are multiplied, added or converted have their place: %s', (text, kind) => {
  expect(new Set(kindsIn(text))).toEqual(new Set([kind]))
})
