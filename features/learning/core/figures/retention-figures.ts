/** Do cards hold as long as FSRS expects? */
import type { Figures } from './schema.ts'
import { shareInterval, type ShareInterval } from './share-interval.ts'

/** In all, before anything is said: of 30 reviews at 90 % the 80 % interval is from 81 to 95 %. */
export const ENOUGH_REVIEWS = 30
/** Of one week, before it is drawn. */
const ENOUGH_IN_WEEK = 10

export type RetentionFigures = {
  readonly reviews: number
  /** Shares of the reviews, 0 to 1; null before there are enough. */
  readonly expected: number | null
  readonly recalled: ShareInterval | null
  /** Those with reviews enough to be drawn. */
  readonly weeks: readonly {
    readonly week: string
    readonly reviews: number
    readonly expected: number
    readonly recalled: number
  }[]
}

export function retentionFigures({ reviews: weeks }: Pick<Figures, 'reviews'>): RetentionFigures {
  const sum = (of: 'reviews' | 'expected' | 'recalled') =>
    weeks.reduce((total, week) => total + week[of], 0)
  const reviews = sum('reviews')
  const isEnough = reviews >= ENOUGH_REVIEWS
  return {
    reviews,
    expected: isEnough ? sum('expected') / reviews : null,
    recalled: isEnough ? shareInterval(sum('recalled'), reviews) : null,
    weeks: weeks.flatMap((week) =>
      week.reviews < ENOUGH_IN_WEEK
        ? []
        : [
            {
              week: week.week,
              reviews: week.reviews,
              expected: week.expected / week.reviews,
              recalled: week.recalled / week.reviews,
            },
          ],
    ),
  }
}

export function retentionWords(expected: number, { low, high }: ShareInterval): string {
  if (expected > high)
    return 'Your cards hold a little less than expected. Grade “again” whenever you did not know the answer: such cards come back sooner by themselves.'
  if (expected < low) return 'Your cards hold better than expected.'
  return 'Your cards hold about as long as expected.'
}
