/**
 * Starts a practice exam: makes its form, or takes that of an earlier attempt, and starts the clock.
 *
 * Safe to retry: the browser makes the attempt's id. One attempt of an exam is open at a time.
 */
import { randomInt } from 'node:crypto'

import { asksIdeaOf, trackOf, type TrackContent } from '#features/curriculum/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'
import { isUniqueViolation, type Db } from '#platform/server/database.ts'

import type { AttemptLength, examsContract } from '../contract.ts'
import { assembleForm, BankTooSmall } from '../core/assemble-form.ts'
import type { Form } from '../core/form.ts'
import { openDrillBank, keptFor } from './drill-bank.ts'
import { isForgotten } from './end-attempt.ts'
import { bankOf, practiceExam, type PracticeExam } from './exam-bank.ts'
import { metQuestions } from './met-questions.ts'
import type { ExamsNeeds } from './needs.ts'
import { insertAttempt, selectAttempt, selectAttempts } from './queries.ts'
import { settleAttempt } from './settle-attempt.ts'
import { formOf } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'

type StartAttempt = typeof examsContract.startAttempt

const LARGEST_SEED = 2 ** 31

export function startAttempt(needs: ExamsNeeds) {
  return async (
    { db, userId, now }: Context<ExamsTables>,
    { body }: ParsedRequestOf<StartAttempt>,
  ): Promise<ResponseOf<StartAttempt>> => {
    const { attemptId } = body
    if (await selectAttempt(db, userId, attemptId)) return { attemptId }
    const subject = { exam: body.examId }
    const trackId = trackOf(needs.curriculum, await needs.selectedTrackOf(userId), subject)
    const exam = practiceExam(needs.curriculum, trackId, body.examId)
    const content = await needs.curriculum.content(trackId)
    const repeated = body.repeatOf === null ? null : await selectAttempt(db, userId, body.repeatOf)
    if (body.repeatOf !== null) {
      if (!repeated || repeated.exam_id !== exam.id) throw notFound('The attempt to repeat')
      if (repeated.handed_in_at === null) throw isOpenYet()
    }
    const length = lengthOf(exam, repeated?.form_length ?? body.length)
    if (body.extraMinutes > length.minutes) throw tooMuchTime(length.minutes)
    const answered = await needs.record.answered(userId)
    const { currentId } = needs.curriculum
    const met = await metQuestions(db, userId, exam.id, currentId, answered)
    const seed = repeated?.seed ?? randomInt(LARGEST_SEED)
    const form = repeated
      ? formOf(repeated)
      : await makeForm(needs, {
          userId,
          trackId,
          exam,
          content,
          length: body.withLabs === true ? length : { ...length, labs: undefined },
          seed,
          met,
        })
    const startedAt = now().getTime()
    await insertOnlyOpen(needs, db, {
      user_id: userId,
      id: attemptId,
      track_id: trackId,
      exam_id: exam.id,
      form_length: length.id,
      mode: body.mode,
      minutes: length.minutes + body.extraMinutes,
      extra_minutes: body.extraMinutes,
      seed,
      form: JSON.stringify(form),
      item_count: form.length,
      seen_before: JSON.stringify(
        repeated ? form.map((_, index) => index + 1) : metIn(form, content, met),
      ),
      repeat_of: repeated?.id ?? null,
      pauses: '[]',
      entries: '[]',
      notes: '',
      notes_saved_at: 0,
      started_at: startedAt,
      handed_in_at: null,
      ended_by: null,
      settled_at: null,
      settle_again_at: null,
      result: null,
    })
    return { attemptId }
  }
}

/** @throws conflict while another attempt of the exam is open. */
async function insertOnlyOpen(
  needs: ExamsNeeds,
  db: Db<ExamsTables>,
  row: Parameters<typeof insertAttempt>[1],
): Promise<void> {
  try {
    await insertAttempt(db, row)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const { user_id, id, exam_id, started_at } = row
    const attempts = await selectAttempts(db, user_id)
    // The same request at the same moment: the one that came first has started it.
    if (attempts.some((attempt) => attempt.id === id)) return
    const open = attempts.find(
      (attempt) => attempt.exam_id === exam_id && attempt.handed_in_at === null,
    )
    if (open && !isForgotten(open, started_at)) throw isOpenYet()
    if (open) await settleAttempt(db, needs, user_id, open.id, started_at)
    await insertOnlyOpen(needs, db, row)
  }
}

function lengthOf({ practice }: PracticeExam, id: AttemptLength) {
  const length = practice.lengths.find((each) => each.id === id)
  if (length) return length
  throw new AppError('invalid_request', 'This exam has no practice exam of that length.')
}

type FormParts = {
  readonly userId: string
  readonly trackId: string
  readonly exam: PracticeExam
  readonly content: TrackContent
  readonly length: PracticeExam['practice']['lengths'][number]
  readonly seed: number
  /** The ids of the questions that the learner has met. */
  readonly met: ReadonlySet<string>
}

async function makeForm(
  { curriculum, examExercises, examLabs }: ExamsNeeds,
  { userId, trackId, exam, content, length, seed, met }: FormParts,
): Promise<Form> {
  const drills = await openDrillBank(curriculum, trackId, exam.id)
  try {
    return assembleForm({
      bank: bankOf(content, await examExercises(), await examLabs()),
      exam,
      length,
      seed,
      userId,
      met,
      kept: drills ? keptFor(drills, userId) : new Set(),
    })
  } catch (error) {
    if (!(error instanceof BankTooSmall)) throw error
    throw new AppError(
      'invalid_request',
      'There are not enough questions yet for a practice exam of this length. Take a shorter one.',
      { cause: error },
    )
  }
}

/** The numbers of the items that the learner has met, themselves or in other words. */
function metIn(form: Form, content: TrackContent, met: ReadonlySet<string>): number[] {
  if (met.size === 0) return []
  return form.flatMap((item, index) => {
    if (item.kind !== 'question') return []
    const question = content.question(item.id)
    return question && asksIdeaOf(question, met) ? [index + 1] : []
  })
}

function isOpenYet(): AppError {
  return new AppError(
    'conflict',
    'A practice exam of yours is still open. Go on with it or hand it in first.',
  )
}

function tooMuchTime(minutes: number): AppError {
  return new AppError(
    'invalid_request',
    `Extra time is at most ${minutes} minutes for this length: twice the usual time.`,
  )
}
