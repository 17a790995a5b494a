/**
 * What many senders of one rate come to together, and whether a line carries it: bots, cameras, users, calls.
 */
import { bold, counted, readable, type Request, type Work } from '../calculation.ts'
import { scaled } from '../transfer.ts'
import { amountsIn, asRate } from './amounts.ts'
import { numberOf, toldSum } from './told-sum.ts'

const SENDERS =
  /(?<![\d.])(\d{1,7}) (?:\w+[ -]){0,3}?(bots?|zombies|hosts?|devices|cameras?|cams?|machines|computers|pcs|sources|clients|users|people|employees|students|phones|servers|sensors|viewers|streams|calls?|sessions|attackers|routers|iot devices|stations|desks|workers|staff|aps|access points|guests|laptops|ips|vms|tvs|rooms|sites|branches)\b/g
const EACH =
  /\beach\b|\bper \w+|\bevery (?:one|1|bot|camera|user|host|device|\w+)\b|\ba piece\b|\bapiece\b|\ball\b|\bat (?:\d|about|around)|\bwith (?:\d|about|around)|\bsending\b|\bsimultaneous\w*|\bsame time\b|\bat once\b|\bof \d+(?:\.\d+)? ?[kmg]|\d ?x ?\d|\bx \d|\bwith \d|\bthat (?:do|make|send|use|need)\b/
const ASKS =
  /\bhow (?:much|many|big|full)\b|\btotal\b|\btogether\b|\benough\b|\bsaturat\w*|\bfits?\b|\bmore than\b|\btoo much\b|\bhandle\b|\bcarry\b|\bcope\b|\bfull\b|\boverload\w*|\bneed\b|\btimes\b|\bwhat band ?width\b|\bband ?width\b|\bok\b|\bwe (?:only )?have\b/
const OTHER =
  /\bwhy\b|\bstorage\b|\bdisk\b|\boversubscri\w*|\bspines?\b|\bhow many (?:\w+ )?(?:calls|streams|cameras|users|phones|hosts|bots) (?:can|fit|at|could|will|do)\b|\bhow long\b|\bshar\w+|\braid\b|\bospf\b|\bstp\b|\bspanning\b|\blag\b|\blacp\b/
const RESERVE =
  /(\d{1,2}) ?% (?:\w+ )?(?:reserve|spare|headroom|overhead|growth|extra|margin|buffer|more|on top)|\b(?:reserve|spare|headroom|overhead|growth|margin) of (\d{1,2}) ?%/
const PEAK =
  /(\d{1,2}) ?% (?:of (?:them|the \w+|all) )?(?:(?:are|is|will be|being) )?(?:active|online|busy|in use|at the same time|at once|simultaneous\w*|talk\w*|concurrent\w*)/

export function readLoads(raw: string): Request[] {
  const { text, amounts } = amountsIn(
    // `100k bots`
    raw.replaceAll(
      /(?<![\d.])(\d{1,4}) ?k (?=(?:\w+ )?(?:bots?|devices|hosts|users|cameras|zombies|machines|clients)\b)/gi,
      '$1000 ',
    ),
  )
  const words = text.toLowerCase()
  if (
    OTHER.test(words) ||
    !ASKS.test(words) ||
    !(EACH.test(words) || /\bbot(?:s|net)\b/.test(words))
  )
    return []
  if (amounts.some(({ kind, text: shown }) => kind === 'size' && !shown.endsWith('/s'))) return []
  const rates = amounts.map(asRate)
  const counts = [...words.matchAll(SENDERS)].filter(
    ({ index, 0: whole }) =>
      !rates.some(({ start, end }) => index < end && start < index + whole.length),
  )
  const [sender, otherSender] = counts
  const [one, other, third] = rates
  if (!sender || otherSender || !one || third || /\d ?%.*\d ?%/.test(words)) return []
  const isLineFirst = other !== undefined && isLine(words, one) && !isLine(words, other)
  const [each, line] = isLineFirst ? [other, one] : [one, other]
  if (line && line.bits < each.bits) return []
  if (
    !line &&
    !/\bhow (?:much|big|many (?:mbps|gbps|mbit|gbit|kbps))\b|\btotal\b|\btogether\b|\bband ?width\b/.test(
      words,
    )
  )
    return []
  const reserve = RESERVE.exec(words)
  const active = PEAK.exec(words)?.[1]
  if (/\d ?%/.test(words) && !reserve && active === undefined) return []
  return [
    {
      kind: 'load-on-line',
      inputs: {
        count: sender[1] ?? '',
        name: sender[2] ?? '',
        each: String(each.bits),
        ...(line ? { line: String(line.bits) } : {}),
        ...(reserve ? { reserve: reserve[1] ?? reserve[2] ?? '' } : {}),
        ...(active === undefined ? {} : { active }),
        ...(/\bbots?\b|\bbotnet\b|\battack\w*|\bd?dos\b|\bzombies\b/.test(words)
          ? { attack: 'yes' }
          : {}),
      },
    },
  ]
}

const isLine = (
  words: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean =>
  /\b(?:line|link|uplink|internet|circuit|connection|pipe|wan|isp|port|capacity|firewall|server)(?: (?:is|has|of|with|only|can|carries|we have|does|about|a|at|=|:))* ?$/.test(
    words.slice(0, start),
  ) ||
  /^ ?(?:\w+ )?(?:line|link|uplink|internet|circuit|connection|pipe|wan|port)\b/.test(
    words.slice(end),
  )

const BYTES = 1e12
/** Tera is written out: `scaled` ends with giga. */
const rateText = (bits: number): string =>
  bits >= BYTES ? `${readable(bits / BYTES, 6)} Tbps` : scaled(Number(bits.toPrecision(8)), 'bps')

export const workLoad: Work = (inputs) => {
  const [count, each] = [numberOf(inputs['count']), numberOf(inputs['each'])]
  const line = inputs['line'] === undefined ? null : numberOf(inputs['line'])
  const reserve = Number(inputs['reserve'] ?? 0)
  const active = Number(inputs['active'] ?? 100)
  if (!(count > 0) || !(each > 0) || (line !== null && !(line > 0)) || !(active > 0)) return null
  const sum = count * each * (active / 100)
  const need = sum * (1 + reserve / 100)
  const part = active === 100 ? '' : ` × ${active}%`
  const more = reserve === 0 ? '' : ` With ${reserve}% on top it is ${bold(rateText(need))}.`
  const times = line === null ? 0 : need / line
  const isAttack = inputs['attack'] === 'yes'
  const verdict =
    line === null
      ? ''
      : times > 1
        ? ` That is ${bold(`${readable(times)} times`)} the line of ${rateText(line)}, so ${bold(isAttack ? 'the line is full and nothing else gets through' : 'it is not enough')}.`
        : ` That is ${bold(`${readable(100 * times)}%`)} of the line of ${rateText(line)}, so ${bold(isAttack ? 'the line alone is not filled by it' : 'it is enough')}${times > 0.8 && !isAttack ? ', though with little in reserve' : ''}.`
  return toldSum({
    title: `${counted(count, inputs['name']?.replace(/s$/, '') ?? 'sender')} at ${scaled(each, 'bps')}`,
    answer: `Together that is ${bold(rateText(sum))}: ${readable(count, 8)}${part} × ${scaled(each, 'bps')}.${more}${verdict}`,
    facts: [
      { label: 'Together', value: rateText(sum) },
      ...(line === null ? [] : [{ label: 'Of the line', value: `${readable(100 * times)}%` }]),
    ],
    steps: [
      [
        `Multiply: ${readable(count, 8)}${part} × ${readable(each / 1e6, 6)} Mbps = ${readable(sum / 1e6, 8)} Mbps.`,
        'How many Mbps is that together?',
        sum / 1e6,
        'Multiply the rate of one by their number.',
      ],
      ...(line === null
        ? []
        : [
            [
              `Divide by the line, both in Mbps: ${readable(need / 1e6, 8)} ÷ ${readable(line / 1e6, 8)} = ${readable(times)}.`,
              'How many times the line is that?',
              Number(times.toPrecision(4)),
              'Divide what comes by what the line carries.',
            ] as const,
          ]),
    ],
    topics: isAttack ? ['denial-of-service', 'link-capacity'] : ['link-capacity'],
  })
}
