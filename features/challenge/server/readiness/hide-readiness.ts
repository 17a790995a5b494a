/** One switch: whether the learner sees how ready they are. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { challengeContract } from '../../contract.ts'
import type { ChallengeTables } from '../tables.ts'
import { upsertIsHidden } from './queries.ts'

type HideReadiness = typeof challengeContract.hideReadiness

export async function hideReadiness(
  { db, userId, now }: Context<ChallengeTables>,
  { body: { isHidden } }: ParsedRequestOf<HideReadiness>,
): Promise<ResponseOf<HideReadiness>> {
  await upsertIsHidden(db, { userId, isHidden, at: now().getTime() })
  return {}
}
