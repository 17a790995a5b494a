/** What decides about a learner's cards: the track, the settings, what is open, what is due, and what is set aside. */
import type { Track } from '#features/curriculum/contract.ts'
import type { KnownCard } from '#features/learning/contract.ts'
import { notFound } from '#platform/contract/errors.ts'
import { lastPer } from '#platform/contract/once-per.ts'
import type { Db } from '#platform/server/database.ts'

import type { FlashcardSettings } from '../contract.ts'
import { dueCards } from '../core/due.ts'
import { OWN_DECK } from '../core/own-card-id.ts'
import { startOfStudyDay } from '../core/study-day.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { readOwnCards } from './own-cards.ts'
import { selectSettings, selectSuspended } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'
import { cardsOfTrack, trackOfExam, type PlacedCard, type TrackCards } from './track-cards.ts'

const DEFAULT_SETTINGS: FlashcardSettings = { newPerDay: 15, isAllUnlocked: false }

export type LearnerCards = Pick<TrackCards, 'decks' | 'placed'> & {
  /** The learner's own, of this track; `placed` are those of the content. */
  readonly own: readonly PlacedCard[]
  readonly cardOf: (id: string) => PlacedCard | undefined
  /** Undefined where the content has no such track. */
  readonly track: Track | undefined
  readonly settings: FlashcardSettings
  readonly completed: ReadonlySet<string>
  readonly isUnlocked: (card: PlacedCard) => boolean
  /** Its lesson is done, or it is the learner's own. */
  readonly isLessonDone: (card: PlacedCard) => boolean
  readonly isSuspended: (card: PlacedCard) => boolean
  /** The begun cards of all tracks by id, the earliest `dueAt` first. */
  readonly known: ReadonlyMap<string, KnownCard>
  /** The ids of those that are due now. */
  readonly due: ReadonlySet<string>
  /** The own cards that are not begun, then the track's in its order. */
  readonly unbegun: readonly PlacedCard[]
  /** How many new cards the day still allows, of all tracks together. */
  readonly newLeft: number
}

type Asker = {
  readonly userId: string
  readonly now: number
  readonly timeZone: string
  /** Only the cards of its lessons, whatever track is selected. */
  readonly examId?: string | undefined
  /** The track that teaches it, whatever track is selected. */
  readonly lessonId?: string | undefined
}

/** @throws not_found where the content has no such exam or lesson. */
export async function readLearnerCards(
  db: Db<FlashcardsTables>,
  needs: FlashcardsNeeds,
  { userId, now, timeZone, examId, lessonId }: Asker,
): Promise<LearnerCards> {
  const { curriculum, studyOf, record } = needs
  const [{ trackId, completedLessons }, stored, suspended, known] = await Promise.all([
    studyOf(db, userId),
    selectSettings(db, userId),
    selectSuspended(db, userId),
    record(db).cards(userId),
  ])
  const ofExam = examId === undefined ? undefined : trackOfExam(curriculum.tracks, examId)
  if (examId !== undefined && !ofExam) throw notFound('This exam')
  const track = ofExam ?? trackFor(curriculum, trackId, lessonId)
  const settings = stored
    ? { newPerDay: stored.new_per_day, isAllUnlocked: stored.is_all_unlocked === 1 }
    : DEFAULT_SETTINGS
  const completed = new Set(completedLessons.map(curriculum.currentId))
  const suspendedIds = new Set(suspended.map(curriculum.currentId))
  const [trackCards, allOwn] = await Promise.all([
    cardsOfTrack(needs, track),
    readOwnCards(db, needs, userId, track?.id ?? trackId),
  ])
  const own = ofExam ? allOwn.filter(({ content }) => teaches(ofExam, content.lessonId)) : allOwn
  const ownById = new Map(own.map((card) => [card.content.id, card]))
  const isLessonDone = ({ content, deckId }: PlacedCard) =>
    deckId === OWN_DECK || completed.has(content.lessonId)
  return {
    decks: trackCards.decks,
    placed: trackCards.placed,
    own,
    cardOf: (id) => ownById.get(id) ?? trackCards.cardById.get(id),
    track,
    settings,
    completed,
    isUnlocked: (card) => settings.isAllUnlocked || isLessonDone(card),
    isLessonDone,
    isSuspended: ({ content }) => suspendedIds.has(content.id),
    known,
    due: dueCards(known.values(), { now, timeZone }),
    unbegun: unbegunWith(own, known, trackCards.placed),
    newLeft: Math.max(0, settings.newPerDay - countSince(known, startOfStudyDay(timeZone, now))),
  }
}

/** @throws not_found where no track teaches the lesson. */
function trackFor(
  { tracks, track, lessonsOfTrack }: FlashcardsNeeds['curriculum'],
  selectedId: string,
  lessonId: string | undefined,
): Track | undefined {
  if (lessonId === undefined) return track(selectedId)
  const teaching = tracks.filter(({ id }) => lessonsOfTrack(id).some(({ id }) => id === lessonId))
  const found = teaching.find(({ id }) => id === selectedId) ?? teaching[0]
  if (!found) throw notFound('This lesson')
  return found
}

function teaches({ exams }: Track, lessonId: string): boolean {
  return exams.some(({ domains }) =>
    domains.some(({ objectives }) =>
      objectives.some(({ lessonIds }) => lessonIds.includes(lessonId)),
    ),
  )
}

function countSince(known: LearnerCards['known'], since: number): number {
  let count = 0
  for (const { introducedAt } of known.values()) if (introducedAt >= since) count++
  return count
}

function unbegunWith(
  own: readonly PlacedCard[],
  known: LearnerCards['known'],
  placed: TrackCards['placed'],
): readonly PlacedCard[] {
  const ownUnbegun = own.filter(({ content }) => !known.has(content.id))
  const ofTrack = unbegunOf(known, placed)
  return ownUnbegun.length === 0 ? ofTrack : [...ownUnbegun, ...ofTrack]
}

/** Computed once for as long as the record keeps what the learner knows. */
const unbegunOf = lastPer((known: LearnerCards['known'], placed: TrackCards['placed']) =>
  placed.filter(({ content }) => !known.has(content.id)),
)
