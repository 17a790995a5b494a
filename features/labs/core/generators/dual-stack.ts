/**
 * A small site with IPv4 and IPv6 that works: two computers that make their own IPv6 addresses, a router that tells them
 * the prefix, a server in another network behind it or behind a second router.
 *
 * IPv6 networks are from 2001:db8::/32 (RFC 3849).
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { withEui64 } from '../network/ipv6-address.ts'
import {
  BLANK_HOST_IPV6,
  BLANK_INTERFACE_IPV6,
  formatIpv6,
  type Ipv6Address,
  type StaticRoute6,
} from '../network/ipv6.ts'
import { shortName } from '../network/names.ts'
import {
  HOST_PORT,
  type InterfaceConfig,
  type Ipv4,
  type Ipv6,
  type Network,
  type PortRef,
} from '../network/network.ts'
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
import { drawBlock, drawMacs, drawSite, type Places, type Site } from './site.ts'

export const DESK_1 = 'desk-1'
export const DESK_2 = 'desk-2'
export const SERVER = 'server'
export const SWITCH = 'sw1'
export const NEAR = 'r1'
export const FAR = 'r2'

export type DualStack = {
  readonly site: Site
  readonly network: Network
  readonly hasTwoRouters: boolean
  /** Of the computers' network: the router's own address in it. */
  readonly lan6: Ipv6Address
  readonly lan4: Ipv4
  /** Of the router: where the computers are, and a port that is free. */
  readonly lanPort: PortRef
  readonly sparePort: PortRef
  /** Where the server is plugged in. */
  readonly serverPort: PortRef
  /** The switch's port to the router. */
  readonly uplink: PortRef
  /** A prefix of 64 bits that the site does not use. */
  readonly strange: Ipv6
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

export function buildDualStack(random: Random, hasTwoRouters: boolean): DualStack {
  const site = drawSite(random)
  const block = drawBlock(random)
  const [lan4 = 0, server4 = 0, link4 = 0] = random
    .sample([12, 21, 24, 35, 42, 53, 56, 65], 3)
    .map((third) => block + third * 256)
  const group = random.int(0x10, 0xfff).toString(16).padStart(4, '0')
  const [lan6, server6, link6, strange] = random
    .sample([0x10, 0x20, 0x2a, 0x40, 0x5c, 0x7f, 0x101, 0x1a0], 4)
    .map((subnet) => `20010db8${group}${subnet.toString(16).padStart(4, '0')}`.padEnd(32, '0'))
  if (!lan6 || !server6 || !link6 || !strange) throw new Error('Four networks were drawn.')
  const macs = drawMacs(random, 6)
  const [mac1 = '', mac2 = '', macServer = '', macSwitch = '', macNear = '', macFar = ''] = macs
  const [lanPort = '', outPort = '', sparePort = ''] = random.shuffle([0, 1, 2, 3]).map(routerPort)
  const serverRouter = hasTwoRouters ? FAR : NEAR
  const [farIn, farOut] = [routerPort(0), routerPort(1)]
  const serverPort = { device: serverRouter, port: hasTwoRouters ? farOut : outPort }
  const serverAddress6 = hostOf(server6, random.int(0x10, 0xff))
  const serverAddress4 = server4 + random.int(10, 200)

  const dual = (ipv4: Ipv4, ipv6: Ipv6, description: string): InterfaceConfig => ({
    ...openPort({ address: ipv4, prefix: 24 }, description),
    ipv6: { ...BLANK_INTERFACE_IPV6, addresses: [{ address: ipv6, prefix: 64 }] },
  })
  const toServer = dual(server4 + 1, hostOf(server6, 1), 'servers')
  const near = makeRouter({
    id: NEAR,
    hostname: 'R1',
    mac: macNear,
    portCount: 4,
    interfaces: {
      [lanPort]: dual(lan4 + 1, hostOf(lan6, 1), 'desks'),
      [outPort]: hasTwoRouters ? dual(link4 + 1, hostOf(link6, 1), 'to R2') : toServer,
    },
  })
  const far = makeRouter({
    id: FAR,
    hostname: 'R2',
    mac: macFar,
    portCount: 2,
    interfaces: { [farIn]: dual(link4 + 2, hostOf(link6, 2), 'to R1'), [farOut]: toServer },
  })
  const desk = (id: string, mac: string, at: number) =>
    makeHost(
      { id, look: 'pc', os: random.pick(['windows', 'linux']), mac },
      {
        hostname: `${site.code}-${at}`.toUpperCase(),
        ipv4: { address: lan4 + 10 * at + random.int(1, 9), prefix: 24 },
        gateway: lan4 + 1,
        ipv6: { ...BLANK_HOST_IPV6, isAutomatic: true },
      },
    )
  const server = makeHost(
    { id: SERVER, look: 'server', os: 'linux', mac: macServer },
    {
      hostname: 'WEB1',
      ipv4: { address: serverAddress4, prefix: 24 },
      gateway: server4 + 1,
      ipv6: {
        ...BLANK_HOST_IPV6,
        addresses: [{ address: serverAddress6, prefix: 64 }],
        gateway: hostOf(server6, 1),
      },
      services: [{ name: 'http', protocol: 'tcp', port: 80 }],
    },
  )
  const floor = makeSwitch({ id: SWITCH, hostname: 'SW1', mac: macSwitch, portCount: 8, vlans: {} })
  const [seat1 = 1, seat2 = 2] = random.sample([1, 2, 3, 4, 5, 6], 2)
  const uplink = { device: SWITCH, port: switchPort(8) }
  const seats = [
    { device: SWITCH, port: switchPort(seat1) },
    { device: SWITCH, port: switchPort(seat2) },
  ] as const
  const near4 = { device: NEAR, port: lanPort }
  let network: Network = {
    devices: [
      near,
      ...(hasTwoRouters ? [far] : []),
      floor,
      desk(DESK_1, mac1, 1),
      desk(DESK_2, mac2, 2),
      server,
    ],
    cables: [
      connect('to-desk-1', { device: DESK_1, port: HOST_PORT }, seats[0]),
      connect('to-desk-2', { device: DESK_2, port: HOST_PORT }, seats[1]),
      connect('to-router', uplink, near4),
      connect('to-server', { device: SERVER, port: HOST_PORT }, serverPort),
      ...(hasTwoRouters
        ? [
            connect(
              'between-routers',
              { device: NEAR, port: outPort },
              { device: FAR, port: farIn },
            ),
          ]
        : []),
    ],
  }
  for (const port of [...seats, uplink]) network = changePort(network, port, accessPort(1))
  network = changeGear(network, NEAR, {
    isRoutingIpv6: true,
    ...(hasTwoRouters && {
      routes: [{ address: 0, prefix: 0, nextHop: link4 + 2, distance: 1 }],
      routes6: [routeBy('0'.repeat(32), 0, hostOf(link6, 2))],
    }),
  })
  if (hasTwoRouters)
    network = changeGear(network, FAR, {
      isRoutingIpv6: true,
      routes: [{ address: lan4, prefix: 24, nextHop: link4 + 1, distance: 1 }],
      routes6: [routeBy(lan6, 64, hostOf(link6, 1))],
    })
  const address = { address: hostOf(lan6, 1), prefix: 64 }
  return {
    site,
    network,
    hasTwoRouters,
    lan6: address,
    lan4: lan4 + 1,
    lanPort: near4,
    sparePort: { device: NEAR, port: sparePort },
    serverPort,
    uplink,
    strange,
    words: {
      place: site.place,
      team: site.team,
      desk1: `${site.code}-1`.toUpperCase(),
      desk2: `${site.code}-2`.toUpperCase(),
      server: 'WEB1',
      serverAddress: formatIpv6(serverAddress6),
      serverAddress4: formatIpv4(serverAddress4),
      router: 'R1',
      routerPort: shortName(lanPort),
      prefix: `${formatIpv6(lan6)}/64`,
      gateway: formatIpv6(address.address),
      example: formatIpv6(withEui64(lan6, mac1)),
    },
    places: placesOf(hasTwoRouters),
  }
}

export function hostOf(network: Ipv6, host: number): Ipv6 {
  return network.slice(0, 24) + host.toString(16).padStart(8, '0')
}

function routeBy(address: Ipv6, prefix: number, nextHop: Ipv6): StaticRoute6 {
  return { address, prefix, nextHop, interface: null, distance: 1 }
}

function placesOf(hasTwoRouters: boolean): Places {
  const desks = { [DESK_1]: { x: 14, y: 54 }, [DESK_2]: { x: 42, y: 54 } }
  return hasTwoRouters
    ? {
        ...desks,
        [SWITCH]: { x: 20, y: 28 },
        [NEAR]: { x: 50, y: 28 },
        [FAR]: { x: 80, y: 28 },
        [SERVER]: { x: 80, y: 6 },
      }
    : {
        ...desks,
        [SWITCH]: { x: 28, y: 28 },
        [NEAR]: { x: 70, y: 28 },
        [SERVER]: { x: 70, y: 6 },
      }
}
