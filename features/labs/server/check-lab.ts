/**
 * Judges a check again and passes it to the record of learning.
 *
 * The page has judged it already and said so. Nothing that it says about goals is read: the problem is made again from
 * its seed, and the log is done again. Safe to retry: the browser makes the check's id.
 */
import { z } from 'zod/mini'

import { trackOf } from '#features/curriculum/contract.ts'
import { occurredAt } from '#platform/contract/device-time.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import { LabId, type labsContract } from '../contract.ts'
import { UNJUDGED } from '../core/judged-check.ts'
import { labEvidence } from './lab-evidence.ts'
import type { LabsNeeds } from './needs.ts'

type CheckLab = typeof labsContract.checkLab

export function checkLab(needs: LabsNeeds) {
  return async (
    { userId, now }: Context,
    { params, body }: ParsedRequestOf<CheckLab>,
  ): Promise<ResponseOf<CheckLab>> => {
    const receivedAt = now().getTime()
    const { data: labId } = z.safeParse(LabId, params.labId)
    if (labId === undefined) throw notFound('This lab')
    const occurred = occurredAt(body.checkedAt, body.sentAt, receivedAt)
    const { topics, goals } = await needs.openLabFile(labId)
    const { seed, difficulty, version, posed, actions, lessonId, runId } = body
    const job = { labId, goals, seed, difficulty, version, posed, actions }
    const judged = (await needs.judge(job, userId)) ?? UNJUDGED
    await needs.record.add(userId, {
      id: body.checkId,
      kind: 'lab',
      ...labEvidence({ labId, topics, seed, difficulty, version, posed, actions }, judged),
      trackId: trackOf(needs.curriculum, await needs.selectedTrackOf(userId), {
        lesson: lessonId,
        topics,
      }),
      context: lessonId === undefined ? 'lab' : 'lesson',
      runId: lessonId === undefined ? runId : `${lessonId}/${runId}`,
      confidence: null,
      assistance: body.assistance,
      milliseconds: body.milliseconds,
      occurredAt: occurred,
      utcOffsetMinutes: body.utcOffsetMinutes ?? null,
      receivedAt,
    })
    return { isSolved: judged.isSolved }
  }
}
