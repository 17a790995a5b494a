/**
 * A feed: one source of jobs as the operator listed it, with the terms that its adapter carries.
 *
 * Terms are not settings: how often a source may be asked, what of it may be shown and whose name
 * stands by it belong to the adapter, and the operator's file can only be stricter.
 */
import type { FeedKind } from '../../core/expiry.ts'
import type { JobRecord } from '../../core/job-record.ts'
import type { SourceRank } from '../../core/same-job.ts'

export type Terms = {
  /** Who is named beside each listing, and where the name leads. */
  readonly source: { readonly name: string; readonly link: string }
  /** `excerpt`: at most 300 characters of the text, wherever the source does not allow more. */
  readonly display: 'full' | 'excerpt'
  /** Never true: no source allows listings to be passed on to search engines or other boards. */
  readonly isIndexable: false
}

export type Feed = {
  readonly id: string
  /** What it asks, for people, e.g. 'Jobicy: cybersecurity'; shown where one source has several feeds. */
  readonly name: string
  readonly kind: FeedKind
  readonly rank: SourceRank
  readonly terms: Terms
  /** Never asked again sooner than this, failing or not. */
  readonly everyMs: number
  readonly from:
    | { readonly kind: 'address'; readonly url: string }
    | { readonly kind: 'file'; readonly path: string }
  readonly keep: 'it-work' | 'everything'
  /** How long a job stays open without being confirmed. */
  readonly keepDays: number
  /** Changes when the feed asks something else, so what was remembered of the old one is dropped. */
  readonly fingerprint: string
  /**
   * The entries of an answer, unread.
   * @throws FeedProblem of kind `drift` where the answer is not of the documented shape.
   */
  readonly entriesOf: (payload: unknown) => readonly unknown[]
  /** The source's own id of an entry, as far as it can be told; null where the entry is broken. */
  readonly idOf: (entry: unknown) => string | null
  /**
   * One entry as a job; null where it is no open job (a pool for later, a draft).
   * @throws where the entry is not of the documented shape.
   */
  readonly recordOf: (entry: unknown) => JobRecord | null
}

/**
 * - `transient`: the source may answer next time (time-out, 408, 429, 5xx).
 * - `permanent`: it will not until something is changed (another 4xx, too large, a wrong address).
 * - `drift`: it answered, in another shape than documented; the adapter needs a change.
 */
export type ProblemKind = 'transient' | 'permanent' | 'drift'

/** Why a feed could not be read. The message is for the operator: no address, no body. */
export class FeedProblem extends Error {
  override readonly name = 'FeedProblem'
  readonly kind: ProblemKind
  /** When the source asked to be left alone until; epoch milliseconds. */
  readonly retryAt: number | null

  constructor(
    kind: ProblemKind,
    message: string,
    options: { retryAt?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.retryAt = options.retryAt ?? null
  }
}

export const MINUTE_MS = 60_000
