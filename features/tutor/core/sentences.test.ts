import { expect, test } from 'vitest'

import { refersBack, sentencesOf } from './sentences.ts'

test('a passage is cut at the ends of sentences, and only spaces are lost', () => {
  const text =
    'A lease runs for eight hours. Is it over? The client asks, at 87.5 percent, any server (RFC 2131). "Why?" it asks.'

  const sentences = sentencesOf(text)

  expect(sentences).toEqual([
    'A lease runs for eight hours.',
    'Is it over?',
    'The client asks, at 87.5 percent, any server (RFC 2131).',
    '"Why?" it asks.',
  ])
  expect(sentences.join(' ')).toBe(text)
})

test.each([
  'Addresses such as 10.0.0.1 and names such as example.com stay whole.',
  'See NIST SP 800-128, i.e. Rev. 2 of it, vs. No. 4.',
  'At 802.1X. it ends',
])('a period inside a sentence does not cut: %s', (text) => {
  expect(sentencesOf(text)).toEqual([text])
})

test('a row of a table is a sentence, with the header of each column', () => {
  const text =
    'option | content | note; 1 | subnet mask | always; 66, 67 | TFTP server; boot file | for network boot'

  expect(sentencesOf(text)).toEqual([
    'option: 1; content: subnet mask; note: always',
    'option: 66, 67; content: TFTP server; boot file; note: for network boot',
  ])
})

test('a row under an empty corner is named by its first cell', () => {
  expect(
    sentencesOf('| NAS | SAN; keeps files | the box | the server; network | the LAN | its own'),
  ).toEqual(['keeps files — NAS: the box; SAN: the server', 'network — NAS: the LAN; SAN: its own'])
})

test.each([
  'This one is RESTCONF, which runs over HTTPS.',
  'It has no gateway.',
  'Its elder relative is NETCONF.',
  'That is anycast.',
  'These are the four messages.',
  'They never meet.',
  'Both are slow.',
  '**Both** are slow.',
  'But a default route is in the way.',
  'Instead, it asks every port.',
])('an opening points back to earlier text: %s', (text) => {
  expect(refersBack(text)).toBe(true)
})

test.each([
  'RESTCONF runs over HTTPS.',
  'Itanium and Thatcham are names.',
  'Both ends of a trunk need the same native VLAN.',
  'Both TCP and UDP have ports.',
  'Instead of a hub, take a switch.',
  'Those who have the key can read it.',
  '"It uses Ethernet" decides nothing.',
])('an opening names its own subject: %s', (text) => {
  expect(refersBack(text)).toBe(false)
})
