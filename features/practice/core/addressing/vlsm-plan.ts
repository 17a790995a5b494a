/** Divides a block among needs of different size. Every layout that fits is right, not only ours. */
import { groupDigits } from '#platform/contract/group-digits.ts'

import { cellId, defineExercise, type PartVerdict, type Step } from '../exercise.ts'
import { judgeCells, judgeText, partOf } from '../judge.ts'
import type { Random } from '../random.ts'
import {
  broadcastOf,
  formatIpv4,
  formatNetwork,
  isIn,
  networkOf,
  octetOfPrefix,
  octetsOf,
  ORDINALS,
  privateAddress,
  readNetwork,
  sizeOf,
  usableIn,
  type Network,
} from './ipv4.ts'

type Need = { readonly id: string; readonly name: string; readonly hosts: number }

type Data = { readonly block: Network; readonly needs: readonly Need[] }

const COLUMN = 'subnet'
const PLACES = [
  'Staff',
  'Guests',
  'Cameras',
  'Phones',
  'Printers',
  'Servers',
  'Lab',
  'Warehouse',
  'Reception',
  'Management',
]
const LINKS = ['Link north', 'Link south', 'Link east', 'Link west']
/** The longest prefix that leaves two hosts. */
const LONGEST = 30

/** The longest prefix whose subnet still has room for so many hosts. */
function prefixFor(hosts: number): number {
  let prefix = LONGEST
  while (usableIn(prefix) < hosts) prefix -= 1
  return prefix
}

/** Largest first, each at the next free address: always aligned, never a hole. */
function layOut({ block, needs }: Data): ReadonlyMap<string, Network> {
  let free = block.address
  const subnets = new Map<string, Network>()
  for (const need of largestFirst(needs)) {
    const prefix = prefixFor(need.hosts)
    subnets.set(need.id, { address: free, prefix })
    free += sizeOf(prefix)
  }
  return subnets
}

function largestFirst(needs: readonly Need[]): Need[] {
  return needs.toSorted((one, other) => prefixFor(one.hosts) - prefixFor(other.hosts))
}

function overlap(one: Network, other: Network): boolean {
  return (
    one.address <= broadcastOf(other.address, other.prefix) &&
    other.address <= broadcastOf(one.address, one.prefix)
  )
}

function whatIsWrong(
  block: Network,
  need: Need,
  subnet: Network,
  taken: ReadonlyMap<string, Network>,
): string | undefined {
  const { address, prefix } = subnet
  if (prefix > LONGEST)
    return `A /${prefix} leaves no addresses for hosts beside the network’s own and the broadcast.`
  if (usableIn(prefix) < need.hosts) {
    return `A /${prefix} has room for ${groupDigits(usableIn(prefix))}; ${need.name} needs ${groupDigits(need.hosts)}.`
  }
  if (prefix !== prefixFor(need.hosts)) {
    return `A /${prefix} is larger than needed: half of it would be enough for ${groupDigits(need.hosts)}.`
  }
  if (networkOf(address, prefix) !== address) {
    const index = octetOfPrefix(prefix)
    const step = 2 ** (8 * (index + 1) - prefix)
    const octet = octetsOf(address)[index] ?? 0
    return octet % step === 0
      ? `\`${formatIpv4(address)}\` is a host in a /${prefix}: behind the ${ORDINALS[index]} octet everything must be 0.`
      : `No /${prefix} begins at \`${formatIpv4(address)}\`: ${octet} in the ${ORDINALS[index]} octet is not a multiple of ${step}.`
  }
  if (!isIn(address, block)) return `It lies outside \`${formatNetwork(block)}\`.`
  for (const [name, other] of taken) {
    if (overlap(subnet, other)) return `It overlaps ${name}, which has \`${formatNetwork(other)}\`.`
  }
  return undefined
}

/** Cuts the block in two again and again: what comes out fits into it, by construction. */
function cut(random: Random, block: number, pieces: number): number[] {
  const prefixes = [block]
  while (prefixes.length < pieces) {
    const index = random.pick(
      [...prefixes.keys()].filter((at) => (prefixes[at] ?? LONGEST) < LONGEST),
    )
    const half = (prefixes[index] ?? block) + 1
    prefixes.splice(index, 1, half, half)
  }
  return prefixes
}

export const vlsmPlan = defineExercise<Data>({
  kind: 'vlsm-plan',

  pose: (random, level) => {
    const prefix = level === 1 ? 24 : level === 2 ? random.int(23, 25) : random.int(20, 23)
    const count = level === 1 ? 3 : level === 2 ? random.int(3, 4) : random.int(5, 6)
    const spare = level === 1 || random.chance(0.5) ? 1 : 0
    const prefixes = random.shuffle(cut(random, prefix, count + spare)).slice(0, count)
    const places = random.sample(PLACES, count)
    const links = random.shuffle(LINKS)
    const needs = prefixes.map((size, index): Need => {
      const isLink = size === LONGEST
      const least = isLink ? 2 : usableIn(size + 1) + 1
      // One host more than the next smaller subnet holds: the trap of the harder levels.
      const hosts = level > 1 && random.chance(0.3) ? least : random.int(least, usableIn(size))
      return {
        id: `need-${index}`,
        name: (isLink ? links.pop() : undefined) ?? places[index] ?? 'Staff',
        hosts,
      }
    })
    return { block: { address: networkOf(privateAddress(random), prefix), prefix }, needs }
  },

  show: ({ block, needs }) => ({
    prompt: `Divide \`${formatNetwork(block)}\` among these networks. Give each the smallest subnet that has room for its hosts. Any layout without overlap counts.`,
    exhibits: [
      {
        type: 'table',
        title: 'What is needed',
        columns: ['Network', 'Hosts'],
        rows: needs.map(({ name, hosts }) => [name, groupDigits(hosts)]),
      },
    ],
    fields: [
      {
        type: 'table',
        id: 'plan',
        label: 'Your plan',
        form: 'Write each subnet with its prefix, like `10.0.0.0/24`.',
        rows: needs.map(({ id, name }) => ({ id, label: name })),
        columns: [{ id: COLUMN, label: 'subnet', keyboard: 'text' }],
      },
    ],
  }),

  workOut: (data) => {
    const subnets = layOut(data)
    const steps: Step[] = [
      {
        text: 'Largest first: then every subnet begins at a multiple of its own size, and nothing is left between.',
      },
      ...largestFirst(data.needs).map((need): Step => {
        const subnet = subnets.get(need.id) ?? data.block
        const next = subnet.address + sizeOf(subnet.prefix)
        return {
          text: `${need.name}: ${groupDigits(need.hosts)} hosts and 2 reserved make ${groupDigits(need.hosts + 2)}. The next power of two is ${groupDigits(
            sizeOf(subnet.prefix),
          )}, so /${subnet.prefix}: \`${formatNetwork(subnet)}\`. ${
            isIn(next, data.block) ? `Free from \`${formatIpv4(next)}\` on.` : 'The block is full.'
          }`,
        }
      }),
    ]
    return {
      answer: {
        plan: Object.fromEntries(
          [...subnets].map(([id, subnet]) => [cellId(id, COLUMN), formatNetwork(subnet)]),
        ),
      },
      steps,
    }
  },

  judge: ({ block, needs }, answer) => {
    const taken = new Map<string, Network>()
    const needByCell = new Map(needs.map((need) => [cellId(need.id, COLUMN), need]))
    const judgeCell = (cell: string): PartVerdict => {
      const need = needByCell.get(cell)
      if (!need) throw new Error(`${cell} is not in the plan.`)
      return judgeText(
        partOf(answer['plan'], cell),
        readNetwork,
        (subnet) => {
          const isRight = whatIsWrong(block, need, subnet, taken) === undefined
          // Only what is right takes room: one mistake shall not spoil the rows below it.
          if (isRight) taken.set(need.name, subnet)
          return isRight
        },
        (subnet) => whatIsWrong(block, need, subnet, taken) ?? '',
      )
    }
    return { plan: judgeCells(answer['plan'], [...needByCell.keys()], judgeCell) }
  },

  nudge: () =>
    'Add the two reserved addresses to each need and go up to the next power of two: that is the size. Then place the largest first.',

  aim: ({ needs }, _fieldId, partId) => {
    const need = needs.find(({ id }) => cellId(id, COLUMN) === partId)
    if (!need) return 'Place the largest network first.'
    const isLargest = largestFirst(needs)[0] === need
    return `${groupDigits(need.hosts)} hosts and 2 reserved addresses must fit into a power of two. ${
      isLargest
        ? 'As the largest, it can begin where the block begins.'
        : 'It must begin at a multiple of its own size that nobody has taken.'
    }`
  },
})
