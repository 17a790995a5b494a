/**
 * Begins a placement, takes its answers, and ends it. All of it is safe to retry.
 *
 * The server chooses and judges; the page sees a question without its key and never a verdict. Of two devices, the first
 * answer to a question counts, and the other one goes on from there.
 */
import { occurredAt } from '#platform/contract/device-time.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import { textHash } from '#platform/contract/text-hash.ts'
import type { Context } from '#platform/server/context.ts'
import { inTransaction } from '#platform/server/database.ts'

import type { challengeContract } from '../../contract.ts'
import type { ChallengeNeeds } from '../needs.ts'
import { updateChallenge } from '../queries.ts'
import type { ChallengeTables } from '../tables.ts'
import { endRun } from './end-run.ts'
import { canBegin, findChallenge, offerOf, showStanding } from './get-placement.ts'
import { openPlacementBank } from './placement-bank.ts'
import { openItem, runOf, shownEnd } from './placement-run.ts'
import {
  deletePlacement,
  insertPlacement,
  insertSkip,
  lockChallenge,
  selectPlacement,
  updatePlacement,
} from './queries.ts'
import type { GivenAnswer } from './stored-placement.ts'

type BeginPlacement = typeof challengeContract.beginPlacement
type AnswerPlacement = typeof challengeContract.answerPlacement
type EndPlacement = typeof challengeContract.endPlacement
type ChooseLessonOrder = typeof challengeContract.chooseLessonOrder

export function beginPlacement(needs: ChallengeNeeds) {
  return async (
    { db, userId, now }: Context<ChallengeTables>,
    { params: { challengeId } }: ParsedRequestOf<BeginPlacement>,
  ): Promise<ResponseOf<BeginPlacement>> => {
    const at = now().getTime()
    const of = { userId, challengeId }
    const { row, exam } = await findChallenge(db, needs, userId, challengeId)
    const bank = await openPlacementBank(needs, userId, exam)
    return inTransaction(db, async (db) => {
      if (!(await lockChallenge(db, of))) throw notFound('This challenge')
      if (!(await selectPlacement(db, of))) {
        if (!canBegin(bank, row.created_at, at)) {
          throw new AppError(
            'conflict',
            'These questions are for the beginning. Your plan now follows what you do in lessons and practice.',
          )
        }
        await insertPlacement(db, {
          user_id: userId,
          challenge_id: challengeId,
          seed: textHash(challengeId),
          asked: '[]',
          answers: '[]',
          begun_at: at,
          ended_at: null,
          outcome: null,
          lesson_order: 'placement',
        })
      }
      return showStanding(db, bank, of, at)
    })
  }
}

export function answerPlacement(needs: ChallengeNeeds) {
  return async (
    { db, userId, now }: Context<ChallengeTables>,
    { params: { challengeId }, body }: ParsedRequestOf<AnswerPlacement>,
  ): Promise<ResponseOf<AnswerPlacement>> => {
    const receivedAt = now().getTime()
    const of = { userId, challengeId }
    const { exam } = await findChallenge(db, needs, userId, challengeId)
    const bank = await openPlacementBank(needs, userId, exam)
    const question = bank.question(body.questionId)
    if (!question) throw notFound('This question')
    return inTransaction(db, async (db) => {
      if (!(await lockChallenge(db, of))) throw notFound('This challenge')
      const row = await selectPlacement(db, of)
      if (!row) throw notFound('This placement')
      const run = runOf(row)
      const isOver =
        row.ended_at !== null ||
        run.answers.some(({ questionId }) => bank.question(questionId)?.id === question.id)
      if (isOver) return showStanding(db, bank, of, receivedAt)
      const asked = run.asked.at(-1)
      const place = bank.placeOf(question)
      if (!asked || !place || openItem(run, bank)?.id !== question.id) {
        throw new AppError(
          'conflict',
          'This question is not the one that is open. Reload the page.',
        )
      }
      const { score } = await needs.recordIn(db).addQuestion(userId, {
        id: body.answerId,
        question,
        response: body.response,
        confidence: null,
        context: 'placement',
        runId: challengeId,
        trackId: exam.choice.trackId,
        milliseconds: body.milliseconds,
        occurredAt: occurredAt(body.answeredAt, body.sentAt, receivedAt),
        utcOffsetMinutes: body.utcOffsetMinutes ?? null,
        receivedAt,
      })
      const answer: GivenAnswer = {
        answerId: body.answerId,
        questionId: asked.id,
        domain: bank.blueprint[place.domain]?.number ?? '',
        difficulty: place.difficulty,
        guessChance: place.guessChance,
        isRight: score === 1,
      }
      await updatePlacement(db, of, { answers: JSON.stringify([...run.answers, answer]) })
      return showStanding(db, bank, of, receivedAt)
    })
  }
}

/** What was answered is kept. Where nothing was, it is as if it had been skipped. */
export function endPlacement(needs: ChallengeNeeds) {
  return async (
    { db, userId, now }: Context<ChallengeTables>,
    { params: { challengeId } }: ParsedRequestOf<EndPlacement>,
  ): Promise<ResponseOf<EndPlacement>> => {
    const at = now().getTime()
    const of = { userId, challengeId }
    const open = await findChallenge(db, needs, userId, challengeId)
    const bank = await openPlacementBank(needs, userId, open.exam)
    return inTransaction(db, async (db) => {
      if (!(await lockChallenge(db, of))) throw notFound('This challenge')
      const row = await selectPlacement(db, of)
      const run = row && runOf(row)
      if (!run || run.answers.length === 0) {
        await deletePlacement(db, of)
        await insertSkip(db, {
          user_id: userId,
          offer: 'placement',
          challenge_id: challengeId,
          skipped_at: at,
        })
        return offerOf(db, bank, open, at)
      }
      return shownEnd(run.row.ended_at === null ? await endRun(db, bank, run, at) : run, open.exam)
    })
  }
}

export async function chooseLessonOrder(
  { db, userId, now }: Context<ChallengeTables>,
  { params: { challengeId }, body: { order } }: ParsedRequestOf<ChooseLessonOrder>,
): Promise<ResponseOf<ChooseLessonOrder>> {
  const of = { userId, challengeId }
  return inTransaction(db, async (db) => {
    if (!(await lockChallenge(db, of))) throw notFound('This challenge')
    const row = await selectPlacement(db, of)
    if (!row || row.ended_at === null) throw notFound('This placement')
    if (row.lesson_order !== order) {
      await updatePlacement(db, of, { lesson_order: order })
      // The rest of today is planned again.
      await updateChallenge(db, userId, challengeId, { updated_at: now().getTime() })
    }
    return {}
  })
}
