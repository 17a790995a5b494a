/**
 * A branch and its main office over a tunnel that works: R1 in the branch, R2 in the main office, and behind it R3 in
 * front of the servers. Between R1 and R2 are one or two routers of a provider, which know no private networks.
 *
 * Outside addresses are those for documentation (RFC 5737).
 */
import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { AclRule } from '../network/layer3.ts'
import {
  HOST_PORT,
  type Cable,
  type Gear,
  type GearConfig,
  type InterfaceAddress,
  type InterfaceConfig,
  type Ipv4,
  type Network,
  type PortRef,
} from '../network/network.ts'
import { BLANK_TUNNEL, TUNNEL_MTU } from '../network/tunnel.ts'
import { ANY, hostMatch, makeList, port } from './filter-parts.ts'
import { DESK_1, SERVER } from './office-plan.ts'
import { connect, makeHost } from './parts.ts'
import { makeRouter, openPort, routerPort } from './router-parts.ts'
import { drawBlock, drawMacs, drawSite, type Places } from './site.ts'

export const STRANGER = 'stranger'
export const TUNNEL = 'Tunnel0'
/** The list of R3 in front of the servers, and those of R1 and R2 toward the provider. */
export const SERVERS_LIST = 'SERVERS'
export const OUTSIDE_LIST = 'OUTSIDE'
/** What the narrow line of the provider takes, in bytes. */
export const NARROW = 1400
/** What a page has: some full segments. */
const PAGE_BYTES = 20_000

export type TunnelSite = {
  readonly network: Network
  readonly providers: readonly string[]
  readonly deskNetwork: InterfaceAddress
  readonly serverNetwork: InterfaceAddress
  /** By router: its end of the tunnel outside, and the provider's router there. */
  readonly outside: Readonly<Record<'r1' | 'r2', { readonly own: Ipv4; readonly provider: Ipv4 }>>
  /** By router: its address in the tunnel. */
  readonly inTunnel: Readonly<Record<'r1' | 'r2', Ipv4>>
  readonly wanPort: Readonly<Record<'r1' | 'r2', PortRef>>
  readonly deskPort: PortRef
  /** Where R3 is connected to R2. */
  readonly innerPort: PortRef
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

type SiteKind = {
  readonly providerCount: 1 | 2
  /** A line of the provider takes less, and the tunnel finds out by itself. */
  readonly isNarrow: boolean
}

export function buildTunnelSite(random: Random, { providerCount, isNarrow }: SiteKind): TunnelSite {
  const { place, team, code } = drawSite(random)
  const block = drawBlock(random)
  const macs = drawMacs(random, 8)
  const [third = 12, serverThird = 24] = random.sample([12, 21, 24, 35, 42, 53, 56, 65], 2)
  const lan = (number: number): InterfaceAddress => ({ address: block + 256 * number, prefix: 24 })
  const [deskNetwork, serverNetwork] = [lan(third), lan(serverThird)]
  const [deskAddress, serverAddress] = [deskNetwork, serverNetwork].map(
    ({ address }) => address + random.int(10, 200),
  ) as [Ipv4, Ipv4]
  const inner = block + 254 * 256
  const tunnelNetwork = block + 255 * 256
  const first = fromOctets(203, 0, 113, 4 * random.int(1, 60))
  const second = fromOctets(198, 51, 100, 4 * random.int(1, 60))
  const between = fromOctets(192, 0, 2, 4 * random.int(40, 60))
  const strangers = fromOctets(192, 0, 2, 0)
  const at = (address: Ipv4, prefix = 30): InterfaceAddress => ({ address, prefix })
  const wan = routerPort(0)
  const [lanPort = '', extra = ''] = random.shuffle([routerPort(1), routerPort(2)])
  const route = (to: InterfaceAddress, nextHop: Ipv4) => ({ ...to, nextHop, distance: 1 })
  const everywhere = { address: 0, prefix: 0 }
  const outside = {
    r1: { own: first + 1, provider: first + 2 },
    r2: { own: second + 1, provider: second + 2 },
  }
  const inTunnel = { r1: tunnelNetwork + 1, r2: tunnelNetwork + 2 }
  const tunnelEnd = (own: 'r1' | 'r2', other: 'r1' | 'r2'): InterfaceConfig => ({
    ...openPort(at(inTunnel[own]), own === 'r1' ? 'main office' : 'branch'),
    mtu: TUNNEL_MTU,
    tunnel: {
      ...BLANK_TUNNEL,
      source: { interface: wan },
      target: outside[other].own,
      findsPathMtu: isNarrow,
    },
  })
  const outsideList = (own: Ipv4, other: Ipv4) =>
    makeList(
      'extended',
      { action: 'permit', protocol: 'gre', source: hostMatch(other), target: hostMatch(own) },
      { action: 'permit', protocol: 'icmp', source: hostMatch(other), target: hostMatch(own) },
      // From any router on the way: each of them may be the one whose link takes less.
      { ...TOO_BIG, target: hostMatch(own) },
    )
  const wanEnd = (own: 'r1' | 'r2'): InterfaceConfig => ({
    ...openPort(at(outside[own].own), 'provider'),
    accessGroups: { in: OUTSIDE_LIST, out: null },
  })
  const make = (
    id: string,
    mac: number,
    interfaces: Record<string, InterfaceConfig>,
    config: Partial<GearConfig>,
  ): Gear => {
    const gear = makeRouter({
      id,
      hostname: id.toUpperCase(),
      mac: macs[mac] ?? '',
      portCount: 3,
      interfaces,
    })
    return { ...gear, config: { ...gear.config, ...config } }
  }
  const r1 = make(
    'r1',
    0,
    {
      [wan]: wanEnd('r1'),
      [lanPort]: openPort(at(deskNetwork.address + 1, 24), 'LAN'),
      [TUNNEL]: tunnelEnd('r1', 'r2'),
    },
    {
      routes: [route(everywhere, outside.r1.provider), route(serverNetwork, inTunnel.r2)],
      accessLists: { [OUTSIDE_LIST]: outsideList(outside.r1.own, outside.r2.own) },
    },
  )
  const r2 = make(
    'r2',
    1,
    {
      [wan]: wanEnd('r2'),
      [lanPort]: openPort(at(inner + 1), 'servers'),
      [TUNNEL]: tunnelEnd('r2', 'r1'),
    },
    {
      routes: [
        route(everywhere, outside.r2.provider),
        ...[route(deskNetwork, inTunnel.r1), route(serverNetwork, inner + 2)].toSorted(
          (a, b) => a.address - b.address,
        ),
      ],
      accessLists: { [OUTSIDE_LIST]: outsideList(outside.r2.own, outside.r1.own) },
    },
  )
  const r3 = make(
    'r3',
    2,
    {
      [wan]: {
        ...openPort(at(inner + 2), 'R2'),
        accessGroups: { in: SERVERS_LIST, out: null },
      },
      [lanPort]: openPort(at(serverNetwork.address + 1, 24), 'servers'),
    },
    {
      routes: [route(everywhere, inner + 1)],
      accessLists: {
        [SERVERS_LIST]: makeList(
          'extended',
          {
            action: 'deny',
            protocol: 'tcp',
            source: ANY,
            target: hostMatch(serverAddress),
            targetPorts: port(22),
          },
          { ...ICMP, icmp: 'echo' },
          { ...ICMP, icmp: 'echo-reply' },
          TOO_BIG,
          { ...ICMP, action: 'deny' },
          { action: 'permit', protocol: 'ip', source: ANY, target: ANY },
        ),
      },
    },
  )
  const toBranch: InterfaceConfig = {
    ...openPort(at(outside.r1.provider), 'branch'),
    ...(isNarrow && { mtu: NARROW }),
  }
  const toMain = openPort(at(outside.r2.provider), 'main office')
  const toStrangers = openPort(at(strangers + 1, 25), 'customers')
  const providers =
    providerCount === 1
      ? [make('p1', 3, { [wan]: toBranch, [lanPort]: toMain, [extra]: toStrangers }, {})]
      : [
          make(
            'p1',
            3,
            { [wan]: toBranch, [lanPort]: openPort(at(between + 1), 'P2'), [extra]: toStrangers },
            { routes: [route(at(second), between + 2)] },
          ),
          make(
            'p2',
            4,
            { [wan]: openPort(at(between + 2), 'P1'), [lanPort]: toMain },
            {
              routes: [route(at(strangers, 25), between + 1), route(at(first), between + 1)],
            },
          ),
        ]
  const hosts = [
    makeHost(
      { id: DESK_1, look: 'pc', os: random.pick(['windows', 'linux']), mac: macs[5] ?? '' },
      {
        hostname: `${code}-pc1`,
        ipv4: at(deskAddress, 24),
        gateway: deskNetwork.address + 1,
      },
    ),
    makeHost(
      { id: SERVER, look: 'server', os: 'linux', mac: macs[6] ?? '' },
      {
        hostname: 'intranet',
        ipv4: at(serverAddress, 24),
        gateway: serverNetwork.address + 1,
        services: [
          { name: 'http', protocol: 'tcp', port: 80, pageBytes: PAGE_BYTES },
          { name: 'ssh', protocol: 'tcp', port: 22 },
        ],
      },
    ),
    makeHost(
      { id: STRANGER, look: 'laptop', os: 'linux', mac: macs[7] ?? '' },
      { hostname: 'stranger', ipv4: at(strangers + 10, 25), gateway: strangers + 1 },
    ),
  ]
  const last = providerCount === 1 ? 'p1' : 'p2'
  const on = (device: string, name: string): PortRef => ({ device, port: name })
  const cables: Cable[] = [
    connect('to-desk', on(DESK_1, HOST_PORT), on('r1', lanPort)),
    connect('branch-line', on('r1', wan), on('p1', wan)),
    ...(providerCount === 1 ? [] : [connect('provider-line', on('p1', lanPort), on('p2', wan))]),
    connect('main-line', on(last, lanPort), on('r2', wan)),
    connect('to-r3', on('r2', lanPort), on('r3', wan)),
    connect('to-server', on('r3', lanPort), on(SERVER, HOST_PORT)),
    connect('to-stranger', on(STRANGER, HOST_PORT), on('p1', extra)),
  ]
  return {
    network: { devices: [r1, r2, r3, ...providers, ...hosts], cables },
    providers: providers.map(({ id }) => id),
    deskNetwork,
    serverNetwork,
    outside,
    inTunnel,
    wanPort: { r1: on('r1', wan), r2: on('r2', wan) },
    deskPort: on('r1', lanPort),
    innerPort: on('r3', wan),
    words: {
      place,
      team,
      desk: `${code}-pc1`,
      server: 'intranet',
      serverAddress: formatIpv4(serverAddress),
      stranger: 'stranger',
      outside1: formatIpv4(outside.r1.own),
      outside2: formatIpv4(outside.r2.own),
      list: SERVERS_LIST,
      outsideList: OUTSIDE_LIST,
      providers: providerCount === 1 ? 'P1 is' : 'P1 and P2 are',
    },
    places: placesOf(providerCount),
  }
}

type RuleText = Omit<AclRule, 'sequence' | 'sourcePorts' | 'targetPorts' | 'isEstablished'>
const ICMP: RuleText = { action: 'permit', protocol: 'icmp', source: ANY, target: ANY, icmp: null }
const TOO_BIG: RuleText = { ...ICMP, icmp: 'packet-too-big' }

function placesOf(providerCount: 1 | 2): Places {
  return {
    [DESK_1]: { x: 10, y: 46 },
    r1: { x: 12, y: 16 },
    p1: { x: providerCount === 1 ? 48 : 38, y: 16 },
    ...(providerCount === 1 ? {} : { p2: { x: 62, y: 16 } }),
    [STRANGER]: { x: providerCount === 1 ? 48 : 38, y: 46 },
    r2: { x: 86, y: 16 },
    r3: { x: 86, y: 36 },
    [SERVER]: { x: 86, y: 56 },
  }
}
