/**
 * How much a learner may ask: a number of questions a minute and a day.
 *
 * A minute and a day begin with the first question in them. A refused question is not counted.
 */

export type Allowance = {
  /** Epoch milliseconds. */
  readonly minuteBeganAt: number
  readonly askedInMinute: number
  readonly dayBeganAt: number
  readonly askedInDay: number
}

export type Limits = { readonly perMinute: number; readonly perDay: number }

export type Spending =
  | { readonly isAllowed: true; readonly allowance: Allowance }
  | { readonly isAllowed: false; readonly message: string }

export const UNUSED: Allowance = {
  minuteBeganAt: 0,
  askedInMinute: 0,
  dayBeganAt: 0,
  askedInDay: 0,
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** @param now epoch milliseconds. */
export function spendOne(
  allowance: Allowance,
  { perMinute, perDay }: Limits,
  now: number,
): Spending {
  const minute = windowAt(allowance.minuteBeganAt, allowance.askedInMinute, MINUTE_MS, now)
  const day = windowAt(allowance.dayBeganAt, allowance.askedInDay, DAY_MS, now)
  if (day.asked >= perDay) {
    const hours = Math.ceil((day.beganAt + DAY_MS - now) / 3_600_000)
    return {
      isAllowed: false,
      message: `That was question ${perDay} of the ${perDay} you can ask in a day. You can ask again in ${hours === 1 ? 'an hour' : `${hours} hours`}; lessons, flashcards and practice are not limited.`,
    }
  }
  if (minute.asked >= perMinute) {
    const seconds = Math.ceil((minute.beganAt + MINUTE_MS - now) / 1000)
    return {
      isAllowed: false,
      message: `You can ask ${perMinute} questions a minute. Please ask again in ${seconds} seconds.`,
    }
  }
  return {
    isAllowed: true,
    allowance: {
      minuteBeganAt: minute.beganAt,
      askedInMinute: minute.asked + 1,
      dayBeganAt: day.beganAt,
      askedInDay: day.asked + 1,
    },
  }
}

function windowAt(beganAt: number, asked: number, lengthMs: number, now: number) {
  const isOver = now >= beganAt + lengthMs || now < beganAt
  return isOver ? { beganAt: now, asked: 0 } : { beganAt, asked }
}
