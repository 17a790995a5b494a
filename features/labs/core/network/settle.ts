/**
 * What the devices of a network agree on once it is quiet: links, channels, the spanning tree, what protection shuts,
 * and, by `routing/`, VRRP, OSPF and routes.
 *
 * Layer by layer, each from the one below: links, channels, BPDUs and the tree, VLAN interfaces. BPDU guard shuts ports
 * and thereby changes the lowest layer, so all of it is repeated until nothing changes, ten times at most.
 */
import { portsThatHear, runsSpanningTree, type BridgePort } from './bpdu-reach.ts'
import { bundleLinks, type Bundles } from './channels.ts'
import { heldBackPorts } from './held-back.ts'
import { channelName, compareNames, compareText } from './names.ts'
import type { Gear, Network } from './network.ts'
import {
  devicesInOrder,
  linkStates,
  neighborByPort,
  portKeysOf,
  type LinkState,
  type NeighborByPort,
} from './physical.ts'
import { portStatuses, type Round, type ShutPort } from './port-statuses.ts'
import { settleRoutes6 } from './routing/routes6.ts'
import { settleRouting } from './routing/settle-routing.ts'
import { hasTunnels, settleTunnels } from './routing/tunnels.ts'
import { portKey, type Settled } from './settled.ts'
import { buildTree } from './spanning-tree.ts'
import type { ErrDisableCause, NetworkState } from './state.ts'
import {
  channelGroupsOf,
  channelInterfaceOf,
  channelMembersOf,
  interfaceOf,
  portNumber,
} from './switchport.ts'

const MOST_ROUNDS = 10

/** @param tables only which ports protection has shut before, and who was master of VRRP groups, is read. */
export function settle(network: Network, tables: NetworkState['tables']): Settled {
  const neighbors = neighborByPort(network)
  const gears = devicesInOrder(network).filter((device) => device.kind !== 'host')
  const errDisabled = new Map<string, ErrDisableCause>()
  for (const { id } of network.devices)
    for (const [port, cause] of Object.entries(tables[id]?.errDisabled ?? {}))
      errDisabled.set(portKey(id, port), cause)

  const newlyErrDisabled: ShutPort[] = []
  const held = heldBackPorts(network, gears, neighbors)
  let round = settleOnce(network, gears, neighbors, errDisabled, held)
  for (let count = 1; round.shut.length > 0 && count < MOST_ROUNDS; count += 1) {
    for (const shut of round.shut) {
      errDisabled.set(portKey(shut.device, shut.port), shut.cause)
      newlyErrDisabled.push(shut)
    }
    round = settleOnce(network, gears, neighbors, errDisabled, held)
  }

  const { bridgePortsOf, shut, tree } = round
  const { ports, routing } = settleLayer3(gears, portStatuses(network, gears, round), (ports) =>
    settleRouting({ gears, neighbors, bridgePortsOf, ports }, tables),
  )
  return {
    ports,
    bridges: tree.bridges,
    ...routing,
    routes6: settleRoutes6(gears, ports),
    alternating:
      shut.length === 0
        ? routing.alternating
        : shut.map(({ device, port }) => portKey(device, port)),
    newlyErrDisabled: newlyErrDisabled.toSorted(
      (one, other) => compareText(one.device, other.device) || compareNames(one.port, other.port),
    ),
  }
}

/** Whether a tunnel is up depends on routes, and routes on which tunnels are up. */
function settleLayer3(
  gears: readonly Gear[],
  ports: Settled['ports'],
  settleRoutes: (ports: Settled['ports']) => ReturnType<typeof settleRouting>,
) {
  return gears.some(hasTunnels)
    ? settleTunnels(gears, ports, settleRoutes)
    : { ports, routing: settleRoutes(ports) }
}

function settleOnce(
  network: Network,
  gears: readonly Gear[],
  neighbors: NeighborByPort,
  errDisabled: ReadonlyMap<string, ErrDisableCause>,
  held: Round['held'],
): Round {
  const links = linkStates(network, neighbors, errDisabled)
  const bundles = bundleLinks(network, neighbors, links)
  const portsByDevice = new Map(
    gears.map((gear) => [gear.id, bridgePorts(gear, links, bundles, held)]),
  )
  const bridgePortsOf = (device: string) => portsByDevice.get(device) ?? []
  const bridgePortByMember = new Map(
    [...portsByDevice.values()]
      .flat()
      .flatMap((port) =>
        port.members.map((member) => [portKey(port.gear.id, member), port] as const),
      ),
  )
  const treePorts = gears
    .filter(runsSpanningTree)
    .flatMap(({ id }) => bridgePortsOf(id).filter(({ config }) => config.mode !== 'routed'))
  const listeners = new Map(
    treePorts.map((port) => [
      port,
      portsThatHear(port, neighbors, bridgePortByMember, bridgePortsOf),
    ]),
  )
  const tree = buildTree(
    gears,
    (device) => bridgePortsOf(device).filter((port) => listeners.has(port)),
    (port) => listeners.get(port) ?? [],
  )
  return { links, bundles, held, bridgePortsOf, tree, shut: shutByBpduGuard(listeners) }
}

/** The ports and channels of a device that are up, each with what its frames are handled by. */
function bridgePorts(
  gear: Gear,
  links: ReadonlyMap<string, LinkState>,
  bundles: Bundles,
  held: Round['held'],
): readonly BridgePort[] {
  const keys = portKeysOf(gear)
  const ports = gear.ports.flatMap((port, at): readonly BridgePort[] => {
    const key = keys[at] ?? ''
    const link = links.get(key)
    if (!link?.isUp || bundles.leftOut.has(key) || bundles.channelByMember.has(key)) return []
    if (held.has(key)) return []
    const { speed, duplex } = link
    const config = interfaceOf(gear, port)
    return [{ gear, name: port, members: [port], config, speed, duplex, number: at + 1 }]
  })
  const channels = channelGroupsOf(gear).flatMap((group): readonly BridgePort[] => {
    const name = channelName(group)
    const members = bundles.membersByChannel.get(portKey(gear.id, name)) ?? []
    if (members.length === 0) return []
    const config = channelInterfaceOf(gear, group, channelMembersOf(gear, group))
    const speed = members
      .map((member) => links.get(portKey(gear.id, member)))
      .reduce((sum, link) => sum + (link?.isUp ? link.speed : 0), 0)
    const number = portNumber(gear, name)
    return [{ gear, name, members, config, speed, duplex: 'full', number }]
  })
  return [...ports, ...channels]
}

/**
 * A port with BPDU guard is shut by the first BPDU. Every port of spanning tree sends one as soon as its link is up,
 * whatever its role will be, so two guarded ports that face each other are both shut. A channel is shut with all of its
 * working members. Where a switch runs no spanning tree, nothing reads BPDUs, and the guard sleeps.
 */
function shutByBpduGuard(
  listeners: ReadonlyMap<BridgePort, readonly BridgePort[]>,
): readonly ShutPort[] {
  const reached = new Set([...listeners.values()].flat())
  return [...reached]
    .filter(({ config }) => config.hasBpduGuard)
    .flatMap(({ gear, members }) =>
      members.map((port) => ({ device: gear.id, port, cause: 'bpdu-guard' as const })),
    )
}
