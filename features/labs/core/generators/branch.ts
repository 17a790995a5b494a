/**
 * A small branch with static addresses that works: computers and a printer in one subnet, a server in another, and a
 * router between them.
 *
 * Computers have addresses of the upper half of their subnet, which the ticket names as a range; the router and the
 * printer are in the lower half.
 */
import { formatIpv4, maskOf, sizeOf } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import {
  BLANK_ROUTED,
  blankGear,
  HOST_PORT,
  type Cable,
  type Gear,
  type Host,
  type Ipv4,
  type Network,
  type PortRef,
} from '../network/network.ts'
import {
  accessPort,
  changePort,
  connect,
  makeHost,
  makeSwitch,
  switchPort,
  trunkPort,
} from './parts.ts'
import { drawBlock, drawMacs, drawSite, type Places, type Site } from './site.ts'

export type Branch = {
  readonly site: Site
  readonly network: Network
  readonly switches: readonly string[]
  /** The first address of the computers' subnet. */
  readonly subnet: Ipv4
  readonly prefix: number
  readonly gateway: Ipv4
  readonly addressByHost: Readonly<Record<string, Ipv4>>
  /** Of the range, in random order: nobody has them. */
  readonly free: readonly Ipv4[]
  /** Where the server is plugged in: a port of the router. */
  readonly serverPort: PortRef
  /** The port of a switch that each host of the subnet is plugged into. */
  readonly portByHost: Readonly<Record<string, PortRef>>
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

export const ROUTER = 'router'
export const DESK_1 = 'desk-1'
export const DESK_2 = 'desk-2'
export const LOANER = 'loaner'
export const PRINTER = 'printer'
export const SERVER = 'server'

const INSIDE = 'GigabitEthernet0/0'
const OUTSIDE = 'GigabitEthernet0/1'

/** `floors`: one switch, or two of which the lower one leads to the router. */
export function buildBranch(random: Random, floors: 1 | 2): Branch {
  const site = drawSite(random)
  const block = drawBlock(random)
  const [third = 10, serverThird = 20] = random.sample([12, 21, 24, 35, 42, 53, 56, 65], 2)
  const prefix = random.pick([24, 25, 26])
  const size = sizeOf(prefix)
  // A smaller subnet may be any part of its block of 256 addresses.
  const subnet = block + third * 256 + size * random.int(0, 256 / size - 1)
  const serverNetwork = block + serverThird * 256
  const gateway = subnet + 1
  const upper = Array.from({ length: size / 2 - 3 }, (_, at) => subnet + size / 2 + 1 + at)
  const [one = 0, two = 0, three = 0, ...free] = random.shuffle(upper)
  const addressByHost: Record<string, Ipv4> = {
    [DESK_1]: one,
    [DESK_2]: two,
    [LOANER]: three,
    // Not among the first few: those are left for routers.
    [PRINTER]: subnet + random.int(10, size / 2 - 2),
    // Neither first nor last in any of the subnets that a computer may believe to be in.
    [SERVER]: serverNetwork + random.int(5, 60),
  }
  const macs = drawMacs(random, 8)
  const switches = floors === 1 ? ['floor-1'] : ['floor-1', 'floor-2']
  const [lower = 'floor-1'] = switches
  const upperFloor = switches.at(-1) ?? lower
  const home: Readonly<Record<string, string>> = {
    [DESK_1]: upperFloor,
    [DESK_2]: lower,
    [LOANER]: upperFloor,
    [PRINTER]: lower,
  }

  const hosts = Object.entries(addressByHost).map(([id, address], at): Host => {
    const isServer = id === SERVER
    return makeHost(
      { id, look: LOOK_BY_HOST[id] ?? 'pc', os: osOf(id, random), mac: macs[at] ?? '' },
      {
        hostname: hostnameOf(id, site),
        ipv4: { address, prefix: isServer ? 24 : prefix },
        gateway: isServer ? serverNetwork + 1 : gateway,
        services: isServer ? [{ name: 'http', protocol: 'tcp', port: 80 }] : [],
      },
    )
  })
  const gears = switches.map((id, at) =>
    makeSwitch({
      id,
      hostname: floors === 1 ? 'SW1' : `SW${at + 1}`,
      mac: macs[5 + at] ?? '',
      portCount: 8,
      vlans: {},
    }),
  )
  const portByHost = seatHosts(random, switches, home)
  const cables: Cable[] = [
    ...Object.entries(portByHost).map(([host, port]) =>
      connect(`to-${host}`, { device: host, port: HOST_PORT }, port),
    ),
    connect('to-router', { device: lower, port: switchPort(8) }, { device: ROUTER, port: INSIDE }),
    connect('to-server', { device: SERVER, port: HOST_PORT }, { device: ROUTER, port: OUTSIDE }),
    ...(floors === 2
      ? [
          connect(
            'between-floors',
            { device: lower, port: switchPort(7) },
            { device: upperFloor, port: switchPort(7) },
          ),
        ]
      : []),
  ]
  const router = makeRouter(macs[7] ?? '', { inside: gateway, prefix, outside: serverNetwork + 1 })
  let network: Network = { devices: [router, ...gears, ...hosts], cables }
  for (const [host, port] of Object.entries(portByHost))
    network = changePort(network, port, accessPort(1, hostnameOf(host, site)))
  network = changePort(network, { device: lower, port: switchPort(8) }, accessPort(1, 'router'))
  if (floors === 2) {
    for (const device of switches)
      network = changePort(
        network,
        { device, port: switchPort(7) },
        trunkPort('all', 'other floor'),
      )
  }

  return {
    site,
    network,
    switches,
    subnet,
    prefix,
    gateway,
    addressByHost,
    free,
    serverPort: { device: ROUTER, port: OUTSIDE },
    portByHost,
    words: {
      place: site.place,
      team: site.team,
      rangeFrom: formatIpv4(Math.min(...upper)),
      rangeTo: formatIpv4(Math.max(...upper)),
      mask: formatIpv4(maskOf(prefix)),
      gateway: formatIpv4(gateway),
      ...Object.fromEntries(
        hosts.map(({ id, config }) => [id.replace('-', ''), config.hostname] as const),
      ),
      ...Object.fromEntries(
        Object.entries(addressByHost).map(([id, address]) => [
          `${id.replace('-', '')}Address`,
          formatIpv4(address),
        ]),
      ),
    },
    places: placesOf(floors),
  }
}

const LOOK_BY_HOST: Readonly<Record<string, Host['look']>> = {
  [LOANER]: 'laptop',
  [PRINTER]: 'printer',
  [SERVER]: 'server',
}

function osOf(id: string, random: Random): Host['os'] {
  return id === SERVER || id === PRINTER ? 'linux' : random.pick(['windows', 'linux'])
}

function hostnameOf(id: string, { code }: Site): string {
  if (id === DESK_1 || id === DESK_2) return `${code}-${id === DESK_1 ? 'pc1' : 'pc2'}`
  return id === SERVER ? 'fileserver' : id
}

/** Ports 1 to 6, in random order. */
function seatHosts(
  random: Random,
  switches: readonly string[],
  home: Readonly<Record<string, string>>,
): Readonly<Record<string, PortRef>> {
  return Object.fromEntries(
    switches.flatMap((device) => {
      const numbers = random.shuffle([1, 2, 3, 4, 5, 6])
      return Object.keys(home)
        .filter((host) => home[host] === device)
        .map((host, at) => [host, { device, port: switchPort(numbers[at] ?? 6) }] as const)
    }),
  )
}

function makeRouter(
  mac: string,
  { inside, prefix, outside }: { inside: Ipv4; prefix: number; outside: Ipv4 },
): Gear {
  const gear = blankGear({ kind: 'router', id: ROUTER, mac, ports: [INSIDE, OUTSIDE] }, 'R1')
  const open = { ...BLANK_ROUTED, isShutdown: false }
  const interfaces = {
    [INSIDE]: { ...open, description: 'office', ipv4: { address: inside, prefix } },
    [OUTSIDE]: { ...open, description: 'server', ipv4: { address: outside, prefix: 24 } },
  }
  return { ...gear, config: { ...gear.config, interfaces } }
}

function placesOf(floors: 1 | 2): Places {
  if (floors === 1) {
    return {
      [SERVER]: { x: 12, y: 8 },
      [ROUTER]: { x: 12, y: 34 },
      'floor-1': { x: 50, y: 34 },
      [DESK_1]: { x: 38, y: 6 },
      [DESK_2]: { x: 64, y: 6 },
      [LOANER]: { x: 88, y: 34 },
      [PRINTER]: { x: 50, y: 56 },
    }
  }
  return {
    [SERVER]: { x: 12, y: 8 },
    [ROUTER]: { x: 12, y: 34 },
    'floor-1': { x: 46, y: 34 },
    'floor-2': { x: 80, y: 34 },
    [DESK_2]: { x: 36, y: 56 },
    [PRINTER]: { x: 60, y: 56 },
    [DESK_1]: { x: 68, y: 6 },
    [LOANER]: { x: 92, y: 6 },
  }
}
