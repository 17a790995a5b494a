/** A learner's way through a placement, for server tests. */
import { randomUUID } from 'node:crypto'

import type { TrackContent } from '#features/curriculum/contract.ts'
import type { QuestionResponse } from '#features/learning/contract.ts'
import type { Context } from '#platform/server/context.ts'

import type { LessonOrder, Placement, SkippedOffer } from '../../contract.ts'
import type { ChallengeNeeds } from '../needs.ts'
import type { ChallengeTables } from '../tables.ts'
import { getPlacement } from './get-placement.ts'
import { getBeginning, skipOffer } from './skip-offer.ts'
import {
  answerPlacement,
  beginPlacement,
  chooseLessonOrder,
  endPlacement,
} from './take-placement.ts'

type Learner = { readonly context: () => Context<ChallengeTables> }
type Given = 'right' | 'wrong' | 'unknown'

/** @param needs of the learner's bank, with its content. */
export function placing(needs: ChallengeNeeds, content: TrackContent, { context }: Learner) {
  const of = (challengeId: string) => ({ params: { challengeId } })
  const send = (
    id: string,
    answer: { questionId: string; response: QuestionResponse | null; answerId?: string },
  ) =>
    answerPlacement(needs)(context(), {
      ...of(id),
      body: {
        answerId: randomUUID(),
        milliseconds: 20_000,
        answeredAt: context().now().toISOString(),
        ...answer,
      },
    })
  const placed = {
    send,
    see: (id: string) => getPlacement(needs)(context(), of(id)),
    begin: (id: string) => beginPlacement(needs)(context(), of(id)),
    stop: (id: string) => endPlacement(needs)(context(), of(id)),
    order: (id: string, order: LessonOrder) =>
      chooseLessonOrder(context(), { ...of(id), body: { order } }),
    skip: (offer: SkippedOffer) => skipOffer(context(), { body: offer }),
    isOffered: async () => (await getBeginning(context())).isOffered,
    answer: (
      id: string,
      open: Placement,
      given: Given,
      { answerId = randomUUID() }: { answerId?: string } = {},
    ) => {
      const question = content.question(questionIn(open))
      if (question?.kind !== 'single') throw new Error('no single choice')
      const option = question.options.find(({ isCorrect }) => isCorrect === (given === 'right'))
      const response = given === 'unknown' || !option ? null : { choice: [option.id] }
      return send(id, { questionId: question.id, response, answerId })
    },
    /** From the beginning to the end. @param domainsKnown numbers: what is asked of them is answered right. */
    whole: async (
      id: string,
      domainOf: (topic: string) => string,
      domainsKnown: readonly string[],
    ) => {
      let state = await placed.begin(id)
      const asked: string[] = []
      while (state.status === 'open') {
        const questionId = questionIn(state)
        asked.push(questionId)
        const domain = domainOf(content.question(questionId)?.topic ?? '')
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
        state = await placed.answer(id, state, domainsKnown.includes(domain) ? 'right' : 'unknown')
      }
      return { asked, end: state }
    },
  }
  return placed
}

export function questionIn(state: Placement): string {
  if (state.status !== 'open') throw new Error(`not open: ${state.status}`)
  return state.asked.id
}
