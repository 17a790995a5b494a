/** The tables of this feature. No other feature reads or writes them. Instants are epoch milliseconds. */
export type JobsTables = {
  jobs_listing: {
    id: string
    feed_id: string
    external_id: string
    url: string
    title: string
    company: string
    text: string
    canonical_url: string
    ats_key: string | null
    company_key: string
    title_key: string
    /** The keys of its locations: JSON, a list of text. The column keeps its first name. */
    place_keys: string
    /** The id of the copy that is shown for it; its own if there is no other copy. */
    cluster_id: string
    /** When the same text was first posted under another id. */
    first_posted_at: number | null
    /** JSON, of the shape in `core/read-listing.ts`; `stored-reading.ts` maps its names. */
    reading: string
    reading_version: number
    /** A hash of the feed's data: if it is unchanged, nothing has to be read again. */
    content_hash: string
    posted_at: number | null
    expires_at: number | null
    first_seen_at: number
    /** When it arrived on this board. */
    added_at: number
    last_seen_at: number
    absences: number
    /** When it closes if nothing confirms it. */
    closes_at: number
    closes_why: string
    closed_at: number | null
    closed_why: string | null
    revision: number
  }
  jobs_raw: { listing_id: string; raw: string }
  jobs_board: { id: number; revision: number }
  jobs_feed: {
    id: string
    fingerprint: string
    etag: string | null
    last_modified: string | null
    last_attempt_at: number | null
    last_success_at: number | null
    failing_since: number | null
    failures: number
    next_at: number
    /** Since when too many listings would close at once. */
    held_since: number | null
    problem: string | null
  }
  jobs_run: {
    id: string
    feed_id: string
    started_at: number
    finished_at: number
    outcome: 'ok' | 'unchanged' | 'held' | 'failed'
    listings: number
    added: number
    closed: number
    unreadable: number
    problem: string | null
  }
  jobs_lease: { name: string; holder: string; expires_at: number }
  jobs_mark: {
    user_id: string
    listing_id: string
    saved_at: number | null
    hidden_at: number | null
  }
  jobs_step: {
    user_id: string
    id: string
    listing_id: string
    stage: string
    note: string
    happened_on: string
    created_at: number
  }
  jobs_search: {
    user_id: string
    id: string
    name: string
    filters: string
    created_at: number
    looked_at: number
  }
}
