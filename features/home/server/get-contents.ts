/** How much there is to study, and the cards of the day. */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { PublicContext } from '#platform/server/context.ts'

import type { homeContract } from '../contract.ts'
import { dayNumber, mix, ofDay } from '../core/day-rotation.ts'
import type { HomeNeeds } from './needs.ts'

type GetContents = typeof homeContract.getContents

const HANDFUL = 3
/** What can be read on a card at a glance. */
const MOST_CHARACTERS = 140

export function getContents({ curriculum, resourceCount }: HomeNeeds) {
  const { lessons, questions, cards } = curriculum
  const counts = {
    lessons: lessons.length,
    questions: questions.length,
    cards: cards.length,
    resources: resourceCount,
  }
  const pool = mix(
    cards.filter(
      ({ front, back }) => front.length <= MOST_CHARACTERS && back.length <= MOST_CHARACTERS,
    ),
  )
  return async ({ now }: Pick<PublicContext, 'now'>): Promise<ResponseOf<GetContents>> => ({
    counts,
    cards: ofDay(pool, dayNumber(now()), HANDFUL).map(({ id, front, back }) => ({
      id,
      front,
      back,
    })),
  })
}
