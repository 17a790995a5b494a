/** Advice on booking in words: calm, with ranges, and with what is not known. */
import { fullDay, monthAndYear } from '#platform/web/day-words.ts'

import type { Advice } from '../../contract.ts'

type Option = Advice['options'][number]
type Facts = NonNullable<Advice['facts']>
type Range = NonNullable<Option['chance']>

/** Below and above, digits would claim more than anybody knows. */
const UNLIKELY = 0.2
const VERY_LIKELY = 0.95

/** Of 10 people with such answers, how many would pass. */
export function chanceWords({ low, high }: Range): string {
  if (high < UNLIKELY) return 'A pass is unlikely yet'
  if (low > VERY_LIKELY) return 'A pass is very likely'
  const from = Math.min(9, Math.round(10 * low))
  const to = Math.max(from + 1, Math.round(10 * high))
  return `About ${from} to ${to} of 10 would pass`
}

export function moneyWords(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).format(amount)
}

/** `about $369 to $390 in the United States`. */
export function priceWords({ price, currency, market }: Facts['voucher']): string {
  const from = moneyWords(price.from, currency)
  const to = moneyWords(price.to, currency)
  return `${from === to ? from : `about ${from} to ${to}`} in ${market}`
}

export function costWords({ low, high, currency }: NonNullable<Option['cost']>): string {
  return `Cost: ${moneyWords(low, currency)} to ${moneyWords(high, currency)}, with a retake if it takes one.`
}

/** Where every day costs the same, once for all of them; null where they differ, or there is none with a price. */
export function sameCostWords(options: readonly Option[]): string | null {
  const [first, ...others] = options.flatMap(({ kind, cost }) => (kind === 'wait' ? [] : [cost]))
  if (!first) return null
  const isSame = others.every((cost) => cost?.low === first.low && cost.high === first.high)
  const { low, high, currency } = first
  return isSame
    ? `Any day costs ${moneyWords(low, currency)} to ${moneyWords(high, currency)}, for one voucher or two.`
    : null
}

/** How sure a fact is, and since when. */
export function basisWords({ basis, checkedOn }: Pick<Facts['voucher'], 'basis' | 'checkedOn'>) {
  return basis === 'vendor-page'
    ? `Read on the vendor's page on ${fullDay(checkedOn)}.`
    : `As of ${fullDay(checkedOn)}, from general knowledge: compare it with the vendor's page.`
}

const ROOM = 'A day well before it leaves room for a retake.'

export function endWords({ endsOn, isAnnounced }: Facts['version'], isOver: boolean): string {
  if (endsOn === null) return 'When this version of the exam ends is not known here.'
  const words = versionWords('This version of the exam', { endsOn, isAnnounced }, isOver)
  return isOver ? words : `${words} ${ROOM}`
}

/** An estimate names the month only: a day would look announced. @param exam its version, in words or as a code. */
export function versionWords(
  exam: string,
  { endsOn, isAnnounced }: { readonly endsOn: string; readonly isAnnounced: boolean },
  isOver: boolean,
): string {
  if (isAnnounced) {
    return isOver
      ? `${exam} ended on ${fullDay(endsOn)}. See the vendor's page for the version that follows.`
      : `${exam} ends on ${fullDay(endsOn)}.`
  }
  const month = monthAndYear(endsOn)
  return isOver
    ? `${exam} ended about ${month}, by our estimate. See the vendor's page before you book.`
    : `${exam} is expected to end about ${month}. That is our estimate; no date is announced as far as we know.`
}

export function optionWords({ kind, day }: Pick<Option, 'kind' | 'day'>): string {
  switch (kind) {
    case 'book':
      return `Book ${fullDay(day)}`
    case 'keep':
      return `Keep ${fullDay(day)}`
    case 'move':
      return `Move to ${fullDay(day)}`
    case 'wait':
      return `Wait, and look again on ${fullDay(day)}`
  }
}

/** `Wait, and look again on December 12, 2026: too little is known yet.` */
export function adviceWords(option: Option, reason: NonNullable<Advice['reason']>): string {
  const why = REASON_WORDS[reason]
  return `${optionWords(option)}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`
}

export const CONCERN_WORDS = {
  'after-end': 'After the end of this version: it has to be an earlier day, or the next version.',
  'near-end': 'Close to the end of this version: a retake might not fit before it.',
  'before-allowed': "Before the vendor's waiting time after the last attempt is over.",
  'late-to-move': 'Moving the appointment this late costs the voucher.',
  'not-covered': 'The plan does not cover every lesson a week before it.',
} as const satisfies Record<Option['concerns'][number], string>

export const REASON_WORDS = {
  likely: 'By these figures, a pass is likely by this day.',
  covered: 'The plan covers its lessons a week before it.',
  'better-later': 'By these figures, the day with the best chance.',
  'must-change': 'The date that is set cannot hold; this one can.',
  'no-forecast': 'Too little is known yet, and a voucher can be bought later.',
  'not-yet': 'No day below is likely enough yet, and a voucher can be bought later.',
  'nothing-better': 'No other day changes much.',
} as const satisfies Record<NonNullable<Advice['reason']>, string>
