/**
 * Random networks of routers for the comparison: links and a shared network between them, hosts, static routes that are
 * right and wrong. Kept answers are about these: whoever changes something here has to renew them.
 */
import {
  BLANK_HOST_CONFIG,
  blankGear,
  HOST_PORT,
  type Cable,
  type Gear,
  type Host,
  type Network,
} from '#features/labs/server/testing.ts'
import type { Random } from '#platform/contract/random.ts'

type Route = Gear['config']['routes'][number]
type InterfaceConfig = Gear['config']['interfaces'][string]

const ROUTER_PORTS = Array.from({ length: 8 }, (_, at) => `GigabitEthernet0/${at}`)
const SWITCH_PORTS = Array.from({ length: 8 }, (_, at) => `GigabitEthernet1/0/${at + 1}`)

/** 172.16.LAN.0/24 */
function lanAddress(lan: number, host: number): number {
  return ((172 << 24) | (16 << 16) | (lan << 8) | host) >>> 0
}

/** 10.255.LINK.0/29 */
function linkAddress(link: number, host: number): number {
  return ((10 << 24) | (255 << 16) | (link << 8) | host) >>> 0
}

/** What routers reach one another by: which one, and by which of its addresses. */
type Neighbor = { readonly router: number; readonly address: number }

export class RoutedNetwork {
  readonly routers: Gear[] = []
  readonly switches: Gear[] = []
  readonly hosts: Host[] = []
  readonly cables: Cable[] = []
  /** By the place of a router. */
  readonly neighbors = new Map<number, Neighbor[]>()
  private readonly usedPorts = new Map<string, number>()
  private macs = 0

  nextMac(): string {
    this.macs += 1
    return `00005e0053${this.macs.toString(16).padStart(2, '0')}`
  }

  addRouter(): number {
    const id = `rt-${this.routers.length + 1}`
    const mac = this.nextMac()
    this.routers.push(blankGear({ kind: 'router', id, mac, ports: ROUTER_PORTS }, id.toUpperCase()))
    return this.routers.length - 1
  }

  addSwitch(): string {
    const id = `sw-${this.switches.length + 1}`
    const mac = this.nextMac()
    const blank = blankGear({ kind: 'switch', id, mac, ports: SWITCH_PORTS }, id.toUpperCase())
    const spanningTree = { ...blank.config.spanningTree, isOn: false }
    this.switches.push({ ...blank, config: { ...blank.config, spanningTree } })
    return id
  }

  routerId(router: number): string {
    return this.routers[router]?.id ?? ''
  }

  change(router: number, change: (config: Gear['config']) => Gear['config']): void {
    const gear = this.routers[router]
    if (gear) this.routers[router] = { ...gear, config: change(gear.config) }
  }

  configure(router: number, port: string, changed: Partial<InterfaceConfig>): void {
    this.change(router, (config) => {
      const before = config.interfaces[port]
      if (!before) throw new Error(`There is no ${port}.`)
      return { ...config, interfaces: { ...config.interfaces, [port]: { ...before, ...changed } } }
    })
  }

  takePort(device: string): string {
    const used = this.usedPorts.get(device) ?? 0
    this.usedPorts.set(device, used + 1)
    const port = (device.startsWith('sw') ? SWITCH_PORTS : ROUTER_PORTS)[used]
    if (port === undefined) throw new Error(`${device} has no free port.`)
    return port
  }

  plug(one: Cable['ends'][0], other: Cable['ends'][1]): void {
    this.cables.push({ id: `cable-${this.cables.length + 1}`, ends: [one, other] })
  }

  /** @returns the port of each router. */
  link(number: number, routers: readonly number[]): readonly string[] {
    const ports = routers.map((router, at) => {
      const port = this.takePort(this.routerId(router))
      const ipv4 = { address: linkAddress(number, at + 1), prefix: 29 }
      this.configure(router, port, { isShutdown: false, ipv4 })
      for (const [other, neighbor] of routers.entries())
        if (neighbor !== router)
          this.neighbors.set(router, [
            ...(this.neighbors.get(router) ?? []),
            { router: neighbor, address: linkAddress(number, other + 1) },
          ])
      return port
    })
    const ends = routers.map((router, at) => ({
      device: this.routerId(router),
      port: ports[at] ?? '',
    }))
    const [one, other] = ends
    if (ends.length === 2 && one && other) this.plug(one, other)
    else {
      const id = this.addSwitch()
      for (const each of ends) this.plug({ device: id, port: this.takePort(id) }, each)
    }
    return ports
  }

  /** @returns the port of the router. */
  addHost(router: number, lan: number, change: Partial<Host['config']>): string {
    const number = this.hosts.length + 1
    const id = `pc-${number}`
    const port = this.takePort(this.routerId(router))
    const ipv4 = { address: lanAddress(lan, 1), prefix: 24 }
    this.configure(router, port, { isShutdown: false, ipv4 })
    this.hosts.push({
      kind: 'host',
      id,
      look: 'pc',
      os: 'linux',
      mac: this.nextMac(),
      config: {
        ...BLANK_HOST_CONFIG,
        hostname: id.toUpperCase(),
        ipv4: { address: lanAddress(lan, 10 + number), prefix: 24 },
        gateway: lanAddress(lan, 1),
        ...change,
      },
    })
    this.plug({ device: this.routerId(router), port }, { device: id, port: HOST_PORT })
    return port
  }

  network(): Network {
    const gears = [...this.routers, ...this.switches]
    return {
      devices: [...gears.map((gear) => ({ ...gear, startup: gear.config })), ...this.hosts],
      cables: this.cables,
    }
  }
}

export function makeRoutedNetwork(random: Random, hasMistakes: boolean): Network {
  const plan = new RoutedNetwork()
  const routers = Array.from({ length: random.int(2, 4) }, () => plan.addRouter())
  let links = 0
  for (const [at, router] of routers.entries()) {
    if (at === 0) continue
    links += 1
    plan.link(links, [random.pick(routers.slice(0, at)), router])
  }
  for (let spare = random.int(0, 2); spare > 0; spare -= 1) {
    links += 1
    const joined = random.sample(routers, Math.min(routers.length, random.int(2, 3)))
    const ports = plan.link(links, joined)
    if (hasMistakes && random.chance(0.2))
      plan.configure(joined[0] ?? 0, ports[0] ?? '', { isShutdown: true })
  }
  const lans = random.sample(routers, Math.min(routers.length, random.int(2, 3)))
  for (const [at, router] of lans.entries())
    plan.addHost(router, at + 1, hasMistakes && random.chance(0.1) ? { gateway: null } : {})
  for (const router of routers)
    plan.change(router, (config) => ({
      ...config,
      routes: routesFor(plan, random, router, lans, hasMistakes),
    }))
  return plan.network()
}

/** To each LAN the shortest way, and some more: other prefixes, other distances, the wrong neighbor, none. */
function routesFor(
  plan: RoutedNetwork,
  random: Random,
  router: number,
  lans: readonly number[],
  hasMistakes: boolean,
): readonly Route[] {
  const neighbors = plan.neighbors.get(router) ?? []
  const routes: Route[] = []
  const add = (address: number, prefix: number, nextHop: number, distance: number) => {
    // Two as good as each other are another row's.
    const isThere = routes.some(
      (each) => each.address === address && each.prefix === prefix && each.distance === distance,
    )
    if (!isThere) routes.push({ address, prefix, nextHop, distance })
  }
  for (const [at, owner] of lans.entries()) {
    if (owner === router || neighbors.length === 0) continue
    const lan = lanAddress(at + 1, 0)
    const right = towards(plan, router, owner)
    const anyNeighbor = () => random.pick(neighbors).address
    if (right !== undefined && !(hasMistakes && random.chance(0.15))) add(lan, 24, right, 1)
    if (random.chance(0.3)) add(lan, 24, anyNeighbor(), 200)
    if (hasMistakes && random.chance(0.2)) add(lan, 28, anyNeighbor(), 1)
    if (hasMistakes && random.chance(0.1)) add(lan, 24, anyNeighbor() + 4, 1)
  }
  if (neighbors.length > 0 && random.chance(0.3))
    add(0, 0, random.pick(neighbors).address, random.pick([1, 5]))
  if (neighbors.length > 0 && random.chance(0.3))
    add(lanAddress(0, 0), 16, random.pick(neighbors).address, 1)
  return routes
}

/** The first neighbor on a shortest way. */
function towards(plan: RoutedNetwork, from: number, to: number): number | undefined {
  const seen = new Set([from])
  let edge = (plan.neighbors.get(from) ?? []).map((each) => ({ ...each, first: each.address }))
  while (edge.length > 0) {
    const found = edge.find(({ router }) => router === to)
    if (found) return found.first
    for (const { router } of edge) seen.add(router)
    edge = edge.flatMap(({ router, first }) =>
      (plan.neighbors.get(router) ?? [])
        .filter((next) => !seen.has(next.router))
        .map((next) => ({ ...next, first })),
    )
  }
  return undefined
}
