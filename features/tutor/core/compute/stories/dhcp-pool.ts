/**
 * A DHCP pool against the devices that come: leases, what is left or missing, and the prefix that would be enough.
 *
 * A range holds last − first + 1 addresses, less those excluded; an address stays taken for the whole lease time
 * (RFC 2131), so devices that are new every day add up over the days of a lease.
 */
import { prefixFor } from '#features/practice/contract.ts'

import { bold, counted, listed, type Request, type Work } from '../calculation.ts'
import { subnetFacts } from '../subnet-facts.ts'
import { excludedRanges } from './excluded-ranges.ts'
import { numberStep, plainOf, verdictStep } from './plain-text.ts'

const RANGE =
  /(?<![\d])(?:\d{1,3}\.\d{1,3}\.(\d{1,3}))?\.(\d{1,3})\s*(?:to|-|–|through|thru|until|till|up to|and)\s*(?:\d{1,3}\.\d{1,3}\.(\d{1,3}))?\.(\d{1,3})(?!\d|\.\d|\/)/
const SIZE =
  /\b(?:pool|scope|range)\s*(?:\w+ ){0,2}?(?:of|has|with|is|holds|=|:)\s*(?:only )?(\d{1,5})\b(?![\d./])|\b(\d{1,5})[ -](?:address|ip|lease)\w* (?:pool|scope)\b|\bpool (?:has|with|of) (\d{1,5})\b(?!\.)/
/** `the scope is 172.16.0.0/23`: all hosts of it. */
const WHOLE = /\b(?:pool|scope)\s*(?:\w+ ){0,3}?(?:\d{1,3}(?:\.\d{1,3}){3})?\/(\d{1,2})\b/
/** A network beside a lease is the pool. */
const ONE_NETWORK = /^(?!.*\/\d.*\/\d).*\d{1,3}(?:\.\d{1,3}){3}\/(\d{1,2})\b/
/** `dhcp: /26 network` */
const NAMED_WHOLE = /(?<![\d.])\/(\d{1,2}) (?:network|sub ?net|lan|vlan|block)\b/
const EXCLUDED =
  /(?<![\d./])\b(\d{1,4})\s+(?:[a-z]+ ){0,2}?(?:excluded|reserved|fixed|kept (?:out|free|back)|held back|set aside|(?:(?:have|has|with|by) )?(?:a )?reservations?|exclusions?|static\w*)\b|\b(?:excluded|excluding|exclude|reserved?|reservations?:?|exclusion of|minus|except)\s+(?:the )?(?:first |last )?(\d{1,4})\b(?!\.)/
const PEOPLE =
  'staff|people|users|employees|students|guests|persons|workers|agents|visitors|colleagues|teachers|customers|pupils|patients|folks'
const THINGS =
  'devices|clients|laptops|phones|tablets|pcs|computers|printers|cameras|machines|hosts|workstations|smartphones|scanners|sensors|aps|notebooks|thin clients|terminals'
const COUNT = new RegExp(
  String.raw`\b(\d{1,5})\s+(?:new |different |office |mobile |wifi |ip |other |wireless )*(${PEOPLE}|${THINGS})\b`,
  'g',
)
const COUNT_ANY = new RegExp(COUNT.source)
const TIMES =
  /\b(\d{1,2}) (?:devices|gadgets|things|clients|machines)(?: each| per (?:person|user|head|employee|student|guest)| a (?:person|head))\b|\b(?:each|every\w*(?: \w+)?|all|per person)\b (?:of them )?(?:\w+ )?(?:has|have|with|brings?|carries|uses?|owns?|got|needs?) (\d{1,2}) (?:devices|gadgets|things|addresses|clients|ips)\b/
const EACH_HAS =
  /\b(?:each|everybody|everyone|every \w+|all)\b (?:of them )?(?:\w+ )?(?:has|have|with|brings?|carries|carry|uses?|owns?|got)\b([^.?;]*)/
const OWNED =
  /\b(?:(\d)\s+)?(?:laptop|phone|tablet|pc|computer|desktop|smartphone|smart ?watch|watch|notebook|ip phone|printer|camera|device)(s?)\b/g
const LEASE =
  /\blease\w*(?: time| duration| length)?\s*(?:\w+ ){0,2}?(?:is|of|=|:|time|for|set to|lasts?)?\s*(\d{1,4})\s*-?\s*(hours?|h|days?|d)\b|\b(\d{1,4})[ -](hour|day)s? lease/
/** `about 70 new a day`: who they are is not said. */
const NEW_DAILY =
  /\b(\d{1,5}) (?:(?:new|more|different|other|fresh) (?:ones? )?)?(?:come |show up )?(?:per|a|each|every) day\b/
const DAILY = /\bper day\b|\ba day\b|\bevery day\b|\beach day\b|\bdaily\b|\/day\b/
const ASKS_SIZE =
  /\bhow many (?:\w+ ){0,2}?(?:addresses|ips|leases|devices|clients|hosts|pcs|computers|phones|users)\b|\bhow many dynamic\b|\bhow many ?\?|\bhow many (?:of them )?(?:are |is |dynamic |remain |can |be |could |addresses )*(?:free|left|dynamic|remain|available|leased|given|handed|lent)\b|\bwhat(?:'s| is) left\b|\b(?:pool|scope) size\b/
/** A yes would mean that it is not enough. */
const RUNS_OUT =
  /\brun(?:s|ning)? (?:dry|empty|out)\b|\b(?:be|get|gets) (?:full|empty)\b|\bexhaust\w*|\btoo small\b|\bfill\w* up\b/
/** Told as a fault, it is no question of numbers. */
const IS_EMPTY =
  /\b(?:is|are|was|were) (?:already |now |always )?(?:full|empty|exhausted)\b(?! ?(?:\?|in\b|after\b))|\bwhat now\b/
const ASKS =
  /\benough\b|\bleft\b|\bget (?:one|1)\b|\bsufficient\b|\brun out\b|\bsuffice\b|\bfit\b|\bbig enough\b|\btoo small\b|\bhow many\b|\bcover\b|\bexhaust\w*|\bwhat prefix\b|\bwhich (?:prefix|mask)\b|\bok\b|\blast\b|\bcan \d+\b|\bget an? (?:address|ip|lease)\b|\b(?:be|get|is|gets) full\b|\bfill\w* up\b|\brun(?:s|ning)? (?:dry|empty|out)\b|\b(?:gets?|be) empty\b|\bwork out\b/

export function readDhcpPools(raw: string): Request[] {
  const ranges = excludedRanges(withRanges(plainOf(raw)))
  if (ranges === null) return []
  const words = ranges.words
  const bare = ranges.count === 0 ? readBareRange(words) : null
  if (bare) return [bare]
  if (!/\bpool\b|\bscope\b|\bdhcp\b|\bleases?\b|\brouter gives\b/.test(words) || !ASKS.test(words))
    return []
  if (/\bwhy\b|\bvlsm\b|\bsplit\b/.test(words) || IS_EMPTY.test(words)) return []
  const range = ranges.isWhole ? null : RANGE.exec(words)
  const rest = range ? words.replace(range[0], ' , ') : words
  const size = range ? sizeOfRange(range) : sizeIn(rest)
  const { without, counts } = withoutCounts(rest)
  const devices = devicesIn(without) ?? newDailyIn(without)
  if (size === null || size < 1) return []
  const single = counts.reduce((sum, count) => sum + count, 0)
  const router = range
    ? isRouterIn(range, words)
    : /\d/.test(ROUTER.exec(ranges.singles)?.[0] ?? '')
  const all = single + ranges.count + (router ? 1 : 0)
  const taken = all > 0 ? { excluded: String(all) } : {}
  const parts = {
    ...(ranges.count + (router ? 1 : 0) > 0 && single > 0 ? { reserved: String(single) } : {}),
    ...(router ? { router: '1' } : {}),
  }
  if (devices === null)
    return (range || ranges.count > 0 || single > 0) &&
      ASKS_SIZE.test(words) &&
      !/\d\s*(?:%|days?|hours?)/.test(words)
      ? [
          {
            kind: 'pool-size',
            inputs: { size: String(size), ...taken, ...parts, ...(range ? {} : { whole: 'yes' }) },
          },
        ]
      : []
  const days = leaseDays(without)
  return [
    {
      kind: 'dhcp-pool',
      inputs: {
        size: String(size),
        devices: String(devices),
        ...taken,
        ...parts,
        ...(RUNS_OUT.test(words) ? { asked: 'runs-out' } : {}),
        ...(DAILY.test(without) && days !== null && days > 1 ? { days: String(days) } : {}),
      },
    },
  ]
}

/** `starts at .100 and ends at .199` */
const withRanges = (words: string): string =>
  words.replaceAll(
    /\b(?:starts?|begins?) (?:at|with|from) (\S*\.\d{1,3}),? (?:and )?(?:it )?(?:ends?|stops?|goes) (?:at|with|to|on|up to) (?=\S*\.\d)/g,
    '$1 to ',
  )

/** `the first 20 kept out and 6 reservations`: all of them. */
function withoutCounts(text: string): { readonly without: string; readonly counts: number[] } {
  const found = EXCLUDED.exec(text)
  const count = Number(found?.[1] ?? found?.[2] ?? 0)
  if (!found || count === 0) return { without: text, counts: [] }
  const rest = withoutCounts(text.replace(found[0], ' , '))
  return { without: rest.without, counts: [count, ...rest.counts] }
}

/** `router is .1`, `the gateway has 10.1.1.1`; `plus the gateway` */
const ROUTER =
  /\b(?:router|gateway|gw)(?:'s)?\b:? (?:(?:address|ip) )?(?:is |at |has |on |uses |takes |gets |sits |= ?|: ?)*(?:\d{1,3}\.\d{1,3}\.\d{1,3})?\.(\d{1,3})\b(?!\.\d|\/)|(?<![\d])(?:\d{1,3}\.\d{1,3}\.\d{1,3})?\.(\d{1,3})\b(?!\.\d|\/) (?:is |for |goes to |belongs to |= ?)?(?:the |our |my )?(?:router|gateway|gw)\b|\b(?:router|gateway|gw) (?:takes|needs|has|uses|gets) 1\b(?!\.)|\b1 (?:address |ip |is |goes )*(?:for|to) (?:the |a )?(?:router|gateway|gw)\b/

/** A router outside of the range takes nothing from it. */
function isRouterIn([, , first = '', , last = '']: RegExpExecArray, words: string): boolean {
  const found = ROUTER.exec(words)
  const at = Number(found?.[1] ?? found?.[2] ?? Number.NaN)
  return at >= Number(first) && at <= Number(last)
}

/** `how many addresses from 192.168.1.50 to 192.168.1.99` */
function readBareRange(words: string): Request | null {
  const range = RANGE.exec(words)
  const dotted = words.match(/\d{1,3}(?:\.\d{1,3}){3}/g) ?? []
  const isAlone = range !== null && dotted.length === 2 && !/\/\d|255\./.test(words)
  if (!isAlone || !ASKS_SIZE.test(words) || COUNT_ANY.test(words) || EXCLUDED.test(words))
    return null
  const [low, high] = dotted.map((one) => one.split('.').slice(0, 2).join('.'))
  const size = low === high ? sizeOfRange(range) : null
  return size === null ? null : { kind: 'pool-size', inputs: { size: String(size) } }
}

function sizeOfRange([, low, first = '', high, last = '']: RegExpExecArray): number | null {
  const from = Number(low ?? 0) * 256 + Number(first)
  const to = Number(high ?? low ?? 0) * 256 + Number(last)
  return Number(first) > 255 || Number(last) > 255 || to < from ? null : to - from + 1
}

function sizeIn(text: string): number | null {
  const found = SIZE.exec(text)
  const size = found?.slice(1).find((group) => group !== undefined)
  if (size !== undefined) return Number(size)
  const prefix =
    WHOLE.exec(text)?.[1] ??
    (/\bdhcp\b|\bleas\w+/.test(text) ? NAMED_WHOLE.exec(text)?.[1] : undefined) ??
    (/\bleases?\b|\bdhcp\b|\bpool\b/.test(text) ? ONE_NETWORK.exec(text)?.[1] : undefined)
  if (prefix === undefined || Number(prefix) < 16 || Number(prefix) > 29) return null
  return subnetFacts({ address: 0, prefix: Number(prefix) }).hosts
}

/** People times what each of them has, and the things that belong to nobody. */
function devicesIn(text: string): number | null {
  const counts = [...text.matchAll(COUNT)].map(([, count = '', thing = '']) => ({
    count: Number(count),
    isPeople: new RegExp(`^(?:${PEOPLE})$`).test(thing),
  }))
  const times = TIMES.exec(text)
  const people = counts.filter(({ isPeople }) => isPeople)
  const own = Number(times?.[1] ?? times?.[2] ?? ownedBy(text))
  const things = counts.filter(({ isPeople, count }) => !isPeople && !(times && count === own))
  if (people.length > 1 || people.length + things.length === 0) return null
  const sum = things.reduce((all, { count }) => all + count, 0)
  const [group] = people
  return sum + (group ? group.count * own : 0)
}

/** `everybody has laptop + phone`: two. */
function ownedBy(text: string): number {
  const list = EACH_HAS.exec(text)?.[1]
  if (list === undefined) return 1
  const owned = [...list.matchAll(OWNED)].reduce((sum, [, count]) => sum + Number(count ?? 1), 0)
  return Math.max(1, owned)
}

function newDailyIn(text: string): number | null {
  const count = NEW_DAILY.exec(text)?.[1]
  return count === undefined ? null : Number(count)
}

function leaseDays(text: string): number | null {
  const found = LEASE.exec(text)
  const value = found?.[1] ?? found?.[3]
  const unit = found?.[2] ?? found?.[4] ?? ''
  if (value === undefined) return null
  return unit.startsWith('h') ? Math.ceil(Number(value) / 24) : Number(value)
}

export const workPoolSize: Work = (inputs) => {
  const [size, excluded] = [Number(inputs['size'] ?? Number.NaN), Number(inputs['excluded'] ?? 0)]
  const leases = size - excluded
  if (!(leases > 0)) return null
  const reserved = Number(inputs['reserved'] ?? 0)
  const router = Number(inputs['router'] ?? 0)
  const parts = [
    ...(router > 0 ? [[router, 'for the router'] as const] : []),
    ...(excluded - reserved - router > 0
      ? [[excluded - reserved - router, 'excluded'] as const]
      : []),
    ...(reserved > 0 ? [[reserved, 'reserved'] as const] : []),
  ]
  const whole = inputs['whole'] === 'yes' ? `all ${size} hosts of the network` : 'last − first + 1'
  const sum = parts.length > 1 ? `: ${size} − ${parts.map(([count]) => count).join(' − ')}` : ''
  const minus =
    parts.length > 0 ? `, less ${listed(parts.map(([count, why]) => `${count} ${why}`))}${sum}` : ''
  return {
    title: `Range of ${excluded > 0 ? 'a pool with exclusions' : 'a pool'}`,
    answer: `The pool can give ${bold(counted(leases, 'address', 'addresses'))}: ${whole}${minus}.`,
    facts: [{ label: 'Addresses', value: String(leases) }],
    steps: [
      numberStep(
        `${inputs['whole'] === 'yes' ? `The network has ${size} addresses for hosts` : `A range counts both of its ends: last − first + 1 = ${size}`}${excluded > 0 ? `, and ${size} − ${excluded} = ${leases}` : ''}.`,
        'How many addresses can the pool give?',
        leases,
        'All that there are, less what is excluded, reserved or taken by the router.',
      ),
    ],
    topics: ['dhcp', 'dhcp-pool-faults'],
  }
}

function verdictOf(isEnough: boolean, asked: string | undefined): string {
  if (asked === 'runs-out') return isEnough ? 'No, it is enough.' : 'Yes, it is not enough.'
  return isEnough ? 'Yes, it is enough.' : 'No, it is not enough.'
}

export const workDhcpPool: Work = (inputs) => {
  const [size, daily] = [
    Number(inputs['size'] ?? Number.NaN),
    Number(inputs['devices'] ?? Number.NaN),
  ]
  const excluded = Number(inputs['excluded'] ?? 0)
  const days = Number(inputs['days'] ?? 1)
  const leases = size - excluded
  const devices = daily * days
  if (!(leases > 0) || !(devices > 0) || !Number.isInteger(devices) || devices > 2 ** 24)
    return null
  const isEnough = leases >= devices
  const rest = Math.abs(leases - devices)
  const prefix = prefixFor(devices + excluded + 1)
  const { hosts } = subnetFacts({ address: 0, prefix })
  const minus = excluded > 0 ? `: ${size} − ${excluded} excluded` : ''
  const perDay =
    days > 1 ? ` (${daily} a day × ${days} days, because each keeps its lease that long)` : ''
  const dry =
    days > 1 && !isEnough
      ? ` It is empty on day ${Math.floor(leases / daily) + 1}; shorten the lease, or widen the pool.`
      : ''
  const wider = `A ${bold(`/${prefix}`)} with ${hosts} usable addresses would be enough for ${counted(devices, 'device')}${excluded > 0 ? `, the ${excluded} excluded` : ''} and the gateway.`
  return {
    title: `Pool of ${size} addresses`,
    answer:
      `${bold(verdictOf(isEnough, inputs['asked']))} The pool has ${bold(counted(leases, 'lease'))}${minus}, for ${bold(counted(devices, 'device'))}${perDay}: ${isEnough ? `${rest} are left` : `${rest} are missing`}.${dry} ${isEnough ? '' : wider}`.trim(),
    facts: [
      { label: 'Leases', value: String(leases) },
      { label: 'Devices', value: String(devices) },
      { label: isEnough ? 'Left' : 'Missing', value: String(rest) },
      { label: 'Smallest subnet', value: `/${prefix}` },
    ],
    steps: [
      numberStep(
        `The pool has ${size} addresses${excluded > 0 ? `, ${excluded} of them excluded: ${size} − ${excluded} = ${leases}` : ''}. A range counts both of its ends: last − first + 1.`,
        'How many leases can the pool give?',
        leases,
        'Last minus first plus one, less what is excluded.',
      ),
      numberStep(
        days > 1
          ? `In one lease time ${daily} × ${days} = ${devices} devices come.`
          : `${counted(devices, 'device')} want an address.`,
        'How many devices want an address at the same time?',
        devices,
        'Count every device of every person, and every day of the lease if others come each day.',
      ),
      verdictStep(
        `${leases} is ${isEnough ? 'not less' : 'less'} than ${devices}.`,
        'Is the pool enough?',
        isEnough,
        'Compare the leases with the devices.',
      ),
    ],
    topics: ['dhcp-pool-faults', 'dhcp', 'subnetting'],
  }
}
