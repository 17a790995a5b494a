/** The door of challenges for the server: every endpoint with its handler. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { challengeContract } from './contract.ts'
import { chooseChallenge, endChallenge } from './server/choose-challenge.ts'
import { getPlan } from './server/get-plan.ts'
import { getToday } from './server/get-today.ts'
import { listChallenges } from './server/list-challenges.ts'
import type { ChallengeNeeds } from './server/needs.ts'
import { getReminder, saveReminder, stopReminder } from './server/remind/reminder.ts'
import { saveChallenge } from './server/save-challenge.ts'
import type { ChallengeTables } from './server/tables.ts'

export { startReminders } from './server/remind/start-reminders.ts'
export { challengeSettings } from './server/remind/settings.ts'
export { stopRoute } from './server/remind/stop-route.ts'
export { deleteChallengeData, exportChallengeData } from './server/account-data.ts'
export type { ChallengeNeeds } from './server/needs.ts'
export type { ChallengeTables } from './server/tables.ts'

export function challengeServer(needs: ChallengeNeeds) {
  return defineServerFeature<ChallengeTables>()({
    contract: challengeContract,
    handlers: {
      listChallenges: listChallenges(needs),
      saveChallenge: saveChallenge(needs),
      chooseChallenge,
      endChallenge,
      getToday: getToday(needs),
      getPlan: getPlan(needs),
      getReminder: getReminder(needs),
      saveReminder: saveReminder(needs),
      stopReminder: stopReminder(needs),
    },
  })
}
