import { expect, test } from 'vitest'

import { suggestOptionIds } from './option-ids.ts'

const idsOf = (texts: readonly string[], taken: readonly string[] = []) => [
  ...suggestOptionIds(new Map(texts.entries()), taken).values(),
]

test.each([
  ['A hosts file entry', 'hosts-file-entry'],
  ["The server's certificate has expired", 'server-certificate-has-expired'],
  ['192.168.30.5', '192-168-30-5'],
  ['The', 'the'],
  [
    'A security team that trusts nobody, which takes a second look at every request',
    'security-team-trusts-nobody-which-takes',
  ],
  [
    'It is dropped before the switch has learned in which VLAN',
    'dropped-before-switch-has-learned',
  ],
  ['–', 'option-a'],
])('the option "%s" gets the id %s', (text, id) => {
  expect(idsOf([text])).toEqual([id])
})

test.each([
  [
    'only small words distinguish them',
    ['That of a host', 'Of the host'],
    ['that-of-a-host', 'of-the-host'],
  ],
  [
    'only later words distinguish them',
    [
      'Move the cable of the printer from the port Gi1/0/1 to Gi1/0/2',
      'Move the cable of the printer from the port Gi1/0/1 to Gi1/0/3',
    ],
    [
      'move-cable-printer-from-port-gi1-0-1-to-gi1-0-2',
      'move-cable-printer-from-port-gi1-0-1-to-gi1-0-3',
    ],
  ],
  ['only punctuation distinguishes them', ['-25 dB', '25 dB'], ['25-db-a', '25-db-b']],
  ['they have no words', ['<', '>'], ['option-a', 'option-b']],
])('if %s, ids differ', (_what, texts, ids) => {
  expect(idsOf(texts)).toEqual(ids)
})

test('an id of another option is not used again', () => {
  expect(idsOf(['A router'], ['router'])).toEqual(['a-router'])
})
