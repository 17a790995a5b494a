/** Figures of failures and recovery from what happened: MTBF, MTTR, and whether an RPO or RTO was kept. */
import { withDigits, type AskedText } from './asked-text.ts'
import { bold, counted, readable, type Request, type Work } from './calculation.ts'
import { readMtbf } from './mtbf-of.ts'
import { durations, hoursOf, isAsked, TIME } from './operating-times.ts'

const REPAIRS =
  /\b(\d{1,5})\s+(?:\w+ )?(?:repairs?|fixes|failures?|outages?|incidents?|breakdowns?)\b/
const ABOUT_REPAIR =
  /\brepair\w*|\bfix\w*|\boutages?\b|\bdown ?time\b|\bdown\b|\brestor\w*|\bincidents?\b/

export function readReliability({ text, hosts }: AskedText): Request[] {
  const words = withDigits(text.replaceAll(/(?<=\d),(?=\d{3}\b)/g, ''))
  if (hosts.length > 0 || /\bdifference\b|\bformula\b|\bmean by\b/.test(words)) return []
  return [...readMtbf(words), ...readMttr(words), ...readObjective(words)]
}

function readMttr(words: string): Request[] {
  const all = durations(words)
  // "the MTTR of 20, 40 and 60 minutes" has several times, none of which is the MTTR.
  const isOfTimes = all.length > 1 && /\bmttr (?:of|for)\b/.test(words)
  if (/\bmt(?:bf|tf)\b/.test(words)) return []
  if (!isOfTimes && (!isAsked(words, 'mttr') || !ABOUT_REPAIR.test(words))) return []
  const count = REPAIRS.exec(words)?.[1]
  if (all.length > 1 && (count === undefined || Number(count) === all.length))
    return [{ kind: 'mttr-of', inputs: { hours: all.join(' ') } }]
  const [total] = all
  return all.length === 1 &&
    total !== undefined &&
    count !== undefined &&
    /\btotal\b|\ball\b|\btogether\b|\bin sum\b|\baltogether\b/.test(words)
    ? [{ kind: 'mttr-of', inputs: { total: String(total), count } }]
    : []
}

const OBJECTIVE = new RegExp(
  String.raw`\br[pt]o\b\s*(?:is|of|=|:|was)?\s*(?:only |at most )?${TIME}|\b${TIME}\s+r[pt]o\b`,
)
const SINCE_BACKUP = new RegExp(
  String.raw`\b${TIME}\s+(?:after|since|from|past)\s+(?:the |its |our )?(?:last|latest|previous|most recent)\b|\blast (?:back ?up|snapshot|copy) (?:was |is |ran )?(?:about )?${TIME} ago\b`,
)
const EVERY = new RegExp(
  String.raw`\bevery\s+(?:(\d+(?:\.\d+)?)\s*)?(minutes?|mins?|hours?|hrs?|h|days?|night|evening)\b`,
)
const BACK_AFTER = new RegExp(
  String.raw`\b(?:took|takes?|after|within|in|lasted|for|back (?:up )?(?:after|in))\s+(?:about )?${TIME}`,
)
const CRASH = /\bcrash\w*|\bfail\w*|\bdied\b|\blost\b|\bbroke\w*|\bransom\w*/
const IS_MET =
  /\bmet\b|\bmeet\w*|\bkept\b|\bkeep\w*|\bok\b|\benough\b|\bfulfil\w*|\bviolat\w*|\bmiss\w*|\bexceed\w*|\bsatisf\w*|\bbreach\w*|\bachiev\w*/

function readObjective(words: string): Request[] {
  const match = OBJECTIVE.exec(words)
  if (!match || !IS_MET.test(words) || (/\brpo\b/.test(words) && /\brto\b/.test(words))) return []
  const [value = '', unit = ''] = match.slice(1).filter((group) => group !== undefined)
  const allowed = hoursOf(value, unit)
  const rest = words.replace(match[0], ' ')
  if (/\brto\b/.test(words)) {
    const taken = BACK_AFTER.exec(rest)
    if (!taken || durations(rest).length > 1) return []
    const hours = hoursOf(taken[1] ?? '', taken[2] ?? '')
    return [{ kind: 'rto-met', inputs: { allowed: String(allowed), taken: String(hours) } }]
  }
  const since = SINCE_BACKUP.exec(rest)
  if (since) {
    const hours = hoursOf(since[1] ?? since[3] ?? '', since[2] ?? since[4] ?? '')
    return [{ kind: 'rpo-met', inputs: { allowed: String(allowed), lost: String(hours) } }]
  }
  const every = EVERY.exec(rest)
  if (
    !every ||
    CRASH.test(rest) ||
    !/\bback ?ups?\b|\bbacked\b|\breplicat\w*|\bsnapshots?\b|\bcopy\b/.test(rest)
  )
    return []
  const hours = /night|evening/.test(every[2] ?? '') ? 24 : hoursOf(every[1] ?? '1', every[2] ?? '')
  return [
    { kind: 'rpo-met', inputs: { allowed: String(allowed), lost: String(hours), worst: 'yes' } },
  ]
}

/** In hours, or in minutes below one. */
function timeText(hours: number): string {
  return hours < 1
    ? counted(Number((hours * 60).toPrecision(4)), 'minute')
    : counted(Number(hours.toPrecision(6)), 'hour')
}

export const workMttrOf: Work = (inputs) => {
  const each = (inputs['hours'] ?? '')
    .split(' ')
    .filter((one) => one !== '')
    .map(Number)
  const total =
    inputs['total'] === undefined
      ? each.reduce((sum, one) => sum + one, 0)
      : Number(inputs['total'])
  const count = inputs['count'] === undefined ? each.length : Number(inputs['count'])
  if (!(total >= 0) || !Number.isInteger(count) || count < 1 || each.some((one) => !(one >= 0)))
    return null
  const mean = Number((total / count).toPrecision(6))
  const sum = Number(total.toPrecision(8))
  return {
    title: `MTTR of ${counted(count, 'repair')}`,
    answer: `The MTTR is ${bold(timeText(mean))}: ${timeText(sum)} of repair divided by ${counted(count, 'repair')}.`,
    facts: [
      { label: 'Repair time in all', value: timeText(sum) },
      { label: 'MTTR', value: timeText(mean) },
    ],
    steps: [
      ...(each.length > 1
        ? [
            {
              text: `Add the repair times: ${each.map((one) => readable(one)).join(' + ')} = ${readable(sum, 8)} hours.`,
              ask: {
                question: 'How many hours of repair are that together?',
                expected: String(sum),
                form: 'number' as const,
                hint: 'Add all repair times, in hours.',
              },
            },
          ]
        : []),
      {
        text: `Divide by the number of repairs: ${readable(sum, 8)} ÷ ${count} = ${readable(mean, 6)} hours.`,
        ask: {
          question: 'How many hours does a repair take on average?',
          expected: String(mean),
          form: 'number',
          hint: 'Divide the repair time by the number of repairs.',
        },
      },
    ],
    topics: ['reliability-metrics'],
  }
}

export const workRpoMet: Work = (inputs) => {
  const [allowed, lost] = [
    Number(inputs['allowed'] ?? Number.NaN),
    Number(inputs['lost'] ?? Number.NaN),
  ]
  if (!(allowed >= 0) || !(lost >= 0)) return null
  const isWorst = inputs['worst'] === 'yes'
  const isMet = lost <= allowed
  const what = isWorst
    ? `A failure right before the next backup loses what was written in ${timeText(lost)}`
    : `What was written in the ${timeText(lost)} since the last backup is lost`
  return {
    title: `RPO of ${timeText(allowed)}`,
    answer: `${bold(isMet ? 'Yes.' : 'No.')} ${what}, and the RPO allows ${bold(timeText(allowed))}.`,
    facts: [
      { label: isWorst ? 'Lost at worst' : 'Lost', value: timeText(lost) },
      { label: 'Allowed (RPO)', value: timeText(allowed) },
    ],
    steps: [
      verdictStep(
        `${what}. The RPO of ${timeText(allowed)} is ${isMet ? 'kept' : 'not kept'}.`,
        `Up to ${timeText(lost)} of data are lost. Is an RPO of ${timeText(allowed)} kept?`,
        isMet,
        'The RPO says how much data, measured in time, may be lost at most.',
      ),
    ],
    topics: ['recovery-objectives'],
  }
}

export const workRtoMet: Work = (inputs) => {
  const [allowed, taken] = [
    Number(inputs['allowed'] ?? Number.NaN),
    Number(inputs['taken'] ?? Number.NaN),
  ]
  if (!(allowed >= 0) || !(taken >= 0)) return null
  const isMet = taken <= allowed
  return {
    title: `RTO of ${timeText(allowed)}`,
    answer: `${bold(isMet ? 'Yes.' : 'No.')} The service was back after ${timeText(taken)}, and the RTO allows ${bold(timeText(allowed))}.`,
    facts: [
      { label: 'Down', value: timeText(taken) },
      { label: 'Allowed (RTO)', value: timeText(allowed) },
    ],
    steps: [
      verdictStep(
        `${timeText(taken)} is ${isMet ? 'not more' : 'more'} than ${timeText(allowed)}: the RTO is ${isMet ? 'kept' : 'not kept'}.`,
        `The service was down for ${timeText(taken)}. Is an RTO of ${timeText(allowed)} kept?`,
        isMet,
        'The RTO says how long a service may be down at most.',
      ),
    ],
    topics: ['recovery-objectives'],
  }
}

function verdictStep(text: string, question: string, isYes: boolean, hint: string) {
  return { text, ask: { question, expected: isYes ? 'yes' : 'no', form: 'yes-no' as const, hint } }
}
