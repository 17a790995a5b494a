/**
 * Switches in a circle: who is root, which port leads there, which ports block.
 *
 * By IEEE 802.1D-1998, 8.6: lowest bridge ID is root; a root port by path cost,
 * then the sender's bridge ID, then the sender's port; a designated port by path
 * cost, then bridge ID. Costs are the short scale of its table 8-5, as exams
 * quote them; the exercise shows them, so the longer scale changes nothing.
 */
import {
  defineExercise,
  type Exhibit,
  type Field,
  type FieldVerdict,
  type Level,
  type Option,
  type Step,
  type TopologyNode,
} from '../exercise.ts'
import { judgeChoice, judgeMatching, judgeMultiChoice } from '../judge.ts'
import type { Random } from '../random.ts'

type Switch = { readonly name: string; readonly priority: number; readonly mac: string }

/** Switches by their place in the list; ports are numbered on each switch from 1. */
type Link = {
  readonly from: number
  readonly fromPort: number
  readonly to: number
  readonly toPort: number
  readonly speed: Speed
}

type Shape = readonly (readonly [number, number])[]

type Data = { readonly switches: readonly Switch[]; readonly links: readonly Link[] }

type Speed = '100 Mb/s' | '1 Gb/s' | '10 Gb/s'

/** IEEE 802.1D-1998, table 8-5. */
const COST_BY_SPEED = { '100 Mb/s': 19, '1 Gb/s': 4, '10 Gb/s': 2 } as const satisfies Record<
  Speed,
  number
>

/** One end of a link, seen from its switch. */
type Port = {
  readonly id: string
  readonly on: number
  readonly number: number
  readonly towards: number
  readonly farPort: number
  readonly cost: number
}

function portsOf({ links }: Data): Port[] {
  return links.flatMap(({ from, fromPort, to, toPort, speed }) => {
    const cost = COST_BY_SPEED[speed]
    return [
      { id: `${from}-${fromPort}`, on: from, number: fromPort, towards: to, farPort: toPort, cost },
      { id: `${to}-${toPort}`, on: to, number: toPort, towards: from, farPort: fromPort, cost },
    ]
  })
}

function isLower(one: Switch, other: Switch): boolean {
  return one.priority < other.priority || (one.priority === other.priority && one.mac < other.mac)
}

type Tree = {
  readonly root: number
  readonly costs: readonly number[]
  /** The root port of each switch; none for the root itself. */
  readonly rootPorts: ReadonlyMap<number, Port>
  readonly blocked: readonly Port[]
}

function growTree(data: Data): Tree {
  const { switches } = data
  const ports = portsOf(data)
  const bridge = (index: number): Switch => switches[index] ?? { name: '', priority: 0, mac: '' }
  const root = [...switches.keys()].reduce(
    (best, index) => (isLower(bridge(index), bridge(best)) ? index : best),
    0,
  )

  const costs = switches.map((_, index) => (index === root ? 0 : Number.POSITIVE_INFINITY))
  const costOf = (index: number) => costs[index] ?? Number.POSITIVE_INFINITY
  // Few switches: going over all links as often as there are switches settles every path.
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

/** Which switches are joined; a pair that stands twice has two cables. */
const SHAPES_BY_LEVEL: Readonly<Record<Level, readonly Shape[]>> = {
  1: [
    [
      [0, 1],
      [1, 2],
      [2, 0],
    ],
  ],
  2: [
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ],
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
      [0, 2],
    ],
  ],
  3: [
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
      [0, 1],
    ],
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 0],
      [1, 4],
    ],
    [
      [0, 1],
      [0, 1],
      [1, 2],
      [2, 0],
    ],
  ],
}

const PLACES_BY_COUNT: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  3: [
    [50, 10],
    [84, 48],
    [16, 48],
  ],
  4: [
    [18, 12],
    [82, 12],
    [82, 48],
    [18, 48],
  ],
  5: [
    [50, 8],
    [86, 26],
    [72, 52],
    [28, 52],
    [14, 26],
  ],
}

function randomMac(random: Random): string {
  const byte = () => random.int(0, 255).toString(16).padStart(2, '0')
  return `00:${byte()}:${byte()}:${byte()}:${byte()}:${byte()}`
}

function nameOf({ switches }: Data, index: number): string {
  return switches[index]?.name ?? ''
}

function portName(data: Data, { on, number, towards }: Port): string {
  return `${nameOf(data, on)} port ${number} (to ${nameOf(data, towards)})`
}

const NO_PORT: Option = { id: 'none', label: 'none' }

function portId(number: number): string {
  return `port-${number}`
}

/** As many ports as the switch with most of them has, and none. */
function portOptions(data: Data): Option[] {
  const most = Math.max(...portsOf(data).map(({ number }) => number))
  const numbers = Array.from({ length: most }, (_, index) => index + 1)
  return [...numbers.map((number) => ({ id: portId(number), label: `port ${number}` })), NO_PORT]
}

function rootPortId(port: Port | undefined): string {
  return port ? portId(port.number) : NO_PORT.id
}

export const spanningTree = defineExercise<Data>({
  kind: 'spanning-tree',

  pose: (random, level) => {
    const shape = random.pick(SHAPES_BY_LEVEL[level])
    const count = Math.max(...shape.flat()) + 1
    const priorities = random.chance(0.4)
      ? Array.from({ length: count }, () => 32_768)
      : Array.from({ length: count }, () =>
          random.pick([4096, 24_576, 28_672, 32_768, 32_768, 32_768]),
        )
    const switches = priorities.map((priority, index) => ({
      name: `SW${index + 1}`,
      priority,
      mac: randomMac(random),
    }))
    const nextPort = Array.from({ length: count }, () => 1)
    const takePort = (index: number) => {
      const port = nextPort[index] ?? 1
      nextPort[index] = port + 1
      return port
    }
    const common = random.pick(['1 Gb/s', '10 Gb/s'] as const)
    // In another order each time, or port 1 would always lead to the next switch.
    const links = random.shuffle(shape).map(([from, to]) => ({
      from,
      fromPort: takePort(from),
      to,
      toPort: takePort(to),
      speed:
        level === 1 ? common : random.pick(['100 Mb/s', '1 Gb/s', '1 Gb/s', '10 Gb/s'] as const),
    }))
    return { switches, links }
  },

  show: (data) => {
    const { switches, links } = data
    const ports = portsOf(data)
    const places = PLACES_BY_COUNT[switches.length] ?? []
    const label = (link: Link) =>
      `${nameOf(data, link.from)} port ${link.fromPort} to ${nameOf(data, link.to)} port ${link.toPort}`
    const exhibits: Exhibit[] = [
      {
        type: 'topology',
        title: 'Switches and links',
        alt: `${switches.length} switches. ${links
          .map((link) => `${label(link)}, ${link.speed}, cost ${COST_BY_SPEED[link.speed]}`)
          .join('; ')}.`,
        nodes: switches.map(({ name }, index): TopologyNode => {
          const [x = 50, y = 30] = places[index] ?? []
          return { id: name, kind: 'switch', label: name, x, y }
        }),
        links: links.map((link) => ({
          from: nameOf(data, link.from),
          to: nameOf(data, link.to),
          label: String(COST_BY_SPEED[link.speed]),
        })),
      },
      {
        type: 'table',
        title: 'Bridge IDs',
        columns: ['Switch', 'Priority', 'MAC address'],
        rows: switches.map(({ name, priority, mac }) => [name, String(priority), mac]),
      },
      {
        type: 'table',
        title: 'Links',
        columns: ['Link', 'Speed', 'Cost'],
        rows: links.map((link) => [label(link), link.speed, String(COST_BY_SPEED[link.speed])]),
      },
    ]
    const fields: Field[] = [
      {
        type: 'choice',
        id: 'root',
        label: 'Which switch becomes root?',
        options: switches.map(({ name }, index) => ({ id: String(index), label: name })),
      },
      {
        type: 'matching',
        id: 'root-ports',
        label: 'Root port of each switch',
        // The root too: to leave it out would say which one it is.
        rows: switches.map(({ name }, index) => ({ id: String(index), label: name })),
        options: portOptions(data),
      },
      {
        type: 'multi-choice',
        id: 'blocked',
        label: 'Which ports block?',
        options: ports
          .toSorted((one, other) => one.on - other.on || one.number - other.number)
          .map((port) => ({ id: port.id, label: portName(data, port) })),
      },
    ]
    return {
      prompt:
        'These switches run spanning tree. Port priorities are equal everywhere. Find out what it decides.',
      exhibits,
      fields,
    }
  },

  workOut: (data) => {
    const { switches } = data
    const ports = portsOf(data)
    const { root, costs, rootPorts, blocked } = growTree(data)
    const best = switches[root]
    const rivals = switches.filter(({ priority }) => priority === best?.priority).length
    const pathsOf = (index: number) =>
      ports
        .filter(({ on }) => on === index)
        .map((port) => {
          const sum = (costs[port.towards] ?? 0) + port.cost
          return {
            text: `port ${port.number}: ${port.cost} + ${costs[port.towards] ?? 0} = ${sum}`,
            sum,
            port,
          }
        })
    const others = [...switches.keys()].filter((index) => index !== root)
    const steps: Step[] = [
      {
        text: `Root: ${best?.name}. Priority ${best?.priority} is the lowest${
          rivals > 1
            ? `; ${rivals} switches have it, and among them its MAC address is the lowest`
            : ''
        }. The root has no root port.`,
      },
      ...others.map((index): Step => {
        const paths = pathsOf(index)
        const chosen = rootPorts.get(index)
        const least = Math.min(...paths.map(({ sum }) => sum))
        const equals = paths.filter(({ sum }) => sum === least)
        const isOneNeighbor = equals.every(({ port }) => port.towards === chosen?.towards)
        const tie =
          equals.length === 1
            ? ''
            : isOneNeighbor
              ? ' Cost and neighbor are the same, so the lower port number on the neighbor decides.'
              : ' The cost is the same, so the lower bridge ID of the neighbor decides.'
        return {
          text: `${nameOf(data, index)}: the cost of the link plus what the neighbor needs.${tie} Root port: port ${chosen?.number}.`,
          code: paths.map(({ text }) => text).join('\n'),
        }
      }),
      ...blocked.map((port): Step => {
        const near = costs[port.on] ?? 0
        const far = costs[port.towards] ?? 0
        return {
          text: `Link between ${nameOf(data, port.towards)} and ${nameOf(data, port.on)}, no root port at either end: ${
            far < near
              ? `${nameOf(data, port.towards)} is closer to the root, ${far} against ${near}`
              : `both are ${near} away, and ${nameOf(data, port.towards)} has the lower bridge ID`
          }. So its port is designated, and ${portName(data, port)} blocks.`,
        }
      }),
    ]
    return {
      answer: {
        root: String(root),
        'root-ports': Object.fromEntries(
          switches.map((_, index) => [String(index), rootPortId(rootPorts.get(index))]),
        ),
        blocked: blocked.map(({ id }) => id),
      },
      steps,
    }
  },

  judge: (data, answer): Record<string, FieldVerdict> => {
    const { switches } = data
    const ports = portsOf(data)
    const { root, costs, rootPorts, blocked } = growTree(data)
    const explainRoot = (chosen: string) => {
      const own = switches[Number(chosen)]
      const isBeaten = switches.some(({ priority }) => own && priority < own.priority)
      return isBeaten
        ? `${own?.name} has priority ${own?.priority}, and another switch has a lower one.`
        : 'Its priority is as low as any, but another switch with the same priority has a lower MAC address.'
    }
    const explainPort = (index: number, chosen: string) => {
      const right = rootPorts.get(index)
      if (chosen === NO_PORT.id) return 'Every switch but the root has a root port.'
      const port = ports.find(({ on, number }) => on === index && portId(number) === chosen)
      if (!port) return `${nameOf(data, index)} has no such port.`
      if (!right) return 'One switch has no root port at all: make sure of the root first.'
      const own = (costs[port.towards] ?? 0) + port.cost
      const least = (costs[right.towards] ?? 0) + right.cost
      if (own > least)
        return `By port ${port.number} the root is ${own} away. There is a cheaper way.`
      return port.towards === right.towards
        ? 'Cost and neighbor are the same for two ports. Then the port number at the other end decides, and there it is not the lower one.'
        : `The cost is the same by another port. Then the bridge ID of the neighbor decides, and ${nameOf(data, port.towards)} does not have the lower one.`
    }
    const explainOpen = (chosen: string) => {
      const port = ports.find(({ id }) => id === chosen)
      if (!port) return 'That port forwards.'
      const name = portName(data, port)
      if (port.on === root)
        return `${name} forwards. Make sure of the root first: there no port blocks.`
      if (rootPorts.get(port.on) === port) return `${name} is a root port: it forwards.`
      return `${name} forwards: of the two ends of its link, this one is designated.`
    }
    return {
      root: judgeChoice(
        answer['root'],
        switches.map((_, index) => ({ id: String(index), label: '' })),
        String(root),
        explainRoot,
      ),
      'root-ports': judgeMatching(
        answer['root-ports'],
        switches.map((_, index) => ({ id: String(index), label: '' })),
        portOptions(data),
        (row) => rootPortId(rootPorts.get(Number(row))),
        (row, chosen) => explainPort(Number(row), chosen),
      ),
      blocked: judgeMultiChoice(
        answer['blocked'],
        ports.map(({ id }) => ({ id, label: '' })),
        new Set(blocked.map(({ id }) => id)),
        explainOpen,
        () => 'There is still a circle: another port blocks as well.',
      ),
    }
  },

  nudge: ({ switches, links }) =>
    `Three decisions, in this order: the lowest bridge ID is root; every other switch keeps its cheapest port towards it; on each link the end nearer the root forwards. ${links.length} links join ${switches.length} switches, and a tree needs only one link fewer than it has switches.`,

  aim: (_data, fieldId) => {
    if (fieldId === 'root')
      return 'Compare priorities first. Only among equal ones compare MAC addresses, from the left.'
    if (fieldId === 'blocked') {
      return 'Look at links that have no root port at either end: the end farther from the root blocks, at equal distance the one with the higher bridge ID.'
    }
    return 'For each port add the cost of its link to what the neighbor needs to reach the root, and take the lowest sum.'
  },
})
