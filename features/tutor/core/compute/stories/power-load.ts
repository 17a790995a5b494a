/**
 * Several loads on one supply or on two of them: what they take together, how full each supply is, which is the limit.
 *
 * Watts = volts × amperes (× power factor of a UPS rated in VA); of a circuit or PDU only the share that a text names
 * may be used, usually 80 percent.
 */
import { bold, readable, type Request, type Step, type Work } from '../calculation.ts'
import { exact, numberStep, plainOf } from './plain-text.ts'

const WATTS = /(?<![\w.])(\d+(?:\.\d+)?)\s*(k)?w(?:atts?)?\b(?!h)/g
const SUPPLY = /\b(?:ups|pdu|circuit|breaker|strip|outlet|supply|feed)s?\b/
const DEVICE =
  /\b(?:servers?|hosts?|switch(?:es)?|routers?|firewalls?|nas|storage|san|pcs?|workstations?|nodes?|blades?|machines?|appliances?|monitors?|printers?|aps?|access points?|modems?|controllers?|nvrs?|cameras?|phones?|boxes|box|load balancers?|gateways?|disk shelf|shel(?:f|ves)|arrays?|units?|devices?|kvm|tapes?|librar(?:y|ies))\b/
/** `3x 450w`, `3 servers 450 w each`, `two switches of 150 w`. */
const TIMES = /(?<![\w.])(\d{1,3})\s*x\s*$/
const COUNTED = /(?<![\w.])(\d{1,3})\s*x?\s+(?:\w+[ -]){0,2}?[a-z]+\b[^\d]*$/
/** `switch 180`: the unit is left out where others have it. */
const BARE = new RegExp(
  String.raw`(${DEVICE.source})\s*(?:of |with |=|:|takes |draws |needs )?\s*(\d{2,4})(?![\w.]|\s*(?:k?w|v|va|kva|a|amps?|%|x|ports?|x)\b)`,
  'g',
)
const VA = /(?<![\w.])(\d+(?:\.\d+)?)\s*-?\s*(k)?va\b/
const FACTOR =
  /\b(?:power factor|pf)\s*(?:of|is|=|:)?\s*(0?\.\d+|1(?:\.0)?)\b|(?<![\d.])(0?\.\d+) (?:power factor|pf)\b/
const VOLTS = /(?<![\w.])(\d+(?:\.\d+)?)\s*-?\s*(?:v|volts?)\b/
const AMPS = /(?<![\w.])(\d+(?:\.\d+)?)\s*-?\s*(?:a|amps?|amperes?)\b/
const SHARE = /(\d{1,3})\s*%/
const ASKS =
  /\blimit\w*|\bfits?\b|\benough\b|\bleft\b|\bload(?:ed)?\b|\bhow (?:much|many (?:%|percent|watts?))\b|\b%|\bpercent\b|\boverload\w*|\bok\b|\bcan i\b|\btoo much\b|\btrip\w*|\bwhich\b|\bhandle\b|\bcarry\b|\bbottleneck\b/
/** Not parts of one load: a rate, PoE, heat, or a battery. */
const OTHER =
  /\bpoe\b|\bdbm\b|\bwhy\b|\bwh\b|\bbtus?\b|\bminutes\b|\bhow many (?:more )?(?:servers|devices|switches|of them)\b|\b[2-9] (?:[\w.]+ ){0,3}?(?:circuits|feeds|pdus|breakers|upses)\b/

type Load = { readonly count: number; readonly watts: number }

export function readPowerLoads(raw: string): Request[] {
  const words = plainOf(raw)
  if (!ASKS.test(words) || OTHER.test(words)) return []
  const ups = upsIn(words)
  const pdu = pduIn(words)
  const loads = loadsIn(words, ups?.text)
  const isSeveral = loads.length > 1 || (ups !== null && pdu !== null)
  if (loads.length === 0 || (ups === null && pdu === null) || !isSeveral) return []
  return [
    {
      kind: 'power-load',
      inputs: {
        loads: loads.map(({ count, watts }) => `${count}x${watts}`).join(' '),
        ...ups?.inputs,
        ...pdu,
      },
    },
  ]
}

/** What the UPS gives: in watts, or in VA with a power factor. */
function upsIn(
  words: string,
): { readonly text: string; readonly inputs: Record<string, string> } | null {
  const va = VA.exec(words)
  const [, behind, before] = FACTOR.exec(words) ?? []
  const factor = behind ?? before
  if (va)
    return factor === undefined
      ? null
      : {
          text: va[0],
          inputs: { va: String(Number(va[1]) * (va[2] === undefined ? 1 : 1000)), factor },
        }
  const [, text, value, kilo] =
    /\bups\b[^.,;:?\d]{0,30}((?<![\w.])(\d+(?:\.\d+)?)\s*(k)?w(?:atts?)?\b(?!h))/.exec(words) ??
    /((?<![\w.])(\d+(?:\.\d+)?)\s*-?\s*(k)?w(?:atts?)?\s+ups\b)/.exec(words) ??
    []
  return text === undefined
    ? null
    : { text, inputs: { ups: String(Number(value) * (kilo === undefined ? 1 : 1000)) } }
}

function pduIn(words: string): Record<string, string> | null {
  const [volts, amps] = [VOLTS.exec(words)?.[1], AMPS.exec(words)?.[1]]
  if (volts === undefined || amps === undefined) return null
  const share = SHARE.exec(words)?.[1] ?? (/\bcontinuous\w*/.test(words) ? '80' : undefined)
  return {
    volts,
    amps,
    ...(share === undefined ? {} : { share: String(Number(share) / 100) }),
    name: /\bcircuit|\bbreaker/.test(words) && !/\bpdu\b/.test(words) ? 'circuit' : 'PDU',
  }
}

function loadsIn(words: string, ups: string | undefined): Load[] {
  const rest = ups === undefined ? words : words.replace(ups, ' ups , ')
  const found: (Load & { readonly at: number })[] = []
  let behind = 0
  for (const match of rest.matchAll(WATTS)) {
    const piece = rest.slice(behind, match.index)
    const [one = ''] = piece.split(/[,;+]|\bplus\b|\band\b|\.\s/).slice(-1)
    behind = match.index + match[0].length
    const isSupply = SUPPLY.test(one) && !DEVICE.test(one)
    if (isSupply) continue
    const count = TIMES.exec(one)?.[1] ?? (DEVICE.test(one) ? COUNTED.exec(one)?.[1] : undefined)
    const watts = Number(match[1]) * (match[2] === undefined ? 1 : 1000)
    found.push({ count: Number(count ?? 1), watts, at: match.index })
  }
  if (found.length === 0) return []
  for (const match of rest.matchAll(BARE))
    found.push({ count: 1, watts: Number(match[2]), at: match.index })
  return found.toSorted((a, b) => a.at - b.at)
}

type Supply = { readonly name: string; readonly usable: number; readonly how: string }

export const workPowerLoad: Work = (inputs) => {
  const loads = (inputs['loads'] ?? '').split(' ').map((one) => one.split('x').map(Number))
  const need = exact(loads.reduce((sum, [count = 0, watts = 0]) => sum + count * watts, 0))
  const supplies = suppliesOf(inputs)
  if (!(need > 0) || supplies.length === 0) return null
  const sum = loads
    .map(([count = 0, watts = 0]) => (count === 1 ? String(watts) : `${count} × ${watts}`))
    .join(' + ')
  const isEnough = supplies.every(({ usable }) => need <= usable)
  const least = supplies.reduce((one, other) => (other.usable < one.usable ? other : one))
  const limit =
    supplies.length > 1 ? ` ${bold(`The ${least.name} is the limit`)}: it carries less.` : ''
  return {
    title: `Load of ${readable(need, 8)} W`,
    answer: `${bold(isEnough ? 'It fits.' : 'It does not fit.')} The load is ${bold(`${readable(need, 8)} W`)}${loads.length > 1 || loads[0]?.[0] !== 1 ? `: ${sum}` : ''}. ${supplies.map((supply) => suppliedText(supply, need)).join(' ')}${limit}`,
    facts: [
      { label: 'Load', value: `${readable(need, 8)} W` },
      ...supplies.map(({ name, usable }) => ({
        label: `${name} may carry`,
        value: `${readable(usable, 8)} W`,
      })),
    ],
    steps: [
      numberStep(
        `Add what the devices take: ${sum} = ${readable(need, 8)} W.`,
        'How many watts do the devices take together?',
        need,
        'Multiply each kind of device by its watts, and add.',
      ),
      ...supplies.map((supply) => supplyStep(supply, need)),
    ],
    topics: ['power-load', 'power-protection'],
  }
}

function suppliesOf(inputs: Readonly<Record<string, string>>): Supply[] {
  const value = (name: string) => Number(inputs[name] ?? Number.NaN)
  const [ups, va, volts, share] = [value('ups'), value('va'), value('volts'), inputs['share']]
  const circuit = volts * value('amps')
  const product = `${inputs['volts'] ?? ''} V × ${inputs['amps'] ?? ''} A`
  const part = share === undefined ? 1 : Number(share)
  return [
    ...(ups > 0 ? [{ name: 'UPS', usable: ups, how: '' }] : []),
    ...(va > 0
      ? [
          {
            name: 'UPS',
            usable: exact(va * value('factor')),
            how: `${readable(va, 8)} VA × ${inputs['factor'] ?? ''} = `,
          },
        ]
      : []),
    ...(circuit > 0 && part > 0 && part <= 1
      ? [
          {
            name: inputs['name'] ?? 'PDU',
            usable: exact(circuit * part),
            how: `${product}${part === 1 ? '' : ` × ${readable(part * 100)}%`} = `,
          },
        ]
      : []),
  ]
}

function suppliedText({ name, usable, how }: Supply, need: number): string {
  const rest = exact(Math.abs(usable - need))
  return `The ${name} may carry ${how}${bold(`${readable(usable, 8)} W`)}: it is loaded to ${bold(`${readable((100 * need) / usable, 3)}%`)}, ${readable(rest, 8)} W ${need <= usable ? 'are left' : 'are missing'}.`
}

function supplyStep({ name, usable, how }: Supply, need: number): Step {
  return numberStep(
    `The ${name} may carry ${how}${readable(usable, 8)} W; ${readable(need, 8)} ÷ ${readable(usable, 8)} = ${readable((100 * need) / usable, 3)}%.`,
    `How many watts may the ${name} carry?`,
    usable,
    how === ''
      ? 'It is given.'
      : 'Multiply volts by amperes or VA by the power factor, and take the share that may be used.',
  )
}
