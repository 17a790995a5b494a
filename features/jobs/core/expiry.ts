/**
 * Decides when a job is gone.
 *
 * A feed that lists everything closes a job by omitting it twice in a row, in two complete and successful readings; a
 * failed or partial reading never counts. In a feed that shows a window of the newest jobs, an omission means
 * nothing: there a job closes some days after it was last posted or seen. A closing date that the source states comes
 * first.
 *
 * If most of a feed would close at once, nothing does: a renamed or broken board returns an empty list, too. The feed
 * is held, the operator is notified, and the next full reading ends the hold.
 */

const DAY_MS = 86_400_000
const ABSENCES_TO_CLOSE = 2
/** A stated closing date further away than this is a placeholder. */
export const FARTHEST_DEADLINE_MS = 180 * DAY_MS
/** How long an unconfirmed job stays open. */
export const KEEP_DAYS = 30
/** A closed job's page is kept this long. */
export const PAGE_KEPT_MS = 30 * DAY_MS
const HOLD_SHARE = 0.5
const HOLD_FROM = 5

/** `full-listing`: the feed lists every open job. `window`: only the newest, or what a query finds. */
export type FeedKind = 'full-listing' | 'window'

export type ClosedReason = 'absent' | 'deadline' | 'unconfirmed'

export type OpenJob = { readonly id: string; readonly absences: number }

export type Absences = {
  /** Missing now, but not often enough to be gone. */
  readonly absentIds: readonly string[]
  readonly closedIds: readonly string[]
  /** Set if too many would close at once: then nothing closes and no absence is counted. */
  readonly held: { readonly wouldClose: number; readonly of: number } | null
}

const NOTHING: Absences = { absentIds: [], closedIds: [], held: null }

/**
 * The effect of a successful reading on the open jobs that it omits.
 *
 * @param open the feed's open jobs before the reading.
 * @param isComplete true if the whole listing was read and every entry was identified.
 * @param mayCloseMany true if the operator has confirmed that the feed really has emptied.
 */
export function countAbsences(
  open: readonly OpenJob[],
  seenIds: ReadonlySet<string>,
  reading: {
    readonly kind: FeedKind
    readonly isComplete: boolean
    readonly mayCloseMany?: boolean
  },
): Absences {
  if (reading.kind === 'window' || !reading.isComplete) return NOTHING
  const missing = open.filter(({ id }) => !seenIds.has(id))
  const closing = missing.filter(({ absences }) => absences + 1 >= ABSENCES_TO_CLOSE)
  const isEmptied = open.length > 0 && missing.length === open.length && seenIds.size === 0
  const isMass = missing.length >= HOLD_FROM && missing.length > open.length * HOLD_SHARE
  if ((isMass || isEmptied) && reading.mayCloseMany !== true) {
    return { ...NOTHING, held: { wouldClose: missing.length, of: open.length } }
  }
  const gone = reading.mayCloseMany === true ? missing : closing
  const goneIds = new Set(gone.map(({ id }) => id))
  return {
    absentIds: missing.map(({ id }) => id).filter((id) => !goneIds.has(id)),
    closedIds: [...goneIds],
    held: null,
  }
}

type Dates = {
  readonly kind: FeedKind
  readonly expiresAt: number | null
  readonly postedAt: number | null
  readonly lastSeenAt: number
  /** How long an unconfirmed job stays open; for a source that keeps its own dates. */
  readonly keepDays?: number
}

/** When a job closes if no later reading confirms it, and why. Epoch milliseconds. */
export function closesAt({ kind, expiresAt, postedAt, lastSeenAt, keepDays = KEEP_DAYS }: Dates): {
  at: number
  reason: ClosedReason
} {
  // In a window, the count starts at the posting date and restarts whenever the job is seen.
  const confirmedAt = kind === 'window' ? Math.max(postedAt ?? 0, lastSeenAt) : lastSeenAt
  const unconfirmed = confirmedAt + keepDays * DAY_MS
  if (expiresAt === null) return { at: unconfirmed, reason: 'unconfirmed' }
  const deadline = Math.min(expiresAt, lastSeenAt + FARTHEST_DEADLINE_MS)
  return deadline <= unconfirmed
    ? { at: deadline, reason: 'deadline' }
    : { at: unconfirmed, reason: 'unconfirmed' }
}
