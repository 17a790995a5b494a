/** Opens the room of a practice exam: the page that does so is the one that writes from now on. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { examsContract } from '../contract.ts'
import { addEntry, newestOf } from '../core/entries.ts'
import { examOf } from './exam-bank.ts'
import type { ExamsNeeds } from './needs.ts'
import { lockAttempt, selectAttempt, selectItems, updateAttempt } from './queries.ts'
import { roomItems } from './room-items.ts'
import { entriesOf, formOf, shownClock, stateOf, traitsOf } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'

type EnterAttempt = typeof examsContract.enterAttempt

export function enterAttempt({ curriculum }: ExamsNeeds) {
  return async (
    { db, userId, now }: Context<ExamsTables>,
    { params, body }: ParsedRequestOf<EnterAttempt>,
  ): Promise<ResponseOf<EnterAttempt>> => {
    const at = now().getTime()
    const entry = await db.transaction().execute(async (db) => {
      const gate = await lockAttempt(db, userId, params.attemptId)
      if (!gate) throw notFound('This practice exam')
      const before = entriesOf(gate)
      if (gate.handed_in_at !== null) return newestOf(before)
      const { entries, number } = addEntry(before, { id: body.entryId, device: body.deviceId, at })
      if (entries !== before) await updateAttempt(db, gate, { entries: JSON.stringify(entries) })
      return number
    })
    const [row, items] = await Promise.all([
      selectAttempt(db, userId, params.attemptId),
      selectItems(db, userId, params.attemptId),
    ])
    if (!row) throw notFound('This practice exam')
    const exam = examOf(curriculum, row)
    if (!exam) throw notFound('The exam of this attempt')
    const content = await curriculum.content(row.track_id)
    return {
      ...traitsOf(row, exam),
      clock: shownClock(row, at),
      entry,
      items: roomItems(formOf(row), content, row.seed),
      states: items.map((item) => ({ number: item.number, state: stateOf(item) })),
      notes: row.notes,
      isHandedIn: row.handed_in_at !== null,
    }
  }
}
