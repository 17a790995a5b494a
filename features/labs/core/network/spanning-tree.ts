/**
 * The spanning tree that switches agree on: RSTP (IEEE 802.1Q-2018, clause 13), one tree for all VLANs.
 *
 * No BPDUs are sent. Bridges are gone through from the root outwards, in the order of their root path: when a bridge is
 * reached, all better ones have said what they send, so its root port and the roles of its ports are final.
 */
import { runsSpanningTree, type BridgePort } from './bpdu-reach.ts'
import { compareText } from './names.ts'
import type { Gear } from './network.ts'
import type { BridgeStatus, TreePort } from './settled.ts'

/** Priority and address: the lower one is the better one. */
export function bridgeIdOf({ config, mac }: Gear): string {
  return `${config.spanningTree.priority}.${mac}`
}

/**
 * The cost of a port by its speed: 20,000,000,000 divided by its kilobits a second (IEEE 802.1Q-2018, table 13-4 and
 * its note): 2,000,000 at 10 Mb/s, 20,000 at 1 Gb/s, 10,000 for a channel of two such links.
 *
 * @param speed in Mb/s.
 */
export function portCost(speed: number): number {
  return Math.max(1, Math.floor(20_000_000 / speed))
}

/**
 * What a designated port says: who is root, what it costs from here, and who is speaking (IEEE 802.1Q-2018, 13.10). Bridges
 * are numbered from the best identifier to the worst.
 */
type Message = {
  readonly root: number
  readonly cost: number
  readonly bridge: number
  readonly port: number
}

type Bridge = {
  readonly gear: Gear
  /** 0 for the best identifier. */
  readonly rank: number
  readonly ports: readonly BridgePort[]
}

export type Tree = {
  readonly bridges: ReadonlyMap<string, BridgeStatus>
  readonly ports: ReadonlyMap<BridgePort, TreePort & { readonly isForwarding: boolean }>
}

/**
 * @param gears the devices, in any order.
 * @param treePortsOf the ports of a device that take part.
 * @param portsThatHear who hears what a port sends.
 */
export function buildTree(
  gears: readonly Gear[],
  treePortsOf: (device: string) => readonly BridgePort[],
  portsThatHear: (port: BridgePort) => readonly BridgePort[],
): Tree {
  const bridges = rankBridges(gears, treePortsOf)
  /** Every port sends when its link comes up, before it knows its role. */
  const hasHeard = new Set(bridges.flatMap(({ ports }) => ports.flatMap(portsThatHear)))
  const bestHeard = new Map<BridgePort, Message>()
  const hearsDesignated = new Set<BridgePort>()
  const roles = new Map<BridgePort, TreePort['role']>()
  const statusByDevice = new Map<string, BridgeStatus>()

  const waiting = new Set(bridges)
  while (waiting.size > 0) {
    const { bridge, path } = nearest(
      [...waiting].map((each) => ({ bridge: each, path: rootPath(each, bestHeard) })),
    )
    waiting.delete(bridge)
    statusByDevice.set(bridge.gear.id, statusOf(bridge, path, bridges))
    for (const port of bridge.ports) {
      const own: Message = {
        root: path.root,
        cost: path.cost,
        bridge: bridge.rank,
        port: port.number,
      }
      const heard = bestHeard.get(port)
      if (heard && compareMessages(heard, own) < 0) {
        roles.set(
          port,
          port === path.port ? 'root' : heard.bridge === bridge.rank ? 'backup' : 'alternate',
        )
        continue
      }
      roles.set(port, 'designated')
      for (const listener of portsThatHear(port)) {
        hearsDesignated.add(listener)
        const before = bestHeard.get(listener)
        if (!before || compareMessages(own, before) < 0) bestHeard.set(listener, own)
      }
    }
  }

  const ports = new Map(
    bridges.flatMap((bridge) =>
      bridge.ports.map((port) => {
        const role = roles.get(port) ?? 'designated'
        const hears = hearsDesignated.has(port)
        return [
          port,
          {
            role,
            cost: portCost(port.speed),
            // An edge port is none from the first BPDU on.
            isEdge: port.config.isEdgePort && !hasHeard.has(port),
            // A designated port that hears another one say so, too, is not heard by it: one of both has to block, and
            // this one knows (dispute; IEEE 802.1Q-2018, 13.21). It happens where a channel meets ports that are none.
            isForwarding: role === 'root' || (role === 'designated' && !hears),
          },
        ] as const
      }),
    ),
  )
  return { bridges: statusByDevice, ports }
}

function rankBridges(
  gears: readonly Gear[],
  treePortsOf: (device: string) => readonly BridgePort[],
): readonly Bridge[] {
  return gears
    .filter(runsSpanningTree)
    .toSorted(
      (one, other) =>
        one.config.spanningTree.priority - other.config.spanningTree.priority ||
        compareText(one.mac, other.mac) ||
        // Two devices with one address would be a fault of the network; even then the order must not depend on chance.
        compareText(one.id, other.id),
    )
    .map((gear, rank) => ({
      gear,
      rank,
      ports: treePortsOf(gear.id).toSorted((one, other) => one.number - other.number),
    }))
}

type RootPath = {
  readonly root: number
  readonly cost: number
  /** Null where the bridge is the root itself. */
  readonly port: BridgePort | null
}

/** The best way to a root that a bridge knows: by root, cost, sending bridge, sending port, own port. */
function rootPath({ rank, ports }: Bridge, bestHeard: ReadonlyMap<BridgePort, Message>): RootPath {
  let best: Message = { root: rank, cost: 0, bridge: rank, port: 0 }
  let rootPort: BridgePort | null = null
  for (const port of ports) {
    const heard = bestHeard.get(port)
    if (!heard) continue
    const path = { ...heard, cost: heard.cost + portCost(port.speed) }
    if (compareMessages(path, best) < 0) {
      best = path
      rootPort = port
    }
  }
  return { root: best.root, cost: best.cost, port: rootPort }
}

function compareMessages(one: Message, other: Message): number {
  return (
    one.root - other.root ||
    one.cost - other.cost ||
    one.bridge - other.bridge ||
    one.port - other.port
  )
}

type Candidate = { readonly bridge: Bridge; readonly path: RootPath }

function nearest(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((best, each) =>
    (each.path.root - best.path.root ||
      each.path.cost - best.path.cost ||
      each.bridge.rank - best.bridge.rank) < 0
      ? each
      : best,
  )
}

function statusOf({ gear }: Bridge, path: RootPath, bridges: readonly Bridge[]): BridgeStatus {
  const root = bridges[path.root]?.gear ?? gear
  return {
    bridgeId: bridgeIdOf(gear),
    rootId: bridgeIdOf(root),
    root: root.id,
    rootPort: path.port?.name ?? null,
    rootCost: path.cost,
  }
}
