/** The earlier question, asked of another thing. */
import { expect, test } from 'vitest'

import { smallLibrary } from '../testing.ts'
import { withSubjectSwapped } from './swapped-subject.ts'

const library = smallLibrary()
const swapped = (text: string, earlier: string) =>
  withSubjectSwapped(library, text, earlier)?.text ?? null

test('another thing takes the place of the one that was asked about', () => {
  expect(swapped('and for a VLAN?', 'what is DHCP good for')).toBe('what is VLAN good for')
  expect(swapped('what about VLANs', 'how does DHCP work')).toBe('how does VLANs work')
})

test.each([
  ['and in ipv6?', 'the same elsewhere'],
  ['and v6?', 'the other family'],
  ['and why?', 'names nothing'],
  ['a VLAN', 'does not continue'],
])('%s: %s', (text) => {
  expect(swapped(text, 'how does DHCP work')).toBeNull()
})

test('of two things neither is replaced', () => {
  expect(swapped('and a VLAN?', 'difference between DHCP and a VLAN')).toBeNull()
})
