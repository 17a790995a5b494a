/** Jobs' door for the server: every endpoint with its handler, and the feeds. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { jobsContract } from './contract.ts'
import { createBoard } from './server/board.ts'
import { addStep, removeStep } from './server/follow-listing.ts'
import { getFeedStatus } from './server/get-feed-status.ts'
import { getListing } from './server/get-listing.ts'
import { listSearches, removeSearch, saveSearch } from './server/keep-searches.ts'
import { hideListing, saveListing, unhideListing, unsaveListing } from './server/mark-listing.ts'
import type { JobsNeeds, JobsParts } from './server/needs.ts'
import { searchListings } from './server/search-listings.ts'
import type { JobsTables } from './server/tables.ts'

export { deleteJobsData, exportJobsData } from './server/account-data.ts'
export { feedsSource } from './server/feeds/feeds-source.ts'
export { fetchFeeds } from './server/feeds/fetch-feeds.ts'
export { startSchedule as startJobsSchedule, userAgentOf } from './server/feeds/start-schedule.ts'
export { hasListings } from './server/has-listings.ts'
export { jobsSettings } from './server/settings.ts'
export type { JobsTables } from './server/tables.ts'

export function jobsServer(needs: JobsNeeds) {
  const parts: JobsParts = { ...needs, board: createBoard() }
  return defineServerFeature<JobsTables>()({
    contract: jobsContract,
    handlers: {
      searchListings: searchListings(parts),
      getListing: getListing(parts),
      saveListing,
      unsaveListing,
      hideListing,
      unhideListing,
      addStep,
      removeStep,
      listSearches: listSearches(parts),
      saveSearch: saveSearch(parts),
      removeSearch: removeSearch(parts),
      getFeedStatus: getFeedStatus(parts),
    },
  })
}
