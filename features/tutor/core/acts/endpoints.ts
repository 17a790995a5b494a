/** What a learner does with an answer: the part of the tutor's contract about opinions and proposed cards. */
import { z } from 'zod/mini'

import { defineContract } from '#platform/contract/endpoint.ts'

import { Opinion } from '../opinion.ts'

export const MessageId = z.uuid()

/** A flashcard that the tutor proposes; the learner's press makes it. */
const ProposedCard = z.object({
  front: z.string(),
  back: z.string(),
  topic: z.string(),
  lessonId: z.string(),
})
export type ProposedCard = z.infer<typeof ProposedCard>

const OfMessage = z.object({ messageId: MessageId })

export const actEndpoints = defineContract({
  /** The last one sent is what the learner thinks of an answer. */
  saveOpinion: {
    method: 'PUT',
    path: '/api/tutor/messages/:messageId/opinion',
    params: OfMessage,
    body: Opinion,
    response: Opinion,
  },
  /** Also succeeds where there is none. */
  deleteOpinion: {
    method: 'DELETE',
    path: '/api/tutor/messages/:messageId/opinion',
    params: OfMessage,
    response: z.object({}),
  },
  /** Cards that an answer can become, written from the units that were told; none for other answers. */
  proposeCards: {
    method: 'GET',
    path: '/api/tutor/messages/:messageId/cards',
    params: OfMessage,
    response: z.object({ cards: z.array(ProposedCard) }),
  },
})
