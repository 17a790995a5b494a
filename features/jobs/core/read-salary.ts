/**
 * Reads the pay of a listing.
 *
 * A feed's own numbers come first; if it has none, the posting's text is searched for a range or a sum of money. Sums
 * that cannot be pay (a budget, a bonus, a grant) are excluded by size and by the words around them. Yearly figures
 * are for comparison only: 2,080 hours, 260 days, 52 weeks or 12 months.
 */
import { z } from 'zod/mini'

const SalaryPeriod = z.enum(['hour', 'day', 'week', 'month', 'year'])
export type SalaryPeriod = z.infer<typeof SalaryPeriod>

export const Salary = z.object({
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** ISO 4217 if it is known, else null. */
  currency: z.nullable(z.string()),
  period: z.nullable(SalaryPeriod),
  /** The source's own words. */
  raw: z.nullable(z.string()),
  /** The same pay for a year of full time, in `currency`. */
  yearlyMin: z.nullable(z.number()),
  yearlyMax: z.nullable(z.number()),
})
export type Salary = z.infer<typeof Salary>

const PERIODS_A_YEAR = {
  hour: 2080,
  day: 260,
  week: 52,
  month: 12,
  year: 1,
} as const satisfies Record<SalaryPeriod, number>

/** Pay for full-time work lies between these, in any currency this reads. */
const LEAST_YEARLY = 5_000
const MOST_YEARLY = 1_500_000

type Numbers = {
  readonly min: number | null
  readonly max: number | null
  readonly currency?: string | null
  readonly period?: string | null
  readonly raw?: string | null
}

/** A salary from a feed's own fields. There, zero means unknown. Null if nothing plausible is left. */
export function salaryOf(numbers: Numbers): Salary | null {
  const [min, max] = inOrder(positive(numbers.min), positive(numbers.max))
  if (min === null && max === null) return null
  const known = periodOf(numbers.period ?? null)
  const period = known ?? guessedPeriod(max ?? min ?? 0)
  const yearly = (amount: number | null) =>
    amount === null ? null : Math.round(amount * PERIODS_A_YEAR[period])
  const [yearlyMin, yearlyMax] = [yearly(min), yearly(max)]
  const most = yearlyMax ?? yearlyMin ?? 0
  if (most < LEAST_YEARLY || most > MOST_YEARLY) return null
  const currency = numbers.currency?.trim().toUpperCase() ?? ''
  return {
    min,
    max,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
    period,
    raw: numbers.raw ?? null,
    yearlyMin,
    yearlyMax,
  }
}

function positive(amount: number | null): number | null {
  return amount !== null && Number.isFinite(amount) && amount > 0 ? amount : null
}

function inOrder(min: number | null, max: number | null): [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max]
}

function periodOf(text: string | null): SalaryPeriod | null {
  if (text === null) return null
  if (/\b(?:hour(?:ly)?|hr|ph|per[- ]hour|h)\b/i.test(text)) return 'hour'
  if (/\b(?:day|daily|pd)\b/i.test(text)) return 'day'
  if (/\b(?:week(?:ly)?|pw)\b/i.test(text)) return 'week'
  if (/\b(?:month(?:ly)?|pm|mo)\b/i.test(text)) return 'month'
  if (/\b(?:year(?:ly)?|annum|annual(?:ly)?|yr|pa)\b/i.test(text)) return 'year'
  return null
}

/** An amount without a period implies its own: nobody earns 40 a year or 60,000 an hour. */
function guessedPeriod(amount: number): SalaryPeriod {
  if (amount < 400) return 'hour'
  return amount < LEAST_YEARLY * 2 ? 'month' : 'year'
}

const CURRENCY_BY_SIGN: Readonly<Record<string, string>> = {
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  A$: 'AUD',
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
}
const SIGN = String.raw`US\$|CA\$|C\$|A\$|[€£$]|\b(?:USD|CAD|AUD|EUR|GBP|CHF)\s?`
const AMOUNT = String.raw`(\d{1,3}(?:[,.\u00a0\u202f ]\d{3})+(?:\.\d{2})?|\d+(?:\.\d{1,2})?)\s?(k\b)?`
const AFTER = String.raw`(?:\s?(USD|CAD|AUD|EUR|GBP|CHF|€|£)\b)?`
const PER = String.raw`(?:\s*(?:\/|per|an?|p\.?)\s*(hour|hr|h|day|week|month|mo|year|annum|yr|a)\b|\s*(hourly|daily|weekly|monthly|annually|yearly))?`
const RANGE = new RegExp(
  String.raw`(${SIGN})\s?${AMOUNT}${AFTER}${PER}(?:\s*(?:-|–|—|to|and)\s*(?:${SIGN})?\s?${AMOUNT}${AFTER}${PER})?`,
  'gi',
)
const PAY_WORDS =
  /\b(?:salary|pay|compensation|wage|rate|earn|base|ote|remuneration|range|per (?:hour|year|annum)|annual(?:ly)?|hourly)\b|\/\s?(?:hr|hour|yr|year)/i
const NOT_PAY_WORDS =
  /\b(?:bonus(?:es)?|sign[- ]on|stipend|allowance|budget|revenue|funding|raised|series [a-e]|million|billion|referral|reimburs\w*|fee|401|worth|assets|valued|grant|insurance|equity|incentive)\b/i
const HALF_A_LINE = 60

/** Reads pay from a posting's text; the first range counts, else the first sum that is called pay. */
export function salaryInText(text: string): Salary | null {
  let single: Salary | null = null
  for (const match of text.matchAll(RANGE)) {
    const found = salaryOfMatch(match, text)
    if (!found) continue
    if (found.max !== null && found.min !== null && found.min !== found.max) return found
    single ??= found
  }
  return single
}

function salaryOfMatch(match: RegExpMatchArray, text: string): Salary | null {
  const [
    raw,
    sign = '',
    low = '',
    lowK,
    lowCode,
    lowPer,
    lowAdverb,
    high,
    highK,
    highCode,
    highPer,
    highAdverb,
  ] = match
  const at = match.index ?? 0
  const before = text.slice(Math.max(0, at - HALF_A_LINE), at)
  const after = text.slice(at + raw.length, at + raw.length + HALF_A_LINE)
  if (/^\s?(?:m|mm|b|bn|million|billion|\+\s?(?:million|billion))\b/i.test(after)) return null
  const around = `${lastSentence(before)}${raw}${firstSentence(after)}`
  const per = highPer ?? highAdverb ?? lowPer ?? lowAdverb ?? null
  const isRange = high !== undefined
  if (!isRange && (per === null || NOT_PAY_WORDS.test(around)) && !PAY_WORDS.test(around))
    return null
  if (NOT_PAY_WORDS.test(lastSentence(before).slice(-30)) || NOT_PAY_WORDS.test(after.slice(0, 12)))
    return null
  if (isRange && !PAY_WORDS.test(around) && amountOf(low, lowK ?? highK) < 1000 && per === null)
    return null
  const min = amountOf(low, lowK ?? (isRange ? highK : undefined))
  const max = isRange ? amountOf(high, highK) : min
  const code = highCode ?? lowCode ?? sign.trim()
  return salaryOf({
    min,
    max,
    currency: CURRENCY_BY_SIGN[code.toUpperCase()] ?? code,
    period:
      per === null ? periodOf(firstSentence(after)) : (PERIOD_BY_SHORT[per.toLowerCase()] ?? per),
    raw: raw.trim(),
  })
}

const PERIOD_BY_SHORT: Readonly<Record<string, SalaryPeriod>> = {
  h: 'hour',
  hr: 'hour',
  mo: 'month',
  a: 'year',
}

function amountOf(digits: string, thousands: string | undefined): number {
  // `120,000`, `120.000` and `120 000` are one number; `45.50` keeps its cents.
  const isGrouped = /[,.\u00a0\u202f ]\d{3}(?!\d)/.test(digits)
  const cents = /[,.\u00a0\u202f ]\d{3}(\.\d{2})$/.exec(digits)?.[1] ?? ''
  const whole = cents === '' ? digits : digits.slice(0, -cents.length)
  const amount = Number(
    isGrouped ? `${whole.replaceAll(/[,.\u00a0\u202f ]/g, '')}${cents}` : digits,
  )
  return thousands === undefined ? amount : amount * 1000
}

const lastSentence = (text: string) => text.split(/[.!?]\s|\n/).at(-1) ?? ''
const firstSentence = (text: string) => text.split(/[.!?;]\s|\n/)[0] ?? ''
