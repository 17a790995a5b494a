/** Goals about who may not reach whom: devices in other VLANs, and strangers who are plugged in. */
import type { Goal } from '../goal.ts'
import { leasedNetwork } from '../network/leases.ts'
import {
  BLANK_HOST_CONFIG,
  BLANK_INTERFACE,
  deviceIn,
  HOST_PORT,
  nameOf,
  neighborOf,
  withDevice,
  type Cable,
  type Device,
  type Gear,
  type Host,
  type Ipv4,
  type Mac,
  type Network,
} from '../network/network.ts'
import { beginAsking, changeNetwork } from '../network/run.ts'
import type { NetworkState } from '../network/state.ts'
import type { DropReason } from '../network/trace.ts'
import { addressesOf, freeAddressIn, knownAddress } from './address.ts'
import type { Trial } from './copies.ts'
import { faultWithout, type Fault } from './fault.ts'
import { devicesOf, pairsOf, type Pair } from './goal-roles.ts'
import { tryAddress, tryPair, type Tried } from './reach.ts'
import { tagAsTarget } from './tagging.ts'

type Of<Kind extends Goal['kind']> = Extract<Goal, { kind: Kind }>

/** A VLAN or a filter: the frame was not let through, or there is nobody in the sender's VLAN who could answer. */
const KEEPS_APART: ReadonlySet<DropReason['code']> = new Set([
  'no-arp-answer',
  'vlan-not-allowed',
  'vlan-unknown',
  'tagged-on-access',
  'tag-on-host',
  'no-other-port',
  'acl-denies',
  'firewall-denies',
])

/** The sender's own settings. They keep two devices apart only where no device could carry a packet between networks. */
const KEEPS_APART_WITHOUT_ROUTER: ReadonlySet<DropReason['code']> = new Set([
  'no-gateway',
  'gateway-outside',
  'not-routing',
])

/**
 * Counts only if both ends live, and if it is the network that keeps them apart: a device that gave itself an address in
 * the other's subnet, on the same port, would not get through either.
 */
export function checkKeptApart(goal: Of<'is-kept-from'>, trial: Trial): Fault | null {
  const { scene, copy } = trial
  if (copy.storm) return copy.storm
  for (const pair of pairsOf(goal, scene)) {
    const fault = checkApart(pair, trial)
    if (fault) return fault
  }
  return null
}

export function checkApart(pair: Pair, trial: Trial): Fault | null {
  const { scene, copy } = trial
  const { network } = copy.state
  const [from, to] = [pair.from, pair.to].map((id) => nameOf(deviceIn(network, id)))
  const tried = tryPair(scene, copy.state, pair)
  if (tried.isReached) return { ...tried, because: `${from} reaches ${to}.` }
  const dead = [pair.from, pair.to].find((id) => !isAlive(id, trial))
  if (dead !== undefined) {
    const name = nameOf(deviceIn(network, dead))
    return faultWithout(`${name} is cut off from its own network: that is no separation.`)
  }
  const address = knownAddress(scene, copy.state, pair)
  if (!isSeparation(tried.reason, network, address))
    return { ...tried.fault, because: notApartWords(from, to) }
  return checkBeside(pair, trial)
}

function notApartWords(from: string | undefined, to: string | undefined): string {
  return `${from} does not reach ${to}, but no VLAN or filter is the cause.`
}

/** Whether it gets past what keeps them apart: with the tag of the other's VLAN, or with an address of its subnet. */
export function checkBeside(pair: Pair, trial: Trial): Fault | null {
  const { scene, copy } = trial
  const [from, to] = [pair.from, pair.to].map((id) => nameOf(deviceIn(copy.state.network, id)))
  const address = knownAddress(scene, copy.state, pair)
  const tagged = tagAsTarget(copy.state, pair, address)
  const slipped = tagged && tryTwice(tagged.state, pair, tagged.address)
  if (slipped?.isReached) {
    const because = `${from} would reach ${to} if it tagged its frames with VLAN ${tagged?.vlan}.`
    return { ...slipped, because }
  }
  const moved = moveInto(copy.state, pair, trial)
  if (!moved) return null
  const intruded = tryTwice(moved.state, pair, moved.address)
  if (intruded.isReached) {
    const because = `${from} would reach ${to} if it gave itself an address of that subnet.`
    return { ...intruded, because }
  }
  // It is let in with another hardware address: a port that knows some addresses is no wall between networks.
  return intruded.reason?.code === 'port-security'
    ? { ...intruded.fault, because: notApartWords(from, to) }
    : null
}

/** @param address of the one that must not be reached: where routers are, a gateway that does not answer is no wall. */
function isSeparation(
  reason: DropReason | null,
  { devices }: Network,
  address: Ipv4 | null,
): boolean {
  if (!reason) return false
  const isRouted = devices.some((device) => device.kind !== 'host' && device.config.isRouting)
  if (isRouted && reason.code === 'no-arp-answer') return reason.address === address
  return KEEPS_APART.has(reason.code) || (!isRouted && KEEPS_APART_WITHOUT_ROUTER.has(reason.code))
}

/**
 * Reaches somebody that it has to reach by a goal, or is reached. Where the fault of the lab keeps it from all of them, it
 * is enough that a neighbor in its own VLAN, plugged into the same switch, would reach it.
 */
function isAlive(id: string, { scene, goals, copy }: Trial): boolean {
  const pairs = goals
    .flatMap((goal) => {
      if (goal.kind === 'reaches' || goal.kind === 'survives') return pairsOf(goal, scene)
      if (goal.kind !== 'allows-exactly') return []
      return goal.services.flatMap((service) => pairsOf({ ...goal, service }, scene))
    })
    .filter(({ from, to }) => from === id || to === id)
  return (
    pairs.some((pair) => tryPair(scene, copy.state, pair).isReached) ||
    tryFromNeighbor(id, copy.state)?.isReached === true
  )
}

const NEIGHBOR = 'neighbor'
const NEIGHBOR_PORT = 'GigabitEthernet99/0/99'

/** Null where it has no address, or is at no switch. */
function tryFromNeighbor(id: string, state: NetworkState): Tried | null {
  const network = leasedNetwork(state)
  const host = deviceIn(network, id)
  if (host.kind !== 'host' || !host.config.ipv4) return null
  const at = neighborOf(network, { device: id, port: HOST_PORT })
  const gear = at && deviceIn(network, at.device)
  const free = freeAddressIn(network, host.config.ipv4)
  if (!gear || gear.kind !== 'switch' || !free) return null
  const port = gear.config.interfaces[at.port]
  const vlan = port?.mode === 'trunk' ? port.nativeVlan : port?.accessVlan
  const interfaces = {
    ...gear.config.interfaces,
    [NEIGHBOR_PORT]: { ...BLANK_INTERFACE, accessVlan: vlan ?? 1, isEdgePort: true },
  }
  const widened: Gear = {
    ...gear,
    ports: [...gear.ports, NEIGHBOR_PORT],
    config: { ...gear.config, interfaces },
  }
  const neighbor: Host = {
    ...host,
    id: NEIGHBOR,
    mac: freeMac(network),
    config: { ...BLANK_HOST_CONFIG, hostname: NEIGHBOR, ipv4: free },
  }
  const { devices, cables } = withDevice(network, widened)
  const cable: Cable = {
    id: NEIGHBOR,
    ends: [
      { device: NEIGHBOR, port: HOST_PORT },
      { device: gear.id, port: NEIGHBOR_PORT },
    ],
  }
  const visited = changeNetwork(state, {
    devices: [...devices, neighbor],
    cables: [...cables, cable],
  })
  const pair: Pair = { from: NEIGHBOR, to: id, service: 'ping' }
  return tryAddress(visited, pair, host.config.ipv4.address)
}

/** The sender with an address of the subnet of the other; null where it is in it already, or is no host. */
function moveInto(state: NetworkState, pair: Pair, { scene }: Trial) {
  const network = leasedNetwork(state)
  const address = knownAddress(scene, state, pair)
  const sender = deviceIn(network, pair.from)
  const subnet = addressesOf(deviceIn(network, pair.to)).find((own) => own.address === address)
  if (sender.kind !== 'host' || address === null || !subnet) return null
  const free = freeAddressIn(network, subnet)
  if (!free) return null
  const moved: Host = {
    ...sender,
    config: { ...sender.config, usesDhcp: false, ipv4: free, gateway: null },
  }
  return { state: changeNetwork(state, withDevice(network, moved)), address }
}

/**
 * The device itself gets through, so that its port has learned it; then a stranger with its address takes its cable, and
 * must not be answered. Nor may anybody at the same switch reach it: a guard farther on would leave the port open. A
 * switch that cannot be configured lets everybody in; there, only what is beyond it counts.
 */
export function checkStrangers(
  goal: Of<'refuses-strangers'>,
  { scene, copy }: Trial,
): Fault | null {
  if (copy.storm) return copy.storm
  for (const from of devicesOf(goal.at, scene)) {
    for (const to of devicesOf(goal.to, scene)) {
      const tried = tryPair(scene, copy.state, { from, to, service: 'ping' })
      if (!tried.isReached) return tried.fault
      const address = knownAddress(scene, copy.state, { from, to })
      const plugged = plugStranger(copy.state, from)
      if (address === null || !plugged) continue
      const intruded = tryTwice(plugged, { from, to, service: 'ping' }, address)
      const [at, reached] = [from, to].map((id) => nameOf(deviceIn(copy.state.network, id)))
      if (intruded.isReached) {
        const because = `A strange computer on the cable of ${at} reaches ${reached}.`
        return { ...intruded, because }
      }
      const gear = neighborOf(plugged.network, { device: from, port: HOST_PORT })?.device
      const isFixed = scene.locks.some((lock) => lock.kind === 'device' && lock.device === gear)
      const beside = isFixed ? null : tryFromNeighbor(from, plugged)
      if (gear !== undefined && beside?.isReached) {
        const name = nameOf(deviceIn(plugged.network, gear))
        const because = `A strange computer on the cable of ${at} reaches others at ${name}.`
        return { ...beside, because }
      }
    }
  }
  return null
}

/** Who may not get through has a second try, too: the first may only fail since nobody has talked yet. */
function tryTwice(state: NetworkState, pair: Pair, address: Ipv4): Tried {
  const asking = beginAsking(state)
  asking.ask({ kind: 'ping', from: pair.from, to: address, count: 1 })
  return tryAddress(asking.state(), pair, address)
}

/** The cable is pulled first: what a port forgets when its link goes down is forgotten. */
function plugStranger(state: NetworkState, id: string): NetworkState | null {
  const { network } = state
  const device = deviceIn(network, id)
  if (device.kind !== 'host') return null
  const stranger: Host = {
    ...device,
    mac: freeMac(network),
    config: { ...device.config, hostname: 'STRANGER' },
  }
  const cables = network.cables.filter(({ ends }) => ends.every((end) => end.device !== id))
  const pulled = changeNetwork(state, { ...network, cables })
  return changeNetwork(
    {
      ...pulled,
      tables: Object.fromEntries(Object.entries(pulled.tables).filter(([of]) => of !== id)),
    },
    { ...withDevice(pulled.network, stranger), cables: network.cables },
  )
}

/**
 * One that no device has, and that no port was told of: whoever knows the stranger could tell another port, which keeps
 * that address away from all others. Of those for documentation, from the end (RFC 7042, 2.1.1); where ports know all of
 * them, of those that anybody may make up (IEEE 802-2014, 8.2: locally administered).
 */
function freeMac({ devices }: Network): Mac {
  const taken = new Set(devices.flatMap((device) => [device.mac, ...macsToldTo(device)]))
  for (let last = 0xff; last > 0; last -= 1) {
    const mac = `00005e0053${last.toString(16).padStart(2, '0')}`
    if (!taken.has(mac)) return mac
  }
  for (let last = 1; ; last += 1) {
    const mac = `02${last.toString(16).padStart(10, '0')}`
    if (!taken.has(mac)) return mac
  }
}

function macsToldTo(device: Device): readonly Mac[] {
  if (device.kind === 'host') return []
  return Object.values(device.config.interfaces).flatMap(
    ({ portSecurity }) => portSecurity?.macs ?? [],
  )
}
