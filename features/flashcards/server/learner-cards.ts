/** What decides about a learner's cards: the track, the settings, what is open, and what is set aside. */
import type { Track } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { FlashcardSettings } from '../contract.ts'
import { startOfStudyDay } from '../core/study-day.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { selectSettings, selectSuspended } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'
import { cardsOfTrack, type PlacedCard, type TrackCards } from './track-cards.ts'

const DEFAULT_SETTINGS: FlashcardSettings = { newPerDay: 15, isAllUnlocked: false }

export type LearnerCards = TrackCards & {
  /** Undefined where the content has no such track. */
  readonly track: Track | undefined
  readonly settings: FlashcardSettings
  readonly completed: ReadonlySet<string>
  readonly isUnlocked: (card: PlacedCard) => boolean
  readonly isSuspended: (card: PlacedCard) => boolean
  /** The ids of all begun cards. */
  readonly begun: ReadonlySet<string>
  /** How many new cards the day still allows, of all tracks together. */
  readonly newLeft: number
}

type Asker = { readonly userId: string; readonly now: number; readonly timeZone: string }

export async function readLearnerCards(
  db: Db<FlashcardsTables>,
  needs: FlashcardsNeeds,
  { userId, now, timeZone }: Asker,
): Promise<LearnerCards> {
  const { curriculum, studyOf, record } = needs
  const [{ trackId, completedLessons }, stored, suspended, begun] = await Promise.all([
    studyOf(db, userId),
    selectSettings(db, userId),
    selectSuspended(db, userId),
    record(db).begunCards(userId, startOfStudyDay(timeZone, now)),
  ])
  const track = curriculum.track(trackId)
  const settings = stored
    ? { newPerDay: stored.new_per_day, isAllUnlocked: stored.is_all_unlocked === 1 }
    : DEFAULT_SETTINGS
  const completed = new Set(completedLessons.map(curriculum.currentId))
  const suspendedIds = new Set(suspended.map(curriculum.currentId))
  return {
    ...(await cardsOfTrack(needs, track)),
    track,
    settings,
    completed,
    isUnlocked: ({ content }) => settings.isAllUnlocked || completed.has(content.lessonId),
    isSuspended: ({ content }) => suspendedIds.has(content.id),
    begun: begun.cardIds,
    newLeft: Math.max(0, settings.newPerDay - begun.sinceCount),
  }
}
