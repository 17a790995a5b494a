/**
 * A feed: one source of jobs as the operator listed it, with the terms of its adapter.
 *
 * Terms are not settings: the adapter decides how often a source may be fetched, how much of it may be shown and
 * which name is shown; the operator's file can only be stricter.
 */
import type { FeedKind } from '../../core/expiry.ts'
import type { JobRecord } from '../../core/job-record.ts'
import type { SourceRank } from '../../core/same-job.ts'

export type Terms = {
  /** The name to show with each listing, and its link. */
  readonly source: { readonly name: string; readonly link: string }
  /** `excerpt`: at most 300 characters of the text, unless the source allows more. */
  readonly display: 'full' | 'excerpt'
  /** Always false: no source allows listings to be passed on to search engines or other boards. */
  readonly isIndexable: false
}

export type Feed = {
  readonly id: string
  /** What it queries, for people, e.g. 'Jobicy: cybersecurity'; shown if one source has several feeds. */
  readonly name: string
  readonly kind: FeedKind
  readonly rank: SourceRank
  readonly terms: Terms
  /** The shortest interval between requests, even after a failure. */
  readonly everyMs: number
  readonly from:
    | { readonly kind: 'address'; readonly url: string }
    | { readonly kind: 'file'; readonly path: string }
  readonly keep: 'it-work' | 'everything'
  /** How long an unconfirmed job stays open. */
  readonly keepDays: number
  /** Changes with the query, so that the state of the old query is dropped. */
  readonly fingerprint: string
  /**
   * The unparsed entries of a response.
   * @throws FeedProblem of kind `drift` if the response is not of the documented shape.
   */
  readonly entriesOf: (payload: unknown) => readonly unknown[]
  /** The source's own id of an entry, if it can be read; null for a broken entry. */
  readonly idOf: (entry: unknown) => string | null
  /**
   * One entry as a job; null if it is no open job (a talent pool, a draft).
   * @throws if the entry is not of the documented shape.
   */
  readonly recordOf: (entry: unknown) => JobRecord | null
}

/**
 * - `transient`: the source may respond next time (time-out, 408, 429, 5xx).
 * - `permanent`: it will not, until something is changed (another 4xx, too large, a wrong address).
 * - `drift`: it responded in another shape than documented; the adapter needs a change.
 */
export type ProblemKind = 'transient' | 'permanent' | 'drift'

/** Why a feed could not be read. The message is for the operator and contains no address and no body. */
export class FeedProblem extends Error {
  override readonly name = 'FeedProblem'
  readonly kind: ProblemKind
  /** The end of the pause that the source requested; epoch milliseconds. */
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
