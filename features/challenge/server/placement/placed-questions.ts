/** For other features: the record of learning without what a placement would give away. */
import type { LearningRecord } from '#features/learning/contract.ts'
import type { Db } from '#platform/server/database.ts'

import { withoutPlacementVerdicts } from '../../core/placement/unjudged.ts'
import type { ChallengeTables } from '../tables.ts'
import { selectPlacements } from './queries.ts'
import { answersOf } from './stored-placement.ts'

/** @param currentId of a question, by its current or a former id. */
export function hidePlacementVerdicts(
  record: LearningRecord,
  db: Db<ChallengeTables>,
  currentId: (id: string) => string,
): LearningRecord {
  return {
    ...record,
    answered: async (userId) => {
      const [answered, placements] = await Promise.all([
        record.answered(userId),
        selectPlacements(db, userId),
      ])
      const given = placements.flatMap(answersOf)
      return withoutPlacementVerdicts(
        answered,
        new Set(given.map(({ questionId }) => currentId(questionId))),
      )
    },
  }
}
