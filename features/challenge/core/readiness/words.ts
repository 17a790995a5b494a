/**
 * In which words a forecast is said.
 *
 * Counts of people are understood better than percentages (Gigerenzer & Hoffrage 1995), and a range keeps a count from
 * looking exact. Near the ends there are no digits: a forecast is least sure there, and sounds surest. Nobody is told to
 * be ready: a model of an exam whose mark is not public cannot know.
 */
import type { Forecast } from './forecast.ts'

const UNLIKELY_BELOW = 0.2
const VERY_LIKELY_ABOVE = 0.95

const NOT_PUBLIC = 'the true mark is not public'

/** Does not break. */
const SPACE = '\u00A0'

type Chance = Pick<Forecast, 'pass' | 'low' | 'high'>

export function forecastWords(forecast: Chance): string {
  const ends = endWords(forecast)
  if (ends !== null) return `${ends}; ${NOT_PUBLIC}.`
  const { about, range } = countsOf(forecast)
  return `Of 10 people with answers like yours, about ${about} would pass our model of the exam${range}; ${NOT_PUBLIC}.`
}

/** Beside a forecast, which says the rest. */
export function projectionWords(projection: Chance): string {
  const ends = endWords(projection)
  if (ends !== null) return `${ends}.`
  const { about, range } = countsOf(projection)
  return `About ${about} of 10 would pass then${range}.`
}

/** Null between them. */
function endWords({ pass }: Chance): string | null {
  if (pass < UNLIKELY_BELOW) return 'To pass our model of the exam is unlikely yet'
  if (pass > VERY_LIKELY_ABOVE) return 'To pass our model of the exam is very likely'
  return null
}

function countsOf({ pass, low, high }: Chance): { about: number; range: string } {
  // Never all of them: beyond 95 % there are no digits.
  const about = Math.min(9, Math.round(10 * pass))
  const least = Math.min(about, Math.round(10 * low))
  const most = Math.max(about, Math.round(10 * high))
  const range = least === most ? '' : ` (${least}${SPACE}to${SPACE}${most})`
  return { about, range }
}

/** In whole percent of raw marks. */
export function scoreWords({ share, low, high }: Forecast['score']): string {
  const middle = Math.round(100 * share)
  const least = Math.min(middle, Math.round(100 * low))
  const most = Math.max(middle, Math.round(100 * high))
  return `${middle}${SPACE}% of raw marks (${least} to${SPACE}${most}${SPACE}%)`
}

export type WeekChange = 'higher' | 'lower' | 'same'

/**
 * How the expected score has changed in a week. Within half of its 80 % interval it may be chance, and is called the same.
 */
export function changeOfWeek(now: Forecast['score'], weekAgo: Forecast['score']): WeekChange {
  const noise = Math.max(now.high - now.low, weekAgo.high - weekAgo.low) / 2
  const change = now.share - weekAgo.share
  if (Math.abs(change) <= noise) return 'same'
  return change > 0 ? 'higher' : 'lower'
}

export const CHANGE_WORDS = {
  higher: 'Higher than a week ago',
  lower: 'Lower than a week ago',
  same: 'About the same as a week ago',
} as const satisfies Record<WeekChange, string>
