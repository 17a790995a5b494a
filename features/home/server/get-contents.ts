/** How much there is to study, whether there are jobs, and the cards of the day. */
import type { ContentCard, TrackContent } from '#features/curriculum/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { oncePer } from '#platform/contract/once-per.ts'
import type { PublicContext } from '#platform/server/context.ts'

import type { homeContract } from '../contract.ts'
import { dayNumber, mix, ofDay } from '../core/day-rotation.ts'
import type { HomeNeeds } from './needs.ts'
import { taughtIn, trackOfDay } from './track-of-day.ts'

type GetContents = typeof homeContract.getContents

const HANDFUL = 3
/** Short enough to read on a card at a glance. */
const MOST_CHARACTERS = 140

type Needs = Pick<HomeNeeds, 'curriculum' | 'countResources' | 'hasJobs'>

export function getContents({ curriculum, countResources, hasJobs }: Needs) {
  const counts = { ...curriculum.counts, resources: countResources(taughtIn(curriculum)) }
  const poolOf = oncePer(({ cards }: TrackContent) => mix(cards.filter(isGlanceable)))
  return async ({ now }: Pick<PublicContext, 'now'>): Promise<ResponseOf<GetContents>> => {
    const { content, turn } = await trackOfDay({ curriculum }, dayNumber(now()))
    return {
      counts,
      hasJobs: await hasJobs(),
      cards: ofDay(poolOf(content), turn, HANDFUL).map(({ id, front, back }) => ({
        id,
        front,
        back,
      })),
    }
  }
}

function isGlanceable({ front, back }: ContentCard): boolean {
  return front.length <= MOST_CHARACTERS && back.length <= MOST_CHARACTERS
}
