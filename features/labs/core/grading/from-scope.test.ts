/** Whether an address is from the DHCP server that it should be from, and from nobody else. */
import { expect, test } from 'vitest'

import { sceneToJudge } from '../bench/scene-to-judge.ts'
import type { Goal } from '../goal.ts'
import type { Device } from '../network/network.ts'
import { switchOn } from '../network/run.ts'
import { BLANK_POOL, type DhcpServer } from '../network/services.ts'
import { givenHost, givenNetwork, givenRouter, givenSwitch } from '../network/testing/examples.ts'
import { gradeLab } from './grade.ts'

const LAN = 0xc000_0200

function serving(from: number): DhcpServer {
  const network = { address: LAN, prefix: 24 }
  const range = { first: LAN + from, last: LAN + from + 9 }
  return { pools: { LAN: { ...BLANK_POOL, network, range } }, excluded: [] }
}

function addressed(number: number) {
  return { ipv4: { address: LAN + number, prefix: 24 } }
}

/** What the goal says of a client that is to have its address from `rt-1` or `pc-2` alone; null where it holds. */
function faultWith(from: string, ...servers: readonly Device[]): string | null {
  const network = givenNetwork(
    [givenSwitch('sw-1'), givenHost('pc-1', { usesDhcp: true }), ...servers],
    [
      ['sw-1 Gi1/0/1', 'pc-1'],
      ...servers.map(
        ({ id, kind }, at) =>
          [`sw-1 Gi1/0/${at + 2}`, kind === 'host' ? id : `${id} Gi0/0`] as const,
      ),
    ],
  )
  const roles = { client: ['pc-1'], server: [from] }
  const scene = sceneToJudge(switchOn(network), { roles, cables: {}, words: {} })
  const goal: Goal = {
    id: 'alone',
    says: '',
    kind: 'from-scope',
    device: 'client',
    server: 'server',
    isAlone: true,
  }
  return gradeLab(scene, [goal], scene.start).goals[0]?.because ?? null
}

const ROUTER = givenRouter('rt-1', {
  interfaces: { 'Gi0/0': addressed(1) },
  config: { dhcpServer: serving(10) },
})
const SERVER = givenHost('pc-2', { ...addressed(2), dhcpServer: serving(50) })

test('a server is alone where nobody else would give an address, be it a computer or a router', () => {
  expect(faultWith('pc-2', SERVER)).toBeNull()
  expect(faultWith('rt-1', ROUTER)).toBeNull()
})

test('another server is found, whether it answers first or later than the right one', () => {
  const faults = ['pc-2', 'rt-1'].map((from) => faultWith(from, SERVER, ROUTER))

  expect(faults).toEqual([
    'R1 would give PC1 an address, too.',
    'PC1 was given its address by PC2.',
  ])
})
