/** Makes problems of spanning tree: random bridge IDs, speeds and port numbers for a network of the material. */
import type { Random } from '#platform/contract/random.ts'

import type { Difficulty } from '../exercise.ts'
import type { KindFile } from './spanning-tree-material.ts'
import { growTree, portsOf, type Link, type Switch } from './tree.ts'

export type LinkAtSpeed = Link & { readonly speed: string }

type Network = KindFile['networks'][number]

export type Problem = {
  readonly networkId: string
  readonly switches: readonly Switch[]
  readonly links: readonly LinkAtSpeed[]
  /** Those to choose from, by their ids; all at difficulty 2 and 3. */
  readonly portIds: readonly string[]
  readonly difficulty: Difficulty
}

const DEFAULT_PRIORITY = 32_768
/** Multiples of 4096, as switches take them. The default is the most frequent, as it is in real networks. */
const PRIORITIES = [4096, 24_576, 28_672, DEFAULT_PRIORITY, DEFAULT_PRIORITY, DEFAULT_PRIORITY]
const FEW_PORTS = 3

function randomMac(random: Random): string {
  const byte = () => random.int(0, 255).toString(16).padStart(2, '0')
  return `00:${byte()}:${byte()}:${byte()}:${byte()}:${byte()}`
}

/** Switches of random bridge IDs, and links of random speeds between random ports. */
function wire(random: Random, pairs: Network['links'], costs: KindFile['costs']) {
  const count = Math.max(...pairs.flat())
  const allDefault = random.chance(0.4)
  const switches = Array.from({ length: count }, (_, index) => ({
    name: `SW${index + 1}`,
    priority: allDefault ? DEFAULT_PRIORITY : random.pick(PRIORITIES),
    mac: randomMac(random),
  }))
  const nextPort = Array.from({ length: count }, () => 1)
  const takePort = (index: number) => {
    const port = nextPort[index] ?? 1
    nextPort[index] = port + 1
    return port
  }
  const common = random.chance(0.4) ? random.pick(costs) : null
  // In a different order each time, or port 1 would always lead to the next switch.
  const links = random.shuffle(pairs).map(([one, other]): LinkAtSpeed => {
    const { speed, cost } = common ?? random.pick(costs)
    const [from, to] = [one - 1, other - 1]
    return { from, fromPort: takePort(from), to, toPort: takePort(to), speed, cost }
  })
  return { switches, links }
}

/** A few ports to choose from: all that block, and at least one that does not. */
function fewPorts(random: Random, switches: readonly Switch[], links: readonly Link[]): string[] {
  const blocked = growTree(switches, links).blocked.map(({ id }) => id)
  const others = portsOf(links)
    .map(({ id }) => id)
    .filter((id) => !blocked.includes(id))
  const count = Math.max(1, FEW_PORTS - blocked.length)
  return [...blocked, ...random.sample(others, count)]
}

export function draftProblem(
  random: Random,
  difficulty: Difficulty,
  { id, links: pairs }: Network,
  costs: KindFile['costs'],
): Problem {
  const { switches, links } = wire(random, pairs, costs)
  const few = difficulty === 1 ? fewPorts(random, switches, links) : null
  const portIds = portsOf(links)
    .toSorted((one, other) => one.on - other.on || one.number - other.number)
    .map((port) => port.id)
    .filter((portId) => few?.includes(portId) ?? true)
  return { networkId: id, switches, links, portIds, difficulty }
}
