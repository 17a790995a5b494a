/** The record of one learner, for the account's export and its deletion. */
import { setImmediate } from 'node:timers/promises'

import {
  findOption,
  optionsOf,
  type Curriculum,
  type Question,
} from '#features/curriculum/contract.ts'
import type { Steps } from '#platform/contract/steps.ts'
import type { Db } from '#platform/server/database.ts'
import { inSlices } from '#platform/server/in-slices.ts'

import { readMemory } from '../core/card-memory.ts'
import { selectAbilities } from './ability-queries.ts'
import { selectAllFigures } from './figures-queries.ts'
import { lockLearner, selectHelp, selectStudy } from './learner-queries.ts'
import { logPages } from './log-pages.ts'
import { selectContests, selectMisconceptions } from './misconception-queries.ts'
import {
  selectAllCards,
  selectAnswered,
  selectCompleted,
  selectDays,
} from './projection-queries.ts'
import { deleteAllOf, selectEventsAfter, type EventRow } from './queries.ts'
import { chosenIn, jsonOrText } from './stored-event.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>
type Questions = Pick<Curriculum, 'tracks' | 'lessonsOfTrack' | 'lessonOfQuestion' | 'content'>

const iso = (instant: number) => new Date(instant).toISOString()

export async function deleteLearningData(db: LearningDb, userId: string): Promise<void> {
  // Waits for an answer that is being stored: it would remain, as nobody's.
  await lockLearner(db, userId)
  await deleteAllOf(db, userId)
}

/**
 * Everything, as the log has it. An id that content has renamed since is the one that was stored; what cannot be read is
 * the text that was stored.
 *
 * @param curriculum maps an option to its current id; one that is gone keeps the id it was stored with.
 */
export async function exportLearningData(db: LearningDb, userId: string, curriculum: Questions) {
  const [
    answered,
    cards,
    completed,
    days,
    studied,
    helped,
    abilities,
    figures,
    misconceptions,
    contests,
    events,
  ] = await Promise.all([
    selectAnswered(db, userId),
    selectAllCards(db, userId),
    selectCompleted(db, userId),
    selectDays(db, userId),
    selectStudy(db, userId),
    selectHelp(db, userId),
    selectAbilities(db, userId),
    selectAllFigures(db, userId),
    selectMisconceptions(db, userId),
    selectContests(db, userId),
    readEvents(db, userId),
  ])
  const questions = await readQuestions(curriculum, events)
  return {
    completedLessons: completed.map(({ lesson_id, completed_at }) => ({
      lessonId: lesson_id,
      completedAt: completed_at === null ? null : iso(completed_at),
    })),
    answeredItems: answered.map((row) => ({
      item: row.item,
      answers: row.answers,
      streak: row.streak,
      lastScore: row.last_score,
      lastConfidence: row.last_confidence,
      lastAt: iso(row.last_at),
    })),
    cards: cards.map(({ item, memory }) => ({ cardId: item, memory: readMemory(memory) })),
    days: days.map(({ day, answers, reviews, milliseconds }) => ({
      day,
      answers,
      reviews,
      milliseconds,
    })),
    helpedItems: helped.map(({ item, problem, helped_at }) => ({
      item,
      problem,
      at: iso(helped_at),
    })),
    topicsStudied: studied.map(({ topic, studied_at }) => ({ topic, at: iso(studied_at) })),
    abilities: [...abilities].map(([area, { mean, variance, answers }]) => ({
      area,
      mean,
      variance,
      answers,
    })),
    countedDays: figures.countedDays.map(({ exam, day, answers }) => ({ exam, day, answers })),
    abilitiesByWeek: figures.abilityWeeks.map(({ area, week, mean, variance, answers }) => ({
      area,
      week,
      mean,
      variance,
      answers,
    })),
    confidenceByWeek: figures.confidenceWeeks.map(({ week, confidence, answers, score }) => ({
      week,
      confidence,
      answers,
      score,
    })),
    retentionByWeek: figures.retentionWeeks.map((row) => ({
      week: row.week,
      reviews: row.reviews,
      expected: row.expected_millionths / 1_000_000,
      recalled: row.recalled,
    })),
    misconceptions: misconceptions.map((row) => ({
      misconception: row.misconception,
      times: row.times,
      lastShownAt: row.last_shown_at === null ? null : iso(row.last_shown_at),
      showings: fromJson(row.showings),
      passes: fromJson(row.passes),
    })),
    contests: contests.map(({ misconception, reason, contested_at }) => ({
      misconception,
      reason,
      at: iso(contested_at),
    })),
    events: await inSlices(exportedEvents(events, questions)),
  }
}

/** Other requests are served between two pages. */
async function readEvents(db: LearningDb, userId: string): Promise<EventRow[]> {
  const events: EventRow[] = []
  const pages = logPages((sequence, limit) => selectEventsAfter(db, userId, sequence, limit))
  for await (const page of pages) {
    events.push(...page)
    await setImmediate()
  }
  return events
}

/** By the ids under which they were answered. Track after track: only few of them are in memory at a time. */
async function readQuestions(
  { tracks, lessonsOfTrack, lessonOfQuestion, content }: Questions,
  events: readonly EventRow[],
): Promise<ReadonlyMap<string, Question>> {
  const items = new Set(events.flatMap(({ kind, item }) => (kind === 'question' ? [item] : [])))
  const itemsByLesson = Map.groupBy(items, lessonOfQuestion)
  const questions = new Map<string, Question>()
  for (const { id } of tracks) {
    const asked = lessonsOfTrack(id)
      .flatMap((lesson) => itemsByLesson.get(lesson.id) ?? [])
      .filter((item) => !questions.has(item))
    if (asked.length === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- one track in memory at a time
    const { question: find } = await content(id)
    for (const item of asked) {
      const question = find(item)
      if (question) questions.set(item, question)
    }
  }
  return questions
}

function* exportedEvents(
  events: readonly EventRow[],
  questions: ReadonlyMap<string, Question>,
): Steps<ReturnType<typeof exportedEvent>[]> {
  const exported = []
  for (const event of events) {
    exported.push(exportedEvent(event, questions.get(event.item)))
    yield
  }
  return exported
}

/** @param question that it answered, if it was one that the content still has. */
function exportedEvent(row: EventRow, question: Question | undefined) {
  return {
    id: row.id,
    kind: row.kind,
    item: row.item,
    topics: fromJson(row.topics),
    track: row.track,
    exam: row.exam,
    domain: row.domain,
    variant: fromJson(row.variant),
    context: row.context,
    run: row.run_id,
    response:
      question && row.response !== null
        ? withCurrentOptions(question, row.response)
        : fromJson(row.response),
    score: row.score,
    findings: fromJson(row.findings),
    confidence: row.confidence,
    assistance: fromJson(row.assistance),
    undoes: row.undoes,
    milliseconds: row.milliseconds,
    lastMetMilliseconds: row.last_met_ms,
    at: iso(row.occurred_at),
    receivedAt: iso(row.received_at),
    utcOffsetMinutes: row.utc_offset_minutes,
  }
}

/** A response that does not name options stays as it is. */
function withCurrentOptions(question: Question, response: string): unknown {
  const choice = chosenIn(response)
  if (!choice) return fromJson(response)
  return { choice: choice.map((id) => findOption(optionsOf(question), id)?.id ?? id) }
}

function fromJson(text: string | null): unknown {
  return text === null ? null : jsonOrText(text)
}
