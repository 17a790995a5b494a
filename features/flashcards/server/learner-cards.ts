/** The cards of the selected track as one learner has them, and what today may bring. */
import type { ContentCard, Track } from '#features/curriculum/contract.ts'
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
  /** How many new cards the day still brings. */
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
  const decks = track ? knownDecksOf(track, curriculum) : []

  // One allowance for all tracks: a day has only so many new things in it.
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
    cards: decks.flatMap(({ id: deckId, title, cards }) =>
      cards.map((content) => {
        const row = rowByCardId.get(content.id)
        return {
          content,
          deckId,
          deckTitle: title,
          dueAt: row?.due_at ?? null,
          storedMemory: row?.memory ?? null,
          isUnlocked: settings.isAllUnlocked || completed.has(content.lessonId),
          isSuspended: row?.is_suspended === 1,
        }
      }),
    ),
  }
}

/** Content stays as it is while the server runs, so a track's decks are made once. */
const decksByTrack = new WeakMap<Track, readonly DeckOfCards[]>()

function knownDecksOf(
  track: Track,
  { cardsOfLesson }: FlashcardsNeeds['curriculum'],
): readonly DeckOfCards[] {
  const decks = decksByTrack.get(track) ?? decksOf(track, cardsOfLesson)
  decksByTrack.set(track, decks)
  return decks
}
