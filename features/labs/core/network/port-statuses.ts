/** The status of every port, channel and inner interface, from what one round of settling has found (`settle.ts`). */
import type { BridgePort } from './bpdu-reach.ts'
import type { Bundles } from './channels.ts'
import type { HeldBack } from './held-back.ts'
import { channelName, isTunnelName } from './names.ts'
import { HOST_PORT, type Gear, type Network } from './network.ts'
import { devicesInOrder, portKeysOf, type LinkState } from './physical.ts'
import { portKey, type DownReason, type PortStatus, type Settled } from './settled.ts'
import type { Tree } from './spanning-tree.ts'
import { carriage, channelGroupsOf, innerInterfacesInOrder, interfaceOf } from './switchport.ts'

/** Mb/s: what a VLAN interface and a loopback count as. No port has negotiated it. */
const INNER_SPEED = 1000

export type ShutPort = Settled['newlyErrDisabled'][number]

/** One round: what follows from the ports that are shut by now. */
export type Round = {
  readonly links: ReadonlyMap<string, LinkState>
  readonly bundles: Bundles
  /** By `portKey`, of ports that have a link and pass nothing. */
  readonly held: ReadonlyMap<string, HeldBack>
  readonly bridgePortsOf: (device: string) => readonly BridgePort[]
  readonly tree: Tree
  /** What protection shuts now. */
  readonly shut: readonly ShutPort[]
}

export function portStatuses(
  network: Network,
  gears: readonly Gear[],
  round: Round,
): ReadonlyMap<string, PortStatus> {
  const statuses = new Map<string, PortStatus>()
  for (const device of devicesInOrder(network)) {
    if (device.kind !== 'host') continue
    const link = round.links.get(portKey(device.id, HOST_PORT))
    statuses.set(
      portKey(device.id, HOST_PORT),
      link?.isUp ? upStatus(link) : downStatus(link?.downBecause ?? 'no-cable'),
    )
  }
  for (const gear of gears) {
    const working = new Map<string, PortStatus>()
    for (const port of round.bridgePortsOf(gear.id)) {
      const { isForwarding, ...tree } = round.tree.ports.get(port) ?? { isForwarding: true }
      working.set(port.name, {
        ...upStatus(port),
        tree: 'role' in tree ? tree : null,
        isForwarding,
      })
    }
    for (const [at, key] of portKeysOf(gear).entries())
      statuses.set(key, physicalStatus(gear, gear.ports[at] ?? '', key, round, working))
    for (const group of channelGroupsOf(gear)) {
      const name = channelName(group)
      statuses.set(
        portKey(gear.id, name),
        working.get(name) ??
          downStatus(gear.config.interfaces[name]?.isShutdown ? 'shutdown' : 'no-members'),
      )
    }
    const inner = innerInterfacesInOrder(gear.config.interfaces)
    for (const { name, vlan } of inner) {
      if (vlan !== undefined)
        statuses.set(portKey(gear.id, name), vlanStatus(gear, name, vlan, round, working))
    }
    for (const { name, vlan, parent } of inner) {
      if (vlan !== undefined) continue
      const status = innerStatus(gear, name, parent, (other) =>
        statuses.get(portKey(gear.id, other)),
      )
      statuses.set(portKey(gear.id, name), status)
    }
  }
  return statuses
}

/** Of a tunnel, whose state is found later, of a loopback, which is always there, or of a subinterface, which is up with its port. */
function innerStatus(
  gear: Gear,
  name: string,
  parentName: string | undefined,
  statusOf: (name: string) => PortStatus | undefined,
): PortStatus {
  if (isTunnelName(name))
    return downStatus(gear.config.interfaces[name]?.isShutdown ? 'shutdown' : 'no-tunnel-ends')
  if (gear.config.interfaces[name]?.isShutdown) return downStatus('shutdown')
  if (parentName === undefined) return upStatus({ speed: INNER_SPEED, duplex: 'full' })
  const parent = statusOf(parentName)
  if (parent?.isUp === false) return downStatus(parent.downBecause ?? 'no-cable')
  const isRouted = interfaceOf(gear, parentName).mode === 'routed'
  if (!parent || parent.channel !== null || !isRouted) return downStatus('no-members')
  return { ...parent, tree: null }
}

function physicalStatus(
  gear: Gear,
  port: string,
  key: string,
  { links, bundles, held }: Round,
  working: ReadonlyMap<string, PortStatus>,
): PortStatus {
  const own = working.get(port)
  if (own) return own
  const link = links.get(key)
  if (!link?.isUp) return downStatus(link?.downBecause ?? 'no-cable')
  const channel = bundles.channelByMember.get(key)
  if (channel === undefined) return downStatus(held.get(key) ?? 'not-bundled')
  return { ...upStatus(link), channel, isForwarding: working.get(channel)?.isForwarding ?? false }
}

/** A VLAN interface works as long as the VLAN exists and has a port that passes its frames. */
function vlanStatus(
  gear: Gear,
  name: string,
  vlan: number,
  round: Round,
  working: ReadonlyMap<string, PortStatus>,
): PortStatus {
  if (gear.config.interfaces[name]?.isShutdown) return downStatus('shutdown')
  const hasPort = round
    .bridgePortsOf(gear.id)
    .some((port) => carriage(port.config, vlan) !== null && working.get(port.name)?.isForwarding)
  if (!gear.config.vlans[vlan] || !hasPort) return downStatus('no-members')
  return upStatus({ speed: INNER_SPEED, duplex: 'full' })
}

function upStatus({ speed, duplex }: { speed: number; duplex: 'full' | 'half' }): PortStatus {
  return {
    isUp: true,
    downBecause: null,
    speed,
    duplex,
    channel: null,
    tree: null,
    isForwarding: true,
  }
}

function downStatus(downBecause: DownReason): PortStatus {
  return {
    isUp: false,
    downBecause,
    speed: null,
    duplex: null,
    channel: null,
    tree: null,
    isForwarding: false,
  }
}
