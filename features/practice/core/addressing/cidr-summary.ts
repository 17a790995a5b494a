/** Several networks, the fewest routes that cover exactly them. */
import { z } from 'zod/mini'

import {
  broadcastOf,
  formatIpv4,
  formatNetwork,
  ipv4Bits,
  networkOf,
  sizeOf,
  type Network,
} from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { defineExercise } from '../define-exercise.ts'
import type { Step } from '../exercise.ts'
import { judgeText } from '../judge.ts'
import { defineEngine, Text, wordingOf, type Material } from '../material.ts'
import type { Reading } from '../reading.ts'
import { chooseSort, Sort, sortSubjects } from '../sorts.ts'
import { fill } from '../template/template.ts'
import { lastOctet, privateAddress, readNetwork } from './ipv4.ts'
import { covers, firstOutside, rangesOf, summarize } from './summarize.ts'

const KindFile = z.strictObject({
  title: Text,
  prompt: Text,
  networks: Text,
  field: z.strictObject({ label: Text, form: Text }),
  help: z.strictObject({ oneRoute: Text, routes: wordingOf('count') }),
  nudge: Text,
  aim: wordingOf('lowest'),
  sorts: z.strictObject({ aligned: Sort, unaligned: Sort, 'with-a-gap': Sort }),
  steps: z.strictObject({
    order: Text,
    common: wordingOf('common', 'prefix', 'count'),
    oneRoute: wordingOf('route'),
    notAligned: Text,
    single: wordingOf('route', 'last'),
    several: wordingOf('route', 'count', 'last'),
  }),
  wrong: z.strictObject({
    unreadable: wordingOf('given', 'problem'),
    hostBits: wordingOf('route', 'octet'),
    notAligned: wordingOf('route', 'prefix', 'block', 'octet', 'value'),
    tooMuch: wordingOf('route', 'address'),
    missing: wordingOf('network'),
    tooMany: Text,
  }),
})
type KindFile = z.infer<typeof KindFile>

type Sort = keyof KindFile['sorts']

type Data = {
  readonly sort: Sort
  readonly networks: readonly Network[]
  /** The help of difficulty 1: the networks in binary, and how many routes are enough. */
  readonly showsBits: boolean
}

/** How many networks there are at most, the missing one included. */
const MOST_AT = { 1: 5, 2: 8, 3: 8 } as const
/** Blocks begin and end inside so many. */
const ROOM = 16

/** Networks of one size, in order. */
function sampleNetworks(random: Random, sort: Sort, most: number): Network[] {
  const prefix = random.int(21, 27)
  const size = sizeOf(prefix)
  const from = (start: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ address: start + index * size, prefix }))
  if (sort === 'aligned') {
    const count = random.pick([2, 4, 8].filter((each) => each <= most))
    return from(networkOf(privateAddress(random), prefix - Math.log2(count)), count)
  }
  const home = networkOf(privateAddress(random), prefix - Math.log2(ROOM))
  if (sort === 'with-a-gap') {
    const count = random.int(5, most)
    const gap = random.int(1, count - 2)
    const begin = random.int(0, ROOM - count)
    return from(home + begin * size, count).filter((_, index) => index !== gap)
  }
  const count = random.int(3, most)
  const begins = Array.from({ length: ROOM - count }, (_, begin) =>
    from(home + begin * size, count),
  )
  return random.pick(begins.filter((networks) => summarize(networks).length > 1))
}

function inOrder(networks: readonly Network[]): Network[] {
  return networks.toSorted((one, other) => one.address - other.address)
}

function writeBits(networks: readonly Network[]): string {
  return networks
    .map((network) => `${ipv4Bits(network.address)}  ${formatNetwork(network)}`)
    .join('\n')
}

function createCidrSummary({ kind: words }: Material<KindFile>) {
  const { steps, wrong } = words

  function readRoutes(text: string): Reading<Network[]> {
    const routes: Network[] = []
    for (const word of text.replaceAll(/\s*\/\s*/g, '/').split(/[\s,;]+/)) {
      if (word === '') continue
      const route = readNetwork(word)
      if ('problem' in route) {
        const { problem } = route
        return { problem: fill(wrong.unreadable, { given: word.slice(0, 40), problem }) }
      }
      routes.push(route.value)
    }
    return { value: routes }
  }

  function explain(networks: readonly Network[], routes: readonly Network[]): string {
    for (const { address, prefix } of routes) {
      if (networkOf(address, prefix) === address) continue
      const { octet, value, step } = lastOctet({ address, prefix })
      const route = formatNetwork({ address, prefix })
      return value % step === 0
        ? fill(wrong.hostBits, { route, octet })
        : fill(wrong.notAligned, { route, prefix, block: step, octet, value })
    }
    const own = rangesOf(networks)
    for (const route of routes) {
      const foreign = firstOutside(own, route)
      if (foreign !== undefined) {
        return fill(wrong.tooMuch, { route: formatNetwork(route), address: formatIpv4(foreign) })
      }
    }
    const claimed = rangesOf(routes)
    const missed = networks.find((network) => !covers(claimed, network))
    return missed ? fill(wrong.missing, { network: formatNetwork(missed) }) : wrong.tooMany
  }

  /** How the routes come about, after the networks were put in order. */
  function routeSteps(prefix: number, count: number, routes: readonly Network[]): Step[] {
    const [only] = routes
    if (routes.length === 1 && only) {
      return [
        { text: fill(steps.common, { common: only.prefix, prefix, count }) },
        { text: fill(steps.oneRoute, { route: formatNetwork(only) }) },
      ]
    }
    return [
      { text: steps.notAligned },
      ...routes.map((route) => {
        const covered = sizeOf(route.prefix) / sizeOf(prefix)
        return {
          text: fill(covered === 1 ? steps.single : steps.several, {
            route: formatNetwork(route),
            count: covered,
            last: formatIpv4(broadcastOf(route.address, route.prefix)),
          }),
        }
      }),
    ]
  }

  function promptOf({ networks, showsBits }: Data): string {
    if (!showsBits) return words.prompt
    const count = summarize(networks).length
    return `${words.prompt} ${count === 1 ? words.help.oneRoute : fill(words.help.routes, { count })}`
  }

  return defineExercise<Data>({
    kind: 'cidr-summary',

    pose: (random, difficulty, like, scope) => {
      const sort = chooseSort(random, words.sorts, like, scope)
      const networks = sampleNetworks(random, sort, MOST_AT[difficulty])
      return {
        sort,
        networks: difficulty === 3 ? random.shuffle(networks) : networks,
        showsBits: difficulty === 1,
      }
    },

    subjectsOf: ({ sort }) => [sort],

    show: (data) => ({
      prompt: promptOf(data),
      exhibits: [
        {
          type: 'terminal',
          title: words.networks,
          text: data.showsBits
            ? writeBits(data.networks)
            : data.networks.map(formatNetwork).join('\n'),
        },
      ],
      fields: [{ type: 'text', id: 'routes', ...words.field, keyboard: 'text' }],
    }),

    workOut: ({ networks }) => {
      const routes = summarize(networks)
      const sorted = inOrder(networks)
      const { prefix = 24 } = sorted[0] ?? {}
      return {
        answer: { routes: routes.map(formatNetwork).join(', ') },
        steps: [
          { text: steps.order, code: writeBits(sorted) },
          ...routeSteps(prefix, networks.length, routes),
        ],
      }
    },

    judge: ({ networks }, answer) => {
      const right = summarize(networks).map(formatNetwork).toSorted().join()
      return {
        routes: judgeText(
          answer['routes'],
          readRoutes,
          (routes) => routes.map(formatNetwork).toSorted().join() === right,
          (routes) => explain(networks, routes),
        ),
      }
    },

    nudge: () => words.nudge,

    aim: ({ networks }) => {
      const [lowest] = inOrder(networks)
      return fill(words.aim, { lowest: lowest ? formatNetwork(lowest) : '' })
    },
  })
}

export const cidrSummary = defineEngine({
  kind: 'cidr-summary',
  kindFile: KindFile,
  create: createCidrSummary,
  subjects: ({ kind }) => sortSubjects(kind.sorts),
})
