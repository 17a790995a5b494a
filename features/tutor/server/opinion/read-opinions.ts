/** What all learners think of answers, for the operator: counts, and the newest with question and answer. */
import type { Db } from '#platform/server/database.ts'

import type { Opinion } from '../../contract.ts'
import { withoutAddresses } from '../../core/without-addresses.ts'
import type { TutorTables } from '../tables.ts'
import { countOpinions, selectNewestOpinions } from './queries.ts'

export type GivenOpinion = Opinion & {
  readonly givenAt: string
  readonly question: { readonly id: string; readonly text: string } | null
  readonly answer: { readonly id: string; readonly text: string }
}

export type Opinions = {
  readonly counts: readonly (Pick<Opinion, 'verdict' | 'reason'> & { readonly count: number })[]
  /** Without whoever gave them, and without mail addresses in what they wrote. */
  readonly newest: readonly GivenOpinion[]
}

export async function readOpinions(
  db: Db<TutorTables>,
  { limit }: { limit: number },
): Promise<Opinions> {
  const rows = await selectNewestOpinions(db, limit)
  return {
    counts: await countOpinions(db),
    newest: rows.map((row) => ({
      verdict: row.verdict,
      reason: row.reason,
      text: withoutAddresses(row.text),
      givenAt: new Date(row.given_at).toISOString(),
      question:
        row.question_id === null
          ? null
          : { id: row.question_id, text: withoutAddresses(row.question_text ?? '') },
      answer: { id: row.answer_id, text: withoutAddresses(row.answer_text) },
    })),
  }
}
