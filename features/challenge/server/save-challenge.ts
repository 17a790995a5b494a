/** Begins a challenge, or changes its goals. A second one, for another exam, is kept as the next. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { challengeContract } from '../contract.ts'
import { mayBeginFrom, MOST_BEGUN, WITHIN_DAYS } from '../core/begun-lately.ts'
import { civilDay, type Day } from '../core/calendar.ts'
import { troubleWith } from '../core/goals.ts'
import type { ChallengeNeeds } from './needs.ts'
import { insertChallenge, selectChallenges, updateChallenge } from './queries.ts'
import { examToChoose } from './stored-challenge.ts'
import type { ChallengeTables } from './tables.ts'

type SaveChallenge = typeof challengeContract.saveChallenge

export function saveChallenge({ curriculum }: Pick<ChallengeNeeds, 'curriculum'>) {
  return async (
    { db, userId, now }: Context<ChallengeTables>,
    { params: { challengeId: id }, body: goals }: ParsedRequestOf<SaveChallenge>,
  ): Promise<ResponseOf<SaveChallenge>> => {
    const at = now().getTime()
    const trouble = troubleWith(goals, civilDay(goals.timeZone, at))
    if (trouble !== null) throw new AppError('invalid_request', trouble)
    if (!examToChoose(curriculum, goals.examId)) {
      throw new AppError(
        'invalid_request',
        'This exam cannot be studied for here yet. Choose another one.',
      )
    }
    const before = await selectChallenges(db, userId)
    const known = before.find((row) => row.id === id)
    if (known && known.ended_at !== null) throw hasEnded()
    if (known && known.exam_id !== goals.examId) {
      throw new AppError('conflict', 'A challenge keeps its exam. Begin another one for this exam.')
    }
    const hasOther = before.some((row) => row.ended_at === null && row.id !== id)
    const stored = JSON.stringify(goals)
    if (known) {
      // Sent twice, it plans the day again once.
      if (known.goals !== stored) {
        // Later than the change before, also within a millisecond: a list may have been made between the two.
        const updated_at = Math.max(at, known.updated_at + 1)
        const isOpen = await updateChallenge(db, userId, id, { goals: stored, updated_at })
        if (!isOpen) throw hasEnded()
      }
    } else {
      const begunAt = before.map(({ created_at }) => created_at)
      const from = mayBeginFrom(begunAt, at)
      if (from !== null) throw tooMany(civilDay(goals.timeZone, from), hasOther)
      await insertChallenge(db, {
        user_id: userId,
        id,
        exam_id: goals.examId,
        goals: stored,
        created_at: at,
        updated_at: at,
        // The next one waits until the learner chooses it, or the active one ends.
        chosen_at: hasOther ? 0 : at,
        ended_at: null,
      })
    }
    const [active, ...next] = (await selectChallenges(db, userId)).filter(
      ({ ended_at }) => ended_at === null,
    )
    if (active?.id !== id && !next.some((row) => row.id === id)) {
      throw new AppError('conflict', 'You already have a challenge for this exam. Change that one.')
    }
    return { isActive: active?.id === id }
  }
}

/** @param day on which another one may begin, at some hour. */
function tooMany(day: Day, hasOpen: boolean): AppError {
  const instead = hasOpen ? 'Change one that is open, or begin' : 'Begin'
  return new AppError(
    'conflict',
    `You have begun ${MOST_BEGUN} challenges within ${WITHIN_DAYS} days, which is the most there can be. ${instead} another one after ${day}.`,
  )
}

/** In one browser the button is gone then, so it was most likely another one. */
function hasEnded(): AppError {
  return new AppError(
    'conflict',
    'This challenge has ended, maybe on another device, so nothing was saved. Its history is kept. Begin a new one to go on.',
  )
}
