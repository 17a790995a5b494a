/** Days as a learner reads them: dates without a time (`YYYY-MM-DD`), so they are written in UTC. */
const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** Made when it is first needed: on a slow phone each takes ten milliseconds, and every page loads all of them. */
const words = (parts: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (day: string) => {
    format ??= new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' })
    return format.format(at(day))
  }
}

/** `Tuesday`. */
export const weekdayName = words({ weekday: 'long' })
/** `Tuesday, November 24`. */
export const longDay = words({ weekday: 'long', month: 'long', day: 'numeric' })
/** `November 24, 2026`. */
export const fullDay = words({ month: 'long', day: 'numeric', year: 'numeric' })
/** `Nov 24, 2026`. */
export const fullDayInShort = words({ month: 'short', day: 'numeric', year: 'numeric' })
/** `Nov 24`. */
export const shortDay = words({ month: 'short', day: 'numeric' })
/** `November 2026`. */
export const monthAndYear = words({ month: 'long', year: 'numeric' })
/** `Nov`. */
export const shortMonth = words({ month: 'short' })
