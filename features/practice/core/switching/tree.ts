/**
 * What spanning tree decides: the root, the root port of each switch, and the ports that block.
 *
 * IEEE 802.1D-1998, 8.6, for equal port priorities.
 */

export type Switch = { readonly name: string; readonly priority: number; readonly mac: string }

/** Switches by their index in the list; ports are numbered on each switch from 1. */
export type Link = {
  readonly from: number
  readonly fromPort: number
  readonly to: number
  readonly toPort: number
  readonly cost: number
}

/** One end of a link, seen from its switch. */
export type Port = {
  readonly id: string
  readonly on: number
  readonly number: number
  readonly towards: number
  readonly farPort: number
  readonly cost: number
}

export type Tree = {
  readonly root: number
  /** The path cost from each switch to the root. */
  readonly costs: readonly number[]
  /** The root port of each switch; none for the root itself. */
  readonly rootPorts: ReadonlyMap<number, Port>
  readonly blocked: readonly Port[]
}

export function portsOf(links: readonly Link[]): Port[] {
  return links.flatMap(({ from, fromPort, to, toPort, cost }) => [
    { id: `${from}-${fromPort}`, on: from, number: fromPort, towards: to, farPort: toPort, cost },
    { id: `${to}-${toPort}`, on: to, number: toPort, towards: from, farPort: fromPort, cost },
  ])
}

/** Whether the bridge ID of one switch is lower than another's. */
function isLower(one: Switch, other: Switch): boolean {
  return one.priority < other.priority || (one.priority === other.priority && one.mac < other.mac)
}

/** @param links connect all switches. */
export function growTree(switches: readonly Switch[], links: readonly Link[]): Tree {
  const ports = portsOf(links)
  const bridge = (index: number): Switch => switches[index] ?? { name: '', priority: 0, mac: '' }
  const root = [...switches.keys()].reduce(
    (best, index) => (isLower(bridge(index), bridge(best)) ? index : best),
    0,
  )

  const costs = switches.map((_, index) => (index === root ? 0 : Number.POSITIVE_INFINITY))
  const costOf = (index: number) => costs[index] ?? Number.POSITIVE_INFINITY
  // No path has more links than there are switches, so this many rounds find every path.
  for (const _ of switches) {
    for (const { on, towards, cost } of ports)
      costs[on] = Math.min(costOf(on), costOf(towards) + cost)
  }

  const isBetter = (one: Port, other: Port): boolean => {
    const difference = costOf(one.towards) + one.cost - (costOf(other.towards) + other.cost)
    if (difference !== 0) return difference < 0
    if (one.towards !== other.towards) return isLower(bridge(one.towards), bridge(other.towards))
    return one.farPort < other.farPort
  }
  const rootPorts = new Map<number, Port>()
  for (const port of ports) {
    if (port.on === root) continue
    const best = rootPorts.get(port.on)
    if (!best || isBetter(port, best)) rootPorts.set(port.on, port)
  }
  const isDesignated = ({ on, towards }: Port) =>
    costOf(on) < costOf(towards) ||
    (costOf(on) === costOf(towards) && isLower(bridge(on), bridge(towards)))
  const blocked = ports.filter((port) => rootPorts.get(port.on) !== port && !isDesignated(port))
  return { root, costs, rootPorts, blocked }
}
