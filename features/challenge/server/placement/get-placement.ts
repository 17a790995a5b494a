/** A placement as it stands: whether it is offered, the question that is open, or the order that came of it. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'
import { inTransaction, type Db } from '#platform/server/database.ts'

import type { challengeContract, Placement } from '../../contract.ts'
import { isYoung } from '../../core/placement/young.ts'
import { openChallenges } from '../active-challenge.ts'
import type { ChallengeNeeds } from '../needs.ts'
import { selectChallenges } from '../queries.ts'
import type { OpenChallenge } from '../stored-challenge.ts'
import type { ChallengeTables } from '../tables.ts'
import { endRun } from './end-run.ts'
import { openPlacementBank, type PlacementBank } from './placement-bank.ts'
import { nextItem, openItem, runOf, shownEnd, shownQuestion } from './placement-run.ts'
import { lockChallenge, selectPlacement, selectSkips, updatePlacement } from './queries.ts'

type GetPlacement = typeof challengeContract.getPlacement

/** With fewer it says nothing about most domains. */
const FEWEST_CANDIDATES = 6

export function getPlacement(needs: ChallengeNeeds) {
  return async (
    { db, userId, now }: Context<ChallengeTables>,
    { params: { challengeId } }: ParsedRequestOf<GetPlacement>,
  ): Promise<ResponseOf<GetPlacement>> => {
    const open = await findChallenge(db, needs, userId, challengeId)
    const of = { userId, challengeId }
    const row = await selectPlacement(db, of)
    // The page of the plan asks each time: what is over takes no reading of the bank.
    if (row && row.ended_at !== null) return shownEnd(runOf(row), open.exam)
    if (!row && !isYoung(open.row.created_at, now().getTime())) return { status: 'unavailable' }
    const bank = await openPlacementBank(needs, userId, open.exam)
    if (row) {
      return inTransaction(db, async (db) => {
        if (!(await lockChallenge(db, of))) throw notFound('This challenge')
        return showStanding(db, bank, of, now().getTime())
      })
    }
    return offerOf(db, bank, open, now().getTime())
  }
}

/** @throws not_found where the learner has no such challenge, or it has ended. */
export async function findChallenge(
  db: Db<ChallengeTables>,
  needs: ChallengeNeeds,
  userId: string,
  challengeId: string,
): Promise<OpenChallenge> {
  const open = openChallenges(await selectChallenges(db, userId), needs).find(
    ({ row }) => row.id === challengeId,
  )
  if (!open) throw notFound('This challenge')
  return open
}

/** While there is no placement yet. */
export async function offerOf(
  db: Db<ChallengeTables>,
  bank: PlacementBank,
  { row }: OpenChallenge,
  now: number,
): Promise<Placement> {
  if (!canBegin(bank, row.created_at, now)) return { status: 'unavailable' }
  const skips = await selectSkips(db, row.user_id)
  return {
    status: 'offered',
    isSkipped: skips.some(({ offer, challenge_id: id }) => offer === 'placement' && id === row.id),
  }
}

export function canBegin(
  { blueprint, candidates }: PlacementBank,
  begunAt: number,
  now: number,
): boolean {
  const isBigEnough = blueprint.length > 1 && candidates.length >= FEWEST_CANDIDATES
  return isBigEnough && isYoung(begunAt, now)
}

type OfChallenge = { readonly userId: string; readonly challengeId: string }

/**
 * In a transaction that holds the challenge. Where the open question has left the content, or is asked by a practice exam
 * since, another one takes its place.
 */
export async function showStanding(
  db: Db<ChallengeTables>,
  bank: PlacementBank,
  of: OfChallenge,
  now: number,
): Promise<Placement> {
  const row = await selectPlacement(db, of)
  if (!row) throw notFound('This placement')
  const run = runOf(row)
  if (row.ended_at !== null) return shownEnd(run, bank.exam)
  const open = openItem(run, bank)
  if (open) return shownQuestion(run, open)
  const next = nextItem(run, bank)
  const question = next && bank.question(next.id)
  if (!question) return shownEnd(await endRun(db, bank, run, now), bank.exam)
  const { objective, topic } = next
  const asked = [...run.asked, { id: question.id, objective, topic }]
  await updatePlacement(db, of, { asked: JSON.stringify(asked) })
  return shownQuestion({ ...run, asked }, question)
}
