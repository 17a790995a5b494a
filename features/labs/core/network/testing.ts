/**
 * Random networks for tests: switches in any graph, redundant links, trunks, channels, hosts, routers.
 *
 * Without mistakes, the two ends of each link agree, every switch has every VLAN, every host has an address of its VLAN
 * and, where there are routers, a gateway. Where all links carry all VLANs, too, everything reaches everything that it
 * should.
 */
import type { Random } from '#platform/contract/random.ts'

import { channelName, vlanInterfaceName } from './names.ts'
import {
  BLANK_HOST_CONFIG,
  blankGear,
  HOST_PORT,
  type ChannelMode,
  type Gear,
  type InterfaceConfig,
  type Ipv4,
  type Network,
  type StaticRoute,
} from './network.ts'
import { CHANNEL_MODES, makeMistakes } from './testing/mistakes.ts'
import { Plan } from './testing/plan.ts'

export type RandomNetworkOptions = {
  /** 2 to 6 where it is not said. */
  readonly switches?: number
  /** Links between switches besides those that join them all; 0 to 4 where it is not said. */
  readonly spareLinks?: number
  /** Besides VLAN 1; one to three of 10, 20, 30 where it is not said. At most 250. */
  readonly vlans?: readonly number[]
  /** In all; one to eight where it is not said. */
  readonly hosts?: number
  /** Each is the gateway of some of the VLANs; they know one another's networks by static routes. */
  readonly routers?: number
  /** Whether some links are channels of two or three cables. */
  readonly hasChannels?: boolean
  /** Whether each link between switches is a trunk for all VLANs; otherwise some carry a part of them only. */
  readonly carriesAllVlans?: boolean
  /** How likely it is that a switch runs no spanning tree; 0 where it is not said. */
  readonly withoutSpanningTree?: number
  /** Whether ends disagree, ports are shut, VLANs are missing, hosts have wrong settings. */
  readonly hasMistakes?: boolean
}

/** What works: each pair of modes that bundles. */
const GOOD_MODES: readonly (readonly [ChannelMode, ChannelMode])[] = [
  ['active', 'active'],
  ['active', 'passive'],
  ['passive', 'active'],
  ['on', 'on'],
]

export function randomNetwork(random: Random, options: RandomNetworkOptions = {}): Network {
  const plan = new Plan(random)
  const vlans = options.vlans ?? random.sample([10, 20, 30], random.int(1, 3))
  const switches = Array.from({ length: options.switches ?? random.int(2, 6) }, (_, at) =>
    plan.addSwitch(at + 1, [1, ...vlans], random.chance(options.withoutSpanningTree ?? 0)),
  )
  for (const [at, id] of switches.entries()) {
    const earlier = switches.slice(0, at)
    if (earlier.length > 0) joinSwitches(plan, random, [id, random.pick(earlier)], vlans, options)
  }
  if (switches.length > 1)
    for (let count = options.spareLinks ?? random.int(0, 4); count > 0; count -= 1)
      joinSwitches(plan, random, random.sample(switches, 2), vlans, options)
  const routers = options.routers ?? 0
  for (let count = options.hosts ?? random.int(1, 8); count > 0; count -= 1)
    addHost(plan, random, switches, vlans, routers > 0)
  addRouters(plan, random, switches, vlans, routers)
  for (const id of switches)
    if (random.chance(0.4)) addManagement(plan, random, id, vlans, routers > 0)
  if (options.hasMistakes) makeMistakes(plan, random)
  return plan.network()
}

/** The same network with its devices and cables in another order, and some cables the other way round. */
export function reorderNetwork(random: Random, { devices, cables }: Network): Network {
  return {
    devices: random.shuffle(devices),
    cables: random.shuffle(cables).map((cable) => {
      const [one, other] = cable.ends
      return random.chance(0.5) ? cable : { ...cable, ends: [other, one] }
    }),
  }
}

/** `10.VLAN.0.HOST`. */
export function addressIn(vlan: number, host: number): Ipv4 {
  return ((10 << 24) | (vlan << 16) | host) >>> 0
}

function joinSwitches(
  plan: Plan,
  random: Random,
  pair: readonly string[],
  vlans: readonly number[],
  options: RandomNetworkOptions,
): void {
  const [one = '', other = ''] = pair
  const isChannel = options.hasChannels === true && random.chance(0.4)
  const settings = linkSettings(random, vlans, options.carriesAllVlans === true)
  const modes = options.hasMistakes
    ? [random.pick(CHANNEL_MODES), random.pick(CHANNEL_MODES)]
    : random.pick(GOOD_MODES)
  const groups = [nextGroup(plan.gear(one)), nextGroup(plan.gear(other))]
  for (let count = isChannel ? random.int(2, 3) : 1; count > 0; count -= 1) {
    const ends = [plan.freePort(one), plan.freePort(other)]
    const [a, b] = ends
    if (!a || !b) return
    plan.plug(a, b)
    for (const [at, end] of [a, b].entries()) {
      const [group, mode] = [groups[at], modes[at]]
      const channel = isChannel && group && mode ? { group, mode } : null
      plan.configure(end, { ...settings, channel })
      if (channel) plan.configure({ ...end, port: channelName(channel.group) }, settings)
    }
  }
}

function nextGroup({ config }: Gear): number {
  return Object.keys(config.interfaces).filter((name) => name.startsWith('Port-channel')).length + 1
}

function linkSettings(
  random: Random,
  vlans: readonly number[],
  isForAll: boolean,
): Partial<InterfaceConfig> {
  if (!isForAll && random.chance(0.2)) return { mode: 'access', accessVlan: random.pick(vlans) }
  const nativeVlan = random.chance(0.7) ? 1 : random.pick(vlans)
  const allowedVlans =
    isForAll || random.chance(0.5)
      ? ('all' as const)
      : [
          ...new Set([1, nativeVlan, ...random.sample(vlans, random.int(1, vlans.length))]),
        ].toSorted((a, b) => a - b)
  return { mode: 'trunk', nativeVlan, allowedVlans }
}

function addHost(
  plan: Plan,
  random: Random,
  switches: readonly string[],
  vlans: readonly number[],
  hasGateway: boolean,
): void {
  const port = plan.freePort(random.pick(switches))
  if (!port) return
  const vlan = random.pick(vlans)
  const number = plan.hosts.length + 1
  const id = `pc-${number}`
  const isServer = random.chance(0.3)
  plan.hosts.push({
    kind: 'host',
    id,
    look: isServer ? 'server' : 'pc',
    os: random.pick(['windows', 'linux']),
    mac: plan.nextMac(),
    config: {
      ...BLANK_HOST_CONFIG,
      hostname: `PC${number}`,
      ipv4: { address: addressIn(vlan, 10 + number), prefix: 24 },
      gateway: hasGateway ? addressIn(vlan, 1) : null,
      services: isServer ? [{ name: 'http', protocol: 'tcp', port: 80 }] : [],
    },
  })
  const voiceVlan = random.chance(0.15) ? random.pick(vlans) : null
  plan.configure(port, {
    mode: 'access',
    accessVlan: vlan,
    voiceVlan,
    isEdgePort: random.chance(0.7),
  })
  plan.plug({ device: id, port: HOST_PORT }, port)
}

/** An address of the switch itself, in one of the VLANs. */
function addManagement(
  plan: Plan,
  random: Random,
  id: string,
  vlans: readonly number[],
  hasGateway: boolean,
): void {
  const vlan = random.pick(vlans)
  const address = addressIn(vlan, 200 + Number(id.replace('sw-', '')))
  plan.configure({ device: id, port: vlanInterfaceName(vlan) }, { ipv4: { address, prefix: 24 } })
  if (hasGateway) plan.change(id, (config) => ({ ...config, gateway: addressIn(vlan, 1) }))
}

/** Neighbors in a row: each sends what is not its own to the next or to the one before. */
function addRouters(
  plan: Plan,
  random: Random,
  switches: readonly string[],
  vlans: readonly number[],
  count: number,
): void {
  const ownerOf = (vlan: number) => vlans.indexOf(vlan) % count
  for (let at = 0; at < count; at += 1) {
    const id = `rt-${at + 1}`
    const ports = Array.from({ length: vlans.length + 2 }, (_, port) => `GigabitEthernet0/${port}`)
    plan.gears.push(blankGear({ kind: 'router', id, mac: plan.nextMac(), ports }, `R${at + 1}`))
    plan.freePorts.set(id, ports.toReversed())
    for (const vlan of vlans.filter((each) => ownerOf(each) === at)) {
      const [own, port] = [plan.freePort(id), plan.freePort(random.pick(switches))]
      if (!own || !port) continue
      plan.configure(port, { mode: 'access', accessVlan: vlan })
      plan.configure(own, { isShutdown: false, ipv4: { address: addressIn(vlan, 1), prefix: 24 } })
      plan.plug(own, port)
    }
    if (at === 0) continue
    const [own, before] = [plan.freePort(id), plan.freePort(`rt-${at}`)]
    if (!own || !before) continue
    plan.configure(before, { isShutdown: false, ipv4: transitAddress(at, 1) })
    plan.configure(own, { isShutdown: false, ipv4: transitAddress(at, 2) })
    plan.plug(before, own)
  }
  for (let at = 0; at < count; at += 1) {
    const routes = vlans.flatMap((vlan): readonly StaticRoute[] => {
      const owner = ownerOf(vlan)
      if (owner === at) return []
      const nextHop = owner < at ? transitAddress(at, 1).address : transitAddress(at + 1, 2).address
      return [{ address: addressIn(vlan, 0), prefix: 24, nextHop, distance: 1 }]
    })
    plan.change(`rt-${at + 1}`, (config) => ({ ...config, routes }))
  }
}

/** Between router `number` and the next one. */
function transitAddress(number: number, host: number) {
  return { address: addressIn(255, number * 4 + host), prefix: 30 }
}
