/** Availability: downtime of a percentage, of MTBF and MTTR, of parts in a row, and of parts that back each other up. */
import { chained, HOURS_A_YEAR, ofCycle, together } from '#features/practice/contract.ts'

import { withDigits, type AskedText } from './asked-text.ts'
import {
  bold,
  counted,
  listed,
  readable,
  type Fact,
  type Request,
  type Work,
} from './calculation.ts'
import { takenIn, verdictOn } from './sla-kept.ts'

const PERCENT = /(\d{1,3}(?:[.,]\d{1,6})?)\s*(?:%|percent\b|per cent\b)/g
const BARE_PERCENT = /\b(9\d(?:[.,]\d{1,6})?)\b/
const BARE_PERCENTS = /(?<!than )\b(9\d[.,]\d{1,6})\b/g
const NINES = /\b(\d)\s*(?:x\s*)?(?:nines|9s|9's)\b/
const ABOUT =
  /\bavailab\w*|\buptime\b|\bup time\b|\bdown ?time\b|\bdown\b|\boutage\b|\bsla\b|\bnines\b|\b9s\b/
const REDUNDANT =
  /\bredundan\w*|\bparallel\b|\bbackup\b|\bback(?:s|ing)? (?:each other )?up\b|\bfail ?over\b|\bcluster\b|\beither\b|\bone is enough\b/
const IN_SERIES =
  /\bseries\b|\bserial\b|\bchain\w*|\bone after\b|\bin (?:a )?row\b|\bbehind\b|\bboth must\b|\ball must\b|\bend to end\b/
const COUNT =
  /\b(\d)\s+(?:\w+\s+){0,2}?(?:routers?|servers?|switches|links?|devices?|firewalls?|units?|components?|parts?|isps?|lines?|nodes?)\b/
const PERIOD = /\b(year|yearly|annual(?:ly)?|month|monthly|week|weekly|day|daily)\b/

const HOURS: Readonly<Record<string, number>> = {
  year: HOURS_A_YEAR,
  month: 30 * 24,
  week: 7 * 24,
  day: 24,
}

export function readAvailability({ text, hosts, bare: prefixes }: AskedText): Request[] {
  if (hosts.length > 0 || prefixes.length > 0) return []
  const words = withDigits(text)
  const cycle = cycleIn(words)
  if (cycle) return [cycle]
  const written = [...words.matchAll(PERCENT)]
  // `firewall 99.9 switch 99.95`: several of them need no sign.
  const bare = written.length > 0 ? [] : [...words.matchAll(BARE_PERCENTS)]
  const percents = [...written, ...(bare.length > 1 ? bare : [])].map(([, value = '']) =>
    value.replace(',', '.'),
  )
  const [first] = percents
  if (!ABOUT.test(words) && !percents.every((value) => Number(value) >= 90)) return []
  const count = Number(COUNT.exec(words)?.[1] ?? 1)
  if (
    first !== undefined &&
    (percents.length > 1 || count > 1) &&
    (REDUNDANT.test(words) || IN_SERIES.test(words))
  ) {
    // Several of one kind beside another are told as a story, or not at all.
    if (percents.length > 1 && count > 1 && /\beach\b/.test(words)) return []
    const all = percents.length > 1 ? percents : Array.from({ length: count }, () => first)
    const kind = REDUNDANT.test(words) ? 'redundant' : 'in-series'
    return [{ kind, inputs: { percents: all.slice(0, 6).join(' ') } }]
  }
  // Several parts, but not how they work together.
  if (!ABOUT.test(words) || percents.length > 1 || count > 1) return []
  const percent = first ?? ninesIn(words) ?? BARE_PERCENT.exec(words)?.[1]?.replace(',', '.')
  const value = Number(percent ?? Number.NaN)
  if (percent === undefined || !(value >= 50 && value < 100)) return []
  if (/\bwhy\b|\bdifference\b/.test(words)) return []
  const taken = takenIn(words)
  const period = PERIOD.exec(words.replaceAll(/\b\d+[ -]days?\b/g, ' '))?.[1]
  return [
    {
      kind: 'downtime',
      inputs: {
        percent,
        ...(period ? { period: periodOf(period) } : {}),
        ...(taken === null || !period ? {} : { taken: String(taken) }),
      },
    },
  ]
}

/** Five nines are 99.999. */
function ninesIn(text: string): string | undefined {
  const count = Number(NINES.exec(text)?.[1] ?? 0)
  if (count < 1 || count > 7) return undefined
  return count <= 2 ? '9'.repeat(count).padEnd(2, '0') : `99.${'9'.repeat(count - 2)}`
}

function periodOf(word: string): string {
  if (word.startsWith('y') || word.startsWith('annual')) return 'year'
  if (word.startsWith('m')) return 'month'
  return word.startsWith('w') ? 'week' : 'day'
}

const TIME = String.raw`\s*(?:is|=|:|of)?\s*(\d[\d,]*(?:\.\d+)?)\s*(minutes?|mins?|m|hours?|hrs?|h|days?|d|years?|y)?\b`
const MTBF = new RegExp(String.raw`\bmt(?:bf|tf)${TIME}`)
const MTTR = new RegExp(String.raw`\bmttr${TIME}`)

function cycleIn(text: string): Request | null {
  const [mtbf, mttr] = [MTBF, MTTR].map((pattern) => hoursIn(pattern.exec(text)))
  if (mtbf === undefined || mttr === undefined || mtbf === null || mttr === null) return null
  return { kind: 'mtbf', inputs: { mtbf: String(mtbf), mttr: String(mttr) } }
}

function hoursIn(match: RegExpExecArray | null): number | null {
  if (!match) return null
  const value = Number((match[1] ?? '').replaceAll(',', ''))
  const unit = match[2] ?? 'h'
  if (unit.startsWith('m')) return value / 60
  if (unit.startsWith('d')) return value * 24
  return unit.startsWith('y') ? value * HOURS_A_YEAR : value
}

/** In words that are read at a glance. */
export function duration(minutes: number): string {
  if (minutes < 1) return `${readable(minutes * 60)} seconds`
  if (minutes < 120) return `${readable(minutes)} minutes`
  return minutes < 72 * 60
    ? `${readable(minutes / 60)} hours`
    : `${readable(minutes / 60 / 24)} days`
}

function percentText(percent: number): string {
  return `${Number(percent.toFixed(6))}%`
}

const TOPICS = ['high-availability', 'service-level-agreements']

export const workDowntime: Work = (inputs) => {
  const percent = Number(inputs['percent'] ?? Number.NaN)
  if (!(percent >= 0 && percent <= 100)) return null
  const period = inputs['period'] ?? 'year'
  const hours = HOURS[period]
  if (hours === undefined) return null
  const down = (all: number) => ((100 - percent) / 100) * all * 60
  const share = Number((100 - percent).toFixed(6))
  const minutes = down(hours)
  const days = hours / 24
  const inMinutes = minutes >= 120 ? ` (${readable(minutes)} minutes)` : ''
  return {
    title: `${percent}% available`,
    answer: `${percent}% availability allows ${bold(duration(minutes))}${inMinutes} of downtime in ${period === 'day' ? 'a day' : `a ${period} of ${days} days`}.${inputs['taken'] === undefined ? '' : verdictOn(Number(inputs['taken']), minutes)}`,
    facts: [
      { label: 'Down in a year (365 days)', value: duration(down(HOURS_A_YEAR)) },
      { label: 'Down in a month (30 days)', value: duration(down(30 * 24)) },
      ...(period === 'week' || period === 'day'
        ? [{ label: `Down in a ${period}`, value: duration(minutes) }]
        : []),
    ],
    steps: [
      {
        text: `What is missing to 100% may be down: 100 − ${percent} = ${share}%.`,
        ask: {
          question: 'Which share of the time may it be down, in percent?',
          expected: String(share),
          form: 'number',
          hint: 'Subtract the availability from 100.',
        },
      },
      {
        text: `A ${period} has ${days === 1 ? '' : `${days} × 24 × 60 = `}${readable(hours * 60, 10)} minutes.`,
        ask: {
          question: `How many minutes does a ${period}${period === 'month' ? ' of 30 days' : ''} have?`,
          expected: String(hours * 60),
          form: 'number',
          hint: 'Days times 24 hours times 60 minutes.',
        },
      },
      {
        text: `${share}% of that is ${readable(minutes)} minutes${minutes < 1 || minutes >= 120 ? `, or ${duration(minutes)}` : ''}.`,
        ask: {
          question: 'How many minutes of downtime is that?',
          expected: String(Number(minutes.toPrecision(4))),
          form: 'number',
          hint: 'Divide the percentage by 100 and multiply by the minutes.',
        },
      },
    ],
    topics: TOPICS,
  }
}

export const workMtbf: Work = (inputs) => {
  const [mtbf, mttr] = [Number(inputs['mtbf'] ?? Number.NaN), Number(inputs['mttr'] ?? Number.NaN)]
  if (!(mtbf > 0) || !(mttr >= 0)) return null
  const percent = ofCycle(mtbf, mttr)
  const minutes = ((100 - percent) / 100) * HOURS_A_YEAR * 60
  const shown = Number(percent.toFixed(4))
  return {
    title: `MTBF ${readable(mtbf, 8)} h, MTTR ${readable(mttr, 8)} h`,
    answer: `The availability is ${bold(`${shown}%`)}: ${readable(mtbf, 8)} of every ${readable(mtbf + mttr, 8)} hours it works, and it is down for ${duration(minutes)} in a year.`,
    facts: [
      { label: 'Availability', value: `${shown}%` },
      { label: 'Down in a year (365 days)', value: duration(minutes) },
    ],
    steps: [
      {
        text: `From one failure to the next it works for the MTBF and is repaired for the MTTR: ${readable(mtbf, 8)} + ${readable(mttr, 8)} = ${readable(mtbf + mttr, 8)} hours.`,
        ask: {
          question: 'How many hours is it from one failure to the next, the repair included?',
          expected: String(Number((mtbf + mttr).toPrecision(8))),
          form: 'number',
          hint: 'Add MTBF and MTTR.',
        },
      },
      {
        text: `Divide the working time by that: ${readable(mtbf, 8)} ÷ ${readable(mtbf + mttr, 8)} = ${shown}%.`,
        ask: {
          question: 'What is the availability in percent?',
          expected: String(shown),
          form: 'number',
          hint: 'MTBF divided by the sum, times 100.',
        },
      },
    ],
    topics: ['reliability-metrics', 'high-availability'],
  }
}

function percentsFrom(text: string | undefined): number[] | null {
  const percents = (text ?? '').split(' ').map(Number)
  return percents.length > 1 && percents.every((one) => one >= 0 && one <= 100) ? percents : null
}

export const workInSeries: Work = (inputs) => {
  const percents = percentsFrom(inputs['percents'])
  if (!percents) return null
  const all = chained(percents)
  return {
    title: `${counted(percents.length, 'part')} in a row`,
    answer: `Together they are available ${bold(percentText(all))} of the time: all must work, so the availabilities are multiplied.`,
    facts: yearFacts(all),
    steps: [
      {
        text: `All of them must work, so multiply: ${percents.map((one) => readable(one / 100, 8)).join(' × ')} = ${readable(all / 100, 8)}, which is ${percentText(all)}.`,
        ask: {
          question: 'What is the availability of all together, in percent?',
          expected: String(Number(all.toFixed(6))),
          form: 'number',
          hint: 'Write each percentage as a fraction of 1 and multiply them.',
        },
      },
    ],
    topics: ['high-availability', 'reliability-metrics'],
  }
}

export const workRedundant: Work = (inputs) => {
  const percents = percentsFrom(inputs['percents'])
  if (!percents) return null
  const [first = 0] = percents
  const isEqual = percents.every((one) => one === first)
  const fails = percents.map((one) => Number(((100 - one) / 100).toFixed(8)))
  const all = isEqual
    ? together(first, percents.length)
    : 100 - 100 * fails.reduce((product, one) => product * one, 1)
  return {
    title: `${counted(percents.length, 'part')}, one is enough`,
    answer: `Together they are available ${bold(percentText(all))} of the time: only if all fail at once is the service down.`,
    facts: yearFacts(all),
    steps: [
      {
        text: `The service is down only if all are: multiply the shares that are missing, ${fails.join(' × ')} = ${Number((1 - all / 100).toPrecision(6))}.`,
        ask: {
          question: `How much of the time is each of them down, as a fraction of 1? (${listed(percents.map((one) => `${one}%`))})`,
          expected: String(fails[0]),
          form: 'number',
          hint: 'Subtract the percentage from 100 and divide by 100.',
        },
      },
      {
        text: `Take that from 1: ${percentText(all)}.`,
        ask: {
          question: 'What is the availability together, in percent?',
          expected: String(Number(all.toFixed(6))),
          form: 'number',
          hint: 'Multiply the missing shares, take the product from 1, and multiply by 100.',
        },
      },
    ],
    topics: ['high-availability'],
  }
}

function yearFacts(percent: number): Fact[] {
  return [
    { label: 'Availability', value: percentText(percent) },
    {
      label: 'Down in a year (365 days)',
      value: duration(((100 - percent) / 100) * HOURS_A_YEAR * 60),
    },
  ]
}
