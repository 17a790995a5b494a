/** A result that the learner came to, and doubts, is no input. */
import { expect, test } from 'vitest'

import { calculationsIn } from './compute.ts'
import { withoutDoubted } from './doubted.ts'

test.each([
  [
    'host 10.44.19.200 with mask 255.255.252.0, what is the network address and the broadcast? i keep ending up with 10.44.19.0 and that cant be right',
    ['10.44.16.0', '10.44.19.255'],
  ],
  [
    'Our PC is 172.18.37.140 mask 255.255.248.0. network and broadcast address please, I keep getting 172.18.37.0',
    ['172.18.32.0', '172.18.39.255'],
  ],
  [
    'last usable address in 172.31.128.0/18 please, my colleague says 172.31.191.254 and i said 172.31.255.254',
    ['172.31.191.254'],
  ],
  ['192.168.9.140/26 broadcast? my book says 192.168.9.255', ['192.168.9.191']],
])('is left out: %s', (text, values) => {
  const [told, more] = calculationsIn(text)
  expect(more).toBeUndefined()
  for (const value of values) expect(told?.answer).toContain(`**${value}**`)
})

test('is judged where it is a network', () => {
  const [told] = calculationsIn('192.168.50.77/27: the network? I end up with 192.168.50.32')
  expect(told?.kind).not.toBe('ask-back')
  expect(told?.answer).toContain('192.168.50.64')
})

test.each([
  'my colleague says 10.0.0.5/24 and 10.0.0.9/24 are in the same subnet',
  'my boss says the gateway is 10.0.0.1, the host 10.0.0.77/26',
  'I have 10.0.0.5/24 and need the broadcast',
])('an address that is given stays: %s', (text) => {
  expect(withoutDoubted(text)).toBeNull()
})

test.each([
  'I have 10.0.5.77 with mask 255.255.252.0, network address?',
  'my pc got 10.0.5.77 from dhcp, mask 255.255.252.0. network address?',
  'i get 10.0.5.77 with mask 255.255.252.0, what is the network address',
])('what a device has is an input: %s', (text) => {
  const [told] = calculationsIn(text)
  expect(told?.answer).toContain('10.0.4.0')
})
