/**
 * A small office that works: private addresses inside, a few public ones from the provider, and a router that translates
 * between them. One port of a public address leads to the web server.
 */
import { formatIpv4, fromOctets, maskOf } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { shortName } from '../network/names.ts'
import {
  HOST_PORT,
  type InterfaceAddress,
  type Ipv4,
  type Network,
  type PortRef,
} from '../network/network.ts'
import { makeList, networkMatch, ANY, withList } from './filter-parts.ts'
import { DESK_1, DESK_2, SERVER } from './office-plan.ts'
import {
  accessPort,
  changeGear,
  changePort,
  connect,
  makeHost,
  makeSwitch,
  switchPort,
} from './parts.ts'
import { makeRouter, openPort, routerPort, type LinkEnd } from './router-parts.ts'
import { drawBlock, drawMacs, drawSite, type Places } from './site.ts'

export const ROUTER = 'router'
export const PROVIDER = 'provider'
export const SWITCH = 'switch'
/** Out there: a web page, and somebody who wants to see that of the office. */
export const WEBSITE = 'website'
export const CUSTOMER = 'customer'
/** The list of those who may use the public address. */
export const LIST = '1'
export const HTTP = 80

export type NatOffice = {
  readonly network: Network
  /** The router's ends: to the computers, to the provider, to the web server where it has a network of its own. */
  readonly inside: LinkEnd
  readonly outside: LinkEnd
  readonly serverSide: LinkEnd | null
  /** Nothing is plugged in. */
  readonly spare: PortRef
  readonly unused: PortRef
  /** The switch's end of the cable to the router, and the provider's. */
  readonly insidePeer: PortRef
  readonly outsidePeer: PortRef
  /** Of the computers. */
  readonly subnet: InterfaceAddress
  /** All that is private. */
  readonly block: InterfaceAddress
  readonly visible: InterfaceAddress
  /** Where the web page of the office is published. */
  readonly published: Ipv4
  /** Nobody uses it yet. */
  readonly free: readonly Ipv4[]
  readonly nextHop: Ipv4
  readonly addressByHost: Readonly<Record<string, Ipv4>>
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

/** `networkCount`: with two, the web server is at a port of the router. */
export function buildNatOffice(random: Random, networkCount: 1 | 2): NatOffice {
  const site = drawSite(random)
  const block = drawBlock(random)
  const macs = drawMacs(random, 8)
  const [third = 12, serverThird = 24] = random.sample([12, 21, 24, 35, 42, 53, 56, 65], 2)
  const subnet = block + third * 256
  const serverSubnet = networkCount === 1 ? subnet : block + serverThird * 256
  // Public addresses: 192.0.2.0/24, 198.51.100.0/24 and 203.0.113.0/24 are for documentation (RFC 5737).
  const visible = fromOctets(192, 0, 2, 8 * random.int(1, 30))
  const website = fromOctets(198, 51, 100, 0)
  const customer = fromOctets(203, 0, 113, 0)
  const [desk1 = 30, desk2 = 31, server = 10] = random.sample(
    Array.from({ length: 180 }, (_, at) => 20 + at),
    3,
  )
  const addressByHost: Readonly<Record<string, Ipv4>> = {
    [DESK_1]: subnet + desk1,
    [DESK_2]: subnet + desk2,
    [SERVER]: serverSubnet + server,
    [WEBSITE]: website + random.int(10, 200),
    [CUSTOMER]: customer + random.int(10, 200),
  }
  const ports = random.shuffle([0, 1, 2, 3, 4]).map(routerPort)
  const end = (at: number, address: Ipv4, prefix: number): LinkEnd => ({
    device: ROUTER,
    port: ports[at] ?? '',
    address,
    prefix,
  })
  const inside = end(0, subnet + 1, 24)
  const outside = end(1, visible + 2, 29)
  const serverSide = networkCount === 1 ? null : end(2, serverSubnet + 1, 24)
  const published = visible + 3
  const nextHop = visible + 1
  const ofProvider = { device: PROVIDER, port: routerPort(0) }

  const router = makeRouter({
    id: ROUTER,
    hostname: 'R1',
    mac: macs[0] ?? '',
    portCount: 5,
    interfaces: Object.fromEntries(
      [inside, outside, ...(serverSide ? [serverSide] : [])].map((each) => [
        each.port,
        {
          ...openPort(
            { address: each.address, prefix: each.prefix },
            each === outside ? 'provider' : each === inside ? 'computers' : 'web server',
          ),
          nat: each === outside ? ('outside' as const) : ('inside' as const),
        },
      ]),
    ),
  })
  const provider = makeRouter({
    id: PROVIDER,
    hostname: 'ISP',
    mac: macs[1] ?? '',
    portCount: 3,
    interfaces: {
      [routerPort(0)]: openPort({ address: nextHop, prefix: 29 }, 'customer 4711'),
      [routerPort(1)]: openPort({ address: website + 1, prefix: 24 }),
      [routerPort(2)]: openPort({ address: customer + 1, prefix: 24 }),
    },
  })
  const gear = makeSwitch({
    id: SWITCH,
    hostname: 'SW1',
    mac: macs[2] ?? '',
    portCount: 8,
    vlans: {},
  })
  const nameByHost: Readonly<Record<string, string>> = {
    [DESK_1]: `${site.code}-pc1`,
    [DESK_2]: `${site.code}-pc2`,
    [SERVER]: 'webserver',
    [WEBSITE]: 'website',
    [CUSTOMER]: 'customer-pc',
  }
  const gatewayByHost: Readonly<Record<string, Ipv4>> = {
    [DESK_1]: inside.address,
    [DESK_2]: inside.address,
    [SERVER]: (serverSide ?? inside).address,
    [WEBSITE]: website + 1,
    [CUSTOMER]: customer + 1,
  }
  const hosts = Object.entries(addressByHost).map(([id, address], at) => {
    const isServer = id === SERVER || id === WEBSITE
    return makeHost(
      {
        id,
        look: isServer ? 'server' : id === CUSTOMER ? 'laptop' : 'pc',
        os: isServer ? 'linux' : random.pick(['windows', 'linux']),
        mac: macs[3 + at] ?? '',
      },
      {
        hostname: nameByHost[id] ?? id,
        ipv4: { address, prefix: 24 },
        gateway: gatewayByHost[id] ?? null,
        services: isServer
          ? [
              { name: 'http', protocol: 'tcp', port: HTTP },
              ...(id === SERVER ? ([{ name: 'ssh', protocol: 'tcp', port: 22 }] as const) : []),
            ]
          : [],
      },
    )
  })
  const seats = random.shuffle([1, 2, 3, 4, 5]).map((number) => ({
    device: SWITCH,
    port: switchPort(number),
  }))
  const insidePeer = { device: SWITCH, port: switchPort(8) }
  const atSwitch = [DESK_1, DESK_2, ...(serverSide ? [] : [SERVER])]
  const plug = (host: string, other: PortRef) =>
    connect(`to-${host}`, { device: host, port: HOST_PORT }, other)
  const portOf = ({ device, port }: PortRef): PortRef => ({ device, port })
  let network: Network = {
    devices: [router, provider, gear, ...hosts],
    cables: [
      ...atSwitch.map((host, at) => plug(host, seats[at] ?? insidePeer)),
      ...(serverSide ? [plug(SERVER, portOf(serverSide))] : []),
      plug(WEBSITE, { device: PROVIDER, port: routerPort(1) }),
      plug(CUSTOMER, { device: PROVIDER, port: routerPort(2) }),
      connect('to-switch', portOf(inside), insidePeer),
      connect('to-provider', portOf(outside), ofProvider),
    ],
  }
  atSwitch.forEach((host, at) => {
    const seat = seats[at]
    if (seat) network = changePort(network, seat, accessPort(1, nameByHost[host]))
  })
  network = changePort(network, insidePeer, accessPort(1, 'router'))
  network = withList(network, ROUTER, LIST, () =>
    makeList('standard', {
      action: 'permit',
      protocol: 'ip',
      source: networkMatch({ address: subnet, prefix: 24 }),
      target: ANY,
    }),
  )
  network = changeGear(network, ROUTER, {
    routes: [{ address: 0, prefix: 0, nextHop, distance: 1 }],
    nat: {
      pools: {},
      rules: [
        { kind: 'dynamic', list: LIST, to: { interface: outside.port }, isOverload: true },
        {
          kind: 'static',
          inside: addressByHost[SERVER] ?? 0,
          outside: published,
          port: { protocol: 'tcp', inside: HTTP, outside: HTTP },
        },
      ],
    },
  })

  return {
    network,
    inside,
    outside,
    serverSide,
    spare: { device: ROUTER, port: ports[3] ?? '' },
    unused: { device: ROUTER, port: ports[4] ?? '' },
    insidePeer,
    outsidePeer: ofProvider,
    subnet: { address: subnet, prefix: 24 },
    block: { address: block, prefix: 16 },
    visible: { address: visible, prefix: 29 },
    published,
    free: [visible + 4, visible + 5, visible + 6],
    nextHop,
    addressByHost,
    words: {
      place: site.place,
      team: site.team,
      router: 'R1',
      provider: 'ISP',
      desk1: nameByHost[DESK_1] ?? '',
      desk2: nameByHost[DESK_2] ?? '',
      server: nameByHost[SERVER] ?? '',
      website: nameByHost[WEBSITE] ?? '',
      customer: nameByHost[CUSTOMER] ?? '',
      insidePort: shortName(inside.port),
      outsidePort: shortName(outside.port),
      subnet: `${formatIpv4(subnet)} 0.0.0.255`,
      range: `${formatIpv4(visible + 1)} to ${formatIpv4(visible + 6)}`,
      mask: formatIpv4(maskOf(29)),
      published: formatIpv4(published),
      serverAddress: formatIpv4(addressByHost[SERVER] ?? 0),
      nextHop: formatIpv4(nextHop),
      routerAddress: formatIpv4(outside.address),
    },
    places: placesOf(networkCount),
  }
}

function placesOf(networkCount: 1 | 2): Places {
  return {
    [WEBSITE]: { x: 84, y: 6 },
    [CUSTOMER]: { x: 84, y: 52 },
    [PROVIDER]: { x: 84, y: 29 },
    [ROUTER]: { x: 52, y: 29 },
    [SWITCH]: { x: 22, y: 29 },
    [DESK_1]: { x: 12, y: 6 },
    [DESK_2]: { x: 12, y: 52 },
    [SERVER]: networkCount === 1 ? { x: 42, y: 52 } : { x: 52, y: 6 },
  }
}
