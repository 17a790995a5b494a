/**
 * Random networks with IPv6 for tests: routers in any graph, some with a network of hosts behind a switch; some things are
 * wrong. Every link between routers has two ends, and every network of hosts one router.
 */
import type { Random } from '#platform/contract/random.ts'

import { gear, host, networkOf, portName } from '../data-plane/testing.ts'
import { linkLocalOf, networkOf6, withEui64 } from '../ipv6-address.ts'
import {
  BLANK_HOST_IPV6,
  BLANK_INTERFACE_IPV6,
  type HostIpv6,
  type InterfaceIpv6,
  type StaticRoute6,
} from '../ipv6.ts'
import type { Device, Gear, InterfaceConfig, Ipv6, Network } from '../network.ts'

/** `2001:db8:0:<subnet>::<host>` */
export function address6(subnet: number, host: number): Ipv6 {
  const digits = (value: number, length: number) => value.toString(16).padStart(length, '0')
  return `20010db80000${digits(subnet, 4)}${digits(host, 16)}`
}

type RouterPlan = {
  readonly id: string
  readonly ports: Record<string, Partial<InterfaceConfig>>
  readonly routes6: StaticRoute6[]
  free: number
}

/** @param mistakes how likely each part is to be wrong */
export function randomIpv6Network(random: Random, mistakes = 0.12): Network {
  const count = random.int(1, 4)
  const routers = Array.from({ length: count }, (_, at): RouterPlan => ({
    id: `r-${at + 1}`,
    ports: {},
    routes6: [],
    free: 1,
  }))
  const cables: string[] = []
  const links: { ends: [number, number]; subnet: number; ports: [string, string] }[] = []
  let subnet = 1
  for (let at = 1; at < count; at += 1) link(random.int(0, at - 1), at)
  if (count > 2 && random.chance(0.5)) link(0, count - 1)

  function takePort(at: number, ipv6: InterfaceIpv6): string {
    const router = routers[at] as RouterPlan
    const port = `Gi${router.free}`
    router.free += 1
    router.ports[port] = { mode: 'routed', ipv6 }
    return port
  }

  function link(one: number, other: number): void {
    const number = subnet
    subnet += 1
    const side = (host: number): InterfaceIpv6 => ({
      ...BLANK_INTERFACE_IPV6,
      addresses: [{ address: address6(number, host), prefix: random.pick([64, 64, 126, 127]) }],
    })
    // Both ends have one prefix, unless that is the mistake.
    const first = side(2)
    const prefix = first.addresses[0]?.prefix ?? 64
    const second = {
      ...BLANK_INTERFACE_IPV6,
      addresses: [
        {
          address: address6(random.chance(mistakes) ? number + 0x100 : number, 3),
          prefix,
        },
      ],
    }
    const ports: [string, string] = [takePort(one, first), takePort(other, second)]
    cables.push(`r-${one + 1}:${ports[0]} r-${other + 1}:${ports[1]}`)
    links.push({ ends: [one, other], subnet: number, ports })
  }

  const devices: Device[] = []
  const lans: { router: number; subnet: number }[] = []
  let hosts = 0
  for (const at of routers.keys()) {
    if (!random.chance(0.8) && at > 0) continue
    const number = subnet + 0x20
    subnet += 1
    lans.push({ router: at, subnet: number })
    const port = takePort(at, lanInterface(random, number, mistakes))
    const id = `sw-${at + 1}`
    const members = random.int(1, 2)
    devices.push(gear(id, {}, { vlans: [] }))
    cables.push(`${id}:Gi8 r-${at + 1}:${port}`)
    for (let each = 1; each <= members; each += 1) {
      hosts += 1
      const name = `pc-${hosts}`
      const router = 0xe0 + at + 1
      const ipv6 = hostIpv6(random, number, hosts, router, mistakes)
      devices.push(host(name, null, { ipv6, os: random.pick(['windows', 'linux']) }))
      cables.push(`${name} ${id}:Gi${each}`)
    }
  }
  for (const [at, { id, routes6 }] of routers.entries())
    for (const lan of lans) if (lan.router !== at) addRoute(at, lan, routes6, id)

  /** By the neighbor that is nearest to it, over the links as they are drawn. */
  function addRoute(at: number, lan: (typeof lans)[number], routes6: StaticRoute6[], id: string) {
    if (random.chance(mistakes)) return
    const next = stepTo(at, lan.router)
    if (!next) return
    const { link: over, side } = next
    const isLocal = random.chance(0.3)
    const neighbor = over.ends[1 - side] as number
    const prefix = random.pick([64, 64, 60])
    routes6.push({
      address: networkOf6(address6(lan.subnet, 0), prefix),
      prefix,
      nextHop: isLocal
        ? linkLocalOf(`00005e0053${(0xe0 + neighbor + 1).toString(16)}`)
        : address6(over.subnet, side === 0 ? 3 : 2),
      interface: isLocal ? portName(over.ports[side] as string) : null,
      distance: id === 'r-1' ? 1 : random.int(1, 9),
    })
  }

  function stepTo(from: number, to: number) {
    const seen = new Map<number, { link: (typeof links)[number]; side: number } | null>([
      [from, null],
    ])
    const ahead = [from]
    for (let at = ahead.shift(); at !== undefined; at = ahead.shift()) {
      if (at === to) return seen.get(at)
      for (const each of links)
        for (const side of [0, 1] as const)
          if (each.ends[side] === at && !seen.has(each.ends[1 - side] as number)) {
            const other = each.ends[1 - side] as number
            seen.set(other, seen.get(at) ?? { link: each, side })
            ahead.push(other)
          }
    }
    return undefined
  }

  const gears = routers.map(({ id, ports, routes6 }): Gear => {
    // One prefix, one route: the last one that was entered.
    const once = new Map(routes6.map((route) => [`${route.address}/${route.prefix}`, route]))
    return gear(id, ports, { isRoutingIpv6: !random.chance(mistakes), routes6: [...once.values()] })
  })
  return networkOf([...gears, ...devices], cables)
}

function lanInterface(random: Random, subnet: number, mistakes: number): InterfaceIpv6 {
  const wrong = random.chance(2 * mistakes) ? random.int(1, 5) : 0
  const first = { address: address6(subnet, 1), prefix: wrong === 1 ? 80 : 64 }
  const second = { address: address6(subnet + 0x200, 1), prefix: 64 }
  const prefix = { address: address6(subnet, 0), prefix: 64 }
  return {
    isEnabled: true,
    linkLocal: random.chance(0.2) ? `fe80${'0'.repeat(27)}1` : null,
    addresses: wrong === 2 ? [] : random.chance(0.2) ? [first, second] : [first],
    advertisement: {
      ...BLANK_INTERFACE_IPV6.advertisement,
      isSuppressed: wrong === 3,
      lifetimeSeconds: wrong === 4 ? 0 : 1800,
      withoutAutonomous: wrong === 5 ? [prefix] : [],
    },
  }
}

function hostIpv6(
  random: Random,
  subnet: number,
  number: number,
  router: number,
  mistakes: number,
): HostIpv6 {
  if (random.chance(0.6)) return { ...BLANK_HOST_IPV6, isAutomatic: !random.chance(mistakes / 2) }
  const own = random.chance(mistakes) ? subnet + 1 : subnet
  return {
    ...BLANK_HOST_IPV6,
    addresses: [
      {
        address: random.chance(0.5)
          ? address6(own, 0x40 + number)
          : withEui64(address6(own, 0), `00005e0053${number.toString(16).padStart(2, '0')}`),
        prefix: random.chance(mistakes) ? 48 : 64,
      },
    ],
    gateway: random.chance(mistakes)
      ? null
      : random.pick([
          address6(subnet, 1),
          address6(subnet, random.chance(mistakes) ? 9 : 1),
          linkLocalOf(`00005e0053${router.toString(16)}`),
        ]),
  }
}
