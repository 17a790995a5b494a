/**
 * The numbers of a question that a calculation has no place for.
 *
 * A story with a number left over was not understood: a count that is not subtracted, a second speed, a share. A result
 * that leaves it out looks right and is wrong. Numbers that are no amount (a year, a floor, the name of a standard) and
 * what somebody only guessed are not counted.
 */
import type { Calculation, Inputs } from './calculation.ts'
import { isClaim } from './claims.ts'
import { plainOf } from './stories/plain-text.ts'

/** Names with a number in them, places in a row, clock times and years. */
const NO_AMOUNTS: readonly RegExp[] = [
  /[\da-f]*:[\da-f:]+(?:\/\d+)?|\b(?:[\da-f]{2}[-:]){5}[\da-f]{2}\b/g,
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?:\/\d+)?|\/ ?\d+\b|\b[01]{8}\b|\b[01]{4} [01]{4}\b/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b|\b\d{1,2} ?(?:a\.?m|p\.?m)\b|\bin 1 sub ?net\b/g,
  /\b(?:raid|ipv|wi-?fi|cat|om|os|g|version|class|layer|level|tier|floor|room|building|rack|switch|router|vlan|area|site|port|channel|slot|chapter|question|exercise|task|unit|lesson|part|step|number|no|nr|windows|win|server|host|phase|type|rfc|snmp|smb|http|wpa|usb|lto|day|week|octet|local|facility|severity|link|path|pc|ap|sw|r|s)[ .:#-]?\d+[a-z]?\b(?! ?(?:%|db|w\b|u\b|tb|gb|mb|ms|x |hosts?|users?))/g,
  /\b802\.\d+[a-z]*\b|\b\d+(?:st|nd|rd|th)\b|\b\d+g?base\S*|\b24 ?\/ ?7\b|\b(?:2\.4|5|6) ?ghz\b|\b\d+ nines\b/g,
  /\bevery \d+ ?(?:h|hours?|min\w*|days?|weeks?)\b|\b\d{1,3}(?:\/\d{1,3})? ?(?:mbit|mbps|mb\/s|gbps|gig)? down (?:and )?\d|\b\d+ (?:outages?|incidents?|failures?|repairs?)\b/g,
  // A lease of less than a day takes nothing from who is there on one.
  /\b\d{1,2}[- ]?(?:h|hours?)(?= leases?\b)|(?<=\bleases? (?:time )?(?:of |is )?)\d{1,2} ?(?:h|hours?)\b/g,
  // How large the device or the rack is changes no sum of what is in it.
  /\b\d{1,3}[- ]port (?=\w*(?: \w+)? ?(?:switch|with|poe|hub))/g,
  /\b(?:in|since|until|from) (?:19|20)\d\d\b(?! ?(?:[%/.]|hosts|users|pcs|devices|addresses|subnets|people|clients|[kmgt]b|w\b|ms\b|events|byte))/g,
]
/** A second direction of a line that was not asked for. */
const OTHER_WAY =
  /\b\d+(?:\.\d+)? ?[kmg]?(?:bit|bps|b)?(?:\/s)? (?:down|up)(?:load|stream)?\b|(?<![\d.])\d{1,5}\/\d{1,5} ?(?:mbps|mbit|mb)/g
/** What somebody only takes for right: `I thought 12`, `my boss says 30`. */
const GUESS =
  /\b(?:i|we|he|she|they|boss|friend|teacher|colleague|buddy|book|someone|somebody|partner|classmate)\b[^.?!;,\d]{0,25}\b(?:thought|think|guess\w*|say|says|said|claims?|claimed|calculated|believes?|assumed?|came (?:to|up with)|come to|insists?)\b[^.?!;\d]{0,30}\d[\d.,/]*/g
const NUMBER = /(?<![\d.\w])\d+(?:\.\d+)?/g
/** Ones are rarely amounts: `one of them`, `1 link`. */
const LEAST = 2

/** Kinds that other numbers beside them change nothing of, or whose readers place every number themselves. */
const NO_SUMS: ReadonlySet<string> = new Set(
  `problem number address-kind address-class address-in-base multicast-mac ipv6-form ipv6-kind
  ipv6-problem eui-64 hex-address same-subnet inside overlap which-of-these wildcard network-claim
  mttr-of mtbf-of raid-compare backup-space cable-run cable-left link-ends jitter stp-paths
  level-ratio time-zone time-order mesh-growth subnet-number eirp`.split(/\s+/),
)

/** In the order of the text, without those that the results, their inputs or their steps have. */
export function unplacedIn(text: string, calculations: readonly Calculation[]): number[] {
  if (calculations.some(({ kind }) => NO_SUMS.has(kind))) return []
  const told = new Set([
    ...numbersOf(calculations.map(toldOf).join(' ; ')),
    // `two subnets, one with 60 hosts and one with 12`
    calculations.length,
  ])
  const given = new Set(
    numbersOf(calculations.flatMap(({ inputs }) => Object.values(inputs)).join(' ; ')),
  )
  const all = [...new Set(numbersOf(amountsOnly(plainOf(withWholeNumbers(text)))))]
  const left = all.filter(
    (number) =>
      number >= LEAST &&
      !waysOf(number).some((way) => told.has(exact(way))) &&
      !isInSum(number, all, given) &&
      !calculations.some((one) => isPartsOf(number, one)),
  )
  const hosts = shortHosts(text, calculations).filter((host) => !told.has(host))
  // What is claimed of a result is compared with it.
  return isClaim(text) && left.length === 1 ? hosts : [...hosts, ...left]
}

/** `25 subnets of a /16`: so many that it takes just these bits. */
const isPartsOf = (number: number, { kind, inputs }: Calculation): boolean =>
  kind === 'count' &&
  Math.ceil(Math.log2(number)) === Number(inputs['inner']) - Number(inputs['outer'])

/** `35 786 km` as one number, `3 hours 20 min` in minutes. */
const withWholeNumbers = (text: string): string =>
  text
    .replaceAll(/(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?:\/\d+)?/g, ' ; ')
    // `99,9` percent, `10.x.x.x`
    .replaceAll(/(?<![\d.,])(9\d),(?=\d{1,4}\b(?!,))/g, '$1.')
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3})*\.x\S*/gi, ' ')
    .replaceAll(/(?<![\d./])(\d{1,3}) (?=\d{3} ?(?:km|kilomet|bytes|hours|h\b))/gi, '$1')
    .replaceAll(
      /\b(\d{1,3}) ?(?:hours?|hrs?|h)(?:,? and (?=\d+ ?m)| (?=\d{1,2}(?: ?m|\b(?! ?[a-z])))|,? (?=\d+ ?m(?:in|\b)))?(\d{1,2})(?: ?(?:minutes?|mins?|m))?\b(?! ?(?:h\b|hours|x\b))/gi,
      (_, hours: string, minutes: string) => `${Number(hours) * 60 + Number(minutes)} minutes`,
    )

/** Of the whole network, or of a size alone, `.100` and `.199` tell something else. */
const OF_NETWORKS: ReadonlySet<string> = new Set(['subnet', 'prefix', 'count', 'fits', 'left-over'])

function shortHosts(text: string, calculations: readonly Calculation[]): number[] {
  if (!calculations.every(({ kind }) => OF_NETWORKS.has(kind))) return []
  return [...text.matchAll(/(?<=\s|^)\.(\d{1,3})\b(?!\.\d)/g)].map(([, host]) => Number(host))
}

function amountsOnly(text: string): string {
  const words = text.replaceAll(/\bx(?=\d)/g, 'x ')
  return [GUESS, OTHER_WAY, ...NO_AMOUNTS].reduce(
    (rest, pattern) => rest.replaceAll(pattern, ' , '),
    words,
  )
}

/** In other units, and as what a share leaves. */
const waysOf = (number: number): number[] => [
  number,
  100 - number,
  (100 - number) / 100,
  ...[1e6, 1e9, 8e9, 8e12].map((factor) => number * factor),
  ...(number < 16 ? [] : [number * 8]),
  // Percents are written as shares.
  ...(number > 100 ? [] : [number / 100]),
  ...[1000, 1024, 60, 24].flatMap((factor) => [number / factor, number * factor]),
]

/** `120 staff with 2 devices each` as 240, `50 PCs and 10 printers` as 60, `100 and 30 % more` as 130. */
function isInSum(number: number, all: readonly number[], given: ReadonlySet<number>): boolean {
  const others = all.filter((other) => other !== number)
  const product = all.reduce((sofar, one) => sofar * one, 1)
  const sum = all.reduce((sofar, one) => sofar + one, 0)
  const pairs = others.flatMap((other) => [
    number * other,
    number + other,
    other * (1 + number / 100),
    number * (1 + other / 100),
    // `2 devices each plus 30 printers`
    ...others.flatMap((third) => [
      number * other + third,
      other * third + number,
      ...(third === other ? [] : [number * other * third]),
    ]),
  ])
  // `everyone has a laptop and a phone`
  const own = [2, 3].map((times) => number * times)
  return [product, sum, ...pairs, ...own].some((value) => value > number && given.has(exact(value)))
}

/**
 * Kinds whose results have many numbers of their own: `a /28 has only 14`. A number of the question must be one of their
 * inputs.
 */
const OF_COUNTS: ReadonlySet<string> = new Set(
  `hosts-needed fits host-bits pool-size dhcp-pool left-over pieces per-device load-on-line
  log-volume transfer transfer-story needed-rate streams poe-sum power-fits energy-cost runtime
  vlsm supply-count oversubscription spine-leaf raid tunnel-mtu lag`.split(/\s+/),
)

function toldOf({ kind, inputs, title, answer, facts, steps }: Calculation): string {
  const results = OF_COUNTS.has(kind)
    ? []
    : [answer, ...facts.map(({ value }) => value), ...steps.map(({ text }) => text)]
  return [...Object.values(inputs), title, ...results, ...countsOf(kind, inputs)]
    .join(' ; ')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/(?<=\d)[x:/+](?=\d)|:/g, ' ')
}

/** How many needs of a plan or links of a path there are, of each size and in all. */
function countsOf(kind: string, { needs = '', speeds = '' }: Inputs): string[] {
  // `two 10 Mbps links`
  if (kind === 'ospf-path') return countsOf('vlsm', { needs: speeds.replaceAll(/\b(?=\d)/g, ':') })
  if (kind !== 'vlsm') return []
  const sizes = needs.split(' ').map((need) => need.split(':')[1])
  const ofSizes = [...new Set(sizes)].map((size) => sizes.filter((one) => one === size).length)
  return [...ofSizes, sizes.length].map(String)
}

const exact = (value: number): number => Number(value.toPrecision(8))

const numbersOf = (text: string): number[] =>
  (text.match(NUMBER) ?? []).map((number) => exact(Number(number)))
