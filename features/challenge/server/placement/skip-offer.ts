/** Remembers which offers a learner has skipped, so that they are not made again; and whether beginning is offered. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { challengeContract } from '../../contract.ts'
import { selectChallenges } from '../queries.ts'
import type { ChallengeTables } from '../tables.ts'
import { insertSkip, selectSkips } from './queries.ts'

type GetBeginning = typeof challengeContract.getBeginning
type SkipOffer = typeof challengeContract.skipOffer

/** Whoever has had a challenge knows what it is. */
export async function getBeginning({
  db,
  userId,
}: Context<ChallengeTables>): Promise<ResponseOf<GetBeginning>> {
  const skips = await selectSkips(db, userId)
  const isSkipped = skips.some(({ offer }) => offer === 'beginning')
  return { isOffered: !isSkipped && (await selectChallenges(db, userId)).length === 0 }
}

export async function skipOffer(
  { db, userId, now }: Context<ChallengeTables>,
  { body }: ParsedRequestOf<SkipOffer>,
): Promise<ResponseOf<SkipOffer>> {
  const challengeId = body.offer === 'placement' ? body.challengeId : ''
  if (challengeId !== '') {
    const own = await selectChallenges(db, userId)
    if (!own.some(({ id }) => id === challengeId)) throw notFound('This challenge')
  }
  await insertSkip(db, {
    user_id: userId,
    offer: body.offer,
    challenge_id: challengeId,
    skipped_at: now().getTime(),
  })
  return {}
}
