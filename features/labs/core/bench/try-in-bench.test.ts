/** What somebody tries on the bench says what came of it, with the packet that shows it. */
import { expect, test } from 'vitest'

import { switchOn } from '../network/run.ts'
import { givenHost, givenNetwork, givenSwitch } from '../network/testing/examples.ts'
import { benchOf } from './testing.ts'
import { tryInBench } from './try-in-bench.ts'

const LAN = 0xc000_0200
const http = { name: 'http', protocol: 'tcp', port: 80 } as const
const addressed = (number: number) => ({ ipv4: { address: LAN + number, prefix: 24 } })

const BENCH = (() => {
  const network = givenNetwork(
    [
      givenSwitch('sw-1', {
        vlans: [10],
        interfaces: { 'Gi1/0/3': { mode: 'access', accessVlan: 10 } },
      }),
      givenHost('pc-1', addressed(1)),
      givenHost('pc-2', { ...addressed(2), services: [http] }),
      givenHost('pc-3', addressed(3)),
      givenHost('pc-4'),
    ],
    [1, 2, 3, 4].map((port) => [`sw-1 Gi1/0/${port}`, `pc-${port}`] as const),
  )
  return { ...benchOf(network), state: switchOn(network) }
})()

function tried(to: string, service: 'ping' | 'http') {
  const { words, evidence } = tryInBench(BENCH, { from: 'pc-1', to, service, isIpv6: false })
  return [words, evidence !== null]
}

test.each([
  ['pc-2', 'ping', 'PC1 gets an answer from PC2.', true],
  ['pc-2', 'http', 'PC1 gets an answer of HTTP from PC2.', true],
  ['pc-3', 'ping', 'PC1 gets no answer from PC3. SW1 Gi1/0/3 is in VLAN 10, not in VLAN 1.', true],
  ['pc-4', 'ping', 'PC4 has no address.', false],
] as const)('%s, %s: %s', (to, service, words, hasPacket) => {
  expect(tried(to, service)).toEqual([words, hasPacket])
})
