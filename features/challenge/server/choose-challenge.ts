/** Makes a challenge the active one, or ends it. Its history stays. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { challengeContract } from '../contract.ts'
import { selectChallenges, updateChallenge } from './queries.ts'
import type { ChallengeTables } from './tables.ts'

type ChooseChallenge = typeof challengeContract.chooseChallenge
type EndChallenge = typeof challengeContract.endChallenge

export async function chooseChallenge(
  { db, userId, now }: Context<ChallengeTables>,
  { params: { challengeId } }: ParsedRequestOf<ChooseChallenge>,
): Promise<ResponseOf<ChooseChallenge>> {
  const isOpen = await updateChallenge(db, userId, challengeId, { chosen_at: now().getTime() })
  if (!isOpen) throw notFound('This challenge')
  return {}
}

export async function endChallenge(
  { db, userId, now }: Context<ChallengeTables>,
  { params: { challengeId } }: ParsedRequestOf<EndChallenge>,
): Promise<ResponseOf<EndChallenge>> {
  const wasOpen = await updateChallenge(db, userId, challengeId, { ended_at: now().getTime() })
  if (!wasOpen && !(await selectChallenges(db, userId)).some(({ id }) => id === challengeId)) {
    throw notFound('This challenge')
  }
  return {}
}
