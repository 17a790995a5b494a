/** Stores a history as a server would: in the order of arrival, which is not that of what happened. */
import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'

import type { Assistance } from '../../core/evidence.ts'
import type { CheckStanding, LearningRecord } from '../../core/learning-record.ts'
import type { LearningTables } from '../tables.ts'
import { storeMigrated } from '../testing.ts'
import { CARDS, CHECKS, LESSONS, type ChangingContent, type ExerciseName } from './content.ts'
import type { Migrated, Sent, Step } from './history.ts'

const MONDAY = Date.parse('2026-03-02T09:00:00Z')

type Stored = {
  readonly id: string
  readonly send: () => Promise<unknown>
  readonly answer: unknown
  /** Of a review. */
  readonly card: (typeof CARDS)[number] | null
}

/** A repeated answer to a check that got another response than at first. */
export type Contradiction = { readonly first: unknown; readonly again: unknown }

/** Stores a history, and sends some of it twice. */
export async function play(
  learning: LearningRecord,
  content: ChangingContent,
  userId: string,
  history: readonly Step[],
): Promise<Contradiction[]> {
  const stored: Stored[] = []
  const contradictions: Contradiction[] = []
  const isEdited = history.some(({ kind }) => kind === 'edit')
  let now = MONDAY
  for (const [index, step] of history.entries()) {
    if ('waitMs' in step) now += step.waitMs
    switch (step.kind) {
      case 'rename':
        content.rename(step.name)
        break
      case 'edit':
        content.editCheck(step.name)
        break
      case 'study':
        await learning.noteStudy(userId, [content.idOf(step.topic)], now)
        break
      case 'again': {
        const before = stored.at(-1 - step.back)
        if (!before) break
        const again = await before.send()
        if (!isSame(before.answer, again, isEdited))
          contradictions.push({ first: before.answer, again })
        break
      }
      case 'check':
      case 'question':
      case 'exercise':
      case 'review':
      case 'undo': {
        const send = sending(learning, content, userId, step, `event-${index}`, now, stored)
        const answer = send && (await orRefused(send))
        if (send && answer !== REFUSED) {
          const card = step.kind === 'review' ? step.name : null
          stored.push({ id: `event-${index}`, send, answer, card })
        }
      }
    }
  }
  return contradictions
}

const REFUSED = Symbol('refused')

/** An undo is refused when the card was answered again since. */
async function orRefused(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return REFUSED
    throw error
  }
}

/** The request of a step; its content is looked up when it is sent. Null where there is nothing to send. */
function sending(
  learning: LearningRecord,
  content: ChangingContent,
  userId: string,
  step: Sent,
  id: string,
  now: number,
  stored: readonly Stored[],
): (() => Promise<unknown>) | null {
  if (step.kind === 'undo') {
    const review = stored.filter(({ card }) => card !== null).at(-1 - step.back)
    if (!review?.card) return null
    const { card: name } = review
    return () =>
      learning.undoReview(userId, {
        ...circumstances({ ...AT_ONCE, id, now }),
        card: content.card(name),
        reviewId: review.id,
      })
  }
  const of = circumstances({ ...step, id, now })
  const optionIds = 'isRight' in step ? [step.isRight ? 'right' : 'wrong'] : []
  switch (step.kind) {
    case 'check': {
      const all = CHECKS[step.lesson]
      const name = all[step.index % all.length] ?? all[0]
      if (content.isRemoved(name)) return null
      return () =>
        learning.addCheckAnswer(
          userId,
          {
            ...of,
            question: content.question(name),
            response: { choice: optionIds },
            confidence: step.confidence,
          },
          content.checkOf(step.lesson),
        )
    }
    case 'question':
      return () =>
        learning.addQuestion(userId, {
          ...of,
          question: content.question(step.name),
          response: { choice: optionIds },
          confidence: step.confidence,
          context: step.context,
          runId: null,
        })
    case 'exercise':
      return () =>
        learning.add(userId, {
          ...of,
          kind: 'exercise',
          item: content.idOf(step.name),
          asked: step.name,
          topics: step.topics.map((topic) => content.idOf(topic)),
          variant: { seed: step.seed, difficulty: 2, scenario: null, revision: '1', topics: [] },
          response: step.score === null ? null : { answer: 'x' },
          score: step.score,
          findings: step.score === 0 ? findingsOf(content, step.name) : [],
          confidence: null,
          guessChance: 0,
          startingDifficulty: 0,
          context: 'lesson',
          runId: null,
        })
    case 'review':
      return () =>
        learning.addReview(userId, { ...of, card: content.card(step.name), grade: step.grade })
  }
}

/** The slips of an exercise that was all wrong, and the part that was. */
function findingsOf(content: ChangingContent, name: ExerciseName): string[] {
  return [...content.misconceptionsOf(name).map((each) => content.idOf(each)), 'answer']
}

const AT_ONCE = {
  lateMs: 0,
  milliseconds: 900,
  utcOffsetMinutes: 60,
  assistance: { kind: 'none' },
} as const

function circumstances(of: {
  id: string
  now: number
  lateMs: number
  milliseconds: number | null
  utcOffsetMinutes: number | null
  assistance: Assistance
}) {
  const { id, now, milliseconds, utcOffsetMinutes, assistance } = of
  return {
    id,
    trackId: 'network-plus',
    assistance,
    milliseconds,
    occurredAt: now - of.lateMs,
    utcOffsetMinutes,
    receivedAt: now,
  }
}

/**
 * What a repeated answer to a check must say again. How much remains depends on what the check asks, and whether the
 * lesson is done is told as it is now.
 */
function isSame(first: unknown, again: unknown, isEdited: boolean): boolean {
  const [one, other] = [first, again] as readonly Partial<CheckStanding>[]
  return (
    one?.isCorrect === other?.isCorrect &&
    one?.wasRightFirst === other?.wasRightFirst &&
    (isEdited || one?.remainingCount === other?.remainingCount)
  )
}

/** As the migration writes it: projections are computed by a rebuild. */
export async function storeMigratedLog(db: Db<LearningTables>, userId: string, log: Migrated) {
  const right = new Map(LESSONS.map((lesson) => [lesson, new Set<string>()]))
  const done = new Set<string>()
  for (const [index, step] of log.entries()) {
    const id = `migrated-${index}`
    const at = { occurred_at: index * 60_000, received_at: index * 60_000 }
    if ('card' in step) {
      const response = JSON.stringify({ grade: step.grade })
      await storeMigrated(db, userId, {
        id,
        kind: 'card',
        item: step.card,
        context: 'review',
        response,
        ...at,
      })
      continue
    }
    const { lesson, isRight } = step
    const asked = CHECKS[lesson]
    const item = asked[step.index % asked.length] ?? asked[0]
    const ofLesson = right.get(lesson)
    if (isRight) ofLesson?.add(item)
    const ends = ofLesson?.size === asked.length && !done.has(lesson)
    if (ends) done.add(lesson)
    await storeMigrated(db, userId, {
      id,
      kind: 'question',
      item,
      context: 'check',
      run_id: lesson,
      score: isRight ? 1 : 0,
      confidence: 'sure',
      response: '{"choice":["right"]}',
      ends_run: ends ? 1 : 0,
      ...at,
    })
  }
}
