/** Where a challenge stands around the day of its exam, and what comes after it. */
import type { Track } from '#features/curriculum/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { challengeContract } from '../../contract.ts'
import { civilDay } from '../../core/calendar.ts'
import { assumedExamDay } from '../../core/feasibility.ts'
import { examStage } from '../../core/outcome/exam-stage.ts'
import { retakeAfter } from '../../core/outcome/retake.ts'
import type { ChallengeNeeds } from '../needs.ts'
import { inPlacementOrder } from '../placement/lesson-order.ts'
import { selectChallenges, type ChallengeRow } from '../queries.ts'
import { readProgress } from '../read-progress.ts'
import { examsToChoose, examToChoose, goalsOf, type PlacedExam } from '../stored-challenge.ts'
import type { ChallengeTables } from '../tables.ts'
import { selectOutcomes, type OutcomeRow } from './queries.ts'
import { failedDays, outcomeOf } from './stored-outcome.ts'
import { weighed } from './weighed-progress.ts'

type GetAfterExam = typeof challengeContract.getAfterExam

export function getAfterExam(needs: ChallengeNeeds) {
  return async (
    { db, userId, now }: Context<ChallengeTables>,
    { params: { challengeId }, query: { timeZone } }: ParsedRequestOf<GetAfterExam>,
  ): Promise<ResponseOf<GetAfterExam>> => {
    const at = now().getTime()
    const today = civilDay(timeZone, at)
    const [challenges, all] = await Promise.all([
      selectChallenges(db, userId),
      selectOutcomes(db, userId),
    ])
    const row = challenges.find(({ id }) => id === challengeId)
    const placed = row && examToChoose(needs.curriculum, row.exam_id)
    if (!row || !placed) throw notFound('This challenge')
    const { exam, choice } = placed
    const goals = goalsOf(row)
    const outcomes = all
      .filter(({ challenge_id }) => challenge_id === challengeId)
      .map((outcome) => outcomeOf(outcome))
    const stage = examStage(goals.examDay, today, outcomes)
    const facts = exam.booking
    const failed = failedDays(all, exam.id)
    const readyOn = async () => {
      const asker = { userId, now: at, timeZone }
      const progress = await readProgress(db, needs, asker, { exam: placed, goals })
      const planned = await inPlacementOrder(db, userId, row.id, weighed(progress, all))
      return assumedExamDay({ ...planned.known, goals })
    }
    return {
      stage,
      today,
      outcomes,
      domains: exam.domains.map(({ number, title }) => ({ number, title })),
      scale: exam.practice?.scale ?? null,
      retake:
        stage === 'failed' ? retakeAfter(failed, { today, readyOn: await readyOn(), facts }) : null,
      facts,
      nextExams: nextExams(examsToChoose(needs.curriculum), placed, { challenges, all }),
      certification: certificationOf(needs.curriculum.track(choice.trackId), all),
    }
  }
}

const isPassed = (rows: readonly OutcomeRow[], examId: string) =>
  rows.some(({ exam_id, result }) => exam_id === examId && result === 'passed')

function certificationOf(track: Track | undefined, all: readonly OutcomeRow[]) {
  return track?.exams.every(({ id }) => isPassed(all, id))
    ? { id: track.id, name: track.name }
    : null
}

type Known = { readonly challenges: readonly ChallengeRow[]; readonly all: readonly OutcomeRow[] }

function nextExams(
  exams: readonly PlacedExam[],
  { choice: passed }: PlacedExam,
  { challenges, all }: Known,
) {
  return exams
    .map(({ choice }) => choice)
    .filter(({ id }) => id !== passed.id && !isPassed(all, id))
    .toSorted((a, b) => Number(b.trackId === passed.trackId) - Number(a.trackId === passed.trackId))
    .map(({ id, code, name }) => ({
      code,
      name,
      challengeId:
        challenges.find(({ exam_id, ended_at }) => exam_id === id && ended_at === null)?.id ?? null,
    }))
}
