/** How many calls or streams of one rate a line carries, and how full a line is. */
import { bold, readable, type Request, type Work } from '../calculation.ts'
import { scaled } from '../transfer.ts'
import { amountsIn, asRate, type Amount } from './amounts.ts'
import { numberStep } from './plain-text.ts'

const STREAM = String.raw`(?:voip |voice |phone |video |sip |concurrent |simultaneous |g\.?711 |g\.?729 |more |such )*(?:calls?|streams?|cameras?|users?|sessions?|clients?|phones?|people|viewers?|employees|agents|students|participants|attendees)`
const HOW_MANY = new RegExp(
  String.raw`\bhow many (?:simultaneous |concurrent )?(?:\d+(?:\.\d+)? ?[km]b\w* )?${STREAM}\b`,
)
const EACH = new RegExp(
  String.raw`^\s*(?:each\b|per ${STREAM}|a ${STREAM}|\/ ?call|for (?:each|every|a|1) ${STREAM}|${STREAM} (?:fit|on|over|at once)\b)`,
)
const EACH_BEFORE = new RegExp(
  String.raw`\b(?:each|every|1|a|per) (?:${STREAM} )?(?:\w+ )?(?:takes|needs|uses|of|has|is|with|requires)?\s*(?:about )?$|\b${STREAM} ?(?:of|at|with|\() ?(?:about )?$`,
)

/** `64 kbps + overhead so 80 kbps`: the second is what a call takes. */
const withoutPayload = (raw: string): string =>
  raw.replace(
    /\b\d+(?:\.\d+)?\s*kb\w*(?:\/s)?\s*(?:\+|plus|with|and)\s*(?:the )?(?:overhead|headers?)\s*(?:so|=|makes?|is|are|gives|,)*\s*(?:about |around |total |in total )*(?=\d+(?:\.\d+)?\s*kb)/i,
    '',
  )

/** `a call takes 87 kbps, the line has 2 Mbps, how many calls`. */
export function readStreams(raw: string): Request[] {
  const { text, amounts } = amountsIn(withoutPayload(raw))
  const words = text.toLowerCase()
  if (!HOW_MANY.test(words) || /\bwhy\b/.test(words)) return []
  const rates = amounts.filter(({ kind }) => kind !== 'size').map(asRate)
  const one = rates.find(
    ({ start, end }) => EACH.test(words.slice(end)) || EACH_BEFORE.test(words.slice(0, start)),
  )
  const line = rates.find((rate) => rate !== one)
  if (!one || !line || rates.length !== 2 || line.bits < one.bits) return []
  const percents = [...words.matchAll(/(\d{1,3})\s*%/g)]
  if (percents.length > 1) return []
  const isHalf = /\b(?:only |just )?half\b/.test(words)
  if (isHalf && percents.length > 0) return []
  const percent = percents[0]?.[1] ?? (isHalf ? '50' : undefined)
  // `leave 30% free` is 70 % for the calls.
  const isKept =
    /\b(?:leav\w+|keep\w*|reserv\w+|spar\w+|hold\w* back|free)\b[^.?]{0,20}\d\s*%|\d\s*%\s*(?:of \w+ \w+ )?(?:free|spare|unused|reserved?|headroom|for (?:other|the rest))/.test(
      words,
    )
  return [
    {
      kind: 'streams',
      inputs: {
        line: String(line.bits),
        each: String(one.bits),
        ...(percent === undefined
          ? {}
          : { share: String((isKept ? 100 - Number(percent) : Number(percent)) / 100) }),
      },
    },
  ]
}

export const workStreams: Work = (inputs) => {
  const [line, each] = [Number(inputs['line'] ?? Number.NaN), Number(inputs['each'] ?? Number.NaN)]
  const share = Number(inputs['share'] ?? 1)
  if (!(line > 0) || !(each > 0) || !(share > 0 && share <= 1)) return null
  const usable = line * share
  const most = Math.floor(usable / each)
  const part =
    share === 1 ? scaled(line, 'bps') : `${readable(share * 100)}% of ${scaled(line, 'bps')}`
  return {
    title: `${scaled(line, 'bps')} for ${scaled(each, 'bps')} each`,
    answer: `${bold(String(most))} fit: ${part} ÷ ${scaled(each, 'bps')} = ${readable(usable / each)}, rounded down.`,
    facts: [
      { label: 'At most', value: String(most) },
      { label: 'Used by them', value: scaled(most * each, 'bps') },
    ],
    steps: [
      numberStep(
        `Write both in the same unit, divide, and round down: ${readable(usable, 8)} ÷ ${readable(each, 8)} = ${readable(usable / each)}, so ${most}.`,
        'How many of them fit?',
        most,
        'Divide what the line carries by the rate of one, and round down.',
      ),
    ],
    topics: ['link-capacity'],
  }
}

const SHARERS =
  /\b(\d{1,5}) (?:\w+ )?(?:users?|employees|people|persons|staff|students|clients|devices|pcs|computers|guests|colleagues|workers|rooms|apartments)\b/
const ASKS_EACH =
  /\bhow much\b[^.?]*\b(?:each|per|every|1|one)\b|\b(?:each|per (?:user|person|head|employee|device|client))\b[^.]*\?|\bwhat (?:does|do|can) (?:each|every)\b/

/** `40 users share 100 Mbps, how much does each get`. */
export function readShares(raw: string): Request[] {
  const { text, amounts } = amountsIn(raw)
  const words = text.toLowerCase()
  const [one, more] = amounts
  const users = SHARERS.exec(words)?.[1]
  if (!one || more || one.kind === 'size' || users === undefined || /%|\bwhy\b/.test(words))
    return []
  const isShared =
    /\bshar\w+|\bdivid\w+|\bsplit\b|\bfor \d|\bper (?:person|user|head|employee)\b/.test(words)
  return isShared && ASKS_EACH.test(words) && Number(users) > 1
    ? [{ kind: 'shares', inputs: { line: String(asRate(one).bits), users } }]
    : []
}

export const workShares: Work = (inputs) => {
  const [line, users] = [
    Number(inputs['line'] ?? Number.NaN),
    Number(inputs['users'] ?? Number.NaN),
  ]
  if (!(line > 0) || !(users > 1)) return null
  const each = line / users
  return {
    title: `${scaled(line, 'bps')} for ${users}`,
    answer: `Each gets ${bold(scaled(Number(each.toPrecision(4)), 'bps'))} if all use it at once: ${scaled(line, 'bps')} ÷ ${users}.`,
    facts: [{ label: 'Each', value: scaled(Number(each.toPrecision(4)), 'bps') }],
    steps: [
      numberStep(
        `Divide: ${readable(line / 1e6, 8)} ÷ ${users} = ${readable(each / 1e6)} Mbps.`,
        'How many Mbps does each get?',
        Number((each / 1e6).toPrecision(4)),
        'Divide the rate of the line by those who share it.',
      ),
    ],
    topics: ['link-capacity', 'congestion-and-contention'],
  }
}

const ASKS_SHARE =
  /\bwhat (?:percent\w*|%)|\bin (?:percent|%)|\bhow (?:many|much) (?:percent|%)|\bpercentage\b|\butili[sz]ation\b|\bwhat %/
const IS_USED = /\bused?\b|\bcarr\w+|\btraffic\b|\bload\w*|\baverage\b|\bpeak\w*|\buses\b|\btakes\b/

/** `our 1 Gbit uplink is used at 640 Mbit, what percent is it`. */
export function readUse(raw: string): Request[] {
  const { text, amounts } = amountsIn(raw.replaceAll(/%|\bpercent\b/gi, 'percent'))
  const words = text.toLowerCase()
  if (
    !ASKS_SHARE.test(words) ||
    !IS_USED.test(words) ||
    /\bwhy\b|\bin and\b|\bduplex\b|\binbound\b|\brx\b/.test(words)
  )
    return []
  const rates = amounts.map(asRate)
  if (rates.length !== 2 || amounts.some(({ kind }) => kind === 'size')) return []
  const [one, other] = rates as [Amount, Amount]
  const [capacity, used] = one.bits >= other.bits ? [one, other] : [other, one]
  if (/\d\s*(?:percent|%)/.test(words)) return []
  return [
    {
      kind: 'utilization',
      inputs: {
        capacity: String(capacity.bits),
        capacityText: scaled(capacity.bits, 'bps'),
        used: String(used.bits),
        usedText: scaled(used.bits, 'bps'),
      },
    },
  ]
}
