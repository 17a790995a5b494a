/** The door of challenges for the server: every endpoint with its handler. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { challengeContract } from './contract.ts'
import { chooseChallenge, endChallenge } from './server/choose-challenge.ts'
import { getPlan } from './server/get-plan.ts'
import { getToday } from './server/get-today.ts'
import { listChallenges } from './server/list-challenges.ts'
import type { ChallengeNeeds } from './server/needs.ts'
import { saveChallenge } from './server/save-challenge.ts'
import type { ChallengeTables } from './server/tables.ts'

export { deleteChallengeData, exportChallengeData } from './server/account-data.ts'
export type { ChallengeNeeds } from './server/needs.ts'
export type { ChallengeTables } from './server/tables.ts'
export { FIRST_BELIEFS, forecast, type Beliefs } from './core/readiness/forecast.ts'
export { afterForgetting, forgetting } from './core/readiness/forgetting.ts'
export { projected } from './core/readiness/projection.ts'
export { missingBeforeForecast } from './core/readiness/speaks.ts'

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
    },
  })
}
