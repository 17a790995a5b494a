/** What a learner can do: by topic, domain and exam of a track. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { learningContract } from '../contract.ts'
import { selectAbilities } from './ability-queries.ts'
import { keepReads } from './keep-reads.ts'
import { masteryIn } from './mastery.ts'
import type { LearningNeeds } from './needs.ts'
import type { LearningTables } from './tables.ts'

type GetMastery = typeof learningContract.getMastery

export function getMastery({ curriculum, studyOf }: LearningNeeds) {
  const abilitiesOf = keepReads(selectAbilities, (abilities) => abilities.size)
  return async (
    { db, userId, now }: Context<LearningTables>,
    { query }: ParsedRequestOf<GetMastery>,
  ): Promise<ResponseOf<GetMastery>> => {
    const track = curriculum.track(query.track ?? (await studyOf(db, userId)).trackId)
    if (!track) throw notFound('This track')
    return masteryIn(await abilitiesOf(db, userId), track, curriculum, now().getTime())
  }
}
