/** The list for today, what comes tomorrow, and how many days counted. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { challengeContract } from '../contract.ts'
import { minutesOn } from '../core/goals.ts'
import { planAhead } from '../core/plan.ts'
import { readActive, shownDay, shownToday, titlesOf } from './active-challenge.ts'
import type { ChallengeNeeds } from './needs.ts'
import { minutesOpen } from './open-day.ts'
import { inputOf } from './read-progress.ts'
import type { ChallengeTables } from './tables.ts'

type GetToday = typeof challengeContract.getToday

export function getToday(needs: ChallengeNeeds) {
  return async (
    { db, userId, now }: Context<ChallengeTables>,
    { query }: ParsedRequestOf<GetToday>,
  ): Promise<ResponseOf<GetToday>> => {
    const asker = { userId, now: now().getTime(), timeZone: query.timeZone }
    const active = await readActive(db, needs, asker)
    if (!active) return null
    const { progress, goals, challenge, list } = active
    const titles = titlesOf(progress, needs)
    const plan = planAhead(inputOf(progress, goals, minutesOpen(list)), 2)
    const tomorrow = plan.days[1]
    return {
      challenge,
      date: progress.date,
      today: {
        day: progress.today,
        minutes: minutesOn(goals, progress.today),
        tasks: shownToday(list, titles),
      },
      tomorrow: tomorrow ? shownDay(tomorrow, titles) : null,
      fits: goals.examDay === null || plan.fits,
      daysThatCount: progress.daysThatCount,
      todayCounts: progress.todayCounts,
      cardsToReview: progress.cardsToReview,
    }
  }
}
