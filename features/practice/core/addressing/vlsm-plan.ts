/** Divides a block among needs of different size. Every layout that fits is right, not only ours. */
import { z } from 'zod/mini'

import { groupDigits } from '#platform/contract/group-digits.ts'
import {
  broadcastOf,
  formatIpv4,
  formatNetwork,
  isIn,
  networkOf,
  sizeOf,
  type Network,
} from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { defineExercise } from '../define-exercise.ts'
import { cellId, type PartVerdict, type Step } from '../exercise.ts'
import { judgeCells, judgeText } from '../judge.ts'
import { defineEngine, Text, wordingOf, type Material } from '../material.ts'
import { chooseSort, Sort, sortSubjects } from '../sorts.ts'
import { fill } from '../template/template.ts'
import { lastOctet, privateAddress, readNetwork, usableIn } from './ipv4.ts'
import { largestFirst, layOut, LONGEST, prefixFor, type Need } from './lay-out.ts'

/** Networks that a problem asks for at most, and links that it has where it has any. */
const MOST_NEEDS = 6
const LINK_COUNT = 2

const KindFile = z.strictObject({
  title: Text,
  prompt: wordingOf('block'),
  needs: z.strictObject({ title: Text, name: Text, hosts: Text, prefix: Text }),
  plan: z.strictObject({ label: Text, column: Text, form: Text }),
  nudge: Text,
  aim: z.strictObject({ largest: wordingOf('hosts'), other: wordingOf('hosts') }),
  sorts: z.strictObject({ networks: Sort, 'with-links': Sort }),
  networks: z.array(Text).check(z.minLength(MOST_NEEDS, `write at least ${MOST_NEEDS} names`)),
  links: z.array(Text).check(z.minLength(LINK_COUNT, `write at least ${LINK_COUNT} names`)),
  steps: z.strictObject({
    order: Text,
    subnet: wordingOf('name', 'hosts', 'total', 'size', 'prefix', 'subnet', 'rest'),
    free: wordingOf('address'),
    full: Text,
  }),
  wrong: z.strictObject({
    noHosts: wordingOf('prefix'),
    tooSmall: wordingOf('prefix', 'room', 'name', 'hosts'),
    tooLarge: wordingOf('prefix', 'hosts'),
    hostBits: wordingOf('prefix', 'address', 'octet'),
    notAligned: wordingOf('prefix', 'address', 'value', 'octet', 'step'),
    outside: wordingOf('block'),
    overlap: wordingOf('name', 'subnet'),
  }),
})
type KindFile = z.infer<typeof KindFile>

type Sort = keyof KindFile['sorts']

type Data = {
  readonly sort: Sort
  readonly block: Network
  readonly needs: readonly Need[]
  /** The help of difficulty 1. */
  readonly showsPrefixes: boolean
}

const COLUMN = 'subnet'
const SHORTEST_BLOCK = 22
const LONGEST_BLOCK = 24
const LINK_HOSTS = 2
/** The longest of all other networks. The two links have room in one that is left over. */
const LONGEST_NETWORK = 29

function overlap(one: Network, other: Network): boolean {
  return (
    one.address <= broadcastOf(other.address, other.prefix) &&
    other.address <= broadcastOf(one.address, one.prefix)
  )
}

/** Cuts the block in two again and again: what comes out fits into it, by construction. */
function cut(random: Random, block: number, pieces: number): number[] {
  const prefixes = [block]
  while (prefixes.length < pieces) {
    const index = random.pick(
      [...prefixes.keys()].filter((at) => (prefixes[at] ?? LONGEST_NETWORK) < LONGEST_NETWORK),
    )
    const half = (prefixes[index] ?? block) + 1
    prefixes.splice(index, 1, half, half)
  }
  return prefixes
}

/** A number of hosts for which a subnet with this prefix is the smallest with room. */
function hostsFor(random: Random, prefix: number): number {
  const least = usableIn(prefix + 1) + 1
  // One host more than the next smaller subnet holds is the usual trap.
  return random.chance(0.3) ? least : random.int(least, usableIn(prefix))
}

function createVlsmPlan({ kind: words }: Material<KindFile>) {
  const { steps, wrong } = words

  /** What is needed, in random order: it fits into a block of this prefix. */
  function needsIn(random: Random, prefix: number, sort: Sort, count: number): Need[] {
    const linkCount = sort === 'with-links' ? LINK_COUNT : 0
    const networkCount = count - linkCount
    // A piece that is left over stays free, or has room for the links.
    const spare = linkCount > 0 || random.chance(0.5) ? 1 : 0
    const prefixes = random.shuffle(cut(random, prefix, networkCount + spare))
    const names = random.sample(words.networks, networkCount)
    const links = random.sample(words.links, linkCount)
    const networks = names.map((name, index) => ({
      name,
      hosts: hostsFor(random, prefixes[index] ?? LONGEST_NETWORK),
    }))
    return random
      .shuffle([...networks, ...links.map((name) => ({ name, hosts: LINK_HOSTS }))])
      .map((need, index) => ({ id: `need-${index}`, ...need }))
  }

  function whatIsWrong(
    block: Network,
    { name, hosts }: Need,
    subnet: Network,
    taken: ReadonlyMap<string, Network>,
  ): string | undefined {
    const { address, prefix } = subnet
    if (prefix > LONGEST) return fill(wrong.noHosts, { prefix })
    const room = usableIn(prefix)
    if (room < hosts) {
      const numbers = { room: groupDigits(room), hosts: groupDigits(hosts) }
      return fill(wrong.tooSmall, { prefix, name, ...numbers })
    }
    if (prefix !== prefixFor(hosts)) {
      return fill(wrong.tooLarge, { prefix, hosts: groupDigits(hosts) })
    }
    if (networkOf(address, prefix) !== address) {
      const { octet, value, step } = lastOctet(subnet)
      const where = { prefix, address: formatIpv4(address), octet }
      return value % step === 0
        ? fill(wrong.hostBits, where)
        : fill(wrong.notAligned, { ...where, value, step })
    }
    if (!isIn(address, block)) return fill(wrong.outside, { block: formatNetwork(block) })
    for (const [other, network] of taken) {
      if (overlap(subnet, network)) {
        return fill(wrong.overlap, { name: other, subnet: formatNetwork(network) })
      }
    }
    return undefined
  }

  return defineExercise<Data>({
    kind: 'vlsm-plan',

    pose: (random, difficulty, like, scope) => {
      const sort = chooseSort(random, words.sorts, like, scope)
      const prefix = random.int(SHORTEST_BLOCK, LONGEST_BLOCK)
      const count = difficulty === 1 ? 3 : difficulty === 2 ? 4 : random.int(5, MOST_NEEDS)
      return {
        sort,
        block: { address: networkOf(privateAddress(random), prefix), prefix },
        needs: needsIn(random, prefix, sort, count),
        showsPrefixes: difficulty === 1,
      }
    },

    subjectsOf: ({ sort }) => [sort],

    show: ({ block, needs, showsPrefixes }) => {
      const { title, name: nameColumn, hosts: hostsColumn, prefix: prefixColumn } = words.needs
      const columns = [nameColumn, hostsColumn]
      return {
        prompt: fill(words.prompt, { block: formatNetwork(block) }),
        exhibits: [
          {
            type: 'table',
            title,
            columns: showsPrefixes ? [...columns, prefixColumn] : columns,
            rows: needs.map(({ name, hosts }) => {
              const row = [name, groupDigits(hosts)]
              return showsPrefixes ? [...row, `/${prefixFor(hosts)}`] : row
            }),
          },
        ],
        fields: [
          {
            type: 'table',
            id: 'plan',
            label: words.plan.label,
            form: words.plan.form,
            rows: needs.map(({ id, name }) => ({ id, label: name })),
            columns: [{ id: COLUMN, label: words.plan.column, keyboard: 'text' }],
          },
        ],
      }
    },

    workOut: (data) => {
      const subnets = layOut(data)
      const stepOf = ({ id, name, hosts }: Need): Step => {
        const subnet = subnets.get(id) ?? data.block
        const size = sizeOf(subnet.prefix)
        const next = subnet.address + size
        return {
          text: fill(steps.subnet, {
            name,
            hosts: groupDigits(hosts),
            total: groupDigits(hosts + 2),
            size: groupDigits(size),
            prefix: subnet.prefix,
            subnet: formatNetwork(subnet),
            rest: isIn(next, data.block)
              ? fill(steps.free, { address: formatIpv4(next) })
              : steps.full,
          }),
        }
      }
      return {
        answer: {
          plan: Object.fromEntries(
            [...subnets].map(([id, subnet]) => [cellId(id, COLUMN), formatNetwork(subnet)]),
          ),
        },
        steps: [{ text: steps.order }, ...largestFirst(data.needs).map(stepOf)],
      }
    },

    judge: ({ block, needs }, answer) => {
      const taken = new Map<string, Network>()
      const needByCell = new Map(needs.map((need) => [cellId(need.id, COLUMN), need]))
      const judgeCell = (cell: string, text: string): PartVerdict => {
        const need = needByCell.get(cell)
        if (!need) throw new Error(`${cell} is not in the plan.`)
        return judgeText(
          text,
          readNetwork,
          (subnet) => {
            const isRight = whatIsWrong(block, need, subnet, taken) === undefined
            // Only what is right takes room: one mistake must not spoil the rows below it.
            if (isRight) taken.set(need.name, subnet)
            return isRight
          },
          (subnet) => whatIsWrong(block, need, subnet, taken) ?? '',
        )
      }
      return { plan: judgeCells(answer['plan'], [...needByCell.keys()], judgeCell) }
    },

    nudge: () => words.nudge,

    aim: ({ needs }, _fieldId, partId) => {
      const need = needs.find(({ id }) => cellId(id, COLUMN) === partId)
      if (!need) return words.nudge
      const isLargest = largestFirst(needs)[0] === need
      const hosts = groupDigits(need.hosts)
      return fill(isLargest ? words.aim.largest : words.aim.other, { hosts })
    },
  })
}

export const vlsmPlan = defineEngine({
  kind: 'vlsm-plan',
  kindFile: KindFile,
  create: createVlsmPlan,
  subjects: ({ kind }) => sortSubjects(kind.sorts),
})
