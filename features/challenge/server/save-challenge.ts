/** Begins a challenge, or changes its goals. A second one, for another exam, is kept as the next. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'

import type { challengeContract, Goals } from '../contract.ts'
import { mayBeginFrom, MOST_BEGUN, WITHIN_DAYS } from '../core/begun-lately.ts'
import { civilDay, type Day } from '../core/calendar.ts'
import { troubleWith } from '../core/goals.ts'
import type { ChallengeNeeds } from './needs.ts'
import { insertChallenge, selectChallenges, updateChallenge, type ChallengeRow } from './queries.ts'
import { examToChoose, goalsOf } from './stored-challenge.ts'
import type { ChallengeTables } from './tables.ts'

type SaveChallenge = typeof challengeContract.saveChallenge

export function saveChallenge({ curriculum }: Pick<ChallengeNeeds, 'curriculum'>) {
  return async (
    { db, userId, now }: Context<ChallengeTables>,
    {
      params: { challengeId: id },
      body: { before: shown, ...named },
    }: ParsedRequestOf<SaveChallenge>,
  ): Promise<ResponseOf<SaveChallenge>> => {
    const at = now().getTime()
    const trouble = troubleWith(named, civilDay(named.timeZone, at))
    if (trouble !== null) throw new AppError('invalid_request', trouble)
    if (!examToChoose(curriculum, named.examId)) {
      throw new AppError(
        'invalid_request',
        'This exam cannot be studied for here yet. Choose another one.',
      )
    }
    const before = await selectChallenges(db, userId)
    const known = before.find((row) => row.id === id)
    if (known && known.ended_at !== null) throw hasEnded()
    if (known && known.exam_id !== named.examId) {
      throw new AppError('conflict', 'A challenge keeps its exam. Begin another one for this exam.')
    }
    const hasOther = before.some((row) => row.ended_at === null && row.id !== id)
    const stored = JSON.stringify(withLeftOut(named, known))
    if (known) {
      // Sent twice, it plans the day again once.
      if (known.goals !== stored) {
        if (shown && JSON.stringify(goalsOf(known)) !== JSON.stringify(shown)) throw hasChanged()
        // Later than the change before, also within a millisecond: a list may have been made between the two.
        const updated_at = Math.max(at, known.updated_at + 1)
        const change = { goals: stored, updated_at }
        const isSaved = await updateChallenge(db, userId, id, change, known.goals)
        if (!isSaved) await sayWhy(db, userId, id, stored)
      }
    } else {
      const begunAt = before.map(({ created_at }) => created_at)
      const from = mayBeginFrom(begunAt, at)
      if (from !== null) throw tooMany(civilDay(named.timeZone, from), hasOther)
      await insertChallenge(db, {
        user_id: userId,
        id,
        exam_id: named.examId,
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

/** A page that does not name what is left out, as the form does not, leaves that as it is. */
function withLeftOut(goals: Goals, known: ChallengeRow | undefined): Goals {
  const { leftOut } = known && goals.leftOut === undefined ? goalsOf(known) : goals
  return leftOut ? { ...goals, leftOut } : goals
}

/** Between what was read and what was to be written, another request was faster. @throws unless it saved the same. */
async function sayWhy(db: Db<ChallengeTables>, userId: string, id: string, stored: string) {
  const now = (await selectChallenges(db, userId)).find((row) => row.id === id)
  if (now?.ended_at !== null) throw hasEnded()
  if (now.goals !== stored) throw hasChanged()
}

function hasChanged(): AppError {
  return new AppError(
    'conflict',
    'Your goals were changed on another page. Here they are as they are now; change them again.',
  )
}

/** In one browser the button is gone then, so it was most likely another one. */
function hasEnded(): AppError {
  return new AppError(
    'conflict',
    'This challenge has ended, maybe on another device, so nothing was saved. Its history is kept. Begin a new one to go on.',
  )
}
