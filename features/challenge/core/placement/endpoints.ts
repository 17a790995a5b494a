/** The offer to begin, and the placement, as the two sides agree on them. */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'
import { QuestionResponse } from '#features/learning/contract.ts'
import { ActiveMilliseconds, timingFields } from '#platform/contract/device-time.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

import { LessonOrder, Placement, SkippedOffer } from './shapes.ts'

const OfChallenge = z.object({ challengeId: z.uuid() })

export const placementEndpoints = defineContract({
  /** Whether beginning a first challenge is offered: not after it was skipped, and not to whoever has had one. */
  getBeginning: {
    method: 'GET',
    path: '/api/challenge/beginning',
    isKept: true,
    response: z.object({ isOffered: z.boolean() }),
  },
  /** The offer is not made again. */
  skipOffer: {
    method: 'PUT',
    path: '/api/challenge/skipped-offers',
    body: SkippedOffer,
    response: z.object({}),
  },
  getPlacement: {
    method: 'GET',
    path: '/api/challenge/challenges/:challengeId/placement',
    params: OfChallenge,
    response: Placement,
  },
  /** Once for a challenge: sent again, it goes on. Refused (conflict) once the challenge is no longer young. */
  beginPlacement: {
    method: 'PUT',
    path: '/api/challenge/challenges/:challengeId/placement',
    params: OfChallenge,
    response: Placement,
  },
  /** The first answer to a question counts, whoever sent it; what comes next is the response. */
  answerPlacement: {
    method: 'POST',
    path: '/api/challenge/challenges/:challengeId/placement/answers',
    params: OfChallenge,
    body: z.object({
      answerId: z.uuid(),
      questionId: ContentId,
      /** Null: "I don't know this". */
      response: z.nullable(QuestionResponse),
      milliseconds: ActiveMilliseconds,
      answeredAt: z.iso.datetime(),
      ...timingFields,
    }),
    response: Placement,
  },
  /** What was answered so far is kept and decides the order. */
  endPlacement: {
    method: 'PUT',
    path: '/api/challenge/challenges/:challengeId/placement/ended',
    params: OfChallenge,
    response: Placement,
  },
  /** The rest of today and all later days are planned again. */
  chooseLessonOrder: {
    method: 'PUT',
    path: '/api/challenge/challenges/:challengeId/lesson-order',
    params: OfChallenge,
    body: z.object({ order: LessonOrder }),
    response: z.object({}),
  },
})
