/** The record of learning over a database handle, as other features use it. */
import type { Db } from '#platform/server/database.ts'

import { readMemory, scheduleOf } from '../core/card-memory.ts'
import type { LearningRecord } from '../core/learning-record.ts'
import { addCheckAnswer } from './add-check-answer.ts'
import { addEvidence, addQuestion } from './add-evidence.ts'
import { addReview, undoReview } from './add-review.ts'
import { noteStudy } from './append-event.ts'
import { progressIn } from './completion.ts'
import type { LearningNeeds } from './needs.ts'
import {
  selectBegun,
  selectDueCards,
  selectDueTimes,
  selectLaterCards,
  selectLessons,
} from './projection-queries.ts'
import { lessonsByCurrentId, readLesson } from './stored-lesson.ts'
import type { LearningTables } from './tables.ts'

/** @returns for a handle, which may be a transaction, the record in it. */
export function openRecord(needs: LearningNeeds) {
  const { currentId } = needs.curriculum
  return (db: Db<LearningTables>): LearningRecord => ({
    add: (userId, evidence) => addEvidence(db, needs, userId, evidence),
    addQuestion: (userId, answer) => addQuestion(db, needs, userId, answer),
    addCheckAnswer: (userId, answer, check) => addCheckAnswer(db, needs, userId, answer, check),
    addReview: (userId, review) => addReview(db, needs, userId, review),
    undoReview: (userId, undo) => undoReview(db, needs, userId, undo),
    noteStudy: (userId, topics, at) => noteStudy(db, userId, topics, at),
    lessons: async (userId) =>
      lessonsByCurrentId(await selectLessons(db, userId), needs.curriculum),
    lesson: async (userId, lessonId) => (await readLesson(db, needs, userId, lessonId)).record,
    dueCards: async (userId, until) => {
      const rows = await selectDueCards(db, userId, until)
      return eachOnce(
        rows.map(({ item, due_at, memory }) => ({
          cardId: currentId(item),
          dueAt: due_at,
          memory: readMemory(memory),
        })),
      )
    },
    laterCards: async (userId, after, limit) => {
      const rows = await selectLaterCards(db, userId, after, limit)
      return rows.map(({ item, due_at }) => ({ cardId: currentId(item), dueAt: due_at }))
    },
    begunCards: async (userId, since) => {
      const { items, sinceCount } = await selectBegun(db, userId, since)
      return { cardIds: new Set(items.map(currentId)), sinceCount }
    },
    dueTimes: async (userId) => {
      const dueTimes = new Map<string, number>()
      for (const { item, due_at } of await selectDueTimes(db, userId)) {
        const cardId = currentId(item)
        dueTimes.set(cardId, Math.min(due_at, dueTimes.get(cardId) ?? due_at))
      }
      return dueTimes
    },
    progressIn: (userId, trackId) => progressIn(db, needs, userId, trackId),
    scheduleOf,
  })
}

/** Two cards that content has made one are two rows until the next review: the one that is due first counts. */
function eachOnce<C extends { readonly cardId: string }>(cards: readonly C[]): readonly C[] {
  const ids = new Set<string>()
  return cards.filter(({ cardId }) => ids.size < ids.add(cardId).size)
}
