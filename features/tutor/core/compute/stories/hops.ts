/**
 * How many routers a packet has passed, from the TTL that is left.
 *
 * Each router takes one off (RFC 791). Systems begin with 64, 128 or 255, so the next of these is what it began with,
 * if nobody says otherwise.
 */
import { bold, counted, listed, type Request, type Work } from '../calculation.ts'
import { plainOf } from './plain-text.ts'
import { toldSum } from './told-sum.ts'

const STARTS = [64, 128, 255] as const
const ASKS =
  /\bhops?\b|\bhow many (?:\w+ ){0,2}?routers?\b|\brouters? (?:are )?(?:in )?between\b|\bnumber of routers\b|\bhow far\b|\bdistance\b|\bdevices (?:are )?(?:in )?between\b|\bhow many\b[^?]*\bbetween\b/
const OTHER = /\bwhy\b|\bdns\b|\brecords?\b|\bcach\w*|\bseconds?\b|\bdifference\b/
const OF_SYSTEM: readonly (readonly [RegExp, number])[] = [
  [/\bwin(?:dows)?\b/, 128],
  [/\b(?:linux|mac ?os|mac|android|iphone|unix|ubuntu|raspberry)\b/, 64],
  [/\b(?:cisco|solaris|ios router|network device)\b/, 255],
]
/** `starts with 128`, `initial ttl of 64`, `sent with 255`, `from 128`. */
const START =
  /\b(?:start\w*|begin\w*|initial\w*|default\w*|sent|sends|sets?|out|originally|from)\b[^\d.,;?]{0,25}(64|128|255)\b|\b(64|128|255) (?:is |was )?(?:the )?(?:start\w*|initial\w*|default\w*|at first)\b/g
/** What arrived: any number of the text that no system begins with. */
const LEFT =
  /(?<=\bttl )(\d{1,3})\b(?!\.\d)|(?<![\d.\w])(\d{1,3})(?![\d.]*\d|[a-z%]| ?(?:ms|hops?|routers?|bytes?)\b)/g
const MOST_LEFT = 4
/** Below, it is more likely that a number counts something else. */
const LEAST_LEFT = 30

export function readHops(raw: string): Request[] {
  const words = plainOf(raw)
    .replaceAll(/\d{1,3}(?:\.\d{1,3}){3}/g, ' ')
    .replaceAll(/\bttl ?[=:] ?/g, 'ttl ')
  if (!/\bttl\b|\btime to live\b/.test(words) || !ASKS.test(words) || OTHER.test(words)) return []
  // Each packet is told in a sentence of its own, or beside the next by `and`.
  const found: string[] = []
  let open: number | null = null
  for (const clause of words.split(
    /[?!;]|\.(?!\d)|,? and (?=if|the other|another|when|what|with)|\bor if\b/,
  )) {
    const said = [...clause.matchAll(START)].map(([, one, other]) => Number(one ?? other))
    const rest = clause.replaceAll(START, ' ')
    const start = said[0] ?? systemIn(clause)
    const left = [...rest.matchAll(LEFT)]
      .map(([, named, value]) => Number(named ?? value))
      .filter((value) => value >= LEAST_LEFT)
    if (left.some((value) => value > 255)) return []
    for (const value of left) found.push(`${value}/${start ?? ''}`)
    // `ttl 51. If it is linux (starts with 64)`: the start comes after.
    if (left.length === 0 && start !== null && found.length > 0) {
      const last = found.pop() ?? ''
      found.push(last.endsWith('/') ? `${last}${start}` : last)
    }
    if (left.length === 0 && start !== null && found.length === 0) open = start
  }
  const pairs = found.map((one) => (one.endsWith('/') && open !== null ? `${one}${open}` : one))
  return pairs.length > 0 && pairs.length <= MOST_LEFT
    ? [{ kind: 'ttl-hops', inputs: { left: pairs.join(' ') } }]
    : []
}

/** `is it Windows or Linux` names none. */
function systemIn(clause: string): number | null {
  const [start, more] = OF_SYSTEM.filter(([name]) => name.test(clause)).map(([, value]) => value)
  return start === undefined || more !== undefined ? null : start
}

const USED_BY: Readonly<Record<number, string>> = {
  64: 'of Linux and macOS',
  128: 'of Windows',
  255: 'of many routers',
}

export const workHops: Work = (inputs) => {
  const packets = (inputs['left'] ?? '').split(' ').flatMap((one) => {
    const [left = 0, given] = one
      .split('/')
      .map((part) => (part === '' ? Number.NaN : Number(part)))
    const start = given && given >= left ? given : STARTS.find((value) => value >= left)
    return start === undefined || !(left > 0) || (given && given < left)
      ? []
      : [{ left, start, isGiven: given === start, hops: start - left }]
  })
  if (packets.length === 0 || packets.length !== (inputs['left'] ?? '').split(' ').length)
    return null
  const told = packets.map(
    ({ left, start, isGiven, hops }) =>
      `${bold(counted(hops, 'router'))} for TTL ${left}: ${isGiven ? `it began with ${start}` : `the next usual start is ${start}, that ${USED_BY[start] ?? ''}`}, and ${start} − ${left} = ${hops}`,
  )
  return toldSum({
    title: `TTL ${listed(packets.map(({ left }) => String(left)))} left`,
    answer: `${told.join('. ')}. Every router takes one off the TTL, so what is missing is the number of routers on the way that the reply came.`,
    facts: packets.map(({ left, hops }) => ({
      label: `Routers at TTL ${left}`,
      value: String(hops),
    })),
    steps: packets.map(({ left, start, hops }) => [
      `Systems begin with 64, 128 or 255. Take what is left from where it began: ${start} − ${left} = ${hops}.`,
      `A packet began with TTL ${start} and arrives with ${left}. How many routers did it pass?`,
      hops,
      'Each router takes one off.',
    ]),
    topics: ['time-to-live'],
  })
}
