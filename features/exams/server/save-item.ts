/**
 * Saves what a learner has done with one item of a practice exam.
 *
 * The whole state is sent each time, and the newest by the learner's clock holds: safe to retry, and in any order. What
 * was answered before the end counts if it arrives within a day; later answers are kept apart, to be shown.
 */
import type { TrackContent } from '#features/curriculum/contract.ts'
import { judgeQuestion } from '#features/learning/contract.ts'
import { occurredAt } from '#platform/contract/device-time.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { examsContract, ItemAnswer, ItemState } from '../contract.ts'
import { counts } from '../core/attempt-clock.ts'
import { withoutBlank } from '../core/blank-answer.ts'
import type { FormItem } from '../core/form.ts'
import type { ExamsNeeds } from './needs.ts'
import { selectItem, updateAttempt, upsertItem } from './queries.ts'
import { clockOf, formOf, stateOf } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'
import { lockForWriting } from './write-access.ts'

type SaveItem = typeof examsContract.saveItem

const UNTOUCHED: ItemState = {
  answer: null,
  firstAnswer: null,
  confidence: null,
  isFlagged: false,
  struck: [],
  milliseconds: 0,
}

export function saveItem({ curriculum }: ExamsNeeds) {
  return async (
    { db, userId, now }: Context<ExamsTables>,
    { params, body }: ParsedRequestOf<SaveItem>,
  ): Promise<ResponseOf<SaveItem>> => {
    const { attemptId, number } = params
    const receivedAt = now().getTime()
    const savedAt = occurredAt(body.savedAt, body.sentAt, receivedAt)
    const given: ItemState = {
      ...body.state,
      answer: withoutBlank(body.state.answer),
      firstAnswer: withoutBlank(body.state.firstAnswer),
    }
    return db.transaction().execute(async (db) => {
      const attempt = await lockForWriting(db, userId, attemptId, {
        entry: body.entry,
        at: savedAt,
      })
      const item = formOf(attempt)[number - 1]
      if (!item) {
        throw new AppError('invalid_request', `This practice exam has ${attempt.item_count} items.`)
      }
      const content = await curriculum.content(attempt.track_id)
      for (const answer of [given.answer, given.firstAnswer]) demandFit(item, answer, content)
      const row = await selectItem(db, userId, attemptId, number)
      const before = row ? stateOf(row) : UNTOUCHED
      const isLate = !counts(savedAt, receivedAt, clockOf(attempt, receivedAt))
      const isOlder = row !== undefined && savedAt < row.saved_at
      // An older state comes from another device: there it was answered, and here it was only opened.
      const isMissing = before.answer === null && given.answer !== null
      if (isOlder && (isLate || !isMissing)) return { isLate }
      await upsertItem(db, {
        user_id: userId,
        attempt_id: attemptId,
        number,
        state: JSON.stringify(isLate ? before : merged(before, given, isOlder)),
        saved_at: isOlder ? row.saved_at : savedAt,
        utc_offset_minutes: body.utcOffsetMinutes ?? null,
        received_at: receivedAt,
        late_answer: isLate ? lateAnswer(before, given) : (row?.late_answer ?? null),
        score: null,
        first_score: null,
      })
      // It was handed in before this answer arrived: the result has to be worked out once more.
      if (attempt.settled_at !== null) await updateAttempt(db, attempt, { settled_at: null })
      return { isLate }
    })
  }
}

function merged(before: ItemState, given: ItemState, isOlder: boolean): ItemState {
  const milliseconds = Math.max(before.milliseconds, given.milliseconds)
  if (!isOlder) return { ...given, milliseconds }
  const { answer, firstAnswer, confidence } = given
  return {
    ...before,
    answer,
    firstAnswer,
    confidence: before.confidence ?? confidence,
    milliseconds,
  }
}

/** As JSON; null where nothing was changed after the end. */
function lateAnswer(before: ItemState, { answer }: ItemState): string | null {
  const given = JSON.stringify(answer)
  return answer === null || given === JSON.stringify(before.answer) ? null : given
}

/** @throws invalid_request where it cannot be an answer to the item. */
function demandFit(item: FormItem, answer: ItemAnswer | null, content: TrackContent): void {
  if (answer === null) return
  if (answer.kind !== item.kind) {
    throw new AppError('invalid_request', 'This answer does not fit the item. Reload the page.')
  }
  const question = item.kind === 'question' ? content.question(item.id) : undefined
  if (question && answer.kind === 'question') judgeQuestion(question, answer.response)
}
