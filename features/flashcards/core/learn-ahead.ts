/** How long before its time a short step may be shown if nothing else is left, so that a sitting can be finished. */
export const LEARN_AHEAD_MS = 20 * 60_000
