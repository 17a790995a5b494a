/** How exams went beside what was forecast: the learner's own, and counts of everyone's. */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { challengeContract } from '../../contract.ts'
import type { ForecastRecord } from '../../core/readiness/record.ts'
import type { Everyone } from '../../core/readiness/shapes.ts'
import type { ChallengeNeeds } from '../needs.ts'
import { examToChoose } from '../stored-challenge.ts'
import type { ChallengeTables } from '../tables.ts'
import { selectOwnOutcomes } from './queries.ts'
import type { Results } from './read-results.ts'

type GetReadinessRecord = typeof challengeContract.getReadinessRecord

export function getReadinessRecord(
  { curriculum }: Pick<ChallengeNeeds, 'curriculum'>,
  results: Results,
) {
  return async ({
    db,
    userId,
    now,
  }: Context<ChallengeTables>): Promise<ResponseOf<GetReadinessRecord>> => {
    const [own, { everyone }] = await Promise.all([
      selectOwnOutcomes(db, userId),
      results(db, now().getTime()),
    ])
    return {
      own: own.map(({ exam_id, sat_on, result, score, day, pass, low, high }) => ({
        examCode: examToChoose(curriculum, exam_id)?.choice.code ?? exam_id,
        satOn: sat_on,
        result,
        score,
        forecast:
          day === null || pass === null || low === null || high === null
            ? null
            : { day, pass, low, high },
      })),
      everyone: shownRecord(everyone),
    }
  }
}

/** As the contract has it: lists of its own. */
function shownRecord({ curve, ...record }: ForecastRecord): Everyone {
  return { ...record, curve: curve && { ...curve, bins: [...curve.bins] } }
}
