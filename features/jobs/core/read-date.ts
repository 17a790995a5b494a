/**
 * Parses dates as feeds write them.
 *
 * Accepts ISO 8601 with an offset or without (then it is UTC), a date alone, `2026-09-29 16:02:37 UTC`, RFC 2822, and
 * epoch numbers: below 1e11 they are seconds (1e11 seconds is the year 5138), else milliseconds. Everything else is
 * null: a wrong date is worse than none.
 */

const EPOCH_SECONDS_BELOW = 1e11
/** There were no job feeds before; an earlier result is a mistake of the source. */
const EARLIEST = Date.UTC(2000, 0, 1)
const LATEST = Date.UTC(2100, 0, 1)

/** @returns epoch milliseconds UTC, or null if the value is no date. */
export function readDate(value: unknown): number | null {
  if (typeof value === 'number') return fromEpoch(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (/^\d{9,13}$/.test(text)) return fromEpoch(Number(text))
  return inRange(fromIso(text) ?? fromRfc2822(text))
}

function fromEpoch(value: number): number | null {
  if (!Number.isFinite(value) || value <= 0) return null
  return inRange(Math.round(value < EPOCH_SECONDS_BELOW ? value * 1000 : value))
}

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i

function fromIso(text: string): number | null {
  const match = ISO.exec(text)
  if (!match) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', zone] = match
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // 31 February would roll over into March.
  if (new Date(date).getUTCDate() !== Number(day) || Number(month) > 12) return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null
  const time = Number(hour) * 3_600_000 + Number(minute) * 60_000 + Number(second) * 1000
  return date + time + Math.floor(Number(`0.${fraction}`) * 1000) - offsetMs(zone)
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const RFC_2822 =
  /^(?:[a-z]{3,9},\s*)?(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4})(?:\s+(\d{2}):(\d{2})(?::(\d{2}))?)?\s*(Z|UT|UTC|GMT|[ECMP][SD]T|[+-]\d{4})?$/i

function fromRfc2822(text: string): number | null {
  const match = RFC_2822.exec(text)
  if (!match) return null
  const [, day, month = '', year, hour = '0', minute = '0', second = '0', zone] = match
  const monthIndex = MONTHS.indexOf(month.toLowerCase())
  if (monthIndex === -1) return null
  const date = Date.UTC(Number(year), monthIndex, Number(day))
  if (new Date(date).getUTCDate() !== Number(day)) return null
  return (
    date +
    Number(hour) * 3_600_000 +
    Number(minute) * 60_000 +
    Number(second) * 1000 -
    offsetMs(zone)
  )
}

/** The named zones of RFC 2822, section 4.3. */
const HOURS_BY_ZONE: Readonly<Record<string, number>> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
}

function offsetMs(zone: string | undefined): number {
  if (zone === undefined) return 0
  const named = HOURS_BY_ZONE[zone.toUpperCase()]
  if (named !== undefined) return named * 3_600_000
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (!match) return 0
  const [, sign, hours, minutes] = match
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

function inRange(time: number | null): number | null {
  return time !== null && time >= EARLIEST && time < LATEST ? time : null
}
