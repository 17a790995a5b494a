/** The availability that a measured downtime comes to. */
import { HOURS_A_YEAR } from '#features/practice/contract.ts'

import { withDigits, type AskedText } from './asked-text.ts'
import { bold, readable, type Request, type Work } from './calculation.ts'
import { takenIn } from './sla-kept.ts'

const DOWN =
  /\b(\d+(?:\.\d+)?)\s*(minutes?|mins?|hours?|hrs?|h|days?)\b(?: of)?(?: \w+){0,2} ?(?:down|outage|unavailab|offline)/
const DOWN_FOR =
  /\b(?:down|offline|unavailable)(?: for)?(?: about)? (\d+(?:\.\d+)?)\s*(minutes?|mins?|hours?|hrs?|h|days?)\b/
const PERIOD = /\b(?:per|a|in|each|every|of|one) ?(?:a |one |the |last )?(year|month|week|day)\b/
const ASKED = /\bavailab\w*\b|\buptime\b|\bsla\b|\bpercent\w*\b|%/

const HOURS: Readonly<Record<string, number>> = {
  year: HOURS_A_YEAR,
  month: 30 * 24,
  week: 7 * 24,
  day: 24,
}

export function readMeasured({ text }: AskedText): Request[] {
  const words = withDigits(text).replaceAll(
    /\b(\d{1,3}) ?(?:hours?|hrs?|h)(?:,? and|,)? ?(\d{1,2}) ?(?:minutes?|mins?|m)\b/g,
    (_, hours: string, minutes: string) => `${Number(hours) * 60 + Number(minutes)} minutes`,
  )
  // The hours between failures are no hours of an outage.
  if (/\bmt(?:bf|tf|tr)\b/.test(words)) return []
  // Beside what was promised, the question is whether it was kept.
  if (/\b9\d(?:[.,]\d+)?\b/.test(words) && takenIn(words) !== null) return []
  const [whole, value = '', unit = ''] = DOWN.exec(words) ?? DOWN_FOR.exec(words) ?? []
  const period = PERIOD.exec(words.replace(whole ?? '', ' '))?.[1]
  if (whole === undefined || period === undefined || !ASKED.test(words) || /\d\s*%/.test(words))
    return []
  const minutes = Number(value) * (unit.startsWith('m') ? 1 : unit.startsWith('h') ? 60 : 24 * 60)
  return [{ kind: 'measured', inputs: { minutes: String(minutes), period } }]
}

export const workMeasured: Work = (inputs) => {
  const period = inputs['period'] ?? ''
  const all = (HOURS[period] ?? Number.NaN) * 60
  const down = Number(inputs['minutes'] ?? Number.NaN)
  if (!(down >= 0 && down <= all)) return null
  const percent = Number((100 - (100 * down) / all).toFixed(4))
  return {
    title: `${readable(down, 6)} minutes down in a ${period}`,
    answer: `That is an availability of ${bold(`${percent}%`)}: ${readable(down, 6)} of ${readable(all, 8)} minutes down.`,
    facts: [
      { label: 'Availability', value: `${percent}%` },
      { label: `Minutes in a ${period}`, value: readable(all, 8) },
    ],
    steps: [
      {
        text: `A ${period}${period === 'month' ? ' of 30 days' : ''} has ${readable(all, 8)} minutes.`,
        ask: {
          question: `How many minutes does a ${period}${period === 'month' ? ' of 30 days' : ''} have?`,
          expected: String(all),
          form: 'number',
          hint: 'Days times 24 hours times 60 minutes.',
        },
      },
      {
        text: `Up is what is not down: 100 − 100 × ${readable(down, 6)} ÷ ${readable(all, 8)} = ${percent}%.`,
        ask: {
          question: 'What is the availability in percent?',
          expected: String(percent),
          form: 'number',
          hint: 'Divide the minutes that it was up by all minutes, times 100.',
        },
      },
    ],
    topics: ['service-level-agreements', 'high-availability'],
  }
}
