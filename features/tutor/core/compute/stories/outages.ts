/** The MTTR of outages that are listed with their times, and the MTBF of the time in which they happened. */
import { HOURS_A_YEAR } from '#features/practice/contract.ts'

import type { Request } from '../calculation.ts'
import { hoursOf, plainOf } from './plain-text.ts'

const UNIT = '(?:m|mins?|minutes?|h|hrs?|hours?|days?)'
/** `3h 15`, `1 hour 10 min`, `45 min`, `1:30 h`. */
const TIME = new RegExp(
  String.raw`(?<![\w.:/])(?:(\d+)\s*(?:h|hrs?|hours?)\s*(\d{1,2})(?:\s*(?:m|mins?|minutes?)\b|(?=\s*(?:[,;.?!)]|and\b|$)))|(\d{1,2}):(\d{2})\s*(?:h|hrs?|hours?)?\b|(\d+(?:\.\d+)?)\s*-?\s*(${UNIT})\b)`,
  'g',
)
/** `30, 45 and 60 minutes`: a bare number in a row has the unit of the last. */
const ROW = new RegExp(
  String.raw`(?<![\w.:/]|\d\s?h\s|hours?\s|hrs?\s)((?:\d+(?:\.\d+)?\s*(?:,|and|&)\s*(?:and )?)+)(\d+(?:\.\d+)?)\s*(${UNIT})\b`,
  'g',
)
const MTTR =
  /\bmttr\b|\bmean time (?:to|for) (?:repair|recover\w*|restor\w*)|\baverage (?:repair|outage|down ?time|time to repair|recovery|fix)\b/
const MTBF = /\bmt(?:bf|tf)\b|\bmean time between failures?\b/
const ABOUT = /\boutages?\b|\bdown\b|\brepair\w*|\bincidents?\b|\bfail\w*|\bfix\w*|\bbroke\w*/
const PERIOD_NEXT =
  /^[^.,;?]{0,25}\b(?:year|quarter|month|operat\w*|in service|running|uptime|in total|period)\b/
const PERIOD_BEFORE =
  /\b(?:years?|quarter|months?|weeks?|period|operat\w*|ran|running|in service)\b[^.,:;?\d]{0,25}$/
/** A target is no outage. */
const TARGET =
  /\b(?:sla|target|goal|rto|allowed|promise\w*|agreed|at most|max\w*)\b[^.,;?\d]{0,20}$/
const HOURS_BY_PERIOD: readonly (readonly [RegExp, number])[] = [
  [/\byear\b/, HOURS_A_YEAR],
  [/\bmonth\b/, 30 * 24],
  [/\bweek\b/, 7 * 24],
]

export function readOutages(raw: string): Request[] {
  const words = plainOf(raw).replaceAll(ROW, (_, row: string, last: string, unit: string) =>
    [...row.matchAll(/\d+(?:\.\d+)?/g), [last]].map(([one]) => `${one} ${unit}`).join(', '),
  )
  if (!MTTR.test(words) || !ABOUT.test(words) || /\bwhy\b|\bdifference\b/.test(words)) return []
  const times = [...words.matchAll(TIME)].map((match) => ({
    hours: hoursIn(match),
    before: words.slice(0, match.index),
    after: words.slice(match.index + match[0].length),
  }))
  if (times.some(({ before }) => TARGET.test(before))) return []
  const isPeriod = ({ before, after }: (typeof times)[number]) =>
    PERIOD_NEXT.test(after) || PERIOD_BEFORE.test(before)
  const outages = times.filter((one) => !isPeriod(one))
  const periods = times.filter(isPeriod)
  if (outages.length < 2 || periods.length > 1 || isCountedOtherwise(words, outages.length))
    return []
  const down = outages.reduce((sum, { hours }) => sum + hours, 0)
  const mttr = { kind: 'mttr-of', inputs: { hours: outages.map(({ hours }) => hours).join(' ') } }
  const all = periods[0]?.hours ?? HOURS_BY_PERIOD.find(([name]) => name.test(words))?.[1]
  if (!MTBF.test(words) || all === undefined || all <= down) return [mttr]
  return [
    mttr,
    { kind: 'mtbf-of', inputs: { hours: String(all - down), failures: String(outages.length) } },
  ]
}

function hoursIn([, hours, minutes, hour, minute, value = '', unit = '']: RegExpExecArray): number {
  if (hours !== undefined) return Number(hours) + Number(minutes) / 60
  if (hour !== undefined) return Number(hour) + Number(minute) / 60
  return hoursOf(value, unit)
}

/** `5 outages` beside three times: what the others took is not said. */
function isCountedOtherwise(words: string, found: number): boolean {
  const count =
    /\b(\d{1,4}) (?:\w+ )?(?:outages?|incidents?|failures?|breakdowns?|repairs?|times)\b/.exec(
      words,
    )?.[1]
  return count !== undefined && Number(count) !== found
}
