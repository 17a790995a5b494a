/** Several networks or a range of addresses: the fewest routes that cover exactly them, and the one that covers all. */
import { networksOf, rangesOf, summarize } from '#features/practice/contract.ts'
import { groupDigits } from '#platform/contract/group-digits.ts'
import {
  broadcastOf,
  formatIpv4,
  formatNetwork,
  maskOf,
  networkOf,
  sizeOf,
  type Network,
} from '#platform/contract/ipv4.ts'

import { sharedPrefix, withDigits, type AskedText } from './asked-text.ts'
import { bold, counted, listed, type Request, type Step, type Work } from './calculation.ts'
import { networksFrom, numberFrom } from './inputs.ts'

const SUMMARIZE =
  /\bsumm[ae]ri[sz]\w*|\bsummary\b|\baggregat\w*|\bsuper ?net\w*|\bcombine\w*|\bjoin(?:ed|ing)?\b|\bput\b[^.?]*\btogether\b|\bas (?:a )?(?:1|one|single)\b|\bcollapse\w*|\bmerge\b|\b(?:one|single|1) (?:single |static |default |common |ip )*(?:route|prefix|entry|cidr|summary|line|statement|acl (?:line|entry)|rule)\b|\broute summ/
const IS_RANGE = /^\s*(?:\.{2,}|…|to|through|thru|until|till|up to|-|–|—)\s*$/
/** The same between the last two of a row that was begun: `…, 10.8.33.0/24 up to 10.8.39.0/24`. */
const GOES_ON =
  /^[\s,;]*(?:(?:and |all the way |and so on |etc\.? |up )*(?:to|till|until|through|thru)|\.{2,}|…|-|–|—)[\s,;]*$/
const COUNT = /\b(\d{1,3})\b/
const ASKS_ROUTE = /\b(?:which|what|can|could|how|one|single|1)\b/
const ASKS_MASK = /\b(?:which|what|and|with|the|its)\b[^.?]*\bmask\b/
function askedFor({ words, hasMask }: AskedText): Record<string, string> {
  if (/\bwild ?card\b/.test(words)) return { asked: 'wildcard' }
  return ASKS_MASK.test(words) && !hasMask ? { asked: 'mask' } : {}
}

const AS_CIDR = /\bcidr\b|\bprefix(?:es)?\b|\bsubnets?\b|\bnetworks?\b|\bmask\b/
/** A range of more networks is no exercise. */
const MOST_NETWORKS = 256

export function readSummaries(asked: AskedText): Request[] {
  // A route between two networks asks for no summary of them.
  return asked.hosts.length > 1 && /\brouter\b/.test(asked.text) ? [] : readNetworks(asked)
}

function readNetworks(asked: AskedText): Request[] {
  const { hosts, between, text, words } = asked
  const [first, second] = hosts
  if (!first) return readSize(asked)
  if (!second) return []
  const isRange = hosts.length === 2 && IS_RANGE.test(between[0] ?? '')
  if (!SUMMARIZE.test(words) && !(isRange && AS_CIDR.test(words))) return []
  if (/\bsame\b|\bwhat is (?:route )?summari[sz]ation\b/.test(text)) return []
  const shared = sharedPrefix(asked)
  // Networks without a prefix that all end in 0 are meant as /24.
  const isPlain = shared === null && hosts.every(({ address }) => address % 256 === 0)
  const prefix = shared ?? (isPlain ? 24 : null)
  const isWhole = isRange || isPlain || asked.masks.length + asked.bare.length > 0
  if (prefix !== null && !isWhole && hosts.some((host) => host.prefix === null)) return []
  if (prefix === null)
    return isRange ? ofAddresses(first.address, second.address, askedFor(asked)) : []
  const networks = hosts.map((host): Network => ({
    address: networkOf(host.address, host.prefix ?? prefix),
    prefix: host.prefix ?? prefix,
  }))
  const goesOn = between.map((words) => GOES_ON.test(words))
  const isRow = !isRange && goesOn.at(-1) === true && goesOn.indexOf(true) === goesOn.length - 1
  const end = isRow ? filled(networks.slice(-2)) : null
  if (isRow && end === null) return []
  const row = end === null ? networks : [...networks.slice(0, -2), ...end]
  const all = isRange ? filled(networks) : row
  return all === null
    ? []
    : [
        {
          kind: 'summary',
          inputs: {
            networks: all.map(formatNetwork).join(' '),
            ...(isPlain ? { from: 'plain' } : {}),
            ...askedFor(asked),
          },
        },
      ]
}

/** Three networks or more that are to be one: asked in a story of any length. */
export function readSummaryStories(asked: AskedText): Request[] {
  const isStory = asked.hosts.length >= 3 && asked.hosts.every(({ prefix }) => prefix !== null)
  if (!isStory || !SUMMARIZE.test(asked.words) || !ASKS_ROUTE.test(asked.text)) return []
  return readNetworks(asked)
}

/** `which prefix summarizes four /24s`: the networks themselves are not named. */
function readSize({ words, bare, masks }: AskedText): Request[] {
  const [prefix] = [...bare, ...masks]
  const count = COUNT.exec(withDigits(words))?.[1]
  return prefix !== undefined && prefix <= 32 && count !== undefined && SUMMARIZE.test(words)
    ? [{ kind: 'summary-size', inputs: { prefix: String(prefix), count } }]
    : []
}

function ofAddresses(first: number, last: number, wanted: Record<string, string>): Request[] {
  if (last < first) return []
  const networks = networksOf({ first, last })
  return [
    {
      kind: 'summary',
      inputs: { networks: networks.map(formatNetwork).join(' '), from: 'range', ...wanted },
    },
  ]
}

/** All networks from the first to the second; null where they are of different size, or too many. */
function filled([first, second]: readonly Network[]): Network[] | null {
  if (!first || !second || first.prefix !== second.prefix || second.address < first.address)
    return null
  const size = sizeOf(first.prefix)
  const count = (second.address - first.address) / size + 1
  if (count > MOST_NETWORKS) return null
  return Array.from({ length: count }, (_, at) => ({
    address: first.address + at * size,
    prefix: first.prefix,
  }))
}

/** The smallest network that covers all of them. */
function coverOf(networks: readonly Network[]): { first: number; last: number; cover: Network } {
  const first = Math.min(...networks.map(({ address }) => address))
  const last = Math.max(...networks.map(({ address, prefix }) => broadcastOf(address, prefix)))
  let prefix = 32
  while (prefix > 0 && (first & maskOf(prefix)) !== (last & maskOf(prefix))) prefix -= 1
  return { first, last, cover: { address: networkOf(first, prefix), prefix } }
}

/** What the cover holds besides the networks. */
function extraOf(networks: readonly Network[], cover: Network): Network[] {
  const end = broadcastOf(cover.address, cover.prefix)
  const ranges = rangesOf(networks)
  const begins = [cover.address, ...ranges.map(({ last }) => last + 1)]
  const ends = [...ranges.map(({ first }) => first - 1), end]
  return begins.flatMap((first, at) => networksOf({ first, last: ends[at] ?? end }))
}

export const workSummary: Work = (inputs) => {
  const networks = networksFrom(inputs['networks'])
  if (!networks || networks.length === 0) return null
  const routes = summarize(networks)
  const { first, last, cover } = coverOf(networks)
  const extra = extraOf(networks, cover)
  const isRange = inputs['from'] === 'range'
  const isMasked = inputs['asked'] === 'mask'
  const what = isRange
    ? `the addresses ${formatIpv4(first)} to ${formatIpv4(last)}`
    : `these ${counted(networks.length, 'network')}`
  return {
    title: isRange
      ? `${formatIpv4(first)} to ${formatIpv4(last)}`
      : `Summary of ${counted(networks.length, 'network')}`,
    answer: `${answerOf(routes, cover, extra, what)}${isRange ? ` The range has ${counted(last - first + 1, 'address', 'addresses')}.` : ''}${inputs['asked'] === 'wildcard' ? ` Its wildcard mask is ${bold(formatIpv4(~maskOf(cover.prefix) >>> 0))}.` : ''}${isMasked ? ` Its mask is ${bold(formatIpv4(maskOf(cover.prefix)))}.` : ''}${inputs['from'] === 'plain' ? ' I read them as /24 networks.' : ''}`,
    facts: [
      {
        label: routes.length === 1 ? 'Exact summary' : 'Exact routes',
        value: routes.map(formatNetwork).join(', '),
      },
      ...(routes.length === 1
        ? [
            { label: 'Mask', value: formatIpv4(maskOf(cover.prefix)) },
            { label: 'Wildcard', value: formatIpv4(~maskOf(cover.prefix) >>> 0) },
          ]
        : [
            { label: 'One route for all', value: formatNetwork(cover) },
            { label: 'It also covers', value: extra.map(formatNetwork).join(', ') },
          ]),
      { label: 'First address', value: formatIpv4(first) },
      { label: 'Last address', value: formatIpv4(last) },
    ],
    steps: stepsOf(first, last, cover, routes, extra),
    topics: ['cidr', 'static-routing', 'route-selection'],
  }
}

export const workSummarySize: Work = (inputs) => {
  const prefix = numberFrom(inputs['prefix'], 0, 32)
  const count = numberFrom(inputs['count'], 2, 2 ** 16)
  if (prefix === null || count === null || !Number.isInteger(count)) return null
  const bits = Math.ceil(Math.log2(count))
  const route = prefix - bits
  if (route < 0) return null
  const spare = 2 ** bits - count
  return {
    title: `${counted(count, `/${prefix} network`)} in one route`,
    answer: `${bold(`/${route}`)} covers ${groupDigits(2 ** bits)} networks of size /${prefix}${spare === 0 ? ', if the first one begins at a multiple of its size' : `: ${groupDigits(spare)} more than the ${count}`}.`,
    facts: [
      { label: 'Prefix', value: `/${route}` },
      { label: 'Mask', value: formatIpv4(maskOf(route)) },
      { label: `/${prefix} networks in it`, value: groupDigits(2 ** bits) },
    ],
    steps: [
      {
        text: `${count} networks need ${counted(bits, 'bit')}: 2^${bits} = ${groupDigits(2 ** bits)}.`,
        ask: {
          question: `How many bits count ${count} networks?`,
          expected: String(bits),
          form: 'number',
          hint: `Double from 1 until it reaches ${count}, and count how often.`,
        },
      },
      {
        text: `The route gives up these bits: ${prefix} − ${bits} = ${route}.`,
        ask: {
          question: 'Which prefix has the route?',
          expected: `/${route}`,
          form: 'prefix',
          hint: 'Subtract the bits from the prefix: a larger network has a shorter prefix.',
        },
      },
    ],
    topics: ['cidr', 'static-routing'],
  }
}

function answerOf(
  routes: readonly Network[],
  cover: Network,
  extra: readonly Network[],
  what: string,
): string {
  if (routes.length === 1) return `${bold(formatNetwork(cover))} covers exactly ${what}.`
  const exact = listed(routes.map((route) => bold(formatNetwork(route))))
  const addresses = extra.reduce((sum, { prefix }) => sum + sizeOf(prefix), 0)
  const more =
    extra.length <= 4
      ? listed(extra.map(formatNetwork))
      : counted(addresses, 'other address', 'other addresses')
  return `No single route covers only ${what}. Exactly they are ${exact}. One route for all would be ${bold(formatNetwork(cover))}, but it also covers ${more}.`
}

function stepsOf(
  first: number,
  last: number,
  cover: Network,
  routes: readonly Network[],
  extra: readonly Network[],
): Step[] {
  const isExact = extra.length === 0
  return [
    {
      text: `Put them in order. Together they go from ${formatIpv4(first)} to ${formatIpv4(last)}.`,
      ask: {
        question: 'What is the last address that they cover?',
        expected: formatIpv4(last),
        form: 'address',
        hint: 'It is the broadcast address of the highest network.',
      },
    },
    {
      text: `Write ${formatIpv4(first)} and ${formatIpv4(last)} in binary and count the bits that are the same from the left: ${cover.prefix}.`,
      ask: {
        question: `How many bits from the left do ${formatIpv4(first)} and ${formatIpv4(last)} have in common?`,
        expected: String(cover.prefix),
        form: 'number',
        hint: 'Octets that are the same count eight bits each. Write the first octet that differs in binary, twice, and compare.',
      },
    },
    {
      text: `With these ${cover.prefix} bits and zeros behind them, the network is ${formatNetwork(cover)}. It has ${groupDigits(sizeOf(cover.prefix))} addresses, up to ${formatIpv4(broadcastOf(cover.address, cover.prefix))}.`,
      ask: {
        question: 'Which network do these bits make?',
        expected: formatNetwork(cover),
        form: 'network',
        hint: 'Keep the common bits and set all others to 0; their number is the prefix.',
      },
    },
    {
      text: isExact
        ? 'It holds nothing else, so one route is enough.'
        : `It holds more than the given networks. Without the rest, take the largest aligned blocks from the left: ${listed(routes.map(formatNetwork))}.`,
      ask: {
        question: 'Does this network cover only what was given?',
        expected: isExact ? 'yes' : 'no',
        form: 'yes-no',
        hint: 'Compare its first and last address with the ones of the first step, and look for gaps.',
      },
    },
  ]
}
