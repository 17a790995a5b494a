/**
 * What handing in leads to: the evidence in the record of learning, the scores, and the result.
 *
 * It is done in small steps, each of which may be done again: after a crash the next reader of the attempt completes
 * it. Evidence has an id made from the attempt and the item, so the record stores it once.
 */
import type { Exam } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { AttemptResult } from '../contract.ts'
import { LATEST_ARRIVAL_MS } from '../core/attempt-clock.ts'
import { areSeveralDevices } from '../core/entries.ts'
import { scaledRange } from '../core/scaled-range.ts'
import { summarize, type JudgedItem, type Summary } from '../core/summarize.ts'
import { openDrillBank } from './drill-bank.ts'
import { endForgotten, isForgotten } from './end-attempt.ts'
import { examOf } from './exam-bank.ts'
import { judgeItems, type JudgedFormItem } from './judge-items.ts'
import type { ExamsNeeds } from './needs.ts'
import {
  deleteAttempt,
  lockAttempt,
  selectAttempt,
  selectItems,
  updateAttempt,
  updateScores,
  type AttemptRow,
  type GateRow,
  type ItemRow,
  type ListedAttempt,
} from './queries.ts'
import { recordItems } from './record-items.ts'
import { clockOf, entriesOf, isEmpty, resultOf, wasOpenedInTime } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'

/** As many pieces of evidence are stored in one transaction: others wait no longer than for that. */
const BATCH = 10

type Settleable = Pick<GateRow, 'handed_in_at' | 'settled_at'> &
  Pick<ListedAttempt, 'settle_again_at'>

export function needsSettling(
  { handed_in_at, settled_at, settle_again_at }: Settleable,
  now: number,
): boolean {
  if (handed_in_at === null) return false
  return settled_at === null || (settle_again_at !== null && settle_again_at <= now)
}

/** An answer that arrives while an attempt is judged makes another round. Whoever reads it next goes on from there. */
const MOST_ROUNDS = 4

const DAY_MS = 24 * 60 * 60_000
/**
 * An attempt that the clock has ended, and of which nothing has arrived: its answers may wait on a device that has not
 * been opened since. So long it is kept for them.
 */
const EMPTY_KEPT_MS = 14 * DAY_MS
/** Settled again later than this after its end, an attempt keeps its estimate: a new one would be of another day. */
const ESTIMATED_FOR_MS = 2 * DAY_MS

/**
 * Judges an attempt that was handed in or forgotten; its evidence is stored once however often this is called.
 *
 * @returns the attempt as it is then; undefined where there is none.
 */
export async function settleAttempt(
  db: Db<ExamsTables>,
  needs: ExamsNeeds,
  userId: string,
  attemptId: string,
  now: number,
): Promise<AttemptRow | undefined> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const attempt = await selectAttempt(db, userId, attemptId)
    if (!attempt) return undefined
    if (isForgotten(attempt, now)) {
      await endForgotten(db, attempt, now)
      continue
    }
    if (!needsSettling(attempt, now)) return attempt
    if (await settleOnce(db, needs, attempt, now)) break
  }
  return selectAttempt(db, userId, attemptId)
}

/** @returns whether it is done: not if an answer arrived meanwhile. */
async function settleOnce(
  db: Db<ExamsTables>,
  needs: ExamsNeeds,
  attempt: AttemptRow,
  now: number,
): Promise<boolean> {
  const exam = examOf(needs.curriculum, attempt)
  // Its exam is no longer in the track: nothing can be judged, and nothing is lost if it comes back.
  if (!exam) return true
  const mayArriveUntil = arrivalsEnd(attempt, now)
  const rows = await selectItems(db, attempt.user_id, attempt.id)
  if (mayArriveUntil === null && isEmpty(rows)) {
    return isKeptForAnswers(attempt, now) || removeEmpty(db, attempt)
  }
  const judged = await judgedItemsOf(db, needs, attempt, rows)
  const evidence = judged.filter(
    ({ row, state, isLate }) =>
      row !== null &&
      !isLate &&
      (state?.answer !== null || (mayArriveUntil === null && wasOpenedInTime(row, attempt))),
  )
  for (let from = 0; from < evidence.length; from += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- one short transaction after the other
    await recordItems(db, needs, attempt, evidence.slice(from, from + BATCH))
  }
  const result = await resultAt(needs, attempt, exam, judged, now)
  return db.transaction().execute(async (db) => {
    await lockAttempt(db, attempt.user_id, attempt.id)
    const latest = await selectItems(db, attempt.user_id, attempt.id)
    if (fingerprint(latest) !== fingerprint(rows)) return false
    for (const { row, score, firstScore } of judged) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction is one connection
      if (row) await updateScores(db, { ...row, score, first_score: firstScore })
    }
    await updateAttempt(db, attempt, {
      settled_at: now,
      settle_again_at: mayArriveUntil,
      result: JSON.stringify(result),
    })
    return true
  })
}

/** What was saved, without what settling adds to it. */
function fingerprint(rows: readonly ItemRow[]): string {
  return JSON.stringify(
    rows.map(({ number, state, saved_at, late_answer }) => [number, state, saved_at, late_answer]),
  )
}

function isKeptForAnswers({ ended_by, handed_in_at, result }: AttemptRow, now: number): boolean {
  return ended_by === 'time' && result === null && now < (handed_in_at ?? now) + EMPTY_KEPT_MS
}

/** No answer has come from any device, and none can come any more. @returns whether it is gone. */
async function removeEmpty(db: Db<ExamsTables>, attempt: AttemptRow): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    await lockAttempt(db, attempt.user_id, attempt.id)
    if (!isEmpty(await selectItems(db, attempt.user_id, attempt.id))) return false
    await deleteAttempt(db, attempt)
    return true
  })
}

/** Until when what is blank may still get an answer from another device; null where none can come. */
function arrivalsEnd(attempt: AttemptRow, now: number): number | null {
  if (!areSeveralDevices(entriesOf(attempt))) return null
  const { endsAt } = clockOf(attempt, now)
  const until = (endsAt ?? now) + LATEST_ARRIVAL_MS
  return until > now ? until : null
}

export async function judgedItemsOf(
  db: Db<ExamsTables>,
  { curriculum, judgeExercise, judgeLab }: ExamsNeeds,
  attempt: AttemptRow,
  rows?: readonly ItemRow[],
): Promise<JudgedFormItem[]> {
  const bank = await openDrillBank(curriculum, attempt.track_id, attempt.exam_id)
  if (!bank) return []
  return judgeItems(
    { judgeExercise, judgeLab, curriculum, content: bank.content, placeOf: bank.placeOf },
    attempt,
    rows ?? (await selectItems(db, attempt.user_id, attempt.id)),
  )
}

async function resultAt(
  { record }: ExamsNeeds,
  attempt: AttemptRow,
  { practice }: Exam,
  judged: readonly JudgedFormItem[],
  now: number,
): Promise<AttemptResult> {
  const { all, domains, seenBefore } = summaryOf(judged)
  const counts = {
    all,
    domains: domains.map(({ domain, right, total, performance }) => ({
      domain,
      right,
      total,
      performance,
    })),
    seenBefore: seenBefore.length,
  }
  const former = resultOf(attempt)
  const { endsAt } = clockOf(attempt, now)
  if (former?.expected && now > (endsAt ?? now) + ESTIMATED_FOR_MS) {
    return { ...counts, expected: former.expected, scaled: former.scaled }
  }
  const level = await record.levelIn(attempt.user_id, attempt.track_id, attempt.exam_id, now)
  const expected = level && level.answers > 0 ? level : null
  return {
    ...counts,
    expected,
    // The exam's file may have lost what forms are made by.
    scaled: expected && practice && scaledRange(expected, practice, attempt.item_count),
  }
}

export function summaryOf(judged: readonly JudgedFormItem[]): Summary {
  return summarize(
    judged.flatMap(({ number, place, score, firstScore, state, ...flags }): JudgedItem[] =>
      score === null
        ? []
        : [
            {
              item: String(number),
              ...place,
              isPerformance: flags.isPerformance,
              score,
              confidence: state?.confidence ?? null,
              milliseconds: state?.milliseconds ?? 0,
              isSeenBefore: flags.isSeenBefore,
              firstScore,
              isLate: flags.isLate,
            },
          ],
    ),
  )
}
