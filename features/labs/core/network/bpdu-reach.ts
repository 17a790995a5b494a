/**
 * Which ports hear one another's BPDUs.
 *
 * A BPDU has no tag and crosses a trunk whatever VLANs are allowed on it: it is meant for the device at the other end.
 * A switch that runs spanning tree keeps it. One that does not floods it like any other frame, in the VLAN that its port
 * gives to untagged frames; where it would leave with a tag, nobody takes it for a BPDU. Routers and hosts ignore it.
 *
 * A channel sends its BPDUs over its first working member and hears them on all. So it matters whether the other side
 * knows that the links are one: where it does not, it hears the channel on one link only.
 */
import type { Gear, InterfaceConfig } from './network.ts'
import type { NeighborByPort } from './physical.ts'
import { portKey } from './settled.ts'
import { untaggedVlan } from './switchport.ts'

/** What a switch forwards by: a port, or a channel in place of its members. All of them are up. */
export type BridgePort = {
  readonly gear: Gear
  readonly name: string
  /** The physical ports behind it, in the order of the device; never none. */
  readonly members: readonly string[]
  readonly config: InterfaceConfig
  /** Mb/s, of all members together. */
  readonly speed: number
  readonly duplex: 'full' | 'half'
  /** `portNumber` */
  readonly number: number
}

/** The bridge port behind each physical port that is up, by `portKey`. */
export type BridgePortByMember = ReadonlyMap<string, BridgePort>

export function runsSpanningTree({ kind, config }: Gear): boolean {
  return kind === 'switch' && config.spanningTree.isOn
}

/**
 * The ports of spanning tree that hear what a port sends; not itself.
 *
 * @param bridgePortsOf every bridge port of a device.
 */
export function portsThatHear(
  sender: BridgePort,
  neighbors: NeighborByPort,
  bridgePorts: BridgePortByMember,
  bridgePortsOf: (device: string) => readonly BridgePort[],
): readonly BridgePort[] {
  const heard = new Set<BridgePort>()
  /** Ports of switches without spanning tree at which it has arrived: a loop of those ends here. */
  const floodedFrom = new Set<BridgePort>()
  const sending = [sender]

  for (let port = sending.pop(); port; port = sending.pop()) {
    const [first = ''] = port.members
    const neighbor = neighbors.get(portKey(port.gear.id, first))
    const arrival = neighbor && bridgePorts.get(portKey(neighbor.device, neighbor.port))
    if (!arrival || arrival.gear.kind !== 'switch') continue
    if (runsSpanningTree(arrival.gear)) {
      if (arrival !== sender && arrival.config.mode !== 'routed') heard.add(arrival)
      continue
    }
    if (floodedFrom.has(arrival)) continue
    floodedFrom.add(arrival)
    const vlan = untaggedVlan(arrival.config)
    if (vlan === null || !arrival.gear.config.vlans[vlan]) continue
    for (const exit of bridgePortsOf(arrival.gear.id))
      if (exit !== arrival && untaggedVlan(exit.config) === vlan) sending.push(exit)
  }
  return [...heard]
}
