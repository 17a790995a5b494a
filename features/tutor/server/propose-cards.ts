/** Cards that an answer can become: those that a model proposed with it, and one for each unit that was told in it. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { tutorContract } from '../contract.ts'
import { MOST_CARDS, proposeCards as cardsOf } from '../core/acts/propose-cards.ts'
import type { Tutor } from './load-tutor.ts'
import { selectMessage } from './queries.ts'
import { storedMessage } from './stored-message.ts'
import type { TutorTables } from './tables.ts'

type ProposeCards = typeof tutorContract.proposeCards

export function proposeCards({ curriculum, selectedTrackOf }: Tutor) {
  return async (
    { db, userId }: Context<TutorTables>,
    { params: { messageId } }: ParsedRequestOf<ProposeCards>,
  ): Promise<ResponseOf<ProposeCards>> => {
    const row = await selectMessage(db, userId, messageId)
    const message = row && storedMessage(row)
    if (message?.role !== 'tutor') throw notFound('This answer')
    const { units = [], citations, proposedCards = [] } = message.answer
    const trackId = await selectedTrackOf(db, userId)
    // An answer is about the track it was given for, even after another was selected.
    const cited = citations[0]?.lessonId
    const { answers, lessons } =
      cited === undefined
        ? await curriculum.content(trackId)
        : await curriculum.contentOfLesson(cited, trackId)
    const told = new Set(units)
    const byId = new Map(answers.flatMap((unit) => (told.has(unit.id) ? [[unit.id, unit]] : [])))
    const lesson = lessons.find(({ id }) => id === cited)
    const topic = lesson?.topics[0]
    // A card belongs to a lesson: a model's to the one that its answer cites first.
    const ofModel =
      lesson && topic !== undefined
        ? proposedCards.map(({ front, back }) => ({ front, back, topic, lessonId: lesson.id }))
        : []
    const ofUnits = cardsOf(units.flatMap((id) => byId.get(id) ?? []))
    return { cards: [...ofModel, ...ofUnits].slice(0, MOST_CARDS) }
  }
}
