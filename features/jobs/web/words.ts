/** The texts of the job board on screen, and the format of its figures and dates. */
import type {
  FeedState,
  Level,
  Listing,
  ListingCard,
  Modality,
  Remote,
  Salary,
  Stage,
} from '../contract.ts'

export const WORDS_BY_REMOTE = {
  remote: 'Remote',
  hybrid: 'Hybrid',
  onsite: 'On site',
} as const satisfies Record<Remote, string>

export const WORDS_BY_LEVEL = {
  entry: 'Entry: up to 1 year',
  junior: 'Junior: 2 years',
  mid: 'Mid: 3 or 4 years',
  senior: 'Senior: 5 years or more',
} as const satisfies Record<Level, string>

export const WORDS_BY_STAGE = {
  saved: 'Saved',
  applied: 'Applied',
  interview: 'Interview',
  offer: 'Offer',
  closed: 'Closed',
} as const satisfies Record<Stage, string>

export const WORDS_BY_FEED_STATE = {
  waiting: 'Not read yet',
  ok: 'Up to date',
  failing: 'Not answering',
  held: 'Far fewer jobs than before',
} as const satisfies Record<FeedState, string>

/** How strongly a certification is wanted, as a heading. In order of strength. */
const WORDS_BY_MODALITY = {
  required: 'Asks for',
  'one-of': 'Asks for one of',
  obtainable: 'Asks for it soon after you start',
  implied: 'Asks for a level that it meets',
  preferred: 'Prefers',
  mentioned: 'Only mentions',
  offered: 'Pays for',
  'not-needed': 'Says it does not need',
} as const satisfies Record<Modality, string>

/** 'Asks for one of' one thing is asking for it. */
export function wishInWords(modality: Modality, howMany: number): string {
  return WORDS_BY_MODALITY[modality === 'one-of' && howMany === 1 ? 'required' : modality]
}

const MODALITIES_SHOWN = Object.keys(WORDS_BY_MODALITY) as readonly Modality[]

/** Certifications grouped by how strongly they are wanted, the strongest first. */
export function byModality<T extends { readonly modality: Modality }>(
  certifications: readonly T[],
): readonly (readonly [Modality, readonly T[]])[] {
  return MODALITIES_SHOWN.flatMap((modality) => {
    const meant = certifications.filter((certification) => certification.modality === modality)
    return meant.length > 0 ? [[modality, meant] as const] : []
  })
}

const PERIOD_WORDS = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
} as const

/** '$25 – $30 an hour', in the currency it is paid in. */
export function payInWords({ min, max, currency, period }: Salary): string {
  const write = (amount: number) =>
    new Intl.NumberFormat('en', {
      ...(currency !== null && { style: 'currency' as const, currency }),
      maximumFractionDigits: amount < 1000 ? 2 : 0,
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    }).format(amount)
  const [low, high] = [min ?? max, max ?? min]
  if (low === null || high === null) return ''
  const range = low === high ? write(low) : `${write(low)} – ${write(high)}`
  return period === null ? range : `${range} ${PERIOD_WORDS[period]}`
}

/** If years are not required, or not of everybody, only the sentence is shown. */
export function yearsInWords(least: number, evidence: string): string {
  return least === 0 ? `“${evidence}”` : `Asks for ${least} or more years: “${evidence}”`
}

/** The first locations, and how many more there are. */
export function locationsInWords({
  locations,
  remote,
}: Pick<ListingCard, 'locations' | 'remote'>): string {
  const [first, second, ...others] = locations
  const named = [first, second].filter((location) => location !== undefined).join(' · ')
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  const mode = remote === null ? '' : WORDS_BY_REMOTE[remote]
  // 'Remote - US · Remote' would be a repetition.
  return [named + more, mode !== '' && named.toLowerCase().includes(mode.toLowerCase()) ? '' : mode]
    .filter((part) => part !== '')
    .join(' · ')
}

const DAY_MS = 86_400_000

/** 'today', 'yesterday', '5 days ago', then the date. */
export function daysAgo(iso: string, now: Date = new Date()): string {
  const days = Math.floor((now.getTime() - Date.parse(iso)) / DAY_MS)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days <= 30 ? `${days} days ago` : `on ${dayInWords(iso)}`
}

export function dayInWords(iso: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(iso),
  )
}

export function momentInWords(iso: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  )
}

export function postedInWords(
  listing: Pick<Listing, 'postedAt' | 'firstSeenAt'>,
  now?: Date,
): string {
  return listing.postedAt === null
    ? `First seen ${daysAgo(listing.firstSeenAt, now)}`
    : `Posted ${daysAgo(listing.postedAt, now)}`
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${new Intl.NumberFormat('en').format(number)} ${number === 1 ? one : many}`
}
