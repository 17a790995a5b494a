/** Several networks, the fewest routes that cover exactly them. */
import { defineExercise } from '../exercise.ts'
import { judgeText, type Reading } from '../judge.ts'
import {
  broadcastOf,
  formatIpv4,
  formatNetwork,
  ipv4Bits,
  networkOf,
  octetOfPrefix,
  octetsOf,
  ORDINALS,
  privateAddress,
  readNetwork,
  sizeOf,
  type Network,
} from './ipv4.ts'

type Data = { readonly networks: readonly Network[] }

/** From the first to the last address, both included. */
type Range = { first: number; last: number }

/** What the networks cover together, as ranges that neither touch nor overlap. */
function rangesOf(networks: readonly Network[]): Range[] {
  const ranges: Range[] = []
  for (const { address, prefix } of networks.toSorted(
    (one, other) => one.address - other.address,
  )) {
    const last = broadcastOf(address, prefix)
    const open = ranges.at(-1)
    if (open && address <= open.last + 1) open.last = Math.max(open.last, last)
    else ranges.push({ first: address, last })
  }
  return ranges
}

/** The fewest networks that cover exactly these: from the left, each time the largest that is aligned and fits. */
function summarize(networks: readonly Network[]): Network[] {
  return rangesOf(networks).flatMap(({ first, last }) => {
    const routes: Network[] = []
    let next = first
    while (next <= last) {
      let prefix = 32
      while (
        prefix > 0 &&
        networkOf(next, prefix - 1) === next &&
        next + sizeOf(prefix - 1) - 1 <= last
      ) {
        prefix -= 1
      }
      routes.push({ address: next, prefix })
      next += sizeOf(prefix)
    }
    return routes
  })
}

function covers(ranges: readonly Range[], { address, prefix }: Network): boolean {
  const last = broadcastOf(address, prefix)
  return ranges.some((range) => range.first <= address && last <= range.last)
}

/** The lowest address of a network that lies in none of the ranges, or undefined. */
function firstOutside(ranges: readonly Range[], { address, prefix }: Network): number | undefined {
  const home = ranges.find(({ first, last }) => first <= address && address <= last)
  if (!home) return address
  return home.last >= broadcastOf(address, prefix) ? undefined : home.last + 1
}

function readRoutes(text: string): Reading<Network[]> {
  const routes: Network[] = []
  for (const word of text.replaceAll(/\s*\/\s*/g, '/').split(/[\s,;]+/)) {
    if (word === '') continue
    const route = readNetwork(word)
    if ('problem' in route) return { problem: `\`${word.slice(0, 40)}\`: ${route.problem}` }
    routes.push(route.value)
  }
  return { value: routes }
}

function explain(networks: readonly Network[], routes: readonly Network[]): string {
  for (const { address, prefix } of routes) {
    if (networkOf(address, prefix) === address) continue
    const index = octetOfPrefix(prefix)
    const step = 2 ** (8 * (index + 1) - prefix)
    const octet = octetsOf(address)[index] ?? 0
    return octet % step === 0
      ? `\`${formatNetwork({ address, prefix })}\` is no network address: behind the ${ORDINALS[index]} octet everything must be 0.`
      : `\`${formatNetwork({ address, prefix })}\` is not aligned: a /${prefix} begins at multiples of ${step} in the ${ORDINALS[index]} octet, and ${octet} is none.`
  }
  const own = rangesOf(networks)
  for (const route of routes) {
    const foreign = firstOutside(own, route)
    if (foreign !== undefined) {
      return `\`${formatNetwork(route)}\` claims too much: \`${formatIpv4(foreign)}\`, for one, is not in your networks.`
    }
  }
  const claimed = rangesOf(routes)
  const missed = networks.find((network) => !covers(claimed, network))
  if (missed) return `\`${formatNetwork(missed)}\` is not covered.`
  return 'This covers exactly your networks, but fewer routes can do it. Look for two halves of a larger network.'
}

export const cidrSummary = defineExercise<Data>({
  kind: 'cidr-summary',

  pose: (random, level) => {
    const prefix = level === 1 ? 24 : random.int(21, 27)
    const size = sizeOf(prefix)
    if (level < 3) {
      const count = level === 1 ? random.pick([2, 4]) : random.pick([4, 8])
      const start = networkOf(privateAddress(random), prefix - Math.log2(count))
      const networks = Array.from({ length: count }, (_, index) => ({
        address: start + index * size,
        prefix,
      }))
      return { networks: level === 1 ? networks : random.shuffle(networks) }
    }
    // A run that begins and ends anywhere inside sixteen, now and then with one left out.
    const home = networkOf(privateAddress(random), prefix - 4)
    const count = random.int(3, 8)
    const begin = random.int(1, 16 - count)
    const gap = count > 4 && random.chance(0.3) ? random.int(1, count - 2) : -1
    const networks = Array.from({ length: count }, (_, index) => index)
      .filter((index) => index !== gap)
      .map((index) => ({ address: home + (begin + index) * size, prefix }))
    return { networks: random.shuffle(networks) }
  },

  show: ({ networks }) => ({
    prompt:
      'Summarize these networks in the fewest routes that cover exactly them and nothing else.',
    exhibits: [
      { type: 'terminal', title: 'Networks', text: networks.map(formatNetwork).join('\n') },
    ],
    fields: [
      {
        type: 'text',
        id: 'routes',
        label: 'Summary',
        form: 'One route, or several with commas between: `10.0.0.0/22, 10.0.4.0/24`.',
        keyboard: 'text',
      },
    ],
  }),

  workOut: ({ networks }) => {
    const routes = summarize(networks)
    const sorted = networks.toSorted((one, other) => one.address - other.address)
    const [only] = routes
    const { prefix = 24 } = sorted[0] ?? {}
    return {
      answer: { routes: routes.map(formatNetwork).join(', ') },
      steps: [
        {
          text: 'Put them in order and write them in binary.',
          code: sorted
            .map((network) => `${ipv4Bits(network.address)}  ${formatNetwork(network)}`)
            .join('\n'),
        },
        ...(routes.length === 1 && only
          ? [
              {
                text: `The first ${only.prefix} bits are the same in all, and the ${
                  prefix - only.prefix
                } behind take every value: ${networks.length} networks, nothing missing, nothing more.`,
              },
              { text: `One route: \`${formatNetwork(only)}\`.` },
            ]
          : [
              {
                text: 'They do not fill one aligned block. Go from the lowest, and take each time the largest block that begins there and holds nothing foreign.',
              },
              ...routes.map((route) => {
                const count = sizeOf(route.prefix) / sizeOf(prefix)
                return {
                  text: `\`${formatNetwork(route)}\` covers ${
                    count === 1 ? 'this one network' : `${count} networks`
                  }, up to \`${formatIpv4(broadcastOf(route.address, route.prefix))}\`.`,
                }
              }),
            ]),
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

  nudge: () =>
    'Networks can be joined only in twos, fours, eights and so on, and the first of them must begin at a multiple of the size of the whole.',

  aim: ({ networks }) => {
    const sorted = networks.toSorted((one, other) => one.address - other.address)
    const [lowest] = sorted
    if (!lowest) return 'Put the networks in order.'
    return `Put them in order, from \`${formatNetwork(lowest)}\` on. Ask of the lowest: can it be the first half of a larger network whose other half is here too?`
  },
})
