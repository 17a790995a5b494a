/** The plan, and the three rules of thumb that it has to beat. Each makes a list for the evening from the record alone. */
import { tasksOfToday, type PlanInput } from '#features/challenge/server.ts'

import type { Chance } from '../chance.ts'
import { MINUTES_PER_REVIEW, type LearnerRecord } from './record.ts'

export type Act =
  | { readonly kind: 'lesson'; readonly lesson: number; readonly minutes: number }
  | {
      readonly kind: 'reviews'
      readonly count: number
      /** Cards of lessons that are not read, too, and new ones without a limit. */
      readonly ofAll?: boolean
      /** When nothing is due: those that are due next. */
      readonly isAhead?: boolean
    }
  | { readonly kind: 'drill'; readonly topics: readonly number[]; readonly items: number }
  | { readonly kind: 'mistakes'; readonly items: number }
  | { readonly kind: 'exam'; readonly items: number }

export type Evening = {
  readonly day: number
  readonly minutes: number
  /** Evenings from this one to the last, this one included. */
  readonly eveningsLeft: number
  readonly goals: PlanInput['goals']
  readonly examDay: string
  readonly record: LearnerRecord
  readonly chance: Chance
}

export type Policy = {
  readonly name: string
  readonly listFor: (evening: Evening) => readonly Act[]
}

const MINUTES_PER_ITEM = 1.2
const numberIn = (id: string) => Number(id.slice(id.indexOf('-') + 1))

export const PLAN: Policy = {
  name: 'the plan',
  listFor: ({ day, goals, examDay, record }) =>
    tasksOfToday(record.planInput(day, goals, examDay)).map((task): Act => {
      switch (task.kind) {
        case 'lesson':
          return { kind: 'lesson', lesson: numberIn(task.lessonId), minutes: task.minutes }
        case 'reviews':
          return task.isAhead
            ? { kind: 'reviews', count: task.count, ofAll: true, isAhead: true }
            : { kind: 'reviews', count: task.count }
        case 'drill':
          return { kind: 'drill', topics: task.topicIds.map(numberIn), items: task.items }
        case 'mistakes':
          return { kind: 'mistakes', items: task.items }
        case 'exam':
          return { kind: 'exam', items: task.items }
      }
    }),
}

/** Where no lessons are left: due cards, new ones, and then those that are due next, so that no minute is lost. */
const LESSONS_THEN_CARDS: Policy = {
  name: 'lessons in order, then cards',
  listFor: ({ minutes, record }) => {
    const acts = lessonsIn(record, minutes)
    const rest = minutes - lessonMinutes(acts)
    return rest < 1
      ? acts
      : [...acts, { kind: 'reviews', count: reviewsIn(rest), ofAll: true, isAhead: true }]
  },
}

const CARDS_ONLY: Policy = {
  name: 'cards only',
  listFor: ({ minutes }) => [
    { kind: 'reviews', count: reviewsIn(minutes), ofAll: true, isAhead: true },
  ],
}

/** More than one lesson on an evening where one would not be enough to read all of them a week before the end. */
const REVIEWS_LESSON_DRILL: Policy = {
  name: 'due reviews, next lesson, random mixed drill',
  listFor: ({ day, minutes, eveningsLeft, record, chance }) => {
    const left = record.lessonsLeft
    const evenings = Math.max(1, eveningsLeft - 5)
    const needed = left.reduce((sum, { number }) => sum + record.minutesLeft(number), 0) / evenings
    const next = left[0] ? record.minutesLeft(left[0].number) : 0
    const forLessons = left.length === 0 ? 0 : Math.min(minutes * 0.6, Math.max(next, needed))
    const due =
      record.dueCards(day).length +
      2 * Math.min(record.newCardsLeft(day), record.newCards(false).length)
    const count = Math.min(due, reviewsIn(minutes - forLessons))
    const acts: Act[] = count > 0 ? [{ kind: 'reviews', count }] : []
    const afterReviews = minutes - count * MINUTES_PER_REVIEW
    const begun = record.begunTopics
    const lessons = lessonsIn(
      record,
      begun.length === 0 ? afterReviews : Math.max(forLessons, Math.min(next, afterReviews)),
    )
    acts.push(...lessons)
    const items = Math.floor((afterReviews - lessonMinutes(lessons)) / MINUTES_PER_ITEM)
    if (items > 0 && begun.length > 0) {
      const topics = Array.from({ length: items }, () => begun[chance.below(begun.length)] ?? 0)
      acts.push({ kind: 'drill', topics, items })
    }
    return acts
  },
}

export const RULES: readonly Policy[] = [LESSONS_THEN_CARDS, CARDS_ONLY, REVIEWS_LESSON_DRILL]

function reviewsIn(minutes: number): number {
  return Math.floor(minutes / MINUTES_PER_REVIEW)
}

function lessonsIn(record: LearnerRecord, minutes: number): Act[] {
  const acts: Act[] = []
  let rest = minutes
  for (const { number } of record.lessonsLeft) {
    if (rest < 1) break
    const own = Math.min(rest, record.minutesLeft(number))
    acts.push({ kind: 'lesson', lesson: number, minutes: own })
    rest -= own
  }
  return acts
}

function lessonMinutes(acts: readonly Act[]): number {
  return acts.reduce((sum, act) => sum + (act.kind === 'lesson' ? act.minutes : 0), 0)
}
