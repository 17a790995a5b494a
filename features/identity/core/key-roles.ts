/**
 * Decides which signing key does what, from when each was made.
 *
 * A new key is published before it signs, so that everyone who verifies our tokens has fetched it by then; an old one
 * stays published until the last token it signed has expired. Only the keys are stored: the roles follow from the
 * time. A key that another server signed with before they shared their keys no longer signs.
 */
const MINUTE_MS = 60_000

/** Longer than a client may cache our key list (its `max-age`). */
export const KEY_LEAD_MS = 10 * MINUTE_MS

/** A token's hour, plus some minutes of clock skew. */
export const KEY_TAIL_MS = 65 * MINUTE_MS

type Key = {
  readonly kid: string
  readonly createdAt: number
  /** True: it signed until `createdAt`, and now only verifies. */
  readonly onlyChecks?: boolean
}

/**
 * @param keys in any order, at least one of them a signing one; `createdAt` and `now` in epoch milliseconds.
 */
export function keyRoles<K extends Key>(
  keys: readonly K[],
  now: number,
): { signing: K; published: readonly K[] } {
  const byAge = keys.toSorted((a, b) => a.createdAt - b.createdAt || (a.kid < b.kid ? -1 : 1))
  const signers = byAge.filter(({ onlyChecks }) => onlyChecks !== true)
  // At the first start there is nothing to wait for: the oldest key signs, however new.
  const signing = signers.findLast(({ createdAt }) => createdAt + KEY_LEAD_MS <= now) ?? signers[0]
  if (!signing) throw new Error('there is no signing key')
  const published = byAge.filter((key) => {
    if (key.onlyChecks === true) return key.createdAt + KEY_TAIL_MS > now
    const next = signers[signers.indexOf(key) + 1]
    return !next || next.createdAt + KEY_LEAD_MS + KEY_TAIL_MS > now
  })
  return { signing, published }
}
