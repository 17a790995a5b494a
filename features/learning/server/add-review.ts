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
} from '../core/card-memory.ts'
import type { CardReview, ReviewUndo } from '../core/evidence.ts'
import { cardRecordOf, dayOf, minus, type CardRecord } from '../core/fold.ts'
import type { CardMemory } from '../core/learning-record.ts'
import { studyDay, type LoggedEvent } from '../core/logged-event.ts'
import {
  foldRetention,
  retentionChange,
  retentionOf,
  reviewsOf,
  type DatedReview,
} from '../core/retention.ts'
import { appendEvent, demandSame, noteStudy, openLog } from './append-event.ts'
import { addRetention } from './figures-queries.ts'
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
    const { event, isVoid } = await appendEvent(db, needs, userId, sequence, review, {
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
    if (isLate || known.others.length > 0) {
      const log = reviewsOf(await cardEvents(db, needs, userId, card.id))
      const before = log.filter((each) => each.id !== id)
      await changeRetention(db, userId, known, before, log)
      const after = cardRecordOf(log)
      await keepCard(db, userId, known, after)
      return scheduleOf(after?.memory ?? null, review.receivedAt)
    }
    const after = {
      memory: afterReview(known.memory, grade, occurredAt),
      introducedAt: known.introducedAt ?? occurredAt,
    }
    await addRetention(db, userId, retentionOf(known.memory, event))
    await keepCard(db, userId, known, after)
    return scheduleOf(after.memory, review.receivedAt)
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
    const rest = log.filter((each) => each.id !== reviewId)
    await changeRetention(db, userId, known, log, rest)
    const after = cardRecordOf(rest)
    await keepCard(db, userId, known, after)
    return scheduleOf(after?.memory ?? null, receivedAt)
  })
}

type KnownCard = {
  /** The id under which the learner's record has it. */
  readonly item: string
  readonly memory: CardMemory | null
  readonly introducedAt: number | null
  /** Further ids under which it has a row: content has made several cards one. */
  readonly others: readonly string[]
}

async function findCard(
  db: LearningDb,
  needs: LearningNeeds,
  userId: string,
  cardId: string,
): Promise<KnownCard> {
  const ids = needs.curriculum.everyIdOf(cardId)
  const rows = await selectCards(db, userId, ids)
  const isCertain = ids.length === 1 || rows.length === 1
  // A renamed card may have no row, if its reviews were taken back, or several. Its log began under one id.
  const [first] = isCertain ? [] : await cardEvents(db, needs, userId, cardId)
  const row = rows.find(({ item }) => item === first?.item) ?? rows[0]
  const item = row?.item ?? first?.item ?? cardId
  return {
    item,
    memory: row ? readMemory(row.memory) : null,
    introducedAt: row?.introduced_at ?? null,
    others: rows.flatMap((each) => (each.item === item ? [] : [each.item])),
  }
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

async function changeRetention(
  db: LearningDb,
  userId: string,
  { others }: KnownCard,
  before: readonly DatedReview[],
  after: readonly DatedReview[],
): Promise<void> {
  // Cards that content has made one were counted each for itself.
  const logs = others.length > 0 ? Map.groupBy(before, ({ item }) => item).values() : [before]
  await addRetention(db, userId, retentionChange(foldRetention(logs), foldRetention([after])))
}

/** A card without any review that counts is new again. */
async function keepCard(
  db: LearningDb,
  userId: string,
  { item, others }: KnownCard,
  record: CardRecord | null,
): Promise<void> {
  for (const other of others) await deleteCard(db, userId, other)
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
