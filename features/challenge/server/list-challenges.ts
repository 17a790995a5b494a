/** A learner's challenges: the active one, those that are next, those that have ended; and the exams to choose from. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { challengeContract } from '../contract.ts'
import { challengeOf, openChallenges, readChallenge } from './active-challenge.ts'
import type { ChallengeNeeds } from './needs.ts'
import { selectOutcomes } from './outcome/queries.ts'
import { outcomeOf } from './outcome/stored-outcome.ts'
import { selectChallenges } from './queries.ts'
import { examsToChoose, examToChoose, goalsOf } from './stored-challenge.ts'
import type { ChallengeTables } from './tables.ts'

type ListChallenges = typeof challengeContract.listChallenges

export function listChallenges(needs: ChallengeNeeds) {
  return async (
    { db, userId, now }: Context<ChallengeTables>,
    { query }: ParsedRequestOf<ListChallenges>,
  ): Promise<ResponseOf<ListChallenges>> => {
    const asker = { userId, now: now().getTime(), timeZone: query.timeZone }
    const rows = await selectChallenges(db, userId)
    const outcomes = await selectOutcomes(db, userId)
    const challenges = await Promise.all(
      openChallenges(rows, needs).map(async (open, place) => ({
        ...challengeOf(open, await readChallenge(db, needs, asker, open)),
        isActive: place === 0,
      })),
    )
    return {
      exams: examsToChoose(needs.curriculum).map(({ choice }) => choice),
      challenges,
      ended: rows.flatMap((row) => {
        const exam = examToChoose(needs.curriculum, row.exam_id)
        return row.ended_at !== null && exam
          ? [
              {
                id: row.id,
                exam: exam.choice,
                goals: goalsOf(row),
                endedAt: new Date(row.ended_at).toISOString(),
                outcomes: outcomes.flatMap((each) =>
                  each.challenge_id === row.id ? [outcomeOf(each)] : [],
                ),
              },
            ]
          : []
      }),
    }
  }
}
