/**
 * What the checks of one lesson have shown: whether the lesson is done, and how its questions were answered.
 *
 * A check is repeated in rounds: in a round every question comes back until it was answered right once. The first
 * answer to a question in a round shows what the learner knew; later ones do not change it. Which questions a check
 * asks is decided by the content of the day, so it is no part of the record.
 */
import type { Confidence } from './scales.ts'

export type QuestionRecord = {
  /** The round in which it was answered last. */
  readonly round: number
  /** Whether the first answer in that round was right, and how sure the learner was. */
  readonly isRightFirst: boolean
  readonly confidence: Confidence
  /** Whether any answer in that round was right. */
  readonly isRight: boolean
}

export type LessonRecord = {
  /** When its first round ended, epoch milliseconds; null if none did. */
  readonly completedAt: number | null
  /** When a question of it was answered last. */
  readonly answeredAt: number
  /** How many rounds have ended; the open one has this number. */
  readonly roundCount: number
  /** In the order in which they were answered last. */
  readonly byQuestion: Readonly<Record<string, QuestionRecord>>
}

export type CheckAnswer = {
  readonly questionId: string
  readonly round: number
  readonly isCorrect: boolean
  readonly confidence: Confidence
  /** It made the last question of the round right. */
  readonly endsRound: boolean
  /** Its question was withdrawn as faulty: the round goes on with it, and it shows nothing of the learner. */
  readonly isVoid: boolean
  /** Epoch milliseconds. */
  readonly at: number
}

export const NOTHING_ANSWERED: LessonRecord = {
  completedAt: null,
  answeredAt: 0,
  roundCount: 0,
  byQuestion: {},
}

export function afterCheckAnswer(record: LessonRecord, answer: CheckAnswer): LessonRecord {
  const { questionId, round, isCorrect, endsRound, isVoid, at } = answer
  const confidence = isVoid ? 'think-so' : answer.confidence
  const { [questionId]: before, ...others } = record.byQuestion
  const question =
    before?.round === round
      ? { ...before, isRight: before.isRight || isCorrect }
      : { round, isRightFirst: isVoid || isCorrect, confidence, isRight: isCorrect }
  return {
    completedAt: record.completedAt ?? (endsRound ? at : null),
    answeredAt: Math.max(record.answeredAt, at),
    roundCount: Math.max(record.roundCount, endsRound ? round + 1 : round),
    byQuestion: { ...others, [questionId]: question },
  }
}

/** The record of two lessons that content has made one. @param one whose answer holds where both have a question. */
export function bothOf(one: LessonRecord, other: LessonRecord): LessonRecord {
  const completed = [one, other].flatMap(({ completedAt }) => completedAt ?? [])
  return {
    completedAt: completed.length > 0 ? Math.min(...completed) : null,
    answeredAt: Math.max(one.answeredAt, other.answeredAt),
    roundCount: Math.max(one.roundCount, other.roundCount),
    byQuestion: { ...other.byQuestion, ...one.byQuestion },
  }
}

/** The questions that a check asks in a round. @param answered what was answered in that round so far. */
export type Draw = (round: number, answered: ReadonlySet<string>) => readonly string[]

export type OpenRound = {
  readonly round: number
  /** What it asks. */
  readonly questionIds: readonly string[]
  /** What was answered in it, by the question's id. */
  readonly answered: ReadonlyMap<string, QuestionRecord>
  readonly rightIds: ReadonlySet<string>
  readonly remainingCount: number
}

/**
 * The round that is open, for the questions that the check asks today.
 *
 * The lesson may have been edited since. A round that has nothing left to answer is over; one that was over and has got
 * another question is open again, until something is answered in the next. A round of a release that asked other
 * questions stays over.
 */
export function openRound(record: LessonRecord, draw: Draw): OpenRound {
  const { roundCount } = record
  const open = roundOf(record, draw, roundCount)
  if (open.answered.size === 0 && roundCount > 0) {
    const last = roundOf(record, draw, roundCount - 1)
    const isOpenAgain = last.answered.size > 0 && last.remainingCount > 0
    return isOpenAgain && hasAsked(record, last) ? last : open
  }
  return open.remainingCount > 0 ? open : roundOf(record, draw, roundCount + 1)
}

/** Whether all that was answered in a round is among what it asks today. */
function hasAsked({ byQuestion }: LessonRecord, { round, questionIds }: OpenRound): boolean {
  return Object.entries(byQuestion).every(
    ([id, question]) => question.round !== round || questionIds.includes(id),
  )
}

function roundOf(record: LessonRecord, draw: Draw, round: number): OpenRound {
  const inRound = new Map(
    Object.entries(record.byQuestion).filter(([, question]) => question.round === round),
  )
  const questionIds = draw(round, new Set(inRound.keys()))
  const answered = new Map(
    questionIds.flatMap((id) => {
      const question = inRound.get(id)
      return question ? [[id, question] as const] : []
    }),
  )
  const rightIds = new Set([...answered].flatMap(([id, { isRight }]) => (isRight ? [id] : [])))
  const remainingCount = new Set(questionIds).size - rightIds.size
  return { round, questionIds, answered, rightIds, remainingCount }
}

/** Whether this answer makes the last question of the open round right. */
export function endsRound(
  { questionIds, rightIds, remainingCount }: OpenRound,
  { questionId, isCorrect }: Pick<CheckAnswer, 'questionId' | 'isCorrect'>,
): boolean {
  const isNew = isCorrect && questionIds.includes(questionId) && !rightIds.has(questionId)
  return isNew && remainingCount === 1
}

/** It was not known for sure: the first answer was wrong, or a right guess. */
export function isShaky({ isRightFirst, confidence }: QuestionRecord): boolean {
  return !isRightFirst || confidence === 'guess'
}
