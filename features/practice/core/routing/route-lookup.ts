/** Which line of a routing table a packet follows: the longest prefix that fits. */
import {
  formatIpv4,
  formatNetwork,
  fromOctets,
  isIn,
  networkOf,
  privateAddress,
  broadcastOf,
  sizeOf,
  type Network,
} from '../addressing/ipv4.ts'
import { defineExercise, type Option } from '../exercise.ts'
import { judgeMatching } from '../judge.ts'
import type { Random } from '../random.ts'

type Route = { readonly network: Network; readonly nextHop: number; readonly brackets: string }

type Data = {
  readonly routes: readonly Route[]
  readonly destinations: readonly number[]
  readonly isRouterOutput: boolean
}

const DROPPED: Option = { id: 'dropped', label: 'dropped: no route' }
const DEFAULT: Network = { address: 0, prefix: 0 }
/** Kept free of destinations: the next hops live there. */
const TRANSIT: Network = { address: fromOctets(10, 255, 0, 0), prefix: 16 }

function fitting({ routes }: Data, destination: number): Route[] {
  return routes
    .filter(({ network }) => isIn(destination, network))
    .toSorted((one, other) => other.network.prefix - one.network.prefix)
}

function hopId(route: Route | undefined): string {
  return route ? formatIpv4(route.nextHop) : DROPPED.id
}

function optionsOf({ routes }: Data): Option[] {
  const hops = routes.map(({ nextHop }) => formatIpv4(nextHop))
  return [...hops.toSorted().map((hop) => ({ id: hop, label: hop })), DROPPED]
}

/** The range of a network, which tells at a glance whether an address lies in it. */
function rangeOf({ address, prefix }: Network): string {
  return `\`${formatIpv4(address)}\` to \`${formatIpv4(broadcastOf(address, prefix))}\``
}

function prefixesFor(random: Random, level: number): number[] {
  if (level === 1) return [16, 24]
  if (level === 2) return [16, random.int(19, 22), random.int(24, 26)]
  return [random.int(9, 13), 16, random.int(18, 22), random.int(24, 27), 32]
}

/** Networks one inside the other around one address, and neighbors of the smaller ones. */
function networksAround(random: Random, anchor: number, level: number): Network[] {
  const networks = new Map<string, Network>()
  const add = (address: number, prefix: number) => {
    const network = { address: networkOf(address, prefix), prefix }
    networks.set(formatNetwork(network), network)
  }
  const prefixes = prefixesFor(random, level)
  for (const prefix of prefixes) add(anchor, prefix)
  for (const prefix of prefixes.filter((length) => length > 16 && length < 32)) {
    const neighbor = anchor ^ sizeOf(prefix)
    add(neighbor, prefix)
    if (level === 1) add(anchor ^ (2 * sizeOf(prefix)), prefix)
  }
  if (random.chance(level === 3 ? 0.5 : 0.75)) networks.set('default', DEFAULT)
  return [...networks.values()]
}

function randomIn(random: Random, { address, prefix }: Network): number {
  return prefix === 32 ? address : address + random.int(1, sizeOf(prefix) - 2)
}

export const routeLookup = defineExercise<Data>({
  kind: 'route-lookup',

  pose: (random, level) => {
    let anchor = privateAddress(random)
    // Nothing near the transit networks, or a next hop would be a destination.
    while (isIn(anchor, { address: fromOctets(10, 240, 0, 0), prefix: 12 }))
      anchor = privateAddress(random)
    const networks = networksAround(random, anchor, level)
    const hops = random.sample(
      Array.from({ length: 24 }, (_, index) => TRANSIT.address + 4 * index + 1),
      networks.length,
    )
    const routes = networks.map((network, index): Route => ({
      network,
      nextHop: hops[index] ?? TRANSIT.address,
      // A longer prefix with a worse metric: what is in the brackets must not matter here.
      brackets:
        network.prefix === 0
          ? '[1/0]'
          : random.pick([
              '[1/0]',
              `[110/${random.int(2, 900)}]`,
              // EIGRP's classic metric is 256 × (bandwidth + delay) (RFC 7868).
              `[90/${256 * random.int(12, 350)}]`,
            ]),
    }))

    const count = level === 3 ? 4 : 3
    const inside = networks.filter(({ prefix }) => prefix > 0)
    const destinations = new Set<number>()
    while (destinations.size < count) {
      const network = random.pick(inside)
      const isNearMiss = level > 1 && random.chance(0.3)
      const destination = isNearMiss
        ? (random.chance(0.5)
            ? broadcastOf(network.address, network.prefix) + random.int(1, 9)
            : network.address - random.int(1, 9)) >>> 0
        : randomIn(random, network)
      if (!isIn(destination, TRANSIT)) destinations.add(destination)
    }
    return {
      routes: level === 1 ? routes : random.shuffle(routes),
      destinations: [...destinations],
      isRouterOutput: level === 3,
    }
  },

  show: (data) => {
    const { routes, destinations, isRouterOutput } = data
    return {
      prompt: `A router has this table. To which next hop does it send ${
        isRouterOutput ? 'each packet' : 'a packet to each of these addresses'
      }?`,
      exhibits: [
        isRouterOutput
          ? {
              type: 'terminal',
              title: 'Routing table',
              text: [
                'R1# show ip route',
                ...routes.map(({ network, nextHop, brackets }) => {
                  const code = brackets === '[1/0]' ? 'S' : brackets.startsWith('[110') ? 'O' : 'D'
                  const star = network.prefix === 0 ? '*' : ' '
                  return `${code}${star}  ${formatNetwork(network)} ${brackets} via ${formatIpv4(nextHop)}`
                }),
              ].join('\n'),
            }
          : {
              type: 'table',
              title: 'Routing table',
              columns: ['Destination', 'Next hop'],
              rows: routes.map(({ network, nextHop }) => [
                formatNetwork(network),
                formatIpv4(nextHop),
              ]),
            },
      ],
      fields: [
        {
          type: 'matching',
          id: 'hops',
          label: 'Next hop by destination',
          rows: destinations.map((destination) => ({
            id: formatIpv4(destination),
            label: `To \`${formatIpv4(destination)}\``,
          })),
          options: optionsOf(data),
        },
      ],
    }
  },

  workOut: (data) => ({
    answer: {
      hops: Object.fromEntries(
        data.destinations.map((destination) => [
          formatIpv4(destination),
          hopId(fitting(data, destination)[0]),
        ]),
      ),
    },
    steps: data.destinations.map((destination) => {
      const routes = fitting(data, destination)
      const [best] = routes
      const to = `To \`${formatIpv4(destination)}\``
      if (!best)
        return { text: `${to}: no line fits, not even a default route. The packet is dropped.` }
      return {
        text: `${to}: ${
          routes.length === 1
            ? 'only one line fits,'
            : `${routes.length} lines fit, the longest prefix is`
        } \`${formatNetwork(best.network)}\`. Next hop \`${formatIpv4(best.nextHop)}\`.`,
        code: routes
          .map(
            ({ network }) =>
              `${formatNetwork(network).padEnd(19)} ${formatIpv4(network.address)} – ${formatIpv4(broadcastOf(network.address, network.prefix))}`,
          )
          .join('\n'),
      }
    }),
  }),

  judge: (data, answer) => {
    const byText = new Map(
      data.destinations.map((destination) => [formatIpv4(destination), destination]),
    )
    const rightOf = (row: string) => hopId(fitting(data, byText.get(row) ?? 0)[0])
    return {
      hops: judgeMatching(
        answer['hops'],
        [...byText.keys()].map((id) => ({ id, label: id })),
        optionsOf(data),
        rightOf,
        (row, chosen) => {
          const route = data.routes.find((candidate) => hopId(candidate) === chosen)
          if (!route) return 'It is not dropped: at least one line fits.'
          if (!isIn(byText.get(row) ?? 0, route.network)) {
            return `\`${formatNetwork(route.network)}\` covers ${rangeOf(route.network)}, and \`${row}\` lies outside.`
          }
          return `\`${formatNetwork(route.network)}\` fits, but another line that fits has a longer prefix.`
        },
      ),
    }
  },

  nudge: () =>
    'Of all lines in which the address lies, the one with the longest prefix is used. The order of the lines, and what stands in brackets, does not matter. `0.0.0.0/0` fits everything.',

  aim: (data, _fieldId, partId) => {
    const count = data.destinations
      .filter((destination) => formatIpv4(destination) === partId)
      .map((destination) => fitting(data, destination).length)[0]
    if (count === undefined) return 'Work out the range of each line.'
    if (count === 0)
      return 'Work out the range of each line and look whether it lies in any at all.'
    return count === 1
      ? 'Exactly one line fits: find its range.'
      : `It lies in ${count} of the ranges: find them all, then compare the prefixes.`
  },
})
