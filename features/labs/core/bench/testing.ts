/** Working networks for tests of the bench: solved problems of every lab, random ones, and one that hands out names. */
import { createRandom } from '#platform/contract/random.ts'

import { actAllInScene } from '../act-in-scene.ts'
import { LOAD_GENERATOR_BY_LAB } from '../generators.ts'
import type { Network } from '../network/network.ts'
import { BLANK_POOL } from '../network/services.ts'
import { coldState } from '../network/state.ts'
import { randomNetwork } from '../network/testing.ts'
import { randomDhcpNetwork } from '../network/testing/dhcp-network.ts'
import { givenHost, givenNetwork, givenSwitch } from '../network/testing/examples.ts'
import { randomRoutedNetwork } from '../network/testing/routed-network.ts'
import { DIFFICULTIES } from '../scene.ts'
import type { Bench } from './bench.ts'

export type NamedNetwork = { readonly name: string; readonly network: Network }

export function benchOf(network: Network): Bench {
  const places = Object.fromEntries(network.devices.map(({ id }, at) => [id, { x: at, y: at }]))
  return { name: 'My network', state: coldState(network), places }
}

/** One of each lab that has a network: its problem of this seed, solved. */
export async function solvedLabs(seed: number): Promise<readonly NamedNetwork[]> {
  const difficulty = DIFFICULTIES[seed % DIFFICULTIES.length] ?? 1
  const solved = await Promise.all(
    Object.entries(LOAD_GENERATOR_BY_LAB).map(async ([name, load]) => {
      const scene = (await load())(seed, difficulty)
      const done = actAllInScene(scene, scene.start, scene.solutions[0]?.actions ?? [])
      return 'state' in done && done.state.network.devices.length > 1
        ? [{ name: `${name}, seed ${seed}`, network: done.state.network }]
        : []
    }),
  )
  return solved.flat()
}

export function randomNetworks(seed: number): readonly NamedNetwork[] {
  const random = () => createRandom(seed)
  return [
    {
      name: `switches, seed ${seed}`,
      network: randomNetwork(random(), { hosts: 6, hasChannels: true, carriesAllVlans: true }),
    },
    {
      name: `routers and switches, seed ${seed}`,
      network: randomNetwork(random(), { hosts: 6, routers: 2, carriesAllVlans: true }),
    },
    { name: `OSPF, seed ${seed}`, network: randomRoutedNetwork(random()) },
    { name: `DHCP, seed ${seed}`, network: randomDhcpNetwork(random()).network },
  ]
}

const address = (host: number) => ((10 << 24) | host) >>> 0

/** Clients get the name server by DHCP; it asks another one for the names of a zone. */
export const NAMES_BY_DHCP: NamedNetwork = {
  name: 'names by DHCP',
  network: givenNetwork(
    [
      givenSwitch('sw-1'),
      givenHost('pc-1', { usesDhcp: true }),
      givenHost('pc-2', { usesDhcp: true }),
      givenHost('srv-3', {
        ipv4: { address: address(3), prefix: 24 },
        dhcpServer: {
          pools: {
            LAN: {
              ...BLANK_POOL,
              network: { address: address(0), prefix: 24 },
              range: { first: address(20), last: address(90) },
              dns: [address(3)],
            },
          },
          excluded: [],
        },
        dnsServer: { zones: [], forwarders: [address(4)] },
        services: [{ name: 'dns', protocol: 'udp', port: 53 }],
      }),
      givenHost('srv-4', {
        ipv4: { address: address(4), prefix: 24 },
        dnsServer: {
          zones: [
            {
              name: 'corp.example',
              records: [
                { name: 'www.corp.example', type: 'A', value: '10.0.0.4', ttlSeconds: 300 },
              ],
            },
          ],
          forwarders: [],
        },
        services: [
          { name: 'dns', protocol: 'udp', port: 53 },
          { name: 'http', protocol: 'tcp', port: 80 },
        ],
      }),
    ],
    [
      ['sw-1 gi1/0/1', 'pc-1'],
      ['sw-1 gi1/0/2', 'pc-2'],
      ['sw-1 gi1/0/3', 'srv-3'],
      ['sw-1 gi1/0/4', 'srv-4'],
    ],
  ),
}
