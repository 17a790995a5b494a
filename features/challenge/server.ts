/** The door of challenges for the server: every endpoint with its handler. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { challengeContract } from './contract.ts'
import { addTask, removeTask } from './server/added/add-task.ts'
import { getAdvice } from './server/booking/get-advice.ts'
import { chooseChallenge, endChallenge } from './server/choose-challenge.ts'
import { getPlan } from './server/get-plan.ts'
import { getToday } from './server/get-today.ts'
import { listChallenges } from './server/list-challenges.ts'
import type { ChallengeNeeds } from './server/needs.ts'
import { outHandlers } from './server/out/handlers.ts'
import { getAfterExam } from './server/outcome/get-after-exam.ts'
import { reportOutcome } from './server/outcome/report-outcome.ts'
import { getPlacement } from './server/placement/get-placement.ts'
import { getBeginning, skipOffer } from './server/placement/skip-offer.ts'
import {
  answerPlacement,
  beginPlacement,
  chooseLessonOrder,
  endPlacement,
} from './server/placement/take-placement.ts'
import { getReadinessRecord } from './server/readiness/get-readiness-record.ts'
import { getReadiness } from './server/readiness/get-readiness.ts'
import { hideReadiness } from './server/readiness/hide-readiness.ts'
import { readResults } from './server/readiness/read-results.ts'
import { getReminder, saveReminder, stopReminder } from './server/remind/reminder.ts'
import { saveChallenge } from './server/save-challenge.ts'
import type { ChallengeTables } from './server/tables.ts'

export { addDays } from './core/calendar.ts'
export { FIRST_EFFECTS, type Effects } from './core/effects.ts'
export { learnEffects } from './core/learn-effects.ts'
export { makePlan, tasksOfToday, type PlanInput } from './core/plan.ts'
export { estimateTopics } from './core/plan/estimate-topics.ts'
export { endRefusedReminder } from './server/remind/reminder.ts'
export { startReminders } from './server/remind/start-reminders.ts'
export { challengeSettings } from './server/remind/settings.ts'
export { stopRoute } from './server/remind/stop-route.ts'
export { deleteChallengeData, exportChallengeData } from './server/account-data.ts'
export { readEffects, storeEffects } from './server/effects/stored-effects.ts'
export type { ChallengeNeeds } from './server/needs.ts'
export { firstPlannedLesson } from './server/placement/first-planned.ts'
export { hidePlacementVerdicts } from './server/placement/placed-questions.ts'
export { forecastSettings, firstBeliefs } from './server/readiness/settings.ts'
export type { ChallengeTables } from './server/tables.ts'
export { FIRST_BELIEFS, forecast, type Beliefs } from './core/readiness/forecast.ts'
export { afterForgetting, forgetting } from './core/readiness/forgetting.ts'
export { projected } from './core/readiness/projection.ts'
export { missingBeforeForecast } from './core/readiness/speaks.ts'

export function challengeServer(needs: ChallengeNeeds) {
  const results = readResults(needs)
  return defineServerFeature<ChallengeTables>()({
    contract: challengeContract,
    handlers: {
      listChallenges: listChallenges(needs),
      saveChallenge: saveChallenge(needs),
      chooseChallenge,
      endChallenge,
      getToday: getToday(needs),
      addTask: addTask(needs),
      removeTask,
      getPlan: getPlan(needs),
      reportOutcome: reportOutcome(needs),
      getAfterExam: getAfterExam(needs),
      getAdvice: getAdvice(needs, results),
      ...outHandlers(needs),
      getReminder: getReminder(needs),
      saveReminder: saveReminder(needs),
      stopReminder: stopReminder(needs),
      getBeginning,
      skipOffer,
      getPlacement: getPlacement(needs),
      beginPlacement: beginPlacement(needs),
      answerPlacement: answerPlacement(needs),
      endPlacement: endPlacement(needs),
      chooseLessonOrder,
      getReadiness: getReadiness(needs, results),
      hideReadiness,
      getReadinessRecord: getReadinessRecord(needs, results),
    },
  })
}
