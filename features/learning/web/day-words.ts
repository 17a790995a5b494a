/** Days as a learner reads them. A day is a date without a time, so it is written in UTC. */
const at = (day: string) => new Date(`${day}T00:00:00Z`)

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const FULL = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** `Nov 24`. */
export const shortDay = (day: string) => SHORT.format(at(day))
/** `Nov 24, 2026`. */
export const fullDay = (day: string) => FULL.format(at(day))
/** `Nov`. @param month `YYYY-MM`. */
export const monthName = (month: string) => MONTH.format(at(`${month}-01`))
