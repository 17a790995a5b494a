/** What of a challenge leaves the site: every endpoint with its handler. */
import type { Handlers } from '#platform/server/feature.ts'

import type { outEndpoints } from '../../core/out/endpoints.ts'
import type { ChallengeNeeds } from '../needs.ts'
import type { ChallengeTables } from '../tables.ts'
import { endAddress, listAddresses, saveCalendarAddress, savePartnerAddress } from './addresses.ts'
import { getCalendarFeed, getCalendarFile } from './get-calendar.ts'
import { readPartnerPage } from './read-partner-page.ts'

export function outHandlers(needs: ChallengeNeeds): Handlers<typeof outEndpoints, ChallengeTables> {
  return {
    listAddresses: listAddresses(needs),
    saveCalendarAddress: saveCalendarAddress(needs),
    savePartnerAddress: savePartnerAddress(needs),
    endAddress: endAddress(needs),
    getCalendarFile: getCalendarFile(needs),
    getCalendarFeed: getCalendarFeed(needs),
    readPartnerPage: readPartnerPage(needs),
  }
}
