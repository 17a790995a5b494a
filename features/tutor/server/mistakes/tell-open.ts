/** The open misconceptions of a learner as short sentences, for whoever explains something to this learner. */
import type { Db } from '#platform/server/database.ts'

import type { TutorNeeds } from '../needs.ts'
import type { TutorTables } from '../tables.ts'
import { isInOpenExam } from './held-back.ts'

/** More would only distract from the question. */
const MOST = 12

/** What changed last first; nothing that an open practice exam asks. */
export function tellOpenMisconceptions(
  {
    record,
    inOpenExams,
    mistakes: { curriculum },
  }: Pick<TutorNeeds, 'record' | 'inOpenExams' | 'mistakes'>,
  db: Db<TutorTables>,
): TutorNeeds['misconceptionsOf'] {
  return async (userId) => {
    const [ledger, inExams] = await Promise.all([
      record(db).misconceptions(userId),
      inOpenExams(userId),
    ])
    return ledger
      .filter(({ standing, id }) => standing === 'open' && !isInOpenExam(curriculum, id, inExams))
      .flatMap(({ id }) => curriculum.misconception(id) ?? [])
      .slice(0, MOST)
      .map(
        ({ belief, correction }) =>
          `The learner has answered as if: “${belief}” True is: ${correction}`,
      )
  }
}
