/** Which line of a routing table a packet follows: the longest prefix that matches. */
import { z } from 'zod/mini'

import {
  broadcastOf,
  formatIpv4,
  formatNetwork,
  isIn,
  type Network,
} from '#platform/contract/ipv4.ts'

import { defineExercise } from '../define-exercise.ts'
import type { Exhibit, Option, Step } from '../exercise.ts'
import { judgeMatching } from '../judge.ts'
import { defineEngine, Text, wordingOf, type Material } from '../material.ts'
import { chooseSort, Sort, sortSubjects } from '../sorts.ts'
import { fill } from '../template/template.ts'
import {
  fittingRoutes,
  makeLaptopTable,
  makeRouterTable,
  type LaptopPath,
  type Route,
  type RouterSort,
  type RoutingTable,
} from './routing-table.ts'

const Device = z.strictObject({ prompt: Text, answers: Text, target: Text })
const KindFile = z.strictObject({
  title: Text,
  nudge: Text,
  nudgeOfBrackets: Text,
  sorts: z.strictObject({
    'nested-routes': Sort,
    'default-route': Sort,
    'no-route': Sort,
    tunnel: Sort,
  }),
  router: Device,
  tunnel: Device,
  table: z.strictObject({
    title: Text,
    destination: Text,
    covers: Text,
    range: wordingOf('first', 'last'),
  }),
  destination: wordingOf('destination'),
  targets: z.strictObject({
    nextHop: wordingOf('hop'),
    dropped: Text,
    tunnel: Text,
    homeRouter: Text,
    link: Text,
  }),
  steps: z.strictObject({
    none: wordingOf('destination'),
    one: wordingOf('destination', 'network', 'target'),
    several: wordingOf('destination', 'count', 'network', 'target'),
    nextHop: wordingOf('hop'),
    tunnel: Text,
    homeRouter: Text,
    link: Text,
  }),
  wrong: z.strictObject({
    dropped: Text,
    outside: wordingOf('network', 'first', 'last', 'destination'),
    noneOfThem: wordingOf('destination'),
    shorter: wordingOf('network'),
  }),
  aim: z.strictObject({ none: Text, one: Text, several: wordingOf('count') }),
})
type KindFile = z.infer<typeof KindFile>

type Data = RoutingTable & {
  readonly sort: RouterSort | 'tunnel'
  /** A table with the range of each line, a table without, or what the command prints. */
  readonly form: 'ranges' | 'table' | 'output'
}

const FORM_AT = { 1: 'ranges', 2: 'table', 3: 'output' } as const
const DROPPED = 'dropped'
const LAPTOP_PATHS: readonly LaptopPath[] = ['tunnel', 'homeRouter', 'link']

const isLaptopPath = (target: string): target is LaptopPath =>
  LAPTOP_PATHS.some((path) => path === target)

/** The first and the last address of a network, which show whether another address is in it. */
function endsOf({ address, prefix }: Network) {
  return { first: formatIpv4(address), last: formatIpv4(broadcastOf(address, prefix)) }
}

/** What the device prints. */
function outputOf({ sort, routes }: Data): string {
  const lines = routes.map(({ line }) => line)
  if (sort === 'tunnel') return ['$ ip route', ...lines].join('\n')
  const lastResort = routes.find(({ network }) => network.prefix === 0)
  const gateway = lastResort
    ? `Gateway of last resort is ${lastResort.target} to network 0.0.0.0`
    : 'Gateway of last resort is not set'
  return ['R1# show ip route', gateway, '', ...lines].join('\n')
}

const inNumbers = new Intl.Collator('en', { numeric: true })

function createRouteLookup({ kind: words }: Material<KindFile>) {
  const wordsFor = (sort: Data['sort']) => (sort === 'tunnel' ? words.tunnel : words.router)

  const labelOf = (target: string) =>
    isLaptopPath(target) || target === DROPPED
      ? words.targets[target]
      : fill(words.targets.nextHop, { hop: target })

  function optionsOf({ sort, routes }: Data): Option[] {
    const targets =
      sort === 'tunnel'
        ? LAPTOP_PATHS
        : [...routes.map(({ target }) => target).toSorted(inNumbers.compare), DROPPED]
    return targets.map((id) => ({ id, label: labelOf(id) }))
  }

  function tableOf({ sort, form, routes }: Data): Exhibit {
    const { title, destination, covers, range } = words.table
    const { target } = wordsFor(sort)
    const hasRanges = form === 'ranges'
    return {
      type: 'table',
      title,
      columns: hasRanges ? [destination, covers, target] : [destination, target],
      rows: routes.map((route) => [
        formatNetwork(route.network),
        ...(hasRanges ? [fill(range, endsOf(route.network))] : []),
        labelOf(route.target),
      ]),
    }
  }

  function stepFor(routes: readonly Route[], address: number): Step {
    const destination = formatIpv4(address)
    const fitting = fittingRoutes(routes, address)
    const [best] = fitting
    if (!best) return { text: fill(words.steps.none, { destination }) }
    const target = isLaptopPath(best.target)
      ? words.steps[best.target]
      : fill(words.steps.nextHop, { hop: best.target })
    const count = fitting.length
    return {
      text: fill(count === 1 ? words.steps.one : words.steps.several, {
        destination,
        count,
        network: formatNetwork(best.network),
        target,
      }),
      code: fitting
        .map(({ network }) => {
          const { first, last } = endsOf(network)
          return `${formatNetwork(network).padEnd(19)} ${first} – ${last}`
        })
        .join('\n'),
    }
  }

  const targetOf = (routes: readonly Route[], destination: number) =>
    fittingRoutes(routes, destination)[0]?.target ?? DROPPED

  return defineExercise<Data>({
    kind: 'route-lookup',

    pose: (random, difficulty, like, scope) => {
      const sort = chooseSort(random, words.sorts, like, scope)
      const table =
        sort === 'tunnel'
          ? makeLaptopTable(random, difficulty)
          : makeRouterTable(random, sort, difficulty)
      return { sort, form: FORM_AT[difficulty], ...table }
    },

    subjectsOf: ({ sort }) => [sort],

    show: (data) => {
      const { sort, form, destinations } = data
      const { prompt, answers } = wordsFor(sort)
      return {
        prompt,
        exhibits: [
          form === 'output'
            ? { type: 'terminal', title: words.table.title, text: outputOf(data) }
            : tableOf(data),
        ],
        fields: [
          {
            type: 'matching',
            id: 'hops',
            label: answers,
            rows: destinations.map(formatIpv4).map((destination) => ({
              id: destination,
              label: fill(words.destination, { destination }),
            })),
            options: optionsOf(data),
          },
        ],
      }
    },

    workOut: ({ routes, destinations }) => ({
      answer: {
        hops: Object.fromEntries(
          destinations.map((destination) => [
            formatIpv4(destination),
            targetOf(routes, destination),
          ]),
        ),
      },
      steps: destinations.map((destination) => stepFor(routes, destination)),
    }),

    judge: (data, answer) => {
      const { routes } = data
      const addressOf = new Map(data.destinations.map((each) => [formatIpv4(each), each]))
      const explain = (destination: string, chosen: string): string => {
        const candidates = routes.filter(({ target }) => target === chosen)
        const fitting = candidates.find(({ network }) =>
          isIn(addressOf.get(destination) ?? 0, network),
        )
        if (fitting) return fill(words.wrong.shorter, { network: formatNetwork(fitting.network) })
        const [only, ...others] = candidates
        if (!only) return words.wrong.dropped
        if (others.length > 0) return fill(words.wrong.noneOfThem, { destination })
        const network = formatNetwork(only.network)
        return fill(words.wrong.outside, { network, ...endsOf(only.network), destination })
      }
      return {
        hops: judgeMatching(
          answer['hops'],
          [...addressOf.keys()].map((id) => ({ id })),
          optionsOf(data),
          (row) => targetOf(routes, addressOf.get(row) ?? 0),
          explain,
        ),
      }
    },

    nudge: ({ sort, form }) =>
      form === 'output' && sort !== 'tunnel'
        ? `${words.nudge} ${words.nudgeOfBrackets}`
        : words.nudge,

    aim: ({ routes, destinations }, _fieldId, partId) => {
      const address = destinations.find((destination) => formatIpv4(destination) === partId)
      const count = address === undefined ? 0 : fittingRoutes(routes, address).length
      if (count === 0) return words.aim.none
      return count === 1 ? words.aim.one : fill(words.aim.several, { count })
    },
  })
}

export const routeLookup = defineEngine({
  kind: 'route-lookup',
  kindFile: KindFile,
  create: createRouteLookup,
  subjects: ({ kind }) => sortSubjects(kind.sorts),
})
