/**
 * A learner reports how an exam went, or corrects what they reported.
 *
 * The day of the exam becomes the one that is reported, so that nothing asks for it again: `examDayAfter` says when it does
 * not.
 */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { challengeContract } from '../../contract.ts'
import { civilDay } from '../../core/calendar.ts'
import { examDayAfter } from '../../core/outcome/exam-day-after.ts'
import { troubleWithOutcome } from '../../core/outcome/outcome.ts'
import type { ChallengeNeeds } from '../needs.ts'
import { examToChoose, goalsOf } from '../stored-challenge.ts'
import type { ChallengeTables } from '../tables.ts'
import {
  deleteOutcome,
  lockChallenge,
  selectOutcomes,
  updateExamDay,
  upsertOutcome,
} from './queries.ts'
import { outcomeOf } from './stored-outcome.ts'

type ReportOutcome = typeof challengeContract.reportOutcome

export function reportOutcome({ curriculum }: Pick<ChallengeNeeds, 'curriculum'>) {
  return async (
    { db, userId, now }: Context<ChallengeTables>,
    { params: { challengeId }, body }: ParsedRequestOf<ReportOutcome>,
  ): Promise<ResponseOf<ReportOutcome>> => {
    const at = now().getTime()
    const today = civilDay(body.timeZone, at)
    return db.transaction().execute(async (db) => {
      const row = await lockChallenge(db, userId, challengeId)
      const exam = row && examToChoose(curriculum, row.exam_id)?.exam
      if (!row || !exam) throw notFound('This challenge')
      const domains = exam.domains.map(({ number }) => number)
      const trouble = troubleWithOutcome(
        body,
        { domains, scale: exam.practice?.scale ?? null },
        today,
      )
      if (trouble !== null) throw new AppError('invalid_request', trouble)

      const known = (await selectOutcomes(db, userId)).filter(
        ({ challenge_id }) => challenge_id === challengeId,
      )
      const of = { user_id: userId, challenge_id: challengeId }
      const { insteadOf, satOn } = body
      if (insteadOf !== null && insteadOf !== satOn) {
        await deleteOutcome(db, { ...of, sat_on: insteadOf })
      }
      await upsertOutcome(db, {
        ...of,
        exam_id: row.exam_id,
        sat_on: satOn,
        result: body.result,
        score: body.score,
        weak_domains: JSON.stringify(domains.filter((each) => body.weakDomains.includes(each))),
        reported_at: at,
      })

      const goals = goalsOf(row)
      const examDay = examDayAfter(goals.examDay, body, { known: known.map(outcomeOf), today })
      if (examDay !== goals.examDay) {
        const changed = JSON.stringify({ ...goals, examDay })
        await updateExamDay(db, userId, challengeId, { goals: changed, updated_at: at })
      }
      return {}
    })
  }
}
