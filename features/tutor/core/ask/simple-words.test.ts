/** When a simple picture is wanted, and of what. */
import { expect, test } from 'vitest'

import { subjectInSimpleWords } from './simple-words.ts'

test.each([
  ["explain nat like i'm 5", 'explain nat'],
  ['explain nat like im five', 'explain nat'],
  ['eli5 dhcp', 'explain dhcp'],
  ['what is BGP, eli5', 'what is BGP'],
  ['what is a subnet in simple words', 'what is a subnet'],
  ['OSPF for dummies', 'explain OSPF'],
  ['analogy for ports and ip addresses please', 'explain ports and ip addresses please'],
  ['give me an analogy of a firewall', 'explain a firewall'],
])('%s', (text, subject) => {
  expect(subjectInSimpleWords(text)).toBe(subject)
})

test('a question like any other wants none', () => {
  expect(subjectInSimpleWords('what is a simple network')).toBeNull()
  expect(subjectInSimpleWords('what is SNMP, Simple Network Management Protocol')).toBeNull()
  expect(subjectInSimpleWords('eli5')).toBeNull()
})
