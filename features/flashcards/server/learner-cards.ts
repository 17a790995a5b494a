/** The cards of the selected track with one learner's memories, and today's allowance of new ones. */
import type { ContentCard, Track, TrackContent } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { FlashcardSettings } from '../contract.ts'
import { decksOf, type DeckOfCards } from '../core/decks.ts'
import type { AskableCard } from '../core/pick-cards.ts'
import { startOfStudyDay } from '../core/study-day.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { selectMemories, selectSettings } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

const DEFAULT_SETTINGS: FlashcardSettings = { newPerDay: 15, isAllUnlocked: false }

export type LearnerCard = AskableCard & {
  readonly content: ContentCard
  readonly deckTitle: string
}

export type LearnerCards = {
  /** Undefined where the content has no such track. */
  readonly track: Track | undefined
  readonly decks: readonly DeckOfCards[]
  /** In the order of the track. */
  readonly cards: readonly LearnerCard[]
  readonly settings: FlashcardSettings
  readonly completed: ReadonlySet<string>
  /** How many new cards the day still allows. */
  readonly newLeft: number
}

type Asker = { readonly userId: string; readonly now: number; readonly timeZone: string }

export async function readLearnerCards(
  db: Db<FlashcardsTables>,
  { curriculum, selectedTrackOf, completedLessonsOf }: FlashcardsNeeds,
  { userId, now, timeZone }: Asker,
): Promise<LearnerCards> {
  const [trackId, lessonIds, stored, rows] = await Promise.all([
    selectedTrackOf(db, userId),
    completedLessonsOf(db, userId),
    selectSettings(db, userId),
    selectMemories(db, userId),
  ])
  const track = curriculum.track(trackId)
  const settings = stored
    ? { newPerDay: stored.new_per_day, isAllUnlocked: stored.is_all_unlocked === 1 }
    : DEFAULT_SETTINGS
  const completed = new Set(lessonIds.map((id) => curriculum.currentId(id)))
  const rowByCardId = new Map(rows.map((row) => [curriculum.currentId(row.card_id), row]))
  // A track without lessons has no cards of its own; its content would be another track's.
  const { decks, placed } =
    track && curriculum.lessonsOfTrack(track.id).length > 0
      ? cardsOfTrack(track, await curriculum.content(track.id))
      : NO_CARDS

  // One allowance for all tracks together.
  const dayBegan = startOfStudyDay(timeZone, now)
  const introducedToday = rows.filter(
    ({ introduced_at }) => (introduced_at ?? 0) >= dayBegan,
  ).length

  return {
    track,
    decks,
    settings,
    completed,
    newLeft: Math.max(0, settings.newPerDay - introducedToday),
    cards: placed.map(({ content, deckId, deckTitle }) => {
      const row = rowByCardId.get(content.id)
      return {
        content,
        deckId,
        deckTitle,
        dueAt: row?.due_at ?? null,
        storedMemory: row?.memory ?? null,
        isUnlocked: settings.isAllUnlocked || completed.has(content.lessonId),
        isSuspended: row?.is_suspended === 1,
      }
    }),
  }
}

type PlacedCard = Pick<LearnerCard, 'content' | 'deckId' | 'deckTitle'>
type TrackCards = { readonly decks: readonly DeckOfCards[]; readonly placed: readonly PlacedCard[] }

const NO_CARDS: TrackCards = { decks: [], placed: [] }

/** Computed once for as long as the track's content is in memory. */
const cardsByContent = new WeakMap<TrackContent, TrackCards>()

function cardsOfTrack(track: Track, content: TrackContent): TrackCards {
  const known = cardsByContent.get(content)
  if (known) return known
  const decks = decksOf(track, content.cardsOfLesson)
  const placed = decks.flatMap(({ id, title, cards }) =>
    cards.map((content) => ({ content, deckId: id, deckTitle: title })),
  )
  cardsByContent.set(content, { decks, placed })
  return { decks, placed }
}
