/** What decides about a learner's cards: the track, the settings, what is open, and what is set aside. */
import type { Track } from '#features/curriculum/contract.ts'
import type { KnownCard } from '#features/learning/contract.ts'
import { lastPer } from '#platform/contract/once-per.ts'
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
  /** The begun cards of all tracks by id, the earliest due first. */
  readonly known: ReadonlyMap<string, KnownCard>
  /** The track's cards that are not begun, in its order. */
  readonly unbegun: readonly PlacedCard[]
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
  const [{ trackId, completedLessons }, stored, suspended, known] = await Promise.all([
    studyOf(db, userId),
    selectSettings(db, userId),
    selectSuspended(db, userId),
    record(db).cards(userId),
  ])
  const track = curriculum.track(trackId)
  const settings = stored
    ? { newPerDay: stored.new_per_day, isAllUnlocked: stored.is_all_unlocked === 1 }
    : DEFAULT_SETTINGS
  const completed = new Set(completedLessons.map(curriculum.currentId))
  const suspendedIds = new Set(suspended.map(curriculum.currentId))
  const trackCards = await cardsOfTrack(needs, track)
  return {
    ...trackCards,
    track,
    settings,
    completed,
    isUnlocked: ({ content }) => settings.isAllUnlocked || completed.has(content.lessonId),
    isSuspended: ({ content }) => suspendedIds.has(content.id),
    known,
    unbegun: unbegunOf(known, trackCards.placed),
    newLeft: Math.max(0, settings.newPerDay - countSince(known, startOfStudyDay(timeZone, now))),
  }
}

function countSince(known: LearnerCards['known'], since: number): number {
  let count = 0
  for (const { introducedAt } of known.values()) if (introducedAt >= since) count++
  return count
}

/** Computed once for as long as the record keeps what the learner knows. */
const unbegunOf = lastPer((known: LearnerCards['known'], placed: TrackCards['placed']) =>
  placed.filter(({ content }) => !known.has(content.id)),
)
