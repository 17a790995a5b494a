/**
 * Judges an answer to an exercise again and passes it to the record of learning.
 *
 * The page has judged it already and said so. Nothing that it says about right or wrong is read: the exercise is made
 * again from its seed. Safe to retry: the browser makes the answer's id.
 */
import { z } from 'zod/mini'

import { trackOf } from '#features/curriculum/contract.ts'
import type { NewEvidence } from '#features/learning/contract.ts'
import { occurredAt } from '#platform/contract/device-time.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import { ExerciseKind, type JudgedExercise, type practiceContract } from '../contract.ts'
import type { WholeKind } from '../core/material.ts'
import { NothingToAsk } from '../core/subjects.ts'
import { judgeProblem } from './judge-exercise.ts'
import { keepKinds } from './keep-kinds.ts'
import type { PracticeNeeds } from './needs.ts'

type AnswerExercise = typeof practiceContract.answerExercise
type Body = ParsedRequestOf<AnswerExercise>['body']

export function answerExercise(needs: PracticeNeeds) {
  const openKind = keepKinds(needs.openKind)
  return async (
    { userId, now }: Context,
    { params, body }: ParsedRequestOf<AnswerExercise>,
  ): Promise<ResponseOf<AnswerExercise>> => {
    const receivedAt = now().getTime()
    const { data: known } = z.safeParse(ExerciseKind, params.kind)
    if (known === undefined) throw notFound('This exercise')
    const occurred = occurredAt(body.answeredAt, body.sentAt, receivedAt)
    const { isCorrect, ...judged } = judge(await openKind(known), body)
    await needs.record.add(userId, {
      ...judged,
      id: body.answerId,
      kind: 'exercise',
      trackId: trackOf(needs.curriculum, await needs.selectedTrackOf(userId), {
        exam: body.exam,
        lesson: body.lessonId,
        topics: body.scope.topics,
      }),
      ...runOf(body),
      confidence: null,
      assistance: body.assistance,
      milliseconds: body.milliseconds,
      occurredAt: occurred,
      utcOffsetMinutes: body.utcOffsetMinutes ?? null,
      receivedAt,
    })
    return { isCorrect }
  }
}

/** All that was asked in a drill has its run, exercises and questions; in a lesson each problem has its own. */
function runOf({ runId, lessonId, exerciseId }: Body): Pick<NewEvidence, 'context' | 'runId'> {
  if (runId !== undefined) return { context: 'drill', runId }
  return { context: 'lesson', runId: lessonId ? `${lessonId}/${exerciseId}` : exerciseId }
}

function judge(kind: WholeKind, { scope, ...body }: Body): JudgedExercise {
  const { topics, subject } = scope
  try {
    return judgeProblem(kind, {
      ...body,
      scope: { topics, ...(subject !== undefined && { subject }) },
    })
  } catch (error) {
    if (!(error instanceof NothingToAsk)) throw error
    throw new AppError(
      'invalid_request',
      'There is no such exercise any more. Reload the page to get the current one.',
      { cause: error },
    )
  }
}
