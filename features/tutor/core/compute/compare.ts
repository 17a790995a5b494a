/** Two addresses: whether they are in one subnet; an address and a network: whether it lies inside. */
import {
  broadcastOf,
  formatIpv4,
  formatNetwork,
  networkOf,
  type Network,
} from '#platform/contract/ipv4.ts'

import { sharedPrefix, type AskedText } from './asked-text.ts'
import { bold, type Request, type Step, type Work } from './calculation.ts'
import { networkFrom } from './inputs.ts'

const SAME =
  /\bgateway\b.*\b(?:work|ok|okay|right|correct|valid)\b|\bsame\b|\beach other\b|\btalk\b|\bcommunicate\b|\bboth\b.*\b(?:in|on|local)\b|\bwithout (?:a |the )?router\b|\bneeds? (?:a |the )?(?:router|gateway)\b|\bdifferent (?:sub ?net|network)|\b(?:can|could|does|will|is|are|do)\b.*\b(?:reach|ping|see|local|together)\b|\bone (?:sub ?net|network)\b/
const INSIDE =
  /\b(?:in|inside|within|part of|belongs?|member|contains?|covers?|covered|includes?|included|under|from|fall(?:s)?|match(?:es)?)\b/

export function readComparisons(asked: AskedText): Request[] {
  const [one, other] = asked.hosts
  if (!one || !other || asked.hosts.length > 2) return []
  const shared = sharedPrefix(asked)
  if (shared === null) return []
  const between = asked.between[0] ?? ''
  const isOneInside =
    (one.prefix === null) !== (other.prefix === null) &&
    asked.masks.length === 0 &&
    !/\bsame\b/.test(asked.words)
  if (isOneInside && INSIDE.test(`${between} ${asked.words}`)) {
    const [address, network] = one.prefix === null ? [one, other] : [other, one]
    return [
      {
        kind: 'inside',
        inputs: {
          address: formatIpv4(address.address),
          network: formatNetwork({ address: network.address, prefix: network.prefix ?? shared }),
        },
      },
    ]
  }
  if (!SAME.test(asked.words)) {
    return /\bin\b|\binside\b|\bwithin\b|\bpart of\b|\boverlap/.test(`${between} ${asked.words}`) &&
      one.prefix !== null &&
      other.prefix !== null &&
      /\bsubnet of\b|\bin\b|\binside\b|\bwithin\b|\bpart of\b|\boverlap/.test(
        `${between} ${asked.words}`,
      )
      ? [
          {
            kind: 'overlap',
            inputs: {
              one: formatNetwork(withPrefix(one, shared)),
              other: formatNetwork(withPrefix(other, shared)),
            },
          },
        ]
      : []
  }
  return [
    {
      kind: 'same-subnet',
      inputs: {
        one: formatNetwork(withPrefix(one, shared)),
        other: formatNetwork(withPrefix(other, shared)),
        asked: claimIn(asked.words),
      },
    },
  ]
}

/** What a yes would mean. */
function claimIn(words: string): string {
  // `directly, or do they need a router`: a plain yes would say neither.
  if (/\bor\b[^.?]*\brouter\b/.test(words)) return 'same'
  if (/\bneeds? (?:a |the )?(?:router|gateway)\b|\brouter needed\b/.test(words)) return 'router'
  return /\bdifferent\b|\bnot in the same\b/.test(words) ? 'different' : 'same'
}

function withPrefix({ address, prefix }: AskedText['hosts'][number], shared: number): Network {
  return { address, prefix: prefix ?? shared }
}

function home({ address, prefix }: Network): Network {
  return { address: networkOf(address, prefix), prefix }
}

function isIn(address: number, network: Network): boolean {
  return networkOf(address, network.prefix) === home(network).address
}

export const workSameSubnet: Work = (inputs) => {
  const one = networkFrom(inputs['one'])
  const other = networkFrom(inputs['other'])
  if (!one || !other) return null
  const [homeOfOne, homeOfOther] = [formatNetwork(home(one)), formatNetwork(home(other))]
  const isSame = homeOfOne === homeOfOther
  const [first, second] = [formatNetwork(one), formatNetwork(other)]
  return {
    title: `${first} and ${second}`,
    answer: answerOf(one, other, isSame, inputs['asked'] ?? 'same'),
    facts: [
      { label: `Network of ${formatIpv4(one.address)}`, value: homeOfOne },
      { label: `Network of ${formatIpv4(other.address)}`, value: homeOfOther },
      { label: 'Same subnet', value: isSame ? 'yes' : 'no, a router is needed between them' },
    ],
    steps: [
      homeStep(one),
      homeStep(other),
      {
        text: isSame
          ? `Both are in ${homeOfOne}: they reach each other directly, without a router.`
          : `${homeOfOne} and ${homeOfOther} are not the same: what goes from one to the other passes a router.`,
        ask: {
          question: 'Are they in the same subnet?',
          expected: isSame ? 'yes' : 'no',
          form: 'yes-no',
          hint: 'Compare the two network addresses and the prefixes.',
        },
      },
    ],
    topics: ['subnetting', 'host-ip-settings'],
  }
}

function answerOf(one: Network, other: Network, isSame: boolean, claim: string): string {
  const isUneven = one.prefix !== other.prefix && claim === 'router'
  const lead = isUneven
    ? bold('The masks differ.')
    : bold(isSame === (claim === 'same') ? 'Yes.' : 'No.')
  const [a, b] = [formatNetwork(one), formatNetwork(other)]
  const [homeOfOne, homeOfOther] = [formatNetwork(home(one)), formatNetwork(home(other))]
  if (isSame)
    return `${lead} ${a} and ${b} are both in ${homeOfOne}, so they reach each other without a router.`
  const apart = `${lead} ${a} is in ${homeOfOne} and ${b} is in ${homeOfOther}`
  if (one.prefix === other.prefix) return `${apart}, so they need a router.`
  const [sees, isSeen] = [isIn(other.address, one), isIn(one.address, other)]
  if (sees && isSeen)
    return `${apart}. Each takes the other for local, so on one link they would still talk, but the masks differ: one of them is wrong.`
  if (sees || isSeen) {
    const [near, far] = sees ? [one, other] : [other, one]
    return `${apart}. ${formatIpv4(near.address)} takes ${formatIpv4(far.address)} for local, but ${formatIpv4(far.address)} sends its replies to a router: one of the masks is probably wrong.`
  }
  return `${apart}, so they need a router.`
}

function homeStep(host: Network): Step {
  const { address, prefix } = home(host)
  return {
    text: `Set the ${32 - prefix} host bits of ${formatNetwork(host)} to 0: its network is ${formatNetwork({ address, prefix })}, up to ${formatIpv4(broadcastOf(address, prefix))}.`,
    ask: {
      question: `Which network is ${formatNetwork(host)} in?`,
      expected: formatNetwork({ address, prefix }),
      form: 'network',
      hint: 'Find the block size, and take the largest multiple of it that is not above the octet.',
    },
  }
}

export const workInside: Work = (inputs) => {
  const network = networkFrom(inputs['network'])
  const address = networkFrom(`${inputs['address'] ?? ''}/32`)?.address
  if (!network || address === undefined) return null
  const range = home(network)
  const isInside = isIn(address, network)
  const [name, host] = [formatNetwork(range), formatIpv4(address)]
  const last = formatIpv4(broadcastOf(range.address, range.prefix))
  const own = formatNetwork({ address: networkOf(address, range.prefix), prefix: range.prefix })
  const kept = { address, prefix: range.prefix }
  const isLast = isInside && range.prefix < 31 && host === last
  const isFirst = isInside && range.prefix < 31 && address === range.address
  const end =
    isLast || isFirst
      ? ` It is the ${isLast ? 'broadcast' : 'network'} address, so no host can have it.`
      : ''
  return {
    title: `${host} in ${name}`,
    answer: isInside
      ? `${bold('Yes.')} ${name} runs from ${formatIpv4(range.address)} to ${last}, and ${host} lies in it.${end}`
      : `${bold('No.')} ${name} runs from ${formatIpv4(range.address)} to ${last}; ${host} lies in ${own}.`,
    facts: [
      { label: 'Network', value: name },
      { label: 'Last address', value: last },
      { label: `${host} inside`, value: isInside ? 'yes' : 'no' },
    ],
    steps: [
      homeStep(kept),
      {
        text: isInside
          ? `That is ${name} itself, so ${host} is inside.`
          : `That is not ${name}, so ${host} is outside.`,
        ask: {
          question: `Is ${host} inside ${name}?`,
          expected: isInside ? 'yes' : 'no',
          form: 'yes-no',
          hint: 'It is inside if both have the same network address.',
        },
      },
    ],
    topics: ['subnetting', 'cidr'],
  }
}

export const workOverlap: Work = (inputs) => {
  const one = networkFrom(inputs['one'])
  const other = networkFrom(inputs['other'])
  if (!one || !other) return null
  const [inner, outer] =
    one.prefix >= other.prefix ? [home(one), home(other)] : [home(other), home(one)]
  const isInside = isIn(inner.address, outer)
  const [a, b] = [formatNetwork(inner), formatNetwork(outer)]
  const endOf = ({ address, prefix }: Network) => formatIpv4(broadcastOf(address, prefix))
  const ranges = `${a} runs from ${formatIpv4(inner.address)} to ${endOf(inner)}, and ${b} from ${formatIpv4(outer.address)} to ${endOf(outer)}`
  return {
    title: `${a} and ${b}`,
    answer: isInside
      ? `${bold('Yes.')} ${ranges}: ${a === b ? 'they are the same network' : `${a} lies inside ${b}`}.`
      : `${bold('No.')} ${ranges}: they have no address in common.`,
    facts: [
      { label: a, value: `${formatIpv4(inner.address)} to ${endOf(inner)}` },
      { label: b, value: `${formatIpv4(outer.address)} to ${endOf(outer)}` },
    ],
    steps: [
      homeStep({ address: inner.address, prefix: outer.prefix }),
      {
        text: isInside
          ? `That is ${b}: the smaller one lies inside.`
          : `That is not ${b}: they do not overlap.`,
        ask: null,
      },
    ],
    topics: ['subnetting', 'cidr'],
  }
}
