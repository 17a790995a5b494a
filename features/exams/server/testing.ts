/** A learner who sits practice exams of the real bank, for server tests. The clock is theirs to set. */
import { randomUUID } from 'node:crypto'

import { afterAll } from 'vitest'

import type { Curriculum, Question } from '#features/curriculum/contract.ts'
import { rememberingLearning } from '#features/learning/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { DrillScope, ItemAnswer, ItemState, Room, RoomItem } from '../contract.ts'
import { chooseDrillItems } from './choose-drill-items.ts'
import { enterAttempt } from './enter-attempt.ts'
import { getAttemptState } from './get-attempt-state.ts'
import { getExamReport } from './get-exam-report.ts'
import { handInAttempt } from './hand-in-attempt.ts'
import { listAttempts } from './list-attempts.ts'
import type { ExamsNeeds } from './needs.ts'
import { pauseAttempt } from './pause-attempt.ts'
import { saveExamNotes } from './save-exam-notes.ts'
import { saveItem } from './save-item.ts'
import { startAttempt } from './start-attempt.ts'
import type { ExamsTables } from './tables.ts'

export { keptForExams } from './drill-bank.ts'

export const NOON = Date.parse('2026-03-02T12:00:00Z')
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

type Parts = Pick<
  ExamsNeeds,
  'curriculum' | 'examExercises' | 'drillExercises' | 'judgeExercise' | 'examLabs' | 'judgeLab'
>

/** The real bank and a database, for the tests of one file. @param parts of `openExamParts`. */
export async function openRealBank(parts: Parts) {
  const db = await openTestDatabase<ExamsTables>()
  afterAll(() => db.destroy())
  const needs = realNeeds(db, parts)
  const answerTo = (isRight: boolean) => (item: RoomItem | undefined) =>
    choiceIn(needs.curriculum, item, isRight)
  return { db, needs, right: answerTo(true), wrong: answerTo(false) }
}

/** What practice exams need, with the real record of learning. @param parts of `openExamParts`. */
export function realNeeds(db: Db<ExamsTables>, parts: Parts): ExamsNeeds {
  const track = 'network-plus'
  const { record } = rememberingLearning(parts.curriculum, { track })
  return { ...parts, selectedTrackOf: async () => track, record: record(db), recordIn: record }
}

type Start = Partial<Parameters<ReturnType<typeof startAttempt>>[1]['body']>
type Save = {
  readonly at?: number
  readonly sentAt?: number
  readonly entry?: number
}

export function givenSitter(db: Db<ExamsTables>, needs: ExamsNeeds, userId: string = randomUUID()) {
  const phone = randomUUID()
  let now = NOON
  const context = () => asLearner<ExamsTables>(db, userId, new Date(now))
  const timing = ({ at = now, sentAt = now }: Save) => ({
    at: new Date(at).toISOString(),
    sentAt: new Date(sentAt).toISOString(),
    utcOffsetMinutes: 60,
  })
  const enter = (attemptId: string, { entryId = randomUUID(), deviceId = phone } = {}) =>
    enterAttempt(needs)(context(), { params: { attemptId }, body: { entryId, deviceId } })
  const sitter = {
    userId,
    now: () => now,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    start: async (body: Start = {}) => {
      const { attemptId } = await startAttempt(needs)(context(), {
        body: {
          attemptId: randomUUID(),
          examId: 'n10-009',
          length: 'short',
          mode: 'exam',
          extraMinutes: 0,
          repeatOf: null,
          ...body,
        },
      })
      return attemptId
    },
    enter,
    /** Starts and enters. */
    sit: async (body: Start = {}): Promise<Room> => enter(await sitter.start(body)),
    save: (
      { id, entry }: Pick<Room, 'id' | 'entry'>,
      number: number,
      state: Partial<ItemState>,
      save: Save = {},
    ) => {
      const { at, ...times } = timing(save)
      return saveItem(needs)(context(), {
        params: { attemptId: id, number },
        body: { entry: save.entry ?? entry, state: stateWith(state), savedAt: at, ...times },
      })
    },
    note: ({ id, entry }: Room, text: string, save: Save = {}) => {
      const { at, ...times } = timing(save)
      return saveExamNotes(context(), {
        params: { attemptId: id },
        body: { entry: save.entry ?? entry, text, savedAt: at, ...times },
      })
    },
    pause: ({ id }: Pick<Room, 'id'>, isPaused: boolean) =>
      pauseAttempt(context(), { params: { attemptId: id }, body: { isPaused } }),
    stateOf: ({ id }: Pick<Room, 'id'>) =>
      getAttemptState(context(), { params: { attemptId: id } }),
    handIn: ({ id, entry }: Pick<Room, 'id' | 'entry'>, save: Save = {}) => {
      const { at, ...times } = timing(save)
      return handInAttempt(needs)(context(), {
        params: { attemptId: id },
        body: { entry: save.entry ?? entry, handedInAt: at, ...times },
      })
    },
    report: ({ id }: Pick<Room, 'id'>) =>
      getExamReport(needs)(context(), { params: { attemptId: id } }),
    /** The ids of the mistakes that a drill asks. @param wrong in this run, as its page says. */
    drill: async (scope: DrillScope, wrong: readonly string[] = []) => {
      const asked = wrong.map((id) => ({ id, outcome: 'wrong' as const }))
      const body = { mode: 'mistakes' as const, scope, asked, seed: 7, count: 10 }
      const { items } = await chooseDrillItems(needs)(context(), { body })
      return items.flatMap((item) => (item.kind === 'question' ? item.asked.id : []))
    },
    list: async () => {
      const { exams } = await listAttempts(needs)(context(), { query: {} })
      const [exam] = exams
      if (!exam) throw new Error('no exam to practice')
      return exam
    },
  }
  return sitter
}

export function stateWith(state: Partial<ItemState>): ItemState {
  return {
    answer: null,
    firstAnswer: null,
    confidence: null,
    isFlagged: false,
    struck: [],
    milliseconds: 20_000,
    ...state,
  }
}

/** An answer to a choice of a form; of several that are right, all. */
export async function choiceIn(
  curriculum: Curriculum,
  item: RoomItem | undefined,
  isRight: boolean,
): Promise<ItemAnswer> {
  const question = await questionOf(curriculum, item)
  if (question.kind !== 'single' && question.kind !== 'multiple') throw new Error('not a choice')
  const chosen = question.options.filter(({ isCorrect }) => isCorrect === isRight)
  const choice = chosen.slice(0, question.options.filter(({ isCorrect }) => isCorrect).length)
  return { kind: 'question', response: { choice: choice.map(({ id }) => id) } }
}

export async function questionOf(
  curriculum: Curriculum,
  item: RoomItem | undefined,
): Promise<Question> {
  if (item?.kind !== 'question') throw new Error('not a question')
  const question = (await curriculum.content('network-plus')).question(item.asked.id)
  if (!question) throw new Error(`no question ${item.asked.id}`)
  return question
}

export const numberOf = (item: RoomItem | undefined) => item?.number ?? 0

/** The items that are choices, which most of a form are. */
export function choicesOf({ items }: Room): RoomItem[] {
  return items.filter(
    (item) =>
      item.kind === 'question' && (item.asked.kind === 'single' || item.asked.kind === 'multiple'),
  )
}

/** Answers the first five choices: right, wrong and sure, blank, changed to right, flagged and wrong; one a minute. */
export async function answerFive(
  curriculum: Curriculum,
  sitter: ReturnType<typeof givenSitter>,
  room: Room,
): Promise<RoomItem[]> {
  const right = (item: RoomItem | undefined) => choiceIn(curriculum, item, true)
  const wrong = (item: RoomItem | undefined) => choiceIn(curriculum, item, false)
  const [a, b, c, d, e] = choicesOf(room)
  const save = async (item: RoomItem | undefined, state: Partial<ItemState>) => {
    sitter.wait(MINUTE)
    await sitter.save(room, numberOf(item), state)
  }
  await save(a, { answer: await right(a), confidence: 'think-so', milliseconds: 30_000 })
  await save(b, { answer: await wrong(b), confidence: 'sure', milliseconds: 90_000 })
  await save(c, { milliseconds: 5000 })
  await save(d, { answer: await right(d), firstAnswer: await wrong(d), milliseconds: 60_000 })
  await save(e, { answer: await wrong(e), isFlagged: true, milliseconds: 45_000 })
  return [a, b, c, d, e].flatMap((item) => item ?? [])
}
