/** The cards of a track in its order, each in its deck. Computed once for as long as the track's content is in memory. */
import type { ContentCard, Exam, Track, TrackContent } from '#features/curriculum/contract.ts'
import { oncePer, recentPer } from '#platform/contract/once-per.ts'

import { decksOf, type DeckOfCards } from '../core/decks.ts'
import type { FlashcardsNeeds } from './needs.ts'

export type PlacedCard = {
  readonly content: ContentCard
  readonly deckId: string
  readonly deckTitle: string
  /** In the track. */
  readonly position: number
}

export type TrackCards = {
  readonly decks: readonly DeckOfCards[]
  /** In the order of the track. */
  readonly placed: readonly PlacedCard[]
  readonly cardById: ReadonlyMap<string, PlacedCard>
}

/** Of a track, whose cards are kept: the whole track, and its exams. */
const MOST_EXAMS = 5

const NO_CARDS: TrackCards = { decks: [], placed: [], cardById: new Map() }

/** A track without lessons has no cards of its own; its content would be another track's. */
export async function cardsOfTrack(
  { curriculum }: FlashcardsNeeds,
  track: Track | undefined,
): Promise<TrackCards> {
  if (!track || curriculum.lessonsOfTrack(track.id).length === 0) return NO_CARDS
  return cardsIn(await curriculum.content(track.id), track)
}

/** A track as it would be with one exam alone: a lesson that serves several is in that exam's decks. */
export function trackOfExam(tracks: readonly Track[], examId: string): Track | undefined {
  for (const track of tracks) {
    const exam = track.exams.find(({ id }) => id === examId)
    if (exam) return track.exams.length === 1 ? track : withExam(exam, track)
  }
  return undefined
}

/** One object for each exam: its cards are computed once. */
const withExam = oncePer((exam: Exam, track: Track): Track => ({ ...track, exams: [exam] }))

const cardsIn = recentPer(MOST_EXAMS, (content: TrackContent, track: Track): TrackCards => {
  const decks = decksOf(track, content.cardsOfLesson)
  const placed = decks
    .flatMap(({ id, title, cards }) =>
      cards.map((content) => ({ content, deckId: id, deckTitle: title })),
    )
    .map((card, position) => ({ ...card, position }))
  const cardById = new Map(placed.map((card) => [card.content.id, card]))
  return { decks, placed, cardById }
})
