/**
 * Stores the review of a card, or takes one back, and schedules the card.
 *
 * A review that arrives after later ones (it was given offline, or on another device) is ordered by its own time: then
 * the card's memory is computed from its whole log.
 */
import { AppError, notFound } from '#platform/contract/errors.ts'
import { inTransaction, type Db } from '#platform/server/database.ts'

import type { CardSchedule } from '../contract.ts'
import {
  afterReview,
  countedReviews,
  readMemory,
  scheduleOf,
  writeMemory,
  type LoggedReview,
} from '../core/card-memory.ts'
import type { CardReview, ReviewUndo } from '../core/evidence.ts'
import { cardRecordOf, dayOf, minus, type CardRecord } from '../core/fold.ts'
import type { CardMemory } from '../core/learning-record.ts'
import { studyDay, type LoggedEvent } from '../core/logged-event.ts'
import { appendEvent, demandSame, noteStudy, openLog } from './append-event.ts'
import type { LearningNeeds } from './needs.ts'
import { addToDay, deleteCard, selectCards, upsertCard } from './projection-queries.ts'
import { selectEventsOfItems } from './queries.ts'
import { hashOf, loggedEvent } from './stored-event.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>

export async function addReview(
  db: LearningDb,
  needs: LearningNeeds,
  userId: string,
  review: CardReview,
): Promise<CardSchedule> {
  const { card, grade, id, occurredAt } = review
  return inTransaction(db, async (db) => {
    const { sequence, stored } = await openLog(db, userId, 'card', id)
    const known = await findCard(db, needs, userId, card.id)
    if (stored) {
      demandSame(needs, stored, card.id)
      return scheduleOf(known.memory, review.receivedAt)
    }
    const { isVoid } = await appendEvent(db, needs, userId, sequence, review, {
      kind: 'card',
      item: known.item,
      item_hash: hashOf([card.front, card.back]),
      topics: [card.topic],
      context: 'review',
      run_id: null,
      response: JSON.stringify({ grade }),
      score: null,
      confidence: null,
    })
    await noteStudy(db, userId, [card.topic], occurredAt)
    if (isVoid) return scheduleOf(known.memory, review.receivedAt)
    const isLate = known.memory !== null && occurredAt <= known.memory.reviewedAt
    const after = isLate
      ? await recordFromLog(db, needs, userId, card.id)
      : {
          memory: afterReview(known.memory, grade, occurredAt),
          introducedAt: known.introducedAt ?? occurredAt,
        }
    await keepCard(db, userId, known.item, after)
    return scheduleOf(after?.memory ?? null, review.receivedAt)
  })
}

/** The log keeps both, the review and its undo. */
export async function undoReview(
  db: LearningDb,
  needs: LearningNeeds,
  userId: string,
  undo: ReviewUndo,
): Promise<CardSchedule> {
  const { id, reviewId, card, receivedAt } = undo
  return inTransaction(db, async (db) => {
    const { sequence, stored } = await openLog(db, userId, 'card', id)
    if (stored) demandSame(needs, stored, card.id)
    const events = await cardEvents(db, needs, userId, card.id)
    const log = reviewsOf(events)
    const review = log.find((each) => each.id === reviewId)
    // Another learner's review and an unknown one look the same from here.
    if (!review) throw notFound('This review')
    const known = await findCard(db, needs, userId, card.id)
    // Already undone: the desired result.
    if (stored || review.isUndone) return scheduleOf(known.memory, receivedAt)
    if (countedReviews(log).at(-1)?.id !== reviewId) {
      throw new AppError(
        'conflict',
        'Only the last answer to a card can be undone, and this card was answered again since.',
      )
    }
    const { isVoid } = await appendEvent(db, needs, userId, sequence, undo, {
      kind: 'card',
      item: known.item,
      topics: [card.topic],
      context: 'review',
      run_id: null,
      response: null,
      score: null,
      confidence: null,
      undoes: reviewId,
    })
    if (isVoid) return scheduleOf(known.memory, receivedAt)
    const undone = events.find((event) => event.id === reviewId)
    if (undone)
      await addToDay(db, { user_id: userId, day: studyDay(undone), ...minus(dayOf(undone)) })
    const after = cardRecordOf(log.filter((each) => each.id !== reviewId))
    await keepCard(db, userId, known.item, after)
    return scheduleOf(after?.memory ?? null, receivedAt)
  })
}

type KnownCard = {
  /** The id under which the learner's record has it. */
  readonly item: string
  readonly memory: CardMemory | null
  readonly introducedAt: number | null
}

async function findCard(
  db: LearningDb,
  needs: LearningNeeds,
  userId: string,
  cardId: string,
): Promise<KnownCard> {
  const ids = needs.curriculum.everyIdOf(cardId)
  const rows = await selectCards(db, userId, ids)
  const row = ids.flatMap((id) => rows.find(({ item }) => item === id) ?? [])[0]
  if (!row) {
    // A renamed card may be new again because its reviews were taken back: the log still has its first id.
    const [first] = ids.length > 1 ? await cardEvents(db, needs, userId, cardId) : []
    return { item: first?.item ?? cardId, memory: null, introducedAt: null }
  }
  return { item: row.item, memory: readMemory(row.memory), introducedAt: row.introduced_at }
}

async function cardEvents(
  db: LearningDb,
  { curriculum }: LearningNeeds,
  userId: string,
  cardId: string,
): Promise<LoggedEvent[]> {
  const rows = await selectEventsOfItems(db, userId, curriculum.everyIdOf(cardId))
  return rows.map(loggedEvent)
}

async function recordFromLog(
  db: LearningDb,
  needs: LearningNeeds,
  userId: string,
  cardId: string,
): Promise<CardRecord | null> {
  return cardRecordOf(reviewsOf(await cardEvents(db, needs, userId, cardId)))
}

function reviewsOf(events: readonly LoggedEvent[]): LoggedReview[] {
  const undone = new Set(events.flatMap(({ undoes }) => undoes ?? []))
  return events.flatMap(({ id, grade, occurredAt }) =>
    grade === null ? [] : [{ id, grade, reviewedAt: occurredAt, isUndone: undone.has(id) }],
  )
}

/** A card without any review that counts is new again. */
async function keepCard(
  db: LearningDb,
  userId: string,
  item: string,
  record: CardRecord | null,
): Promise<void> {
  if (!record) return deleteCard(db, userId, item)
  const { memory, introducedAt } = record
  return upsertCard(db, {
    user_id: userId,
    item,
    memory: writeMemory(memory),
    due_at: memory.dueAt,
    introduced_at: introducedAt,
  })
}
