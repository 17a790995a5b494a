import { expect, test } from 'vitest'

import { needsSource } from './fact-source.ts'

test.each([
  ['a number', 'A MAC address has 48 bits.'],
  ['a port', 'It listens on UDP 161.'],
  ['a date', 'Written masks replaced classes in 1993.'],
  ['a standard', 'Defined in RFC 5415.'],
  ['a standard with a letter', 'Identity by 802.1X.'],
  ['a range of addresses', 'APIPA is 169.254.0.0/16.'],
])('%s is a fact that needs a source', (_what, text) => {
  expect(needsSource(text)).toBe(true)
})

test.each([
  ['words alone', 'A switch learns which address is at which port.'],
  ['the name of a protocol', 'An IPv6 host asks by ICMPv6; SNMPv2c sends it in clear text.'],
  ['a layer', 'Layer 1 carries bits; a switch works at layer 2.'],
  ['what somebody says', '"The list takes 22 seconds" is a symptom.'],
  ['a command', 'It looks like `ip route 10.10.0.0 255.255.0.0 10.99.0.1`.'],
])('%s is not a fact that needs a source', (_what, text) => {
  expect(needsSource(text)).toBe(false)
})
