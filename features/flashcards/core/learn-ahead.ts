/** How far ahead of its minute a short step may be asked where nothing else is left, so that a sitting can be finished. */
export const LEARN_AHEAD_MS = 20 * 60_000
