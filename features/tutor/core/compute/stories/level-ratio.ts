/**
 * Two levels in dBm, or a change in dB, as a factor of power: 3 dB twice, 10 dB ten times.
 */
import { bold, readable, type Request, type Work } from '../calculation.ts'
import { plainOf } from './plain-text.ts'
import { numberOf, toldSum } from './told-sum.ts'

const DBM =
  /(?<![\w.])(-?\s?\d{1,3}(?:\.\d+)?)\s*(?:dbm\b|(?=(?:to|and|vs|versus|or|->) -?\d{1,3}(?:\.\d+)? ?dbm))/g
const DB = /(?<![\w.])([+-]?\s?\d{1,3}(?:\.\d+)?)\s*(?:db|decibels?)\b(?!m|i)/g
const MW = /(?<![\w.])(\d+(?:\.\d+)?)\s*(mw|milliwatts?)\b/g
const ASKS_RATIO =
  /\btimes\b|\bfactor\b|\bratio\b|\bhow much (?:\w+ )?(?:weaker|stronger|less|more|better|worse|power|signal|louder|lower|higher)\b|\bweaker\b|\bstronger\b|\bhow many db\b|\bdifference\b|\bhalf\b|\bdouble\b|\bhow many (?:mw|milliwatts?)\b|\bfraction\b|\bwhat (?:part|share)\b|\bhow much (?:of the )?(?:power|signal)\b|\bpower\b|\bchange\b|\bleft\b/
const FRACTION =
  /\b(?:fraction|part|share|how much) (?:of (?:the )?)?(?:\w+ )?(?:power|signal|energy)?/
const OTHER =
  /\bwhy\b|\beirp\b|\bdbi\b|\bsnr\b|\bnoise\b|\breceiver\b|\bsensitivity\b|\bbudget\b|\bmargin\b|\bsplice\w*|\bconnectors?\b|\bfib(?:er|re)\b|\bkm\b|\bcable\b|\bmeters?\b/
/** What a cable lets through of the power is the same question. */
const OF_CABLE = /\bcable (?:has |with )?(?:a )?(?:loss|loses)\b|\bin (?:the|a) cable\b/g
const DOWN =
  /\blos(?:e|es|ing|t|s|ses)\b|\bless\b|\bweaker\b|\battenuat\w*|\bdrop\w*|\bfall\w*|\bfell\b|\bdown\b|\blower\w*|\breduc\w*|\bdecreas\w*/

export function readLevelRatios(raw: string): Request[] {
  const words = plainOf(raw)
  if (
    !ASKS_RATIO.test(words) ||
    OTHER.test(
      FRACTION.test(words) && /\bpower\b|\bsignal\b/.test(words)
        ? words.replaceAll(OF_CABLE, ' loss ')
        : words,
    )
  )
    return []
  const levels = [...words.matchAll(DBM)].map(([, level = '']) => level.replaceAll(' ', ''))
  const changes = [...words.matchAll(DB)].map(([, change = '']) => change.replaceAll(/[ +]/g, ''))
  const [power, otherPower] = [...words.matchAll(MW)].map(([, value]) => value)
  const [from, to] = levels
  if (from !== undefined && to !== undefined) {
    const isOfPower = /\b(?:mw|milliwatts?)\b/.test(words)
    return levels.length === 2 && changes.length === 0 && !isOfPower
      ? [{ kind: 'level-ratio', inputs: { from, to } }]
      : []
  }
  const [change, more] = changes
  if (change === undefined || more !== undefined || levels.length > 0 || otherPower !== undefined)
    return []
  const isDown = change.startsWith('-') || DOWN.test(words)
  const db = `${isDown ? '-' : ''}${change.replace('-', '')}`
  if (power !== undefined) return [{ kind: 'level-change', inputs: { db, mw: power } }]
  // A gain alone is told elsewhere, with its double.
  return isDown &&
    /\btimes\b|\bfactor\b|\bweaker\b|\bfraction\b|\bwhat (?:part|share)\b|\bleft\b/.test(words)
    ? [{ kind: 'level-change', inputs: { db } }]
    : []
}

/** `6 dB = 3 + 3, so 2 × 2`; null where tens and threes do not make it. */
function tensAndThrees(
  db: number,
): { readonly parts: string; readonly product: string; readonly factor: number } | null {
  if (!Number.isInteger(db) || db < 3) return null
  for (let tens = Math.floor(db / 10); tens >= 0; tens--) {
    const rest = db - 10 * tens
    if (rest % 3 !== 0) continue
    const factors = [
      ...Array.from({ length: tens }, () => 10),
      ...Array.from({ length: rest / 3 }, () => 2),
    ]
    return {
      parts: factors.map((factor) => (factor === 10 ? '10' : '3')).join(' + '),
      product: factors.join(' × '),
      factor: factors.reduce((all, one) => all * one, 1),
    }
  }
  return null
}

function factorWords(db: number): {
  readonly text: string
  readonly factor: number
  readonly rule: string
} {
  const known = tensAndThrees(db)
  const exact = Number((10 ** (db / 10)).toPrecision(3))
  if (!known)
    return {
      text: `${readable(exact, 3)} times`,
      factor: exact,
      rule: `10^(${db} ÷ 10) = ${readable(exact, 3)}`,
    }
  const isExact = db % 10 === 0
  return {
    text: `${isExact ? '' : 'about '}${readable(known.factor, 8)} times`,
    factor: known.factor,
    rule: known.parts.includes('+')
      ? `${db} dB = ${known.parts}, so ${known.product} = ${readable(known.factor, 8)}`
      : `${db} dB is a factor of ${known.factor}`,
  }
}

const RULE = 'Every 10 dB is a factor of ten, every 3 dB a factor of two.'

export const workLevelRatio: Work = (inputs) => {
  const [from, to] = [numberOf(inputs['from']), numberOf(inputs['to'])]
  if (!(Math.abs(from) <= 200) || !(Math.abs(to) <= 200) || from === to) return null
  const db = Number(Math.abs(from - to).toPrecision(6))
  const { text, factor, rule } = factorWords(db)
  const [strong, weak] = [Math.max(from, to), Math.min(from, to)]
  return toldSum({
    title: `${from} dBm and ${to} dBm`,
    answer: `${weak} dBm is ${bold(`${text} weaker`)} than ${strong} dBm: they are ${db} dB apart, and ${rule}. So ${strong} dBm is the stronger signal${strong < 0 ? ', the one nearer to zero' : ''}.${strong >= 0 && weak >= -10 ? ` In milliwatts they are ${readable(10 ** (strong / 10))} mW and ${readable(10 ** (weak / 10))} mW.` : ''}`,
    facts: [
      { label: 'Difference', value: `${db} dB` },
      { label: 'Factor of power', value: text },
    ],
    steps: [
      [
        `Subtract the levels: ${strong} − (${weak}) = ${db} dB.`,
        'How many dB are they apart?',
        db,
        'Subtract one level from the other.',
      ],
      [`${RULE} ${rule}.`, 'By which factor do their powers differ?', factor, RULE],
    ],
    topics: ['wifi-signal-and-coverage', 'wifi-antennas'],
  })
}

export const workLevelChange: Work = (inputs) => {
  const db = numberOf(inputs['db'])
  const mw = inputs['mw'] === undefined ? null : numberOf(inputs['mw'])
  if (!(Math.abs(db) > 0 && Math.abs(db) <= 100) || (mw !== null && !(mw > 0))) return null
  const size = Math.abs(db)
  const { text, factor, rule } = factorWords(size)
  const isDown = db < 0
  const after = mw === null ? null : Number((isDown ? mw / factor : mw * factor).toPrecision(4))
  const power =
    after === null
      ? isDown && Number.isInteger(factor)
        ? ` 1/${factor} of it is left, ${Number((1 / factor).toPrecision(4))}.`
        : ''
      : ` ${isDown ? `${mw} ÷ ${factor}` : `${mw} × ${factor}`} = ${bold(`${readable(after)} mW`)}.`
  return toldSum({
    title: `${size} dB ${isDown ? 'less' : 'more'}`,
    answer: `${size} dB ${isDown ? 'less' : 'more'} is ${bold(`${text} ${isDown ? 'less' : 'the'} power`)}: ${rule}.${power}`,
    facts: [{ label: 'Factor of power', value: text }],
    steps: [
      [`${RULE} ${rule}.`, `By which factor does the power change with ${size} dB?`, factor, RULE],
      ...(after === null || mw === null
        ? []
        : [
            [
              `${isDown ? 'Divide' : 'Multiply'} the power: ${isDown ? `${mw} ÷ ${factor}` : `${mw} × ${factor}`} = ${after} mW.`,
              'How many milliwatts is that?',
              after,
              `${isDown ? 'Divide' : 'Multiply'} by the factor.`,
            ] as const,
          ]),
    ],
    topics: ['wifi-signal-and-coverage', 'wifi-antennas'],
  })
}
