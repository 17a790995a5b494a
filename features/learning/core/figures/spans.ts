/** How far back the figures go, and how far down. */

/** A year and what is left of its first week. */
export const WEEKS_OF_YEAR = 53

/** As many as have room side by side on a phone; older ones say little of today. */
export const WEEKS_SHOWN = 26

/** What changed is told against the end of this many weeks ago: a week alone is mostly noise. */
export const WEEKS_COMPARED = 4

/** Where pictures of shares begin: below is only what blind guessing reaches. */
export const LOWEST_SHARE = 0.2
