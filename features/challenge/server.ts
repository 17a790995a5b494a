/** The door of challenges for the server: every endpoint with its handler. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { challengeContract } from './contract.ts'
import { chooseChallenge, endChallenge } from './server/choose-challenge.ts'
import { getPlan } from './server/get-plan.ts'
import { getToday } from './server/get-today.ts'
import { listChallenges } from './server/list-challenges.ts'
import type { ChallengeNeeds } from './server/needs.ts'
import { getReadinessRecord } from './server/readiness/get-readiness-record.ts'
import { getReadiness } from './server/readiness/get-readiness.ts'
import { hideReadiness } from './server/readiness/hide-readiness.ts'
import { readResults } from './server/readiness/read-results.ts'
import { saveChallenge } from './server/save-challenge.ts'
import type { ChallengeTables } from './server/tables.ts'

export { deleteChallengeData, exportChallengeData } from './server/account-data.ts'
export type { ChallengeNeeds } from './server/needs.ts'
export { forecastSettings, firstBeliefs } from './server/readiness/settings.ts'
export type { ChallengeTables } from './server/tables.ts'

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
      getPlan: getPlan(needs),
      getReadiness: getReadiness(needs, results),
      hideReadiness,
      getReadinessRecord: getReadinessRecord(needs, results),
    },
  })
}
