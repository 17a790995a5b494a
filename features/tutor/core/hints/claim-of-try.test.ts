import { expect, test } from 'vitest'

import { bareTry, claimOfTry } from './claim-of-try.ts'

test.each([
  ['which port does SSH use?', 'TCP 22', 'SSH uses TCP 22'],
  ['which port does SSH use?', 'is it 22?', 'SSH uses port 22'],
  ['what layer is a switch on', '2', 'a switch works at layer 2'],
  ['What is the default AD of OSPF', 'I think 110', 'the default AD of OSPF is 110'],
  ['how many bits does an IPv6 address have', '128', 'an IPv6 address has 128 bits'],
  ['which protocol turns IP addresses into MACs?', 'arp', 'arp turns IP addresses into MACs'],
  ['which attack is called vishing', 'a call', 'a call is called vishing'],
])('%j and %j make a claim', (asked, tried, claim) => {
  expect(claimOfTry(asked, tried, null)).toBe(claim)
})

test('a sentence is its own claim, and "it" is what was asked about', () => {
  expect(claimOfTry('what does ARP do', 'it maps IP addresses to MAC addresses', 'ARP')).toBe(
    'ARP maps IP addresses to MAC addresses',
  )
})

test.each(['why do we use VLANs', 'how does DHCP work'])('%j and a word make none', (asked) => {
  expect(claimOfTry(asked, 'broadcasts', null)).toBeNull()
})

test('a try is read without the words around it', () => {
  expect(
    ['is it 30?', 'I think it is 30', 'my answer is 30, right?', 'maybe 30'].map(bareTry),
  ).toEqual(['30', '30', '30', '30'])
})
