/**
 * A learner reports how an exam went, or corrects what they reported.
 *
 * The day of the exam becomes the one that is reported, so that nothing asks for it again. A fail that is reported while
 * a later date is set is an earlier attempt: that date stays, for the retake.
 */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { challengeContract } from '../../contract.ts'
import { civilDay, type Day } from '../../core/calendar.ts'
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
      const isKnown = (day: Day) => known.some(({ sat_on }) => sat_on === day)
      const isAbout =
        insteadOf !== null && isKnown(insteadOf)
          ? goals.examDay === insteadOf
          : !isKnown(satOn) && (goals.examDay === null || goals.examDay <= today)
      // Whoever has passed waits for no later date.
      const isOfThisExam = body.result === 'passed' || isAbout
      if (isOfThisExam && goals.examDay !== satOn) {
        const changed = JSON.stringify({ ...goals, examDay: satOn })
        await updateExamDay(db, userId, challengeId, { goals: changed, updated_at: at })
      }
      return {}
    })
  }
}
