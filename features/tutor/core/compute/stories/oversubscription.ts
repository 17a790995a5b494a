/** The oversubscription of a switch: what its ports can bring, divided by what its uplinks carry. */
import { bold, readable, type Request, type Work } from '../calculation.ts'
import { scaled } from '../transfer.ts'
import { amountsIn, asRate } from './amounts.ts'
import { numberStep } from './plain-text.ts'

export function readOversubscription(raw: string): Request[] {
  const { text, amounts } = amountsIn(withPortRate(withCounts(raw)))
  const words = text.toLowerCase()
  if (
    !/\boversubscri\w*|\bover-subscri\w*|\bratio\b.*\b(?:up ?links?|spines?)\b|\b(?:up ?links?|spines?)\b.*\bratio\b/.test(
      words,
    ) ||
    /\bwhy\b/.test(words)
  )
    return []
  const rates = amounts.filter(({ kind }) => kind !== 'size').map(asRate)
  const [first, second, ...more] = rates.map((rate) => ({
    bits: rate.bits,
    count: countOf(words, rate),
    way: wayOf(words, rate, rates),
  }))
  if (!first || !second || more.length > 0) return []
  if (first.way !== null && first.way === second.way) return []
  // Who names neither tells the ports first.
  const isTurned = first.way === 'up' || second.way === 'down'
  if (first.way === null && second.way === null) return []
  const [down, up] = isTurned ? [second, first] : [first, second]
  if (down.count === null || up.count === null) return []
  const spines = PER_SPINE.test(words) ? Number(SPINES.exec(words)?.[1] ?? 1) : 1
  return [
    {
      kind: 'oversubscription',
      inputs: {
        ports: String(down.count),
        rate: String(down.bits),
        uplinks: String(up.count * spines),
        uplink: String(up.bits),
      },
    },
  ]
}

/** Whether a rate is that of the uplinks or of the ports: by the words next to it. */
function wayOf(
  words: string,
  rate: { readonly start: number; readonly end: number },
  rates: readonly { readonly start: number; readonly end: number }[],
): 'up' | 'down' | null {
  const next = rates.find(({ start }) => start > rate.start)?.start ?? words.length
  const last = rates.findLast(({ start }) => start < rate.start)?.end ?? 0
  const behind = (
    words.slice(rate.end, next).split(/[,;.?]|\band\b|\bwith\b|\bplus\b/)[0] ?? ''
  ).slice(0, 45)
  const before =
    words
      .slice(last, rate.start)
      .split(/[,;.?]|\band\b|\bwith\b|\bplus\b/)
      .at(-1) ?? ''
  for (const part of [behind, before]) {
    if (UP.test(part)) return 'up'
    if (DOWN.test(part)) return 'down'
  }
  return null
}

/** `a 100G link to each spine` */
const PER_SPINE = /\b(?:to|for|per) (?:each|every)(?: \w+)? spines?\b|\bper spine\b/
const SPINES = /\b(\d{1,3}) spines?\b/

const UP =
  /\buplinks?\b|\bspines?\b|\btrunks?\b|\bup\b|\bupstream\b|\bcore\b|\bdistribution\b|\baggregation\b/
const DOWN =
  /\bdown(?:links?|stream)?\b|\bservers?\b|\baccess\b|\busers?\b|\bhosts?\b|\bports?\b|\bclients?\b|\bedge\b/

/** `24 gig ports`: there is no port of 24 Gbps. */
const withCounts = (raw: string): string =>
  raw.replaceAll(
    /\b(\d{1,3}) (?:x )?(?:1 ?)?gig(?:abit)? ((?:access |edge |user |down ?link |server )?ports?|downlinks)\b/gi,
    '$1 x 1 Gbps $2',
  )

/** `48 port switch … all gig access ports`: the number and the rate of the ports stand apart. */
function withPortRate(raw: string): string {
  const [all, count] = /\b(\d{1,3})[- ]ports?\b(?! (?:of|at|with) \d)/i.exec(raw) ?? []
  const isGigabit =
    /\b(?:all |with )?(?:gig|gigabit|1 ?g(?:ig|b\w*)?) (?:access |edge |user )?ports?\b/i.test(raw)
  if (all === undefined || count === undefined || !isGigabit) return raw
  const rest = raw.replace(
    /\b(?:all |with )?(?:gig|gigabit|1 ?g(?:ig|b\w*)?) (?:access |edge |user )?ports?\b/i,
    'access ports',
  )
  return rest.replace(all, `${count} x 1 Gbps ports`)
}

/** `48 x 1G`, `48 ports at 10 Gbps`, `two 40G uplinks`. */
function countOf(
  words: string,
  { start, end }: { readonly start: number; readonly end: number },
): number | null {
  const before = words.slice(0, start)
  const count =
    /\b(\d{1,3})\s*(?:x\s*|times |ports? (?:of |at |with |run\w* at )?|uplinks? (?:of |at |with )?|(?:\w+ ){1,2}(?:ports?|uplinks?|links?|servers?) (?:of|at|with|run\w* at) )?$/.exec(
      before,
    )?.[1]
  if (count !== undefined) return Number(count)
  return /\b(?:a|an|single) $/.test(before) || /^ uplink\b/.test(words.slice(end)) ? 1 : null
}

export const workOversubscription: Work = (inputs) => {
  const value = (name: string) => Number(inputs[name] ?? Number.NaN)
  const [down, up] = [value('ports') * value('rate'), value('uplinks') * value('uplink')]
  if (!(down > 0) || !(up > 0)) return null
  const ratio = Number((down / up).toPrecision(4))
  return {
    title: `${value('ports')} ports over ${value('uplinks')} uplinks`,
    answer: `The oversubscription is ${bold(`${readable(ratio)} to 1`)}: ${readable(value('ports'))} × ${scaled(value('rate'), 'bps')} = ${scaled(down, 'bps')} of ports over ${readable(value('uplinks'))} × ${scaled(value('uplink'), 'bps')} = ${scaled(up, 'bps')} of uplinks.${ratio <= 1 ? ' So the uplinks can carry everything.' : ''}`,
    facts: [
      { label: 'Ports together', value: scaled(down, 'bps') },
      { label: 'Uplinks together', value: scaled(up, 'bps') },
      { label: 'Ratio', value: `${readable(ratio)} to 1` },
    ],
    steps: [
      numberStep(
        `The ports: ${value('ports')} × ${scaled(value('rate'), 'bps')} = ${scaled(down, 'bps')}. The uplinks: ${scaled(up, 'bps')}.`,
        'How many Gbps can all ports together bring?',
        down / 1e9,
        'Multiply the ports by the speed of one.',
      ),
      numberStep(
        `Divide: ${readable(down / 1e9)} ÷ ${readable(up / 1e9)} = ${readable(ratio)}.`,
        'How many times as much as the uplinks carry is that?',
        ratio,
        'Divide what the ports can bring by what the uplinks carry.',
      ),
    ],
    topics: ['congestion-and-contention'],
  }
}
