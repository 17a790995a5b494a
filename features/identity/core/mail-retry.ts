/**
 * When a mail is tried again, and for how long.
 *
 * Soon at first, for most trouble is over in a minute; then ever more rarely. The
 * longest wait is short beside the hour that most codes live. Instants are epoch
 * milliseconds.
 */
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 15 * 60_000
const DAY_MS = 86_400_000

/** @param codeLifetimeMs how long the code in it works; a mail without one is tried for a day. */
export function giveUpAt(createdAt: number, codeLifetimeMs = DAY_MS): number {
  return createdAt + Math.min(DAY_MS, codeLifetimeMs)
}

/** @param tries how often it was tried, at least once. */
export function nextTryAt(now: number, tries: number, giveUpAt: number): number {
  return Math.min(now + Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS), giveUpAt)
}
