/**
 * A site that works: a web server that is open to the world, computers beside it, and a router whose lists let in the web
 * and nothing else, in both directions.
 *
 * All addresses are public ones, so nothing is translated: 192.0.2.0/24, 198.51.100.0/24 and 203.0.113.0/24 are for
 * documentation (RFC 5737).
 */
import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import {
  HOST_PORT,
  type InterfaceAddress,
  type Ipv4,
  type Network,
  type PortRef,
} from '../network/network.ts'
import { withWildcard } from './filter-parts.ts'
import { DESK_1, SERVER } from './office-plan.ts'
import {
  accessPort,
  changeGear,
  changePort,
  connect,
  makeHost,
  makeSwitch,
  switchPort,
} from './parts.ts'
import { makeRouter, openPort, routerPort } from './router-parts.ts'
import { drawMacs, drawSite, type Places } from './site.ts'
import { listsOf, type ListName, type WebLists } from './web-lists.ts'

export const ROUTER = 'router'
export const PROVIDER = 'provider'
export const SWITCH = 'switch'
/** Out there: somebody who wants to see our page, and a page that our computers open. */
export const CUSTOMER = 'customer'
export const WEBSITE = 'website'

export type WebSite = {
  readonly network: Network
  readonly outside: PortRef
  /** Of the computers; where it has no port of its own, of the web server, too. */
  readonly inside: PortRef
  readonly webPort: PortRef | null
  /** The list that the web server's packets meet first. */
  readonly webList: ListName
  readonly lists: WebLists
  readonly web: Ipv4
  readonly desks: InterfaceAddress
  readonly unused: PortRef
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

/** `networkCount`: with two, the web server is at a port of the router. */
export function buildWebSite(random: Random, networkCount: 1 | 2): WebSite {
  const site = drawSite(random)
  const macs = drawMacs(random, 7)
  const desks = { address: fromOctets(192, 0, 2, 64 * random.int(0, 1)), prefix: 26 }
  const webNetwork = { address: fromOctets(192, 0, 2, 128 + 16 * random.int(0, 7)), prefix: 28 }
  const isOne = networkCount === 1
  const web = isOne ? desks.address + random.int(5, 20) : webNetwork.address + random.int(3, 12)
  const desk = desks.address + random.int(25, 60)
  const link = fromOctets(198, 51, 100, 4 * random.int(0, 30))
  const websiteNetwork = fromOctets(198, 51, 100, 128)
  const customerNetwork = fromOctets(203, 0, 113, 0)
  const ports = random.shuffle([0, 1, 2, 3]).map((number) => ({
    device: ROUTER,
    port: routerPort(number),
  }))
  const [outside, inside, atWeb, unused] = ports
  if (!outside || !inside || !atWeb || !unused) throw new Error('The router lacks a port.')
  const webPort = isOne ? null : atWeb
  const lists = listsOf(networkCount, web, desks)
  const filtered = (address: Ipv4, prefix: number, description: string, list: ListName) => ({
    ...openPort({ address, prefix }, description),
    accessGroups: { in: list, out: null },
  })
  const router = makeRouter({
    id: ROUTER,
    hostname: 'R1',
    mac: macs[0] ?? '',
    portCount: 4,
    interfaces: {
      [outside.port]: filtered(link + 2, 30, 'provider', 'FROM-OUTSIDE'),
      [inside.port]: filtered(desks.address + 1, 26, 'computers', 'FROM-INSIDE'),
      ...(webPort && {
        [webPort.port]: filtered(webNetwork.address + 1, 28, 'web server', 'FROM-WEB'),
      }),
    },
  })
  const provider = makeRouter({
    id: PROVIDER,
    hostname: 'ISP',
    mac: macs[1] ?? '',
    portCount: 3,
    interfaces: {
      [routerPort(0)]: openPort({ address: link + 1, prefix: 30 }),
      [routerPort(1)]: openPort({ address: websiteNetwork + 1, prefix: 25 }),
      [routerPort(2)]: openPort({ address: customerNetwork + 1, prefix: 24 }),
    },
  })
  const gear = makeSwitch({
    id: SWITCH,
    hostname: 'SW1',
    mac: macs[2] ?? '',
    portCount: 8,
    vlans: {},
  })
  const hostParts = [
    { id: DESK_1, name: `${site.code}-pc1`, address: desk, prefix: 26, gateway: desks.address + 1 },
    {
      id: SERVER,
      name: 'webserver',
      address: web,
      ...(isOne
        ? { prefix: 26, gateway: desks.address + 1 }
        : { prefix: 28, gateway: webNetwork.address + 1 }),
    },
    {
      id: WEBSITE,
      name: 'website',
      address: websiteNetwork + random.int(10, 100),
      prefix: 25,
      gateway: websiteNetwork + 1,
    },
    {
      id: CUSTOMER,
      name: 'customer-pc',
      address: customerNetwork + random.int(10, 200),
      prefix: 24,
      gateway: customerNetwork + 1,
    },
  ]
  const hosts = hostParts.map(({ id, name, address, prefix, gateway }, at) => {
    const isServer = id === SERVER || id === WEBSITE
    return makeHost(
      {
        id,
        look: isServer ? 'server' : id === CUSTOMER ? 'laptop' : 'pc',
        os: isServer ? 'linux' : random.pick(['windows', 'linux']),
        mac: macs[3 + at] ?? '',
      },
      {
        hostname: name,
        ipv4: { address, prefix },
        gateway,
        services: isServer
          ? [
              { name: 'http', protocol: 'tcp', port: 80 },
              { name: 'https', protocol: 'tcp', port: 443 },
              ...(id === SERVER ? ([{ name: 'ssh', protocol: 'tcp', port: 22 }] as const) : []),
            ]
          : [],
      },
    )
  })
  const seat = (number: number): PortRef => ({ device: SWITCH, port: switchPort(number) })
  const [deskSeat, webSeat] = random.shuffle([1, 2, 3, 4, 5]).map(seat)
  if (!deskSeat || !webSeat) throw new Error('The switch lacks a port.')
  const plug = (host: string, other: PortRef) =>
    connect(`to-${host}`, { device: host, port: HOST_PORT }, other)
  let network: Network = {
    devices: [router, provider, gear, ...hosts],
    cables: [
      plug(DESK_1, deskSeat),
      plug(SERVER, webPort ?? webSeat),
      plug(WEBSITE, { device: PROVIDER, port: routerPort(1) }),
      plug(CUSTOMER, { device: PROVIDER, port: routerPort(2) }),
      connect('to-switch', inside, seat(8)),
      connect('to-provider', outside, { device: PROVIDER, port: routerPort(0) }),
    ],
  }
  network = changePort(network, deskSeat, accessPort(1, `${site.code}-pc1`))
  network = changePort(network, seat(8), accessPort(1, 'router'))
  if (isOne) network = changePort(network, webSeat, accessPort(1, 'webserver'))
  network = changeGear(network, ROUTER, {
    accessLists: lists,
    routes: [{ address: 0, prefix: 0, nextHop: link + 1, distance: 1 }],
  })
  network = changeGear(network, PROVIDER, {
    routes: [desks, ...(isOne ? [] : [webNetwork])].map((each) => ({
      ...each,
      nextHop: link + 2,
      distance: 1,
    })),
  })

  return {
    network,
    outside,
    inside,
    webPort,
    webList: isOne ? 'FROM-INSIDE' : 'FROM-WEB',
    lists,
    web,
    desks,
    unused,
    words: {
      place: site.place,
      team: site.team,
      router: 'R1',
      desk: `${site.code}-pc1`,
      web: 'webserver',
      website: 'website',
      customer: 'customer-pc',
      webAddress: formatIpv4(web),
      deskNetwork: withWildcard(desks),
      webList: isOne ? 'FROM-INSIDE' : 'FROM-WEB',
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
    [SWITCH]: { x: 20, y: 29 },
    [DESK_1]: { x: 20, y: 52 },
    [SERVER]: networkCount === 1 ? { x: 20, y: 6 } : { x: 52, y: 6 },
  }
}
