/** Which of several offers enters the routing table, and which line a packet then follows. */
import {
  formatIpv4,
  formatNetwork,
  fromOctets,
  isIn,
  networkOf,
  privateAddress,
  sizeOf,
  type Network,
} from '../addressing/ipv4.ts'
import {
  defineExercise,
  type Exhibit,
  type Field,
  type FieldVerdict,
  type Level,
  type Option,
  type Step,
} from '../exercise.ts'
import { judgeChoice, judgeMultiChoice } from '../judge.ts'
import type { Random } from '../random.ts'
import { TRUST_BY_SOURCE, type Source } from './administrative-distance.ts'

type Offer = {
  readonly id: string
  readonly source: Source
  readonly network: Network
  readonly metric: number
  readonly nextHop: number
  /** Set by hand, as on a floating static route. */
  readonly ownDistance: number | null
}

type Data = {
  readonly offers: readonly Offer[]
  readonly isDistanceShown: boolean
  /** Absent where all offers are for one prefix. */
  readonly destination: number | null
}

type Reason = 'metric' | 'distance' | 'both' | 'prefix'

const REASONS: readonly Option[] = [
  { id: 'prefix', label: 'the longest prefix' },
  { id: 'distance', label: 'administrative distance alone' },
  { id: 'metric', label: 'the metric alone' },
  { id: 'both', label: 'administrative distance first, then the metric' },
] satisfies readonly (Option & { id: Reason })[]

function distanceOf({ source, ownDistance }: Offer): number {
  return ownDistance ?? TRUST_BY_SOURCE[source].distance
}

function nameOf(offer: Offer): string {
  return `${TRUST_BY_SOURCE[offer.source].label} via \`${formatIpv4(offer.nextHop)}\``
}

/** The offer that wins among those for one prefix. */
function winnerOf(offers: readonly Offer[]): Offer | undefined {
  return offers.toSorted(
    (one, other) => distanceOf(one) - distanceOf(other) || one.metric - other.metric,
  )[0]
}

function groupsOf(offers: readonly Offer[]): Offer[][] {
  const groups = new Map<string, Offer[]>()
  for (const offer of offers) {
    const key = formatNetwork(offer.network)
    groups.set(key, [...(groups.get(key) ?? []), offer])
  }
  return [...groups.values()]
}

/** What enters the table: for each prefix its winner. */
function tableOf(offers: readonly Offer[]): Offer[] {
  return groupsOf(offers).flatMap((group) => winnerOf(group) ?? [])
}

function lookUp(offers: readonly Offer[], destination: number): Offer | undefined {
  return tableOf(offers)
    .filter(({ network }) => isIn(destination, network))
    .toSorted((one, other) => other.network.prefix - one.network.prefix)[0]
}

function reasonOf(offers: readonly Offer[]): Reason {
  const winner = winnerOf(offers)
  if (!winner) return 'distance'
  const equals = offers.filter((offer) => distanceOf(offer) === distanceOf(winner))
  if (equals.length === offers.length) return 'metric'
  return equals.length > 1 ? 'both' : 'distance'
}

function metricOf(random: Random, source: Source): number {
  switch (source) {
    case 'rip':
      return random.int(1, 15)
    case 'ospf':
      return random.int(2, 1200)
    case 'eigrp':
    case 'eigrp-external':
      return 256 * random.int(11, 2000)
    case 'static':
    case 'ebgp':
    case 'ibgp':
      return 0
  }
}

/** Where two sources are one protocol: it chooses its own best route first and offers no other. */
const PROTOCOL_BY_SOURCE: Partial<Record<Source, string>> = {
  ebgp: 'bgp',
  ibgp: 'bgp',
  eigrp: 'eigrp',
  'eigrp-external': 'eigrp',
}

function isSameProtocol(one: Source, other: Source): boolean {
  return (PROTOCOL_BY_SOURCE[one] ?? one) === (PROTOCOL_BY_SOURCE[other] ?? other)
}

/** Different sources in random order, no two of one protocol; fewer if the list holds no more. */
function sampleSources(random: Random, sources: readonly Source[], count: number): Source[] {
  const shuffled = random.shuffle(sources)
  return shuffled
    .filter(
      (source, at) => !shuffled.slice(0, at).some((earlier) => isSameProtocol(earlier, source)),
    )
    .slice(0, count)
}

/** Sources that may offer one prefix twice and then be told apart by their metric. */
const COUNTING: readonly Source[] = ['eigrp', 'ospf', 'rip']
const SOURCES = Object.keys(TRUST_BY_SOURCE) as Source[]

function sourcesFor(random: Random, level: Level): Source[] {
  const count = level === 1 ? 3 : 4
  const kind = random.int(0, 3)
  // Now and then all from one protocol, or two from the most trusted one: then the metric has a say.
  if (kind === 0) {
    const source = random.pick(COUNTING)
    return Array.from({ length: count }, () => source)
  }
  if (kind === 1) {
    const twice = random.pick(COUNTING)
    const worse = SOURCES.filter(
      (source) =>
        TRUST_BY_SOURCE[source].distance > TRUST_BY_SOURCE[twice].distance &&
        !isSameProtocol(source, twice),
    )
    return random.shuffle([twice, twice, ...sampleSources(random, worse, count - 2)])
  }
  return sampleSources(random, SOURCES, count)
}

function makeOffers(
  random: Random,
  level: Level,
  network: Network,
  sources: readonly Source[],
  hops: number[],
): Offer[] {
  const metrics = new Set<string>()
  return sources.map((source) => {
    let metric = metricOf(random, source)
    // Equal offers of one protocol would both be installed.
    while (COUNTING.includes(source) && metrics.has(`${source} ${metric}`))
      metric = metricOf(random, source)
    metrics.add(`${source} ${metric}`)
    const nextHop = hops.pop() ?? fromOctets(10, 255, 0, 1)
    return {
      id: formatIpv4(nextHop),
      source,
      network,
      metric,
      nextHop,
      ownDistance:
        source === 'static' && level > 1 && random.chance(0.6)
          ? random.pick([130, 210, 250])
          : null,
    }
  })
}

export const routeChoice = defineExercise<Data>({
  kind: 'route-choice',

  pose: (random, level) => {
    const hops = random.sample(
      Array.from({ length: 16 }, (_, index) => fromOctets(10, 255, 0, 4 * index + 1)),
      8,
    )
    const wide: Network = { address: networkOf(privateAddress(random), 16), prefix: 16 }
    if (level < 3) {
      const sources = sourcesFor(random, level)
      const prefix = random.int(16, 24)
      const network = { address: networkOf(privateAddress(random), prefix), prefix }
      return {
        offers: makeOffers(random, level, network, sources, hops),
        isDistanceShown: level === 1,
        destination: null,
      }
    }
    const prefix = random.int(20, 24)
    const narrow: Network = {
      address: networkOf(wide.address + random.int(0, 65_535), prefix),
      prefix,
    }
    const offers = random.shuffle([
      ...makeOffers(random, level, wide, sampleSources(random, SOURCES, 3), hops),
      ...makeOffers(random, level, narrow, sampleSources(random, SOURCES, random.int(1, 2)), hops),
    ])
    const isInNarrow = random.chance(0.6)
    let destination = wide.address + random.int(1, 65_534)
    while (isIn(destination, narrow)) destination = wide.address + random.int(1, 65_534)
    if (isInNarrow) destination = narrow.address + random.int(1, sizeOf(prefix) - 2)
    return { offers, isDistanceShown: false, destination }
  },

  show: ({ offers, isDistanceShown, destination }) => {
    const exhibit: Exhibit = {
      type: 'table',
      title: 'What the router is offered',
      columns: [
        'Source',
        'Destination',
        isDistanceShown ? 'Distance / metric' : 'Metric',
        'Next hop',
      ],
      rows: offers.map((offer) => [
        TRUST_BY_SOURCE[offer.source].label +
          (offer.ownDistance === null ? '' : ` (distance set to ${offer.ownDistance})`),
        formatNetwork(offer.network),
        isDistanceShown ? `${distanceOf(offer)} / ${offer.metric}` : String(offer.metric),
        formatIpv4(offer.nextHop),
      ]),
    }
    const options = offers.map((offer) => ({ id: offer.id, label: nameOf(offer) }))
    const fields: Field[] =
      destination === null
        ? [
            { type: 'choice', id: 'winner', label: 'Which route enters the table?', options },
            { type: 'choice', id: 'reason', label: 'What decided it?', options: REASONS },
          ]
        : [
            {
              type: 'multi-choice',
              id: 'table',
              label: 'Which routes enter the table?',
              options: offers.map((offer) => ({
                id: offer.id,
                label: `${nameOf(offer)} to \`${formatNetwork(offer.network)}\``,
              })),
            },
            {
              type: 'choice',
              id: 'next-hop',
              label: `Which one does a packet to \`${formatIpv4(destination)}\` follow?`,
              options,
            },
          ]
    return {
      prompt:
        `A router hears of ${destination === null ? 'one destination' : 'these destinations'} from several sources. ${
          isDistanceShown
            ? ''
            : 'Where nothing is said, the administrative distances are the usual ones (Cisco defaults).'
        }`.trim(),
      exhibits: [exhibit],
      fields,
    }
  },

  workOut: ({ offers, destination }) => {
    const steps: Step[] = groupsOf(offers).map((group) => {
      const winner = winnerOf(group)
      const reason = reasonOf(group)
      const network = group[0] ? formatNetwork(group[0].network) : ''
      return {
        text:
          group.length === 1
            ? `\`${network}\` has one offer only, and it enters the table: ${winner ? nameOf(winner) : ''}.`
            : `\`${network}\`: ${
                reason === 'metric'
                  ? 'all offers have the same administrative distance, so the lowest metric wins'
                  : reason === 'both'
                    ? 'the lowest administrative distance is there more than once, so among those the lowest metric wins'
                    : 'the lowest administrative distance wins, whatever the metrics are'
              }: ${winner ? nameOf(winner) : ''}.`,
        code: group
          .toSorted(
            (one, other) => distanceOf(one) - distanceOf(other) || one.metric - other.metric,
          )
          .map(
            (offer) =>
              `${String(distanceOf(offer)).padStart(3)} / ${String(offer.metric).padEnd(7)} ${TRUST_BY_SOURCE[offer.source].label}`,
          )
          .join('\n'),
      }
    })
    const winner = winnerOf(offers)
    if (destination === null) {
      return { answer: { winner: winner?.id ?? '', reason: reasonOf(offers) }, steps }
    }
    const route = lookUp(offers, destination)
    return {
      answer: { table: tableOf(offers).map(({ id }) => id), 'next-hop': route?.id ?? '' },
      steps: [
        ...steps,
        {
          text: `Now the packet to \`${formatIpv4(destination)}\`. Of the lines in the table that fit, the longest prefix wins: \`${
            route ? formatNetwork(route.network) : ''
          }\`, ${route ? nameOf(route) : ''}. Distance and metric have no say any more.`,
        },
      ],
    }
  },

  judge: ({ offers, destination }, answer): Record<string, FieldVerdict> => {
    const offerOf = (id: string) => offers.find((offer) => offer.id === id)
    const options = offers.map(({ id }) => ({ id, label: id }))
    const beaten = (id: string) => {
      const offer = offerOf(id)
      const rivals = offers.filter(
        ({ network }) => offer && formatNetwork(network) === formatNetwork(offer.network),
      )
      const winner = winnerOf(rivals)
      if (!offer || !winner) return 'Another offer wins.'
      return distanceOf(offer) === distanceOf(winner)
        ? `Metric ${offer.metric} is not the lowest that ${TRUST_BY_SOURCE[offer.source].label} offers for this destination.`
        : `${nameOf(offer)} has administrative distance ${distanceOf(offer)}; another offer for the same destination has a lower one.`
    }
    if (destination === null) {
      const reason = reasonOf(offers)
      return {
        winner: judgeChoice(answer['winner'], options, winnerOf(offers)?.id ?? '', beaten),
        reason: judgeChoice(answer['reason'], REASONS, reason, (chosen) => {
          if (chosen === 'prefix')
            return 'All offers have the same prefix, so it cannot decide between them.'
          if (reason === 'metric')
            return 'All offers come from one protocol and have the same administrative distance.'
          if (chosen === 'metric')
            return 'Metrics of different protocols cannot be compared. Something comes before them.'
          return reason === 'both'
            ? 'The lowest administrative distance is there twice, so it could not decide alone.'
            : 'Only one offer has the lowest administrative distance. There was nothing left to decide.'
        }),
      }
    }
    const installed = tableOf(offers)
    const route = lookUp(offers, destination)
    return {
      table: judgeMultiChoice(
        answer['table'],
        options,
        new Set(installed.map(({ id }) => id)),
        beaten,
        () =>
          'A destination is missing: offers compete only where prefix and length are the same, and each prefix has a winner of its own.',
      ),
      'next-hop': judgeChoice(answer['next-hop'], options, route?.id ?? '', (chosen) => {
        const offer = offerOf(chosen)
        if (!offer || !installed.includes(offer))
          return 'This route is not in the table: for its prefix another one won.'
        if (!isIn(destination, offer.network))
          return `The address does not lie in \`${formatNetwork(offer.network)}\`.`
        return `\`${formatNetwork(offer.network)}\` fits, but the table has a longer prefix that fits too.`
      }),
    }
  },

  nudge: ({ destination }) =>
    destination === null
      ? 'Ask first whom the router believes: the lowest administrative distance wins. Only among offers that are equal in that does the metric count.'
      : 'Two questions, one after the other. Which offers enter the table? Those for the same prefix compete, by distance and then metric. And then: which line of the table fits the packet best? There the longest prefix wins.',

  aim: ({ offers, isDistanceShown }, fieldId) => {
    if (fieldId === 'winner') {
      return isDistanceShown
        ? 'Compare the first number of each offer; look at the second only where the first is the same.'
        : 'Write the administrative distance beside each source, then compare.'
    }
    if (fieldId === 'reason') {
      return 'Count how many offers share the lowest administrative distance: one, some or all.'
    }
    if (fieldId === 'table')
      return `Sort the offers by destination: there are ${groupsOf(offers).length} of them, and each gets one line.`
    return 'Take only the routes that entered the table, and ask in which of them the address lies.'
  },
})
