/** The practice exams of a track: what there is to sit, the one that is open, and how earlier ones went. */
import { trackOf, type Curriculum } from '#features/curriculum/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'

import type { ExamAttempts, examsContract, OpenAttempt, PastAttempt } from '../contract.ts'
import { keptFor, openDrillBank } from './drill-bank.ts'
import { isForgotten } from './end-attempt.ts'
import { practiceExamsOf, type PracticeExam } from './exam-bank.ts'
import { metQuestions } from './met-questions.ts'
import type { ExamsNeeds } from './needs.ts'
import { selectAttempts, selectItems, type ListedAttempt } from './queries.ts'
import { needsSettling, settleAttempt } from './settle-attempt.ts'
import { endOf, resultOf, shownClock, stateOf, traitsOf } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'

type ListAttempts = typeof examsContract.listAttempts

export function listAttempts(needs: ExamsNeeds) {
  return async (
    { db, userId, now }: Context<ExamsTables>,
    { query }: ParsedRequestOf<ListAttempts>,
  ): Promise<ResponseOf<ListAttempts>> => {
    const at = now().getTime()
    const trackId = trackOf(needs.curriculum, await needs.selectedTrackOf(userId), query)
    const rows = await settledAttempts(db, needs, userId, at)
    const answered = await needs.record.answered(userId)
    const openIn = new Map(
      rows.flatMap((row) => (row.handed_in_at === null ? [[row.exam_id, row]] : [])),
    )
    const exams = await Promise.all(
      examsToList(needs.curriculum, trackId, query.exam, openIn).map(
        async ({ exam, trackId }): Promise<ExamAttempts> => {
          const bank = await openDrillBank(needs.curriculum, trackId, exam.id)
          const own = rows.filter(({ exam_id }) => exam_id === exam.id)
          const open = openIn.get(exam.id)
          const kept = bank ? [...keptFor(bank, userId)] : []
          const { currentId } = needs.curriculum
          const met = await metQuestions(db, userId, exam.id, currentId, answered)
          const { lengths, scale, passMark } = exam.practice
          return {
            exam: { id: exam.id, code: exam.code, name: exam.name },
            lengths: lengths.map((length) => ({ ...length })),
            scale,
            passMark,
            unmetQuestions: kept.filter((id) => !met.has(id)).length,
            open: open ? await openAttemptOf(db, open, exam, at) : null,
            past: own.flatMap((row) => pastAttemptOf(row, exam)),
          }
        },
      ),
    )
    return { exams }
  }
}

/**
 * Those of the track, the one that is asked for first; then those of other tracks in which an attempt is open: whoever
 * looks for it finds it, whatever is selected meanwhile.
 */
function examsToList(
  curriculum: Curriculum,
  trackId: string,
  asked: string | undefined,
  openIn: ReadonlyMap<string, unknown>,
): readonly { readonly exam: PracticeExam; readonly trackId: string }[] {
  const isAsked = ({ id }: PracticeExam) => Number(id === asked)
  const ofTrack = practiceExamsOf(curriculum, trackId).toSorted((a, b) => isAsked(b) - isAsked(a))
  const listed = new Set(ofTrack.map(({ id }) => id))
  return [
    ...ofTrack.map((exam) => ({ exam, trackId })),
    ...curriculum.tracks.flatMap(({ id }) =>
      practiceExamsOf(curriculum, id)
        .filter((exam) => openIn.has(exam.id) && !listed.has(exam.id))
        .map((exam) => ({ exam, trackId: id })),
    ),
  ]
}

/** The practice exams of an exam that were handed in, as far as they are settled. */
export async function practiceExamsSat(
  db: Db<ExamsTables>,
  userId: string,
  examId: string,
): Promise<readonly { readonly handedInAt: number; readonly items: number }[]> {
  return (await selectAttempts(db, userId)).flatMap(({ exam_id, handed_in_at, item_count }) =>
    exam_id === examId && handed_in_at !== null
      ? [{ handedInAt: handed_in_at, items: item_count }]
      : [],
  )
}

/** The newest first. What was left open for a day after its end, or half done by a crash, is completed first. */
async function settledAttempts(
  db: Db<ExamsTables>,
  needs: ExamsNeeds,
  userId: string,
  at: number,
): Promise<readonly ListedAttempt[]> {
  const rows = await selectAttempts(db, userId)
  const unsettled = rows.filter((row) => isForgotten(row, at) || needsSettling(row, at))
  for (const { id } of unsettled) {
    // oxlint-disable-next-line no-await-in-loop -- few, one after the other
    await settleAttempt(db, needs, userId, id, at)
  }
  return unsettled.length > 0 ? selectAttempts(db, userId) : rows
}

async function openAttemptOf(
  db: Db<ExamsTables>,
  row: ListedAttempt,
  exam: PracticeExam,
  at: number,
): Promise<OpenAttempt> {
  const items = await selectItems(db, row.user_id, row.id)
  return {
    ...traitsOf(row, exam),
    clock: shownClock(row, at),
    answered: items.filter((item) => stateOf(item).answer !== null).length,
  }
}

function pastAttemptOf(row: ListedAttempt, exam: PracticeExam): PastAttempt[] {
  const result = row.handed_in_at === null ? null : resultOf(row)
  return result ? [{ ...traitsOf(row, exam), ...endOf(row), result }] : []
}
