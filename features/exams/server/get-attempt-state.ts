/** What a room that waits asks for: whether the time goes on, and whether it is still the page that writes. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { examsContract } from '../contract.ts'
import { newestOf } from '../core/entries.ts'
import { selectAttempt } from './queries.ts'
import { entriesOf, shownClock } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'

type GetAttemptState = typeof examsContract.getAttemptState

export async function getAttemptState(
  { db, userId, now }: Context<ExamsTables>,
  { params }: ParsedRequestOf<GetAttemptState>,
): Promise<ResponseOf<GetAttemptState>> {
  const row = await selectAttempt(db, userId, params.attemptId)
  if (!row) throw notFound('This practice exam')
  return {
    clock: shownClock(row, now().getTime()),
    entry: newestOf(entriesOf(row)),
    isHandedIn: row.handed_in_at !== null,
  }
}
