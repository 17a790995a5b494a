/**
 * What a switch does with a frame (IEEE 802.1Q-2018, 8.6): its VLAN, who may send, learning, and where it goes.
 *
 * A port that spanning tree does not let forward neither learns nor passes anything on. What a switch sends itself, from
 * a VLAN interface, goes the same way from `forwardFrame` on. BPDUs are not simulated: `settle` has their outcome.
 */
import type { Frame } from '../frame.ts'
import { withDevice, type Mac } from '../network.ts'
import { MAC_AGE_MS } from '../state.ts'
import type { DropReason } from '../trace.ts'
import { isOwnMac } from './addresses.ts'
import { classifyFrame, passes, tagOf, whyNotOut } from './bridge-port.ts'
import { flushChanged } from './flush.ts'
import { whyTooLong } from './giants.ts'
import { copyInVlan } from './mirroring.ts'
import { measureNearness, wantedBy } from './nearness.ts'
import { admitSource, stickMac } from './port-security.ts'
import { inspectFrame } from './snooping.ts'
import { chooseMember, isGroupMac, sendOut } from './wire.ts'
import { networkNow, rewire } from './wiring.ts'
import type { BridgePort, DeviceNow, PortNow, World } from './world.ts'
import { drop, getOrAdd, record } from './world.ts'

/** Where a frame comes from, inside a switch. */
export type Origin = {
  /** A physical port, or the VLAN interface that sends it. */
  readonly inPort: string
  /** Null where the switch itself sends. */
  readonly bridgePort: BridgePort | null
  readonly before: Frame
}

/** A frame came in at a port that switches. */
export function switchFrame(
  world: World,
  port: PortNow,
  bridgePort: BridgePort,
  frame: Frame,
  packet: number,
): void {
  const { device } = port
  const at = { inPort: port.name, vlan: frame.tag, before: frame }
  if (!bridgePort.isForwarding) {
    const isHalfOfChannel =
      port.peer?.bridgePort !== null && isChannel(port.peer) && !isChannel(port)
    const code = isHalfOfChannel ? 'channel-mismatch' : 'blocked-by-spanning-tree'
    drop(world, device, { code, port: bridgePort.name }, packet, at)
    return
  }
  const vlan = classifyFrame(bridgePort, frame.tag)
  if (typeof vlan !== 'number') {
    drop(world, device, vlan, packet, at)
    return
  }
  if (!device.vlans.has(vlan)) {
    drop(world, device, { code: 'vlan-unknown', vlan }, packet, { ...at, vlan })
    return
  }
  if (device.mirrors.length > 0) copyInVlan(world, device, vlan, 'rx', frame, packet)
  const source = admitAndLearn(world, bridgePort, frame, vlan)
  if (source) {
    drop(world, device, source, packet, { ...at, vlan })
    return
  }
  // Learning may have changed the configuration: the port is then known by a new object.
  const from = device.bridgePortsByName.get(bridgePort.name) ?? bridgePort
  forwardFrame(world, device, vlan, frame, packet, {
    inPort: port.name,
    bridgePort: from,
    before: frame,
  })
}

function isChannel(port: PortNow | null): boolean {
  return port?.bridgePort?.name !== port?.name
}

/** Null, or why its sender may not send here. */
function admitAndLearn(
  world: World,
  bridgePort: BridgePort,
  { source }: Frame,
  vlan: number,
): DropReason | null {
  const { device, name } = bridgePort
  // What comes back to its own sender has gone in a circle; a group never sends.
  if (source === device.mac || isGroupMac(source)) return null
  const admission = admitSource(world, bridgePort, source)
  if (admission === 'configured' && device.device.kind !== 'host') {
    rewire(world, withDevice(world.network, stickMac(device.device, name, source)))
  }
  if (admission === 'shut-port') {
    const before = { network: networkNow(world), settled: world.settled }
    rewire(world)
    flushChanged(world, before)
  }
  if (admission === 'shut-port' || admission === 'refused')
    return { code: 'port-security', port: name, mac: source }
  getOrAdd(device.macs, vlan).set(source, { port: name, seenAtUs: world.nowUs })
  return null
}

/** Sends a frame on to where its target is known to be, or to all other ports of its VLAN. */
export function forwardFrame(
  world: World,
  device: DeviceNow,
  vlan: number,
  frame: Frame,
  packet: number,
  origin: Origin,
): void {
  const { inPort, before } = origin
  const denial = inspectFrame(world, device, vlan, frame, origin.bridgePort)
  if (denial) {
    drop(world, device, denial, packet, { inPort, vlan, before })
    return
  }
  if (isGroupMac(frame.target)) {
    floodFrame(world, device, vlan, frame, packet, origin)
    return
  }
  if (isOwnTarget(device, vlan, frame.target)) {
    if (handInside(world, device, vlan, frame, packet, origin)) return
    drop(world, device, { code: 'not-mine' }, packet, { inPort, vlan, before })
    return
  }
  const known = findMac(world, device, vlan, frame.target)
  const out = known === undefined ? undefined : device.bridgePortsByName.get(known)
  if (!out) {
    floodFrame(world, device, vlan, frame, packet, origin)
    return
  }
  const reason: DropReason | null =
    out === origin.bridgePort ? { code: 'no-other-port', vlan } : whyNotOut(out, vlan)
  if (reason) drop(world, device, reason, packet, { inPort, outPort: out.name, vlan, before })
  else sendFrom(world, out, vlan, frame, packet, origin, 'switched')
}

function isOwnTarget({ mac, interfaces }: DeviceNow, vlan: number, target: Mac): boolean {
  return target === mac || interfaces.some((each) => each.vlan === vlan && isOwnMac(each, target))
}

function findMac(world: World, { macs }: DeviceNow, vlan: number, mac: string): string | undefined {
  const entries = macs.get(vlan)
  const entry = entries?.get(mac)
  if (!entry) return undefined
  if (world.nowUs - entry.seenAtUs < MAC_AGE_MS * 1000) return entry.port
  entries?.delete(mac)
  return undefined
}

function floodFrame(
  world: World,
  device: DeviceNow,
  vlan: number,
  frame: Frame,
  packet: number,
  origin: Origin,
): void {
  const { inPort, before } = origin
  let isTaken = false
  for (const out of device.bridgePorts) {
    if (out === origin.bridgePort) continue
    if (passes(out, vlan)) {
      isTaken = true
      sendFrom(world, out, vlan, frame, packet, origin, 'flooded')
    } else if (world.trace && leadsNearer(world, out, frame)) {
      isTaken = true
      const reason = whyNotOut(out, vlan)
      if (reason) drop(world, device, reason, packet, { inPort, outPort: out.name, vlan, before })
    }
  }
  if (handInside(world, device, vlan, frame, packet, origin)) isTaken = true
  if (!isTaken)
    drop(world, device, { code: 'no-other-port', vlan }, packet, { inPort, vlan, before })
}

/**
 * Whether the way to whoever the frame is looking for leads through this port. A flood leaves out many ports, and nobody
 * wants to read all of them: the one where it would have had to go is said.
 */
function leadsNearer(world: World, { device, members }: BridgePort, frame: Frame): boolean {
  const wanted = wantedBy(frame)
  let nearness = world.nearness.get(wanted)
  if (!nearness) {
    nearness = measureNearness(networkNow(world), world.settled, wanted)
    world.nearness.set(wanted, nearness)
  }
  const own = nearness.get(device.id)
  if (own === undefined) return false
  return members.some(({ peer }) => peer && (nearness.get(peer.device.id) ?? Infinity) < own)
}

function sendFrom(
  world: World,
  out: BridgePort,
  vlan: number,
  frame: Frame,
  packet: number,
  { inPort, before }: Origin,
  event: 'switched' | 'flooded',
): void {
  const tag = tagOf(out, vlan)
  const after = frame.tag === tag ? frame : { ...frame, tag }
  const member = chooseMember(out.members, frame)
  record(world, {
    packet,
    device: out.device.id,
    inPort,
    outPort: member.name,
    vlan,
    event,
    before,
    after,
    reason: null,
  })
  const tooLong = world.hasJumbo ? whyTooLong(member, frame) : null
  if (tooLong) {
    drop(world, out.device, tooLong, packet, { inPort, outPort: member.name, vlan, before })
    return
  }
  if (out.device.mirrors.length > 0) copyInVlan(world, out.device, vlan, 'tx', after, packet)
  sendOut(world, member, after, packet)
}

/** For the interface that the switch itself has in the VLAN. @returns whether there is one */
function handInside(
  world: World,
  device: DeviceNow,
  vlan: number,
  frame: Frame,
  packet: number,
  { inPort, bridgePort, before }: Origin,
): boolean {
  // What it sent itself is not for it.
  if (!bridgePort) return false
  const own = device.interfaces.find(
    (each) => each.vlan === vlan && each.isUp && (each.ipv4 || each.ipv6),
  )
  if (!own) return false
  const untagged = frame.tag === null ? frame : { ...frame, tag: null }
  world.receivers.atInterface(world, own, { frame: untagged, packet, inPort, before, vlan })
  return true
}
