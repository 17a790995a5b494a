/** Routers of labs, and sites of several routers: links of their own between them, and a network with a host behind some. */
import { formatIpv4, maskOf, sizeOf } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import {
  BLANK_ROUTED,
  blankGear,
  HOST_PORT,
  type Gear,
  type Host,
  type InterfaceAddress,
  type InterfaceConfig,
  type Ipv4,
  type Network,
  type PortRef,
} from '../network/network.ts'
import { connect, makeHost } from './parts.ts'
import { drawBlock, drawMacs } from './site.ts'

/** `GigabitEthernet0/0` and so on. */
export function routerPort(number: number): string {
  return `GigabitEthernet0/${number}`
}

export function openPort(ipv4: InterfaceAddress | null, description = ''): InterfaceConfig {
  return { ...BLANK_ROUTED, isShutdown: false, ipv4, description }
}

type RouterParts = {
  readonly id: string
  readonly hostname: string
  readonly mac: string
  readonly portCount: number
  /** Those that are used, by name; the others are shut. */
  readonly interfaces: Readonly<Record<string, InterfaceConfig>>
}

export function makeRouter({ id, hostname, mac, portCount, interfaces }: RouterParts): Gear {
  const ports = Array.from({ length: portCount }, (_, at) => routerPort(at))
  const gear = blankGear({ kind: 'router', id, mac, ports }, hostname)
  const config = { ...gear.config, interfaces: { ...gear.config.interfaces, ...interfaces } }
  return { ...gear, config, startup: config }
}

/** As lines have it: `10.1.2.0 255.255.255.0`. */
export function addressAndMask({ address, prefix }: InterfaceAddress): string {
  return `${formatIpv4(address)} ${formatIpv4(maskOf(prefix))}`
}

/** One end of a link. */
export type LinkEnd = PortRef & InterfaceAddress

export type RouterLink = {
  readonly id: string
  readonly subnet: InterfaceAddress
  readonly endOf: Readonly<Record<string, LinkEnd>>
}

export type Lan = {
  /** The host in it. */
  readonly host: string
  readonly subnet: InterfaceAddress
  /** The router's end. */
  readonly gateway: LinkEnd
  readonly address: Ipv4
}

export type RoutedSite = {
  /** All networks of the site are in it: a /16. */
  readonly block: InterfaceAddress
  readonly network: Network
  readonly linkById: Readonly<Record<string, RouterLink>>
  readonly lanByHost: Readonly<Record<string, Lan>>
  /** A port of each router that nothing is plugged into. */
  readonly spare: Readonly<Record<string, PortRef>>
}

type SitePlan = {
  /** Their ids are their host names in small letters: `r1` is R1. */
  readonly routers: readonly string[]
  /** By id: the two routers. */
  readonly links: Readonly<Record<string, readonly [string, string]>>
  /** Of each link: 30 or shorter. */
  readonly linkPrefix: number
  readonly hosts: readonly {
    readonly id: string
    readonly hostname: string
    readonly look: Host['look']
    readonly router: string
  }[]
}

/** Everything has its address, and no router knows a way beyond its own networks. */
export function buildRoutedSite(random: Random, plan: SitePlan): RoutedSite {
  const { routers, links, linkPrefix, hosts } = plan
  const block = drawBlock(random)
  const macs = drawMacs(random, routers.length + hosts.length)
  const portCount = 5
  const freePorts = new Map(
    routers.map((id) => {
      const numbers = random.shuffle(Array.from({ length: portCount }, (_, at) => at))
      return [id, numbers.map((number) => ({ device: id, port: routerPort(number) }))] as const
    }),
  )
  const takePort = (router: string): PortRef => {
    const port = freePorts.get(router)?.pop()
    if (!port) throw new Error(`${router} has no port left.`)
    return port
  }
  const firstLink = block + random.int(240, 254) * 256
  const linkList = Object.entries(links).map(([id, [one, other]], at): RouterLink => {
    const subnet = { address: firstLink + at * sizeOf(linkPrefix), prefix: linkPrefix }
    const end = (router: string, host: number) => ({
      ...takePort(router),
      address: subnet.address + host,
      prefix: linkPrefix,
    })
    return { id, subnet, endOf: { [one]: end(one, 1), [other]: end(other, 2) } }
  })
  const thirds = random.sample([12, 21, 24, 35, 42, 53, 56, 65], hosts.length)
  const lans = hosts.map(({ id, router }, at): Lan => {
    const subnet = { address: block + (thirds[at] ?? at) * 256, prefix: 24 }
    return {
      host: id,
      subnet,
      gateway: { ...takePort(router), address: subnet.address + 1, prefix: 24 },
      address: subnet.address + random.int(10, 200),
    }
  })
  const ends = [
    ...linkList.flatMap(({ endOf }) => Object.values(endOf).map((end) => ({ end, says: '' }))),
    ...lans.map(({ gateway }) => ({ end: gateway, says: 'LAN' })),
  ]
  const gears = routers.map((id, at) =>
    makeRouter({
      id,
      hostname: id.toUpperCase(),
      mac: macs[at] ?? '',
      portCount,
      interfaces: Object.fromEntries(
        ends.flatMap(({ end: { device, port, address, prefix }, says }) =>
          device === id ? [[port, openPort({ address, prefix }, says)] as const] : [],
        ),
      ),
    }),
  )
  const computers = hosts.map(({ id, hostname, look }, at) => {
    const lan = lans[at]
    return makeHost(
      {
        id,
        look,
        os: look === 'server' ? 'linux' : random.pick(['windows', 'linux']),
        mac: macs[routers.length + at] ?? '',
      },
      {
        hostname,
        ipv4: lan ? { address: lan.address, prefix: 24 } : null,
        gateway: lan?.gateway.address ?? null,
      },
    )
  })
  const cables = [
    ...linkList.map(({ id, endOf }) => {
      const [one, other] = Object.values(endOf).map(({ device, port }) => ({ device, port }))
      if (!one || !other) throw new Error(`The link ${id} has no two ends.`)
      return connect(id, one, other)
    }),
    ...lans.map(({ host, gateway: { device, port } }) =>
      connect(`to-${host}`, { device: host, port: HOST_PORT }, { device, port }),
    ),
  ]
  return {
    block: { address: block, prefix: 16 },
    network: { devices: [...gears, ...computers], cables },
    linkById: Object.fromEntries(linkList.map((link) => [link.id, link])),
    lanByHost: Object.fromEntries(lans.map((lan) => [lan.host, lan])),
    spare: Object.fromEntries(routers.map((id) => [id, takePort(id)])),
  }
}

/** @throws where the site has no such link, or the link does not end there. */
export function endOf({ linkById }: RoutedSite, link: string, router: string): LinkEnd {
  const end = linkById[link]?.endOf[router]
  if (!end) throw new Error(`The link ${link} does not end at ${router}.`)
  return end
}

/** @throws where no host of that name has a network. */
export function lanOf({ lanByHost }: RoutedSite, host: string): Lan {
  const lan = lanByHost[host]
  if (!lan) throw new Error(`${host} has no network.`)
  return lan
}
