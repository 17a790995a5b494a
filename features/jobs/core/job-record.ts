/**
 * One job in the uniform shape of all feeds, before the rules read its text.
 *
 * An adapter fills in what its source states and leaves the rest null; it never guesses.
 */
import type { Remote } from './filters.ts'
import type { Salary } from './read-salary.ts'

export type JobRecord = {
  /** The source's own id: together with the feed it identifies the job permanently. */
  readonly externalId: string
  /** The source's page of this job, unmodified, as the terms require. */
  readonly url: string
  readonly title: string
  readonly company: string
  readonly locations: readonly string[]
  readonly remote: Remote | null
  readonly employment: string | null
  /** What the source calls the level, e.g. 'Junior'. */
  readonly statedLevel: string | null
  /** A pay grade, where the source states that instead of pay, e.g. '7-9'. */
  readonly payGrade: string | null
  /** Plain text; list items begin with '- '. */
  readonly text: string
  readonly postedAt: number | null
  readonly updatedAt: number | null
  /** The closing date the source states. */
  readonly expiresAt: number | null
  /** When the source itself first and last saw it, if it keeps such a record. */
  readonly firstSeenAt: number | null
  readonly lastSeenAt: number | null
  readonly lang: string | null
  readonly tags: readonly string[]
  readonly salary: Salary | null
}
