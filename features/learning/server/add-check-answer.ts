/**
 * Stores an answer to the check of a lesson, and moves its round on.
 *
 * The answer that makes the last question of a round right ends it; the first round that ends completes the lesson, and
 * the profile says so in the same transaction.
 */
import { inTransaction, type Db } from '#platform/server/database.ts'

import type { QuestionAnswer } from '../core/evidence.ts'
import { afterCheckEvent, foldLessons, knownKey } from '../core/fold.ts'
import type { CheckStanding } from '../core/learning-record.ts'
import {
  NOTHING_ANSWERED,
  endsRound,
  openRound,
  type Draw,
  type LessonRecord,
} from '../core/lesson-record.ts'
import { roundId, type LoggedEvent } from '../core/logged-event.ts'
import { judgedContent } from './add-evidence.ts'
import { appendEvent, demandSame, openLog, readVoid } from './append-event.ts'
import { writeProfile } from './completion.ts'
import type { LearningNeeds } from './needs.ts'
import { upsertLesson } from './projection-queries.ts'
import { selectEventsOfItems } from './queries.ts'
import { loggedEvent } from './stored-event.ts'
import { lessonRow, readLesson, type KnownLesson } from './stored-lesson.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>

type Check = { readonly lessonId: string; readonly draw: Draw }

export async function addCheckAnswer(
  db: LearningDb,
  needs: LearningNeeds,
  userId: string,
  answer: QuestionAnswer,
  check: Check,
): Promise<CheckStanding> {
  const { curriculum } = needs
  const questionId = answer.question.id
  return inTransaction(db, async (db) => {
    const { sequence, stored } = await openLog(db, userId, 'question', answer.id)
    const known = await readLesson(db, needs, userId, check.lessonId)
    if (stored) {
      demandSame(needs, stored, questionId)
      return standingThen(db, needs, userId, stored, known, check)
    }
    // Not before: an answer that is stored stays one, although its options may have been edited since.
    const content = judgedContent(answer)
    const isCorrect = content.score === 1
    const open = openRound(known.record, check.draw)
    const ends = endsRound(open, { questionId, isCorrect })
    const { event, isVoid } = await appendEvent(db, needs, userId, sequence, answer, {
      ...content,
      context: 'check',
      run_id: roundId(known.lessonId, open.round),
      ends_run: ends ? 1 : 0,
    })
    const after = afterCheckEvent(known.stored, event, curriculum.everyIdOf, {
      round: open.round,
      endsRound: ends,
      isVoid,
    })
    await upsertLesson(db, lessonRow(userId, known.lessonId, after))
    if (ends && known.record.completedAt === null) {
      await writeProfile(db, needs, userId, new Date(answer.receivedAt))
    }
    return standingOf(after, needs, check, event, ends)
  })
}

/** A repeated answer gets its first response again, whatever was answered since. */
async function standingThen(
  db: LearningDb,
  needs: LearningNeeds,
  userId: string,
  stored: LoggedEvent,
  known: KnownLesson,
  check: Check,
): Promise<CheckStanding> {
  const { everyIdOf } = needs.curriculum
  // Also questions that the check no longer asks: the round was theirs, too.
  const questionIds = [...Object.keys(known.stored.byQuestion), stored.item]
  const [rows, voided] = await Promise.all([
    selectEventsOfItems(db, userId, [...new Set(questionIds.flatMap(everyIdOf))]),
    readVoid(db, needs.curriculum),
  ])
  const then = rows.map(loggedEvent).filter(({ sequence }) => sequence <= stored.sequence)
  const lessons = foldLessons(then, { everyIdOf, isVoid: (item) => voided.has(item) })
  const record = lessons.get(knownKey(lessons, everyIdOf, check.lessonId)) ?? NOTHING_ANSWERED
  const standing = standingOf(record, needs, check, stored, stored.endsRun)
  return { ...standing, isLessonDone: known.record.completedAt !== null }
}

function standingOf(
  after: LessonRecord,
  { curriculum: { everyIdOf } }: LearningNeeds,
  { draw }: Check,
  { item, score }: LoggedEvent,
  hasEnded: boolean,
): CheckStanding {
  const known = new Set(Object.keys(after.byQuestion))
  const byKey: Draw = (round, answered) =>
    draw(round, new Set([...answered].flatMap(everyIdOf))).map((id) =>
      knownKey(known, everyIdOf, id),
    )
  return {
    isCorrect: score === 1,
    wasRightFirst: after.byQuestion[knownKey(known, everyIdOf, item)]?.isRightFirst ?? score === 1,
    remainingCount: hasEnded ? 0 : openRound(after, byKey).remainingCount,
    isLessonDone: after.completedAt !== null,
  }
}
