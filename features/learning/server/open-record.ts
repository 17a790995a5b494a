/** The record of learning over a database handle, as other features use it. */
import type { Db } from '#platform/server/database.ts'

import { scheduleOf } from '../core/card-memory.ts'
import type { Assistance } from '../core/evidence.ts'
import type {
  LabOutcome,
  LearningRecord,
  LessonExercise,
  RecordedEvent,
} from '../core/learning-record.ts'
import type { Level } from '../core/scales.ts'
import { selectAbilities } from './ability-queries.ts'
import { addCheckAnswer } from './add-check-answer.ts'
import { addEvidence, addQuestion } from './add-evidence.ts'
import { addReview, undoReview } from './add-review.ts'
import { noteHelp, noteStudy } from './append-event.ts'
import { progressIn } from './completion.ts'
import { contestMisconception, takeBackContest } from './contest-misconception.ts'
import { chancesOf } from './expect-answers.ts'
import { selectCountedDays } from './figures-queries.ts'
import { keepReads } from './keep-reads.ts'
import { selectLastSequence, selectStudy } from './learner-queries.ts'
import { masteryIn, spreadIn } from './mastery.ts'
import type { LearningNeeds } from './needs.ts'
import {
  selectAnswered,
  selectDays,
  selectKnownCards,
  selectLessons,
} from './projection-queries.ts'
import {
  selectEventsOfItems,
  selectLabResults,
  selectLessonExercises,
  selectShortEventsAfter,
} from './queries.ts'
import { readAnswers, readMisconceptions } from './read-misconceptions.ts'
import { answeredByCurrentId } from './stored-answered.ts'
import { cardsByCurrentId } from './stored-card.ts'
import { chosenIn } from './stored-event.ts'
import { lessonsByCurrentId, readLessonRecord } from './stored-lesson.ts'
import type { LearningTables } from './tables.ts'

/** The record of a lesson holds about as many answers. */
const ROWS_OF_LESSON = 10

/** More than anyone does in a day. */
const MOST_EVENTS = 1000

/** @returns for a handle, which may be a transaction, the record in it. */
export function openRecord(needs: LearningNeeds) {
  const cardsOf = keepReads(
    async (db, userId) => cardsByCurrentId(await selectKnownCards(db, userId), needs.curriculum),
    (cards) => cards.size,
  )
  const lessonsOf = keepReads(
    async (db, userId) => lessonsByCurrentId(await selectLessons(db, userId), needs.curriculum),
    (lessons) => ROWS_OF_LESSON * lessons.size,
  )
  const answeredOf = keepReads(
    async (db, userId) => answeredByCurrentId(await selectAnswered(db, userId), needs.curriculum),
    (answered) => answered.size,
  )
  const abilitiesOf = keepReads(selectAbilities, (abilities) => abilities.size)
  return (db: Db<LearningTables>): LearningRecord => ({
    add: (userId, evidence) => addEvidence(db, needs, userId, evidence),
    addQuestion: (userId, answer) => addQuestion(db, needs, userId, answer),
    addCheckAnswer: (userId, answer, check) => addCheckAnswer(db, needs, userId, answer, check),
    addReview: (userId, review) => addReview(db, needs, userId, review),
    undoReview: (userId, undo) => undoReview(db, needs, userId, undo),
    noteStudy: (userId, topics, at) => noteStudy(db, userId, topics, at),
    noteHelp: (userId, item, at) => noteHelp(db, userId, item, at),
    lessons: (userId) => lessonsOf(db, userId),
    lesson: (userId, lessonId) => readLessonRecord(db, needs, userId, lessonId),
    cards: (userId) => cardsOf(db, userId),
    answered: (userId) => answeredOf(db, userId),
    chances: async (userId, trackId, at) =>
      chancesOf(needs, await abilitiesOf(db, userId), trackId, at),
    levelIn: async (userId, trackId, examId, at) => {
      const track = needs.curriculum.track(trackId)
      if (!track) return null
      const { exams } = masteryIn(await abilitiesOf(db, userId), track, needs.curriculum, at)
      const exam = exams.find(({ id }) => id === examId)
      return exam ? levelOf(exam) : null
    },
    spreadIn: async (userId, trackId, examId, at) => {
      const track = needs.curriculum.track(trackId)
      if (!track) return null
      return spreadIn(await abilitiesOf(db, userId), track, needs.curriculum, { examId, at })
    },
    mastery: async (userId, trackId, at) => {
      const track = needs.curriculum.track(trackId)
      return track ? masteryIn(await abilitiesOf(db, userId), track, needs.curriculum, at) : null
    },
    days: (userId) => selectDays(db, userId),
    countedDays: (userId, examId) => selectCountedDays(db, userId, examId),
    lastSequence: (userId) => selectLastSequence(db, userId),
    eventsAfter: async (userId, sequence) =>
      (await selectShortEventsAfter(db, userId, sequence, MOST_EVENTS)).map(recordedEvent),
    studied: async (userId) => studiedByCurrentId(await selectStudy(db, userId), needs.curriculum),
    misconceptions: (userId) => readMisconceptions(db, needs, userId),
    contest: (userId, id, contest) => contestMisconception(db, needs, userId, id, contest),
    takeBackContest: (userId, id) => takeBackContest(db, needs, userId, id),
    answersOf: (userId, showings) => readAnswers(db, userId, showings),
    chosenIn: (userId, questionId, run) => choiceIn(db, needs, userId, questionId, run),
    exercisesIn: async (userId, lessonId) => {
      const ids = needs.curriculum.everyIdOf(lessonId)
      return (await selectLessonExercises(db, userId, ids)).map(lessonExercise)
    },
    labsOf: async (userId) => (await selectLabResults(db, userId)).map(labOutcome),
    progressIn: (userId, trackId) => progressIn(db, needs, userId, trackId),
    scheduleOf,
  })
}

async function choiceIn(
  db: Db<LearningTables>,
  { curriculum }: LearningNeeds,
  userId: string,
  questionId: string,
  { context, runId }: Parameters<LearningRecord['chosenIn']>[2],
): Promise<readonly string[] | null> {
  const events = await selectEventsOfItems(db, userId, curriculum.everyIdOf(questionId))
  const last = events.findLast((event) => event.context === context && event.run_id === runId)
  return last?.response ? chosenIn(last.response) : null
}

type ShortEvent = Awaited<ReturnType<typeof selectShortEventsAfter>>[number]

function recordedEvent(row: ShortEvent): RecordedEvent {
  return {
    kind: row.kind,
    item: row.item,
    context: row.context,
    topics: JSON.parse(row.topics) as string[],
    isRepeat: row.is_repeat === 1,
    isUndo: row.undoes !== null,
    occurredAt: row.occurred_at,
  }
}

type ExerciseRow = Awaited<ReturnType<typeof selectLessonExercises>>[number]

function lessonExercise({ item, score, assistance }: ExerciseRow): LessonExercise {
  const { kind } = JSON.parse(assistance) as Assistance
  return { item, score, isAided: kind !== 'none' }
}

type LabRow = Awaited<ReturnType<typeof selectLabResults>>[number]

function labOutcome({ assistance, ...row }: LabRow): LabOutcome {
  const { kind } = JSON.parse(assistance) as Assistance
  return { ...row, isAided: kind !== 'none' }
}

function studiedByCurrentId(
  rows: Awaited<ReturnType<typeof selectStudy>>,
  { currentId }: Pick<LearningNeeds['curriculum'], 'currentId'>,
): ReadonlyMap<string, number> {
  const studied = new Map<string, number>()
  for (const { topic, studied_at } of rows) {
    const id = currentId(topic)
    studied.set(id, Math.max(studied.get(id) ?? 0, studied_at))
  }
  return studied
}

function levelOf({ share, low, high, answers }: Level): Level {
  return { share, low, high, answers }
}
