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
import { newestOf } from '../core/entries.ts'
import type { FormItem } from '../core/form.ts'
import { UNTOUCHED_ITEM } from '../core/item-state.ts'
import { mergeSave } from '../core/merge-save.ts'
import { isSameAnswer } from '../core/same-answer.ts'
import type { ExamsNeeds } from './needs.ts'
import { selectItem, updateAttempt, upsertItem } from './queries.ts'
import { clockOf, entriesOf, formOf, itemJson, storedItemOf } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'
import { lockForWriting } from './write-access.ts'

type SaveItem = typeof examsContract.saveItem

export function saveItem({ curriculum }: ExamsNeeds) {
  return async (
    { db, userId, now }: Context<ExamsTables>,
    { params, body }: ParsedRequestOf<SaveItem>,
  ): Promise<ResponseOf<SaveItem>> => {
    const { attemptId, number } = params
    const receivedAt = now().getTime()
    const dated = occurredAt(body.savedAt, body.sentAt, receivedAt)
    return db.transaction().execute(async (db) => {
      const attempt = await lockForWriting(db, userId, attemptId, { entry: body.entry, at: dated })
      // Nothing can be answered before the start: such a date comes from a clock that was set meanwhile.
      const savedAt = Math.max(dated, attempt.started_at)
      const item = formOf(attempt)[number - 1]
      if (!item) {
        throw new AppError('invalid_request', `This practice exam has ${attempt.item_count} items.`)
      }
      const content = await curriculum.content(attempt.track_id)
      const given = givenState(body.state, item, content)
      const row = await selectItem(db, userId, attemptId, number)
      const before = row ? storedItemOf(row) : null
      const isLate = !counts(savedAt, receivedAt, clockOf(attempt, receivedAt))
      const after = isLate
        ? // Dated to the start, so that an answer which was in time and arrives later replaces it.
          (before ?? { state: UNTOUCHED_ITEM, savedAt: attempt.started_at, origin: null })
        : mergeSave(before, {
            state: given,
            savedAt,
            entry: body.entry,
            newestEntry: newestOf(entriesOf(attempt)),
          })
      const late = isLate ? lateAnswer(after.state, given) : (row?.late_answer ?? null)
      // Opened after the end, and left blank: as if it had never been opened.
      if (isLate && !row && late === null) return { isLate }
      await upsertItem(db, {
        user_id: userId,
        attempt_id: attemptId,
        number,
        state: itemJson(after),
        saved_at: after.savedAt,
        ...(isLate && row
          ? { utc_offset_minutes: row.utc_offset_minutes, received_at: row.received_at }
          : { utc_offset_minutes: body.utcOffsetMinutes ?? null, received_at: receivedAt }),
        late_answer: late,
        score: null,
        first_score: null,
      })
      // It was handed in before this answer arrived: the result has to be worked out once more.
      if (attempt.settled_at !== null) await updateAttempt(db, attempt, { settled_at: null })
      return { isLate }
    })
  }
}

/**
 * Without what says nothing, and without a first answer that an edit of the question has made impossible: the page sends
 * it with every state, so the answer itself would never be stored.
 *
 * @throws invalid_request where it cannot be an answer to the item.
 */
function givenState(state: ItemState, item: FormItem, content: TrackContent): ItemState {
  const answer = withoutBlank(state.answer)
  const firstAnswer = withoutBlank(state.firstAnswer)
  demandFit(item, answer, content)
  const keepsFirst = item.kind !== 'lab' && fits(item, firstAnswer, content)
  return { ...state, answer, firstAnswer: keepsFirst ? firstAnswer : null }
}

function fits(item: FormItem, answer: ItemAnswer | null, content: TrackContent): boolean {
  try {
    demandFit(item, answer, content)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** As JSON; null where nothing was changed after the end. */
function lateAnswer(before: ItemState, { answer }: ItemState): string | null {
  return answer === null || isSameAnswer(answer, before.answer) ? null : JSON.stringify(answer)
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
