import { expect, test } from 'vitest'

import { configure } from '../generators/faults.ts'
import { givenHost, givenNetwork } from '../network/testing/examples.ts'
import { hintOf } from './break-words.ts'

test.each([
  ['dns 10.0.0.1 10.0.0.2', 'enter the DNS servers 10.0.0.1 and 10.0.0.2'],
  ['dhcp scope LAN dns 10.0.0.1', 'give the DNS server 10.0.0.1 in the scope LAN'],
  [
    'dhcp scope LAN dns 10.0.0.1 10.0.0.2',
    'give the DNS servers 10.0.0.1 and 10.0.0.2 in the scope LAN',
  ],
  ['forwarders 10.0.0.1', 'ask 10.0.0.1 for other names'],
  ['forwarders 10.0.0.1 10.0.0.2', 'ask 10.0.0.1, or else 10.0.0.2, for other names'],
])('a hint says all of what is set on a host: %s', (line, words) => {
  const broke = {
    kind: 'forwarders-missing',
    placed: { look: { device: 'pc-1' }, apply: (network) => network },
    actions: [configure('pc-1', line)],
  } as const satisfies Parameters<typeof hintOf>[0]

  const { todo } = hintOf(broke, givenNetwork([givenHost('pc-1')], []))

  expect(todo).toContain(`In the settings of PC1: ${words}.`)
})
