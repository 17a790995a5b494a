/**
 * The OSPF cost of interfaces and of a path over them.
 *
 * Cost = reference bandwidth ÷ interface bandwidth, rounded down and at least 1; the reference is 100 Mb/s unless it is
 * set (RFC 2328 leaves it to the vendor). A path costs what its outgoing interfaces cost together.
 */
import { groupDigits } from '#platform/contract/group-digits.ts'

import { bold, counted, listed, type Request, type Work } from '../calculation.ts'
import { scaled } from '../transfer.ts'
import { amountsIn, asRate, type Amount } from './amounts.ts'
import { numberStep } from './plain-text.ts'

const REFERENCE =
  /\b(?:auto-cost )?ref\w*[ -]*(?:bandwidth|bw)?\s*(?:is|was|of|=|:|set|to|at|with|now|has been|configured|raised|changed|\s)*(\d+(?:\.\d+)?)\s*(g|m)?(?:bit|bps|b|ig)?\w*(?:\/s)?/
const ASKS_PATH =
  /\btotal\b|\bpath\b|\bsum\b|\balong\b|\broute\b|\bboth\b|\bend to end\b|\bhops?\b|\bthrough\b|\bover\b/
/** Between two links of one path: `10G + 1G`, `1G, then 10G`, with how many and what they are called. */
const JOINED =
  /^(?: ?(?:links?|hops?|interfaces?))?\s*(?:\+|plus|,? ?(?:and )?then|->|→)\s*(?:(?:a|an|another|the|\d{1,2} ?x?) ?)?$/i
const PATH_WORD = /\b(?:path|route|total|sum|end to end)\b/i
const DEFAULT_REFERENCE = 100e6

export function readOspfPaths(raw: string): Request[] {
  // `100M`: beside costs it is a speed.
  const { text } = amountsIn(raw.replaceAll(/(?<![\w.])(\d{1,6}) ?([mg])\b/gi, '$1 $2bps'))
  const words = text.toLowerCase()
  if (!/\bospf\b/.test(words) || !/\bcosts?\b|\bmetric\b/.test(words)) return []
  if (/\bwhy\b|\bprefer\w*|\bbetter\b|\bbest\b|\bdifference\b|\bhow (?:do|does) ospf\b/.test(words))
    return []
  const reference = REFERENCE.exec(words)
  const rest = words.replace(reference?.[0] ?? ' ', ' ')
  const { text: plain, amounts } = amountsIn(rest)
  const rates = amounts.filter(({ kind }) => kind !== 'size')
  const path = pathIn(plain, rates)
  const speeds = (path ?? rates).flatMap((amount) => {
    const count = /\b(\d{1,2})\s*(?:x\s*|times )?$/.exec(plain.slice(0, amount.start))?.[1]
    return Array.from({ length: Math.min(Number(count ?? 1), 15) }, () => asRate(amount).bits)
  })
  const alone = path === null ? [] : rates.filter((rate) => !path.includes(rate))
  const isPath = speeds.length > 1 && ASKS_PATH.test(rest)
  if (speeds.length === 0 || (!reference && !isPath)) return []
  const scale = reference?.[2] === 'g' ? 1e9 : 1e6
  return [
    {
      kind: 'ospf-path',
      inputs: {
        speeds: speeds.join(' '),
        ...(reference ? { reference: String(Number(reference[1]) * scale) } : {}),
        ...(isPath ? { path: 'yes' } : {}),
        ...(alone.length === 0 ? {} : { alone: alone.map((one) => asRate(one).bits).join(' ') }),
      },
    },
  ]
}

/**
 * The links of the path where links are also asked for alone: a row with `+` between them, or those behind the word.
 * Null where every link is one of the path.
 */
function pathIn(text: string, rates: readonly Amount[]): Amount[] | null {
  const isAdded = rates.map((rate, at) => {
    const next = rates[at + 1]
    return next !== undefined && JOINED.test(text.slice(rate.end, next.start))
  })
  const added = rates.filter((_, at) => isAdded[at] === true || isAdded[at - 1] === true)
  const start = PATH_WORD.exec(text)?.index ?? 0
  const behind = rates.filter((rate) => rate.start > start)
  const path = added.length > 1 ? added : behind
  return path.length > 1 && path.length < rates.length ? path : null
}

export const workOspfPath: Work = (inputs) => {
  const speeds = (inputs['speeds'] ?? '').split(' ').map(Number)
  const reference = Number(inputs['reference'] ?? DEFAULT_REFERENCE)
  if (!(reference > 0) || speeds.some((speed) => !(speed > 0))) return null
  const costOf = (speed: number) => Math.max(1, Math.floor(reference / speed))
  const alone = (inputs['alone'] ?? '')
    .split(' ')
    .filter((speed) => speed !== '')
    .map(Number)
  const kinds = [...new Set([...alone, ...speeds])].filter((speed) => speed > 0)
  const costs = kinds.map(
    (speed) => `${scaled(speed, 'bps')} costs ${bold(groupDigits(costOf(speed)))}`,
  )
  const total = speeds.reduce((sum, speed) => sum + costOf(speed), 0)
  const sum = speeds.map((speed) => groupDigits(costOf(speed))).join(' + ')
  const isPath = inputs['path'] === 'yes'
  const isDefault = inputs['reference'] === undefined
  const least = kinds.some((speed) => reference < speed)
  return {
    title: `OSPF cost, reference ${scaled(reference, 'bps')}`,
    answer: `With ${isDefault ? 'the default reference of' : 'a reference of'} ${scaled(reference, 'bps')}, ${listed(costs)}.${isPath ? ` The path over ${counted(speeds.length, 'interface')} costs ${bold(groupDigits(total))}: ${sum}.` : ''}${least ? ' No cost is below 1.' : ''}`,
    facts: [
      ...kinds.map((speed) => ({ label: scaled(speed, 'bps'), value: groupDigits(costOf(speed)) })),
      ...(isPath ? [{ label: 'Path', value: groupDigits(total) }] : []),
    ],
    steps: [
      ...kinds.map((speed) =>
        numberStep(
          `Divide the reference by the speed, round down, and take at least 1: ${groupDigits(reference / 1e6)} ÷ ${groupDigits(speed / 1e6)} Mb/s gives ${groupDigits(costOf(speed))}.`,
          `What does an interface of ${scaled(speed, 'bps')} cost?`,
          costOf(speed),
          'Divide the reference bandwidth by that of the interface, both in Mb/s; no cost is below 1.',
        ),
      ),
      ...(isPath
        ? [
            numberStep(
              `Add the outgoing interfaces of the path: ${sum} = ${groupDigits(total)}.`,
              'What does the whole path cost?',
              total,
              'Add the costs of the outgoing interfaces.',
            ),
          ]
        : []),
    ],
    topics: ['ospf'],
  }
}
