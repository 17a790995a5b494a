/** The week ahead, the way to the date, and what can be changed where it does not fit. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { challengeContract, Choices } from '../contract.ts'
import { studyDayAt } from '../core/calendar.ts'
import { choicesFor } from '../core/feasibility.ts'
import { minutesOn } from '../core/goals.ts'
import { makePlan, type PlanInput } from '../core/plan.ts'
import { roadOf } from '../core/road.ts'
import { versionEndFor } from '../core/version-end.ts'
import { readActive, shownDay, shownToday, titlesOf } from './active-challenge.ts'
import type { ChallengeNeeds } from './needs.ts'
import { minutesOpen } from './open-day.ts'
import { inputOf } from './read-progress.ts'
import type { ChallengeTables } from './tables.ts'

type GetPlan = typeof challengeContract.getPlan

const DAYS_IN_WEEK = 7

export function getPlan(needs: ChallengeNeeds) {
  return async (
    { db, userId, now }: Context<ChallengeTables>,
    { query }: ParsedRequestOf<GetPlan>,
  ): Promise<ResponseOf<GetPlan>> => {
    const { timeZone } = query
    const asker = { userId, now: now().getTime(), timeZone }
    const active = await readActive(db, needs, asker)
    if (!active) return null
    const { progress, goals, challenge, list, exam } = active
    const { leftOut } = progress
    const titles = titlesOf(progress, needs)
    const input = inputOf(progress, goals, minutesOpen(list))
    const plan = makePlan(input)
    const today = {
      day: progress.today,
      minutes: minutesOn(goals, progress.today),
      tasks: shownToday(list, titles),
    }
    const fits = goals.examDay === null || plan.fits
    const dayOf = (at: number) => studyDayAt(timeZone, at)
    return {
      challenge,
      date: progress.date,
      week: [today, ...plan.days.slice(1, DAYS_IN_WEEK).map((day) => shownDay(day, titles))],
      road: roadOf({
        domains: exam.exam.domains.map(({ number, title, weight, objectives }) => ({
          number,
          title,
          weight,
          lessonIds: [...new Set(objectives.flatMap(({ lessonIds }) => lessonIds))],
        })),
        lessonIds: progress.lessons.map(({ id }) => id),
        leftOut,
        doneOn: new Map([...progress.doneAt].map(([id, at]) => [id, dayOf(at)])),
        practiceExams: progress.examsSat.map(({ handedInAt, items }) => ({
          day: dayOf(handedInAt),
          items,
        })),
        since: dayOf(active.row.created_at),
        today: progress.today,
        goals,
        days: plan.days,
        examDay: plan.examDay,
      }),
      leftOut: shownLessons([...leftOut], titles.lesson),
      coveredOn: plan.coveredOn,
      fits,
      choices: fits ? null : shownChoices(input, titles.lesson),
      versionEnd: versionEndFor(input, exam.exam.booking),
    }
  }
}

function shownLessons(ids: readonly string[], titles: ReadonlyMap<string, string>) {
  return ids.map((id) => ({ id, title: titles.get(id) ?? id }))
}

function shownChoices(input: PlanInput, titles: ReadonlyMap<string, string>): Choices {
  const { examDay, minutes, leaveOut } = choicesFor(input)
  return {
    examDay,
    minutes,
    leaveOut: leaveOut && {
      lessons: shownLessons(leaveOut.lessonIds, titles),
      marks: leaveOut.marks,
    },
  }
}
