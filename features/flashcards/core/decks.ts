/**
 * Decides which deck a card is in.
 *
 * A deck is an objective of the track. A lesson may serve several objectives, but a card is in only one deck, so that
 * counts add up: of several objectives that name its lesson, the one that also names its topic, else the first.
 */
import type { ContentCard, Track } from '#features/curriculum/contract.ts'

export type DeckOfCards = {
  /** The exam's id and the objective's number. */
  readonly id: string
  readonly number: string
  readonly title: string
  readonly cards: readonly ContentCard[]
}

type CardsOfLesson = (lessonId: string) => readonly ContentCard[]

/** The decks of a track in the order of its exams, without empty ones; cards in reading order. */
export function decksOf(track: Track, cardsOfLesson: CardsOfLesson): readonly DeckOfCards[] {
  const candidates = track.exams.flatMap((exam) =>
    exam.domains.flatMap(({ objectives }) =>
      objectives.map((objective) => ({ id: `${exam.id}:${objective.number}`, objective })),
    ),
  )
  const lessonIds = new Set(candidates.flatMap(({ objective }) => objective.lessonIds))
  const cardsByDeckId = new Map<string, ContentCard[]>()
  for (const lessonId of lessonIds) {
    const serving = candidates.filter(({ objective }) => objective.lessonIds.includes(lessonId))
    for (const card of cardsOfLesson(lessonId)) {
      const byTopic = serving.find(({ objective }) => objective.topics.includes(card.topic))
      const deckId = (byTopic ?? serving[0])?.id ?? ''
      const deck = cardsByDeckId.get(deckId)
      if (deck) deck.push(card)
      else cardsByDeckId.set(deckId, [card])
    }
  }
  return candidates.flatMap(({ id, objective: { number, title } }) => {
    const cards = cardsByDeckId.get(id)
    return cards ? [{ id, number, title, cards }] : []
  })
}
