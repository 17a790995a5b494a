/** How many circuits or PDUs a load needs: divided by what one may carry, and rounded up. */
import { bold, counted, readable, type Request, type Work } from '../calculation.ts'
import { exact, plainOf } from './plain-text.ts'
import { numberOf, toldSum } from './told-sum.ts'

const ASKS = /\b(?:how many|number of)\s+(?:[\w-]+ ){0,5}?(pdus?|circuits?|feeds?|breakers?)\b/
const VOLTS = /(?<![\w.])(\d+(?:\.\d+)?)\s*-?\s*(?:v|volts?)\b/g
const AMPS = /(?<![\w.])(\d+(?:\.\d+)?)\s*-?\s*(?:a|amps?|amperes?)\b/g
const LOAD =
  /(?<![\w.])(?:(\d{1,3})\s*(?:x|(?=\s\d+(?:\.\d+)?\s*k?w)|[a-z]+(?: [a-z]+)? (?:of|at|with|a|each|that|(?:take|draw|us|need|consum|pull)\w*)(?: each| about)*)\s*)?(\d+(?:\.\d+)?)\s*(k)?w(?:atts?)?\b(?!h)/g
const SHARE = /(\d{1,3})\s*%/g
/** Second supplies for safety, three phases and growth change the sum. */
const OTHER =
  /\bredundan\w*|\bn ?\+ ?1\b|\b2n\b|\bthree[ -]phase\b|\b3[ -]phases?\b|\bphases\b|\bspare\b|\bgrow\w*|\bpower factor\b|\bpf\b|\bva\b|\bkva\b|\bpoe\b|\bwhy\b|\bfail\w*/

export function readSupplyCounts(raw: string): Request[] {
  const words = plainOf(raw)
  const name = ASKS.exec(words)?.[1]
  const [volts, amps, shares] = [VOLTS, AMPS, SHARE].map((one) => valuesIn(words, one))
  if (name === undefined || OTHER.test(words) || volts?.length !== 1 || amps?.length !== 1)
    return []
  if ((shares?.length ?? 0) > 1) return []
  const loads = [...words.matchAll(LOAD)].map(([, count, value, kilo]) => ({
    count: Number(count ?? 1),
    watts: exact(Number(value) * (kilo === undefined ? 1 : 1000)),
  }))
  if (loads.length === 0) return []
  const share = shares?.[0] ?? (/\bcontinuous\w*/.test(words) ? '80' : undefined)
  return [
    {
      kind: 'supply-count',
      inputs: {
        loads: loads.map(({ count, watts }) => `${count}x${watts}`).join(' '),
        volts: volts[0] ?? '',
        amps: amps[0] ?? '',
        name: name.startsWith('pdu') ? 'PDU' : name.replace(/s$/, ''),
        ...(share === undefined ? {} : { share: String(Number(share) / 100) }),
      },
    },
  ]
}

const valuesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, value = '']) => value)),
]

export const workSupplyCount: Work = (inputs) => {
  const rows = (inputs['loads'] ?? '').split(' ').map((one) => one.split('x').map(Number))
  const need = exact(rows.reduce((sum, [count = 0, watts = 0]) => sum + count * watts, 0))
  const [volts, amps] = [numberOf(inputs['volts']), numberOf(inputs['amps'])]
  const share = inputs['share'] === undefined ? 1 : numberOf(inputs['share'])
  const each = exact(volts * amps * share)
  if (!(need > 0) || !(each > 0) || share > 1) return null
  const count = Math.ceil(exact(need / each))
  const name = inputs['name'] ?? 'PDU'
  const isSum = rows.length > 1 || (rows[0]?.[0] ?? 1) > 1
  const sum = rows.map(([n = 0, w = 0]) => (n === 1 ? readable(w, 8) : `${n} × ${readable(w, 8)}`))
  const product = `${readable(volts)} V × ${readable(amps)} A${share === 1 ? '' : ` × ${readable(share * 100)}%`}`
  const divided = `${readable(need, 8)} ÷ ${readable(each, 8)} = ${readable(need / each)}`
  const full = readable((100 * need) / (count * each), 3)
  return toldSum({
    title: `${readable(need, 8)} W on circuits of ${readable(each, 8)} W`,
    answer: `You need ${bold(counted(count, name))}. One may carry ${product} = ${bold(`${readable(each, 8)} W`)}, and the load is ${readable(need, 8)} W${isSum ? ` (${sum.join(' + ')})` : ''}: ${divided}, rounded up.${count > 1 ? ` Spread evenly, each is at ${full}% of what it may carry.` : ''} Supplies that take over when one fails come on top.`,
    facts: [
      { label: 'One may carry', value: `${readable(each, 8)} W` },
      { label: 'Load', value: `${readable(need, 8)} W` },
    ],
    steps: [
      [
        `Power is volts times amperes, and only the share that may be used: ${product} = ${readable(each, 8)} W.`,
        `How many watts may one ${name} carry?`,
        each,
        'Multiply volts by amperes, and take the share that may be used.',
      ],
      [
        `Divide the load by that, and round up: ${divided}, so ${count}.`,
        'How many are needed?',
        count,
        'Divide, and round up: a part of one cannot be bought.',
      ],
    ],
    topics: ['power-load'],
  })
}
