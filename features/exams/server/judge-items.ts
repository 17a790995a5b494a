/** Judges every item of an attempt, or reads what it was judged when it was settled. */
import type { Question, TrackContent } from '#features/curriculum/contract.ts'
import type { JudgedLab } from '#features/labs/contract.ts'
import { judgeQuestion } from '#features/learning/contract.ts'
import type { JudgedExercise } from '#features/practice/contract.ts'
import { AppError } from '#platform/contract/errors.ts'

import type { ItemAnswer, ItemState } from '../contract.ts'
import type { FormItem } from '../core/form.ts'
import type { Place } from '../core/places.ts'
import { isSameAnswer } from '../core/same-answer.ts'
import type { ExamsNeeds } from './needs.ts'
import type { AttemptRow, ItemRow } from './queries.ts'
import { isPerformance } from './room-items.ts'
import { formOf, lateAnswerOf, stateOf } from './stored-attempt.ts'

export type JudgedFormItem = {
  readonly number: number
  readonly item: FormItem
  /** Null for an exercise and for a lab. */
  readonly question: Question | null
  readonly topic: string
  readonly place: Place
  readonly isPerformance: boolean
  /** Null: never opened. */
  readonly row: ItemRow | null
  /** With an answer that came late, where there is no other. Null: never opened. */
  readonly state: ItemState | null
  /** 0 to 1; null where it cannot be judged any more. */
  readonly score: number | null
  /** Null where the first answer was not changed. */
  readonly firstScore: number | null
  readonly isSeenBefore: boolean
  readonly isLate: boolean
}

type Parts = Pick<ExamsNeeds, 'curriculum' | 'judgeExercise' | 'judgeLab'> & {
  readonly content: TrackContent
  readonly placeOf: (topic: string) => Place | undefined
}

/**
 * Without items whose question, or whose topic in the exam, is gone. In the order of the form.
 *
 * What is settled keeps its scores, also after a question was edited; an answer that arrives later is judged by itself.
 */
export async function judgeItems(
  parts: Parts,
  attempt: AttemptRow,
  rows: readonly ItemRow[],
): Promise<JudgedFormItem[]> {
  const rowByNumber = new Map(rows.map((row) => [row.number, row]))
  const seenBefore = new Set(JSON.parse(attempt.seen_before) as number[])
  const judged = await Promise.all(
    formOf(attempt).map(async (item, index): Promise<JudgedFormItem | null> => {
      const number = index + 1
      const question = item.kind === 'question' ? (parts.content.question(item.id) ?? null) : null
      const topic =
        item.kind === 'question' ? question?.topic : parts.curriculum.currentId(item.topic)
      const place = topic === undefined ? undefined : parts.placeOf(topic)
      if (topic === undefined || !place) return null
      const row = rowByNumber.get(number) ?? null
      const { state, isLate } = shownState(row)
      const scored =
        row !== null && (attempt.settled_at !== null || row.score !== null)
          ? { score: row.score, firstScore: row.first_score }
          : await judgeItem({ ...parts, userId: attempt.user_id, item, question }, state, isLate)
      return {
        number,
        item,
        question,
        topic,
        place,
        isPerformance: question ? isPerformance(question) : true,
        row,
        state,
        ...scored,
        isSeenBefore: seenBefore.has(number),
        isLate,
      }
    }),
  )
  return judged.filter((each) => each !== null)
}

function shownState(row: ItemRow | null): { state: ItemState | null; isLate: boolean } {
  if (!row) return { state: null, isLate: false }
  const state = stateOf(row)
  const late = lateAnswerOf(row)
  return state.answer === null && late !== null
    ? { state: { ...state, answer: late }, isLate: true }
    : { state, isLate: false }
}

type ItemParts = Parts & {
  readonly userId: string
  readonly item: FormItem
  readonly question: Question | null
}

async function judgeItem(
  parts: ItemParts,
  state: ItemState | null,
  isLate: boolean,
): Promise<Pick<JudgedFormItem, 'score' | 'firstScore'>> {
  const isChanged =
    state !== null &&
    state.firstAnswer !== null &&
    !isLate &&
    !isSameAnswer(state.firstAnswer, state.answer)
  return {
    score: await scoreOf(parts, state?.answer ?? null),
    firstScore: isChanged ? await scoreOf(parts, state.firstAnswer) : null,
  }
}

async function scoreOf(
  { judgeExercise, judgeLab, userId, item, question }: ItemParts,
  answer: ItemAnswer | null,
): Promise<number | null> {
  if (item.kind === 'lab') return (await judgeLabItem(judgeLab, userId, item, answer)).score
  if (item.kind === 'exercise') return (await judgeExerciseItem(judgeExercise, item, answer)).score
  if (answer === null) return 0
  if (question === null || answer.kind !== 'question') return null
  try {
    return judgeQuestion(question, answer.response).score
  } catch (error) {
    // The question was edited after it was answered, and what was chosen is not there any more.
    if (error instanceof AppError) return null
    throw error
  }
}

/** @param answer null: left as it was. */
export function judgeLabItem(
  judgeLab: ExamsNeeds['judgeLab'],
  userId: string,
  { lab, seed, difficulty }: Extract<FormItem, { kind: 'lab' }>,
  answer: ItemAnswer | null,
): Promise<JudgedLab> {
  const given = answer?.kind === 'lab' ? answer : null
  return judgeLab({ lab, seed, difficulty, answer: given }, userId)
}

/** @param answer null: left blank. */
export function judgeExerciseItem(
  judgeExercise: ExamsNeeds['judgeExercise'],
  { exercise: kind, topic, seed }: Extract<FormItem, { kind: 'exercise' }>,
  answer: ItemAnswer | null,
): Promise<JudgedExercise> {
  const given = answer?.kind === 'exercise' ? answer : null
  return judgeExercise({
    kind,
    topic,
    seed,
    answer: given?.answer ?? null,
    posed: given?.posed ?? null,
  })
}
