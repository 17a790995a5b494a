/**
 * An office that works with two gateways: R1 and R2 share the address that computers use (VRRP), and R1 is master.
 *
 * In one layout both lead to a router with the server, over a switch each; in the other one they stand between the
 * switch of the computers and that of the server, and share an address on either side.
 */
import { formatIpv4, maskOf } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { shortName } from '../network/names.ts'
import {
  HOST_PORT,
  type Cable,
  type Gear,
  type InterfaceAddress,
  type InterfaceConfig,
  type Ipv4,
  type Network,
  type PortRef,
} from '../network/network.ts'
import { DESK_1, DESK_2, SERVER } from './office-plan.ts'
import {
  accessPort,
  changePort,
  connect,
  makeHost,
  makeSwitch,
  switchPort,
  trunkPort,
} from './parts.ts'
import { makeRouter, openPort, routerPort, type LinkEnd } from './router-parts.ts'
import { drawBlock, drawMacs, drawSite, drawVlans, type Places } from './site.ts'

export type GatewayLayout = 'over-third' | 'between'

/** Of R1, so that it is master; R2 has the 100 that is usual. */
export const FIRST_PRIORITY = 120

export type TwoGateways = {
  readonly layout: GatewayLayout
  readonly network: Network
  /** What may be changed: R1, R2 and the switches. */
  readonly gear: readonly string[]
  /** The cables of R1 and R2. */
  readonly lines: readonly string[]
  readonly group: number
  /** Numbers that no group has. */
  readonly otherGroup: number
  readonly spareGroup: number
  readonly vlan: number
  readonly otherVlan: number
  /** What computers have as their gateway. */
  readonly virtual: Ipv4
  /** The ends of R1 and R2 in the network of the computers. */
  readonly first: LinkEnd
  readonly second: LinkEnd
  /** The switch's ends of the cables to them. */
  readonly firstSeat: PortRef
  readonly secondSeat: PortRef
  /** Between the switches, where there is one; at the side of R2. */
  readonly trunk: PortRef | null
  /** Unused, on the switch of R2. */
  readonly freeSeat: PortRef
  readonly portByHost: Readonly<Record<string, PortRef>>
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

export function buildTwoGateways(random: Random, layout: GatewayLayout): TwoGateways {
  const isLong = layout === 'over-third'
  const { place, team, code, vlanName } = drawSite(random)
  const block = drawBlock(random)
  const [vlan = 10, serverVlan = 20, otherVlan = 30] = drawVlans(random, 3)
  const groups = random.sample([1, 5, 10, 15, 20, 50], 4)
  const [group = 1, serverGroup = 2, otherGroup = 3, spareGroup = 4] = groups
  const lan = block + vlan * 256
  const serverLan = block + serverVlan * 256
  const [virtual, firstHost] = random.chance(0.5) ? [lan + 1, 2] : [lan + 254, 252]
  const macs = drawMacs(random, 8)
  const [inside = 0, outside = 1] = random.shuffle([0, 1, 2])
  const seats = random.shuffle([1, 2, 3, 4, 5])
  const seat = (device: string, at: number): PortRef => ({
    device,
    port: switchPort(seats[at] ?? 1),
  })
  const far = 'sw2'
  const near = isLong ? far : 'sw1'
  const [firstSeat, secondSeat] = [seat('sw1', 0), seat(near, 1)]
  const portByHost: Record<string, PortRef> = {
    [DESK_1]: seat('sw1', 2),
    [DESK_2]: seat(near, 3),
    ...(isLong ? {} : { [SERVER]: seat(far, 2) }),
  }
  const end = (device: string, host: number): LinkEnd => ({
    device,
    port: routerPort(inside),
    address: lan + host,
    prefix: 24,
  })
  const [first, second] = [end('r1', firstHost), end('r2', firstHost + 1)]
  const outsidePort = routerPort(outside)
  const lineAt = (at: number): InterfaceAddress => ({ address: block + 250 * 256 + at, prefix: 30 })
  /** Where R1 and R2 lead to: a line to R3, or the network of the server. */
  const outsideOf = (at: 0 | 1): InterfaceConfig => {
    if (isLong) return openPort(lineAt(4 * at + 1), 'R3')
    const ipv4 = { address: serverLan + 2 + at, prefix: 24 }
    return { ...openPort(ipv4, 'servers'), vrrp: groupOf(serverGroup, serverLan + 1, at) }
  }
  const router = (id: string, mac: string, interfaces: Gear['config']['interfaces']): Gear => {
    const gear = makeRouter({ id, hostname: id.toUpperCase(), mac, portCount: 4, interfaces })
    const ospf = ospfFor(block)
    return { ...gear, config: { ...gear.config, ospf } }
  }
  const routers = [first, second].map((ipv4, at) => {
    const { device, port, address, prefix } = ipv4
    return router(device, macs[at] ?? '', {
      [port]: {
        ...openPort({ address, prefix }, vlanName.toLowerCase()),
        vrrp: groupOf(group, virtual, at),
      },
      [outsidePort]: outsideOf(at === 0 ? 0 : 1),
    })
  })
  const third = router('r3', macs[2] ?? '', {
    [routerPort(0)]: openPort({ address: serverLan + 1, prefix: 24 }, 'servers'),
    [routerPort(1)]: openPort(lineAt(2), 'R1'),
    [routerPort(2)]: openPort(lineAt(6), 'R2'),
  })
  const switches = ['sw1', far].map((id, at) =>
    makeSwitch({
      id,
      hostname: id.toUpperCase(),
      mac: macs[3 + at] ?? '',
      portCount: 8,
      vlans: isLong || id === 'sw1' ? { [vlan]: vlanName } : { [serverVlan]: 'SERVERS' },
    }),
  )
  const serverAddress = serverLan + random.int(20, 200)
  const hosts = [DESK_1, DESK_2, SERVER].map((id, at) => {
    const isServer = id === SERVER
    const address = isServer ? serverAddress : lan + random.int(20, 110) + at * 100
    return makeHost(
      {
        id,
        look: isServer ? 'server' : 'pc',
        os: isServer ? 'linux' : random.pick(['windows', 'linux']),
        mac: macs[5 + at] ?? '',
      },
      {
        hostname: isServer ? 'fileserver' : `${code}-pc${at + 1}`,
        ipv4: { address, prefix: 24 },
        gateway: isServer ? serverLan + 1 : virtual,
      },
    )
  })
  const [between, toServers] = [switchPort(7), switchPort(8)]
  const cables: Cable[] = [
    ...Object.entries(portByHost).map(([host, port]) =>
      connect(`to-${host}`, { device: host, port: HOST_PORT }, port),
    ),
    connect('r1-inside', { device: 'r1', port: first.port }, firstSeat),
    connect('r2-inside', { device: 'r2', port: second.port }, secondSeat),
    ...(isLong
      ? [
          connect('between', { device: 'sw1', port: between }, { device: far, port: between }),
          connect(
            'r1-outside',
            { device: 'r1', port: outsidePort },
            { device: 'r3', port: routerPort(1) },
          ),
          connect(
            'r2-outside',
            { device: 'r2', port: outsidePort },
            { device: 'r3', port: routerPort(2) },
          ),
          connect(
            'to-server',
            { device: SERVER, port: HOST_PORT },
            { device: 'r3', port: routerPort(0) },
          ),
        ]
      : [
          connect(
            'r1-outside',
            { device: 'r1', port: outsidePort },
            { device: far, port: between },
          ),
          connect(
            'r2-outside',
            { device: 'r2', port: outsidePort },
            { device: far, port: toServers },
          ),
        ]),
  ]
  let network: Network = {
    devices: [...routers, ...(isLong ? [third] : []), ...switches, ...hosts],
    cables,
  }
  const used: readonly (readonly [PortRef, InterfaceConfig])[] = [
    [firstSeat, accessPort(vlan, 'R1')],
    [secondSeat, accessPort(vlan, 'R2')],
    ...Object.entries(portByHost).map(
      ([host, port]) => [port, accessPort(host === SERVER ? serverVlan : vlan)] as const,
    ),
    ...(isLong
      ? (['sw1', far] as const).map(
          (device) => [{ device, port: between }, trunkPort('all', 'other switch')] as const,
        )
      : [between, toServers].map(
          (port, at) => [{ device: far, port }, accessPort(serverVlan, `R${at + 1}`)] as const,
        )),
  ]
  for (const [port, config] of used) network = changePort(network, port, config)

  return {
    layout,
    network,
    gear: ['r1', 'r2', 'sw1', far],
    lines: ['r1-inside', 'r1-outside', 'r2-inside', 'r2-outside'],
    group,
    otherGroup,
    spareGroup,
    vlan,
    otherVlan,
    virtual,
    first,
    second,
    firstSeat,
    secondSeat,
    trunk: isLong ? { device: far, port: between } : null,
    freeSeat: { device: near, port: switchPort(6) },
    portByHost,
    words: {
      place,
      team,
      desk1: `${code}-pc1`,
      desk2: `${code}-pc2`,
      server: 'fileserver',
      virtual: formatIpv4(virtual),
      mask: formatIpv4(maskOf(24)),
      group: String(group),
      vlan: String(vlan),
      firstPort: shortName(first.port),
      secondPort: shortName(second.port),
      firstAddress: formatIpv4(first.address),
      firstPriority: String(FIRST_PRIORITY),
    },
    places: isLong ? LONG : SHORT,
  }
}

function groupOf(group: number, address: Ipv4, at: number): InterfaceConfig['vrrp'] {
  return { [group]: { address, priority: at === 0 ? FIRST_PRIORITY : 100, isPreempting: true } }
}

/** On all of the site's networks: so each knows at once which of them the other one has lost. */
function ospfFor(block: Ipv4): Gear['config']['ospf'] {
  return {
    process: 1,
    routerId: null,
    networks: [{ address: block, wildcard: 0xffff, area: 0 }],
    passive: [],
    isPassiveByDefault: false,
    sendsDefaultRoute: false,
  }
}

const LONG: Places = {
  [DESK_1]: { x: 12, y: 54 },
  [DESK_2]: { x: 88, y: 54 },
  sw1: { x: 28, y: 40 },
  sw2: { x: 72, y: 40 },
  r1: { x: 28, y: 20 },
  r2: { x: 72, y: 20 },
  r3: { x: 50, y: 6 },
  [SERVER]: { x: 84, y: 6 },
}

const SHORT: Places = {
  [DESK_1]: { x: 14, y: 54 },
  [DESK_2]: { x: 42, y: 54 },
  sw1: { x: 28, y: 38 },
  r1: { x: 28, y: 16 },
  r2: { x: 72, y: 38 },
  sw2: { x: 72, y: 16 },
  [SERVER]: { x: 92, y: 4 },
}
