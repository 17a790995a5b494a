/**
 * A branch with a block of addresses for three groups of different sizes, and plans that fit into it: variable-length
 * subnets (VLSM, RFC 1878 has them as a table; the blocks are those of CIDR, RFC 4632).
 *
 * The greatest group needs half of the block, the next one a quarter, the third one an eighth: so a plan of equal parts does
 * not fit, and an eighth is left.
 */
import { fromOctets, networkOf, sizeOf } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { vlanInterfaceName } from '../network/names.ts'
import {
  BLANK_ROUTED,
  HOST_PORT,
  type Cable,
  type InterfaceAddress,
  type InterfaceConfig,
  type Ipv4,
  type Network,
  type PortRef,
} from '../network/network.ts'
import { DESK_1, DESK_2, PRINTER, SERVER } from './office-plan.ts'
import {
  accessPort,
  changeGear,
  changeHost,
  changePort,
  connect,
  makeHost,
  makeSwitch,
  switchPort,
  trunkPort,
} from './parts.ts'
import { makeRouter, openPort, routerPort } from './router-parts.ts'
import { drawMacs, drawSite, drawVlans, type Places } from './site.ts'

export type BranchLayout = 'subinterfaces' | 'vlan-interfaces'
export type GroupName = 'office' | 'guests' | 'devices'
export const GROUP_NAMES: readonly GroupName[] = ['office', 'guests', 'devices']

export type PlannedGroup = {
  readonly name: GroupName
  readonly host: string
  readonly hostname: string
  readonly vlan: number
  /** So many have to find room in it, and a gateway. */
  readonly count: number
  /** Its gateway: an interface of the core. */
  readonly interface: string
  readonly seat: PortRef
}

/** A subnet for each group; null: it has none so far. */
export type AddressPlan = Readonly<Record<GroupName, InterfaceAddress | null>>

export type PlannedBranch = {
  readonly layout: BranchLayout
  /** Everything is cabled and in its VLAN, and has no address. */
  readonly network: Network
  /** What routes between the groups. */
  readonly core: string
  /** What may be changed, besides computers. */
  readonly gear: readonly string[]
  readonly block: InterfaceAddress
  /** Not part of the block, and of the same size: nobody has a route to it. */
  readonly outside: InterfaceAddress
  readonly groups: readonly PlannedGroup[]
  /** Where the host of a group is in its subnet: a share of its upper half. */
  readonly share: number
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

/** A part of a block: the `at`-th of 2 to the power of `bits`. */
export function partOf(block: InterfaceAddress, bits: number, at: number): InterfaceAddress {
  const prefix = block.prefix + bits
  return { address: block.address + at * sizeOf(prefix), prefix }
}

export function gatewayOf({ address }: InterfaceAddress): Ipv4 {
  return address + 1
}

/** In the upper half of its subnet. */
export function hostOf({ address, prefix }: InterfaceAddress, share: number): Ipv4 {
  const half = sizeOf(prefix) / 2
  return address + half + Math.floor(share * (half - 2))
}

/** The groups of a plan have their addresses: gateways and hosts. */
export function enterPlan(branch: PlannedBranch, plan: AddressPlan): Network {
  return branch.groups.reduce((network, { name, host, interface: port }) => {
    const subnet = plan[name]
    if (!subnet) return network
    const { prefix } = subnet
    const gateway = gatewayOf(subnet)
    return changeHost(
      changePort(network, { device: branch.core, port }, { ipv4: { address: gateway, prefix } }),
      host,
      { ipv4: { address: hostOf(subnet, branch.share), prefix }, gateway },
    )
  }, branch.network)
}

const PRINTER_ROOM = 'print1'

export function buildPlannedBranch(random: Random, layout: BranchLayout): PlannedBranch {
  const isStick = layout === 'subinterfaces'
  const { place, team, code, guests } = drawSite(random)
  const ten = fromOctets(10, random.int(1, 250), 0, 0)
  const prefix = random.pick([23, 24, 25])
  const first = ten + 512 * random.int(1, 50)
  const address = networkOf(first + random.int(0, 511), prefix)
  const block = { address, prefix }
  const outside = { address: address + 512 * random.pick([50, 51, 52]), prefix }
  const [office = 10, guest = 20, device = 30] = drawVlans(random, 3)
  const macs = drawMacs(random, 8)
  const core = isStick ? 'r1' : 'sw1'
  const near = 'sw1'
  const far = isStick ? near : 'sw2'
  const numbers = random.shuffle([1, 2, 3, 4, 5])
  const seat = (switchId: string, at: number) => ({
    device: switchId,
    port: switchPort(numbers[at] ?? 1),
  })
  const down = isStick ? routerPort(0) : switchPort(7)
  const up = isStick ? routerPort(1) : switchPort(8)
  const group = (
    name: GroupName,
    bits: number,
    vlan: number,
    host: { readonly id: string; readonly hostname: string; readonly seat: PortRef },
  ): PlannedGroup => {
    const size = sizeOf(prefix + bits)
    return {
      name,
      host: host.id,
      hostname: host.hostname,
      vlan,
      // More than half of it, and never so many that a gateway or two make a difference.
      count: random.int(Math.ceil(size * 0.6), size - 5),
      interface: isStick ? `${down}.${vlan}` : vlanInterfaceName(vlan),
      seat: host.seat,
    }
  }
  const groups = [
    group('office', 1, office, { id: DESK_1, hostname: `${code}-pc1`, seat: seat(near, 0) }),
    group('guests', 2, guest, { id: DESK_2, hostname: 'guest-pc1', seat: seat(far, 1) }),
    group('devices', 3, device, { id: PRINTER, hostname: PRINTER_ROOM, seat: seat(far, 2) }),
  ]
  const vlanNames = Object.fromEntries(
    groups.map(({ name, vlan }) => [vlan, name.toUpperCase()] as const),
  )
  const servers = { address: ten + 240 * 256, prefix: 24 }
  const line = ten + 255 * 256
  const serverAddress = servers.address + random.int(10, 200)

  const head = makeRouter({
    id: 'hq',
    hostname: 'HQ',
    mac: macs[0] ?? '',
    portCount: 2,
    interfaces: {
      [routerPort(0)]: openPort({ address: line + 1, prefix: 30 }, 'branch'),
      [routerPort(1)]: openPort({ address: servers.address + 1, prefix: 24 }, 'servers'),
    },
  })
  const router = makeRouter({
    id: core,
    hostname: 'R1',
    mac: macs[1] ?? '',
    portCount: 3,
    interfaces: {
      [down]: openPort(null, 'SW1'),
      [up]: openPort({ address: line + 2, prefix: 30 }, 'HQ'),
    },
  })
  const switches = [near, ...(isStick ? [] : [far])].map((id, at) =>
    makeSwitch({
      id,
      hostname: id.toUpperCase(),
      mac: macs[2 + at] ?? '',
      portCount: 8,
      vlans: vlanNames,
    }),
  )
  const hosts = [...groups, null].map((each, at) =>
    makeHost(
      {
        id: each?.host ?? SERVER,
        look: each ? (each.name === 'devices' ? 'printer' : 'pc') : 'server',
        os: each && each.name !== 'devices' ? random.pick(['windows', 'linux']) : 'linux',
        mac: macs[(isStick ? 3 : 4) + at] ?? '',
      },
      each
        ? { hostname: each.hostname }
        : {
            hostname: 'fileserver',
            ipv4: { address: serverAddress, prefix: 24 },
            gateway: servers.address + 1,
          },
    ),
  )
  const cables: Cable[] = [
    ...groups.map(({ host, seat: port }) =>
      connect(`to-${host}`, { device: host, port: HOST_PORT }, port),
    ),
    connect(
      'down',
      { device: core, port: down },
      { device: far, port: switchPort(isStick ? 8 : 7) },
    ),
    connect('up', { device: core, port: up }, { device: 'hq', port: routerPort(0) }),
    connect(
      'to-server',
      { device: SERVER, port: HOST_PORT },
      { device: 'hq', port: routerPort(1) },
    ),
  ]
  const trunks: readonly PortRef[] = isStick
    ? [{ device: near, port: switchPort(8) }]
    : [near, far].map((device) => ({ device, port: switchPort(7) }))
  let network: Network = {
    devices: [...(isStick ? [router] : []), head, ...switches, ...hosts],
    cables,
  }
  for (const port of trunks) network = changePort(network, port, trunkPort('all', 'trunk'))
  for (const each of groups) {
    network = changePort(network, each.seat, accessPort(each.vlan, each.hostname))
    network = changePort(
      network,
      { device: core, port: each.interface },
      gatewayPort(each, isStick),
    )
  }
  if (!isStick) {
    const ipv4 = { address: line + 2, prefix: 30 }
    network = changePort(network, { device: core, port: up }, openPort(ipv4, 'HQ'))
    network = changeGear(network, core, { isRouting: true })
  }
  const everywhere = { address: 0, prefix: 0, nextHop: line + 1, distance: 1 }
  network = changeGear(network, core, { routes: [everywhere] })
  network = changeGear(network, 'hq', { routes: [{ ...block, nextHop: line + 2, distance: 1 }] })

  return {
    layout,
    network,
    core,
    gear: isStick ? [core, near] : [near, far],
    block,
    outside,
    groups,
    share: random.int(20, 95) / 100,
    words: {
      place,
      team,
      guestPeople: guests,
      core: isStick ? 'R1' : 'SW1',
      server: 'fileserver',
    },
    places: isStick ? STICK : VLANS,
  }
}

function gatewayPort({ vlan, name }: PlannedGroup, isStick: boolean): InterfaceConfig {
  return {
    ...BLANK_ROUTED,
    isShutdown: false,
    description: name,
    dot1q: isStick ? { vlan, isNative: false } : null,
  }
}

const STICK: Places = {
  [SERVER]: { x: 88, y: 8 },
  hq: { x: 62, y: 8 },
  r1: { x: 34, y: 8 },
  sw1: { x: 34, y: 32 },
  [DESK_1]: { x: 12, y: 54 },
  [DESK_2]: { x: 40, y: 54 },
  [PRINTER]: { x: 68, y: 54 },
}

const VLANS: Places = {
  [SERVER]: { x: 88, y: 8 },
  hq: { x: 62, y: 8 },
  sw1: { x: 26, y: 20 },
  sw2: { x: 66, y: 34 },
  [DESK_1]: { x: 14, y: 50 },
  [DESK_2]: { x: 50, y: 56 },
  [PRINTER]: { x: 84, y: 56 },
}
