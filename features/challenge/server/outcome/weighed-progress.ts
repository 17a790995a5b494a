/** What a learner has shown, and what the score report of a failed exam adds to it for the plan. */
import type { Db } from '#platform/server/database.ts'

import { weighWeakDomains } from '../../core/outcome/weigh-weak-domains.ts'
import type { ChallengeNeeds } from '../needs.ts'
import { readProgress, type Asker, type Progress } from '../read-progress.ts'
import type { OpenChallenge } from '../stored-challenge.ts'
import type { ChallengeTables } from '../tables.ts'
import { selectOutcomes, type OutcomeRow } from './queries.ts'
import { outcomeOf } from './stored-outcome.ts'

export async function readWeighedProgress(
  db: Db<ChallengeTables>,
  needs: ChallengeNeeds,
  asker: Asker,
  open: Pick<OpenChallenge, 'exam' | 'goals'>,
): Promise<Progress> {
  const [progress, outcomes] = await Promise.all([
    readProgress(db, needs, asker, open),
    selectOutcomes(db, asker.userId),
  ])
  return weighed(progress, outcomes)
}

/** By the last time the exam was sat, if it was failed then. @param outcomes the last exam first. */
export function weighed(progress: Progress, outcomes: readonly OutcomeRow[]): Progress {
  const { exam } = progress.exam
  const last = outcomes.find(({ exam_id, result }) => exam_id === exam.id && result !== 'not-sat')
  if (last?.result !== 'failed') return progress
  const { weakDomains } = outcomeOf(last)
  const weak = exam.domains.filter(({ number }) => weakDomains.includes(number))
  if (weak.length === 0) return progress
  const topics = weak.flatMap(({ objectives }) => objectives.flatMap((each) => each.topics))
  return {
    ...progress,
    known: {
      ...progress.known,
      topics: weighWeakDomains(progress.known.topics, new Set(topics), progress.known.effects),
    },
  }
}
