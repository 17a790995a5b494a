/** What a learner has shown, as the plan needs it: read from projections, whatever the length of their history. */
import type { CardsAhead } from '#features/flashcards/contract.ts'
import { dayCounts, isMistake, type Mastery } from '#features/learning/contract.ts'
import type { OutlineLesson } from '#features/lessons/contract.ts'
import type { Db } from '#platform/server/database.ts'

import { civilDay, daysBetween, studyDayAt, type Day } from '../core/calendar.ts'
import { planDayAt } from '../core/exam-date.ts'
import { assumedExamDay } from '../core/feasibility.ts'
import type { Goals } from '../core/goals.ts'
import type { PlanLesson } from '../core/lesson-queue.ts'
import type { ExamLength } from '../core/place-practice-exams.ts'
import type { PlanInput } from '../core/plan.ts'
import { estimateTopics, type EstimatedDomain } from '../core/plan/estimate-topics.ts'
import { CHECK_MINUTES } from '../core/tasks.ts'
import { readEffects } from './effects/stored-effects.ts'
import type { ChallengeNeeds } from './needs.ts'
import type { OpenChallenge, PlacedExam } from './stored-challenge.ts'
import type { ChallengeTables } from './tables.ts'

/** Measured on nobody yet. */
const MINUTES_PER_REVIEW = 0.2
const MINUTE_MS = 60_000

export type Asker = { readonly userId: string; readonly now: number; readonly timeZone: string }

export type Progress = {
  /** The number of the learner's newest event before anything else was read: all up to it is known here. */
  readonly sequence: number
  /** The day whose list the learner sees. */
  readonly today: Day
  /** On the learner's wall. */
  readonly date: Day
  readonly exam: PlacedExam
  readonly lessons: readonly OutlineLesson[]
  /** When each lesson was done, epoch milliseconds, by its current id. */
  readonly doneAt: ReadonlyMap<string, number>
  /** Lessons that the goals leave out of the plan, and that are not done. */
  readonly leftOut: ReadonlySet<string>
  /** Of the lessons that are not done, by id. */
  readonly minutesLeft: ReadonlyMap<string, number>
  readonly cardsToReview: number
  readonly cardsLeftAhead: number
  /** Active minutes of today so far. */
  readonly minutesToday: number
  readonly daysThatCount: number
  readonly countingDays: readonly Day[]
  readonly todayCounts: boolean
  readonly examsSat: readonly { readonly handedInAt: number; readonly items: number }[]
  /** All of a plan's input but the goals. */
  readonly known: Omit<PlanInput, 'goals' | 'examDay' | 'minutesToday'>
}

export async function readProgress(
  db: Db<ChallengeTables>,
  needs: ChallengeNeeds,
  asker: Asker,
  { exam, goals: { examDay, leftOut: named = [] } }: Pick<OpenChallenge, 'exam' | 'goals'>,
): Promise<Progress> {
  const { record, curriculum } = needs
  const { userId, now, timeZone } = asker
  const { trackId } = exam.choice
  const today = planDayAt(examDay, asker)
  const sequence = await record.lastSequence(userId)
  const [ofTrack, records, answered, mastery, studied, days, examsSat, content, effects] =
    await Promise.all([
      needs.lessonsOf(userId, trackId),
      record.lessons(userId),
      record.answered(userId),
      record.mastery(userId, trackId, now),
      record.studied(userId),
      record.days(userId),
      needs.practiceExamsSat(userId, exam.choice.id),
      curriculum.content(trackId),
      readEffects(db),
    ])
  // A track may have two exams, each with lessons of its own.
  const ofExam = new Set(
    exam.exam.domains.flatMap(({ objectives }) => objectives.flatMap(({ lessonIds }) => lessonIds)),
  )
  const lessons = ofTrack.filter(({ id }) => ofExam.has(id))
  const done = lessons.filter(({ isDone }) => isDone)
  const completedLessons = done.map(({ id }) => id)
  const cards = await needs.cardsAhead({
    ...asker,
    trackId,
    examId: exam.choice.id,
    completedLessons,
  })
  const topicsByLesson = new Map(content.lessons.map(({ id, topics }) => [id, topics]))
  const planLessons = lessons
    .filter(({ isDone }) => !isDone)
    .map((lesson): PlanLesson => ({
      id: lesson.id,
      topicIds: topicsByLesson.get(lesson.id) ?? [],
      minutesLeft: minutesLeftOf(lesson),
      isBegun: lesson.readPercent > 0,
      cards: cards.unbegunByLesson.get(lesson.id) ?? 0,
    }))
  const namedNow = new Set(named.map(curriculum.currentId))
  const leftOut = new Set(planLessons.flatMap(({ id }) => (namedNow.has(id) ? [id] : [])))
  const answeredTopics = answersByTopic(content.questions, answered)
  const mistakes = content.questions.filter(({ id, lessonId }) => {
    if (!ofExam.has(lessonId)) return false
    const item = answered.get(id)
    return item !== undefined && isMistake(item)
  }).length
  const ofToday = days.find(({ day }) => day === today)
  const countingDays = days.filter(dayCounts)
  return {
    sequence,
    today,
    date: civilDay(timeZone, now),
    exam,
    lessons,
    doneAt: new Map(
      [...records].flatMap(([id, { completedAt }]) =>
        completedAt === null ? [] : [[id, completedAt] as const],
      ),
    ),
    leftOut,
    minutesLeft: new Map(planLessons.map(({ id, minutesLeft }) => [id, minutesLeft])),
    cardsToReview: cards.dueNow + Math.min(cards.newCards, cards.newLeftToday),
    cardsLeftAhead: cards.leftAhead,
    minutesToday: Math.round((ofToday?.milliseconds ?? 0) / MINUTE_MS),
    daysThatCount: countingDays.length,
    countingDays: countingDays.map(({ day }) => day),
    todayCounts: ofToday !== undefined && countingDays.includes(ofToday),
    examsSat,
    known: {
      today,
      lessons: planLessons.filter(({ id }) => !leftOut.has(id)),
      topics: estimateTopics(domainsOf(exam, mastery), {
        memories: cards.memories,
        studied,
        answered: answeredTopics,
        now,
        taught: new Set(done.flatMap(({ id }) => topicsByLesson.get(id) ?? [])),
        cardCounts: cards.countByTopic,
        effects,
      }),
      reviews: {
        dueByDay: dueByDay(cards, today, timeZone),
        begunCards: cards.memories.length,
        newCards: cards.newCards,
        newPerDay: cards.newPerDay,
        newToday: cards.newPerDay - cards.newLeftToday,
        reviewedToday: cards.reviewedToday,
        minutesPerReview: MINUTES_PER_REVIEW,
      },
      mistakes,
      examLengths: (exam.exam.practice?.lengths ?? []).map(
        ({ id, items, minutes }): ExamLength => ({ id, items, minutes }),
      ),
      effects,
      pastExamDays: examsSat.map(({ handedInAt }) => studyDayAt(timeZone, handedInAt)),
      topicsToday: topicsOn(today, studied, answeredTopics, timeZone),
    },
  }
}

/** @param minutesToday what is left of today; it does not move the day that is assumed where none is booked. */
export function inputOf(progress: Progress, goals: Goals, minutesToday?: number): PlanInput {
  const known = { ...progress.known, goals }
  return {
    ...known,
    ...(minutesToday !== undefined && { minutesToday }),
    examDay: goals.examDay ?? assumedExamDay(known),
  }
}

function minutesLeftOf({ minutes, readPercent }: OutlineLesson): number {
  return Math.ceil((minutes * (100 - readPercent)) / 100) + CHECK_MINUTES
}

/** Today has what the queue shows now: a list that asks for more could not be done. The rest is for the days after it. */
function dueByDay({ dueNow, laterAts }: CardsAhead, today: Day, timeZone: string): number[] {
  const byDay = [dueNow]
  for (const at of laterAts) {
    const ahead = Math.max(1, daysBetween(today, studyDayAt(timeZone, at)))
    byDay[ahead] = (byDay[ahead] ?? 0) + 1
  }
  return Array.from(byDay, (count) => count ?? 0)
}

/** Topics that were taught, reviewed or asked about on a day. */
function topicsOn(
  today: Day,
  studied: ReadonlyMap<string, number>,
  answered: ReadonlyMap<string, { readonly lastAt: number }>,
  timeZone: string,
) {
  const met = [...studied, ...[...answered].map(([topic, { lastAt }]) => [topic, lastAt] as const)]
  return new Set(met.flatMap(([topic, at]) => (studyDayAt(timeZone, at) === today ? [topic] : [])))
}

function domainsOf({ exam }: PlacedExam, mastery: Mastery | null): readonly EstimatedDomain[] {
  const weightOf = new Map(exam.domains.map(({ number, weight }) => [number, weight]))
  const domains = mastery?.exams.find(({ id }) => id === exam.id)?.domains ?? []
  return domains.map(({ number, topics }) => ({ weight: weightOf.get(number) ?? 0, topics }))
}

/** How many questions of each topic were answered, and when last. */
function answersByTopic(
  questions: readonly { readonly id: string; readonly topic: string }[],
  answered: ReadonlyMap<string, { readonly lastAt: number }>,
): ReadonlyMap<string, { readonly items: number; readonly lastAt: number }> {
  const byTopic = new Map<string, { items: number; lastAt: number }>()
  for (const { id, topic } of questions) {
    const item = answered.get(id)
    if (!item) continue
    const { items = 0, lastAt = 0 } = byTopic.get(topic) ?? {}
    byTopic.set(topic, { items: items + 1, lastAt: Math.max(lastAt, item.lastAt) })
  }
  return byTopic
}
