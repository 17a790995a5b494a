/** The data that lessons holds about one learner, for the account's export and its deletion. */
import { z } from 'zod'

import { findOption, type Curriculum, type Question } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import { deleteAllOf, selectAllOf } from './queries.ts'
import { storedNote } from './stored-note.ts'
import type { LessonsTables } from './tables.ts'

const OptionIds = z.array(z.string())
const iso = (instant: number) => new Date(instant).toISOString()

export async function deleteLessonsData(db: Db<LessonsTables>, userId: string): Promise<void> {
  await deleteAllOf(db, userId)
}

/** @param curriculum maps an option to its current id; one that is gone keeps the id it was stored with. */
export async function exportLessonsData(
  db: Db<LessonsTables>,
  userId: string,
  curriculum: Curriculum,
) {
  const { completed, answers, readingPositions, notes } = await selectAllOf(db, userId)
  const questionById = await questionsIn(curriculum, answers)
  return {
    completed: completed.map(({ lesson_id, completed_at }) => ({
      lessonId: lesson_id,
      completedAt: iso(completed_at),
    })),
    answers: answers.map((answer) => ({
      id: answer.id,
      lessonId: answer.lesson_id,
      questionId: answer.question_id,
      optionIds: OptionIds.parse(JSON.parse(answer.chosen)).map((id) => {
        const question = questionById.get(answer.question_id)
        return (question && findOption(question.options, id)?.id) ?? id
      }),
      isCorrect: answer.is_correct === 1,
      confidence: answer.confidence,
      milliseconds: answer.milliseconds,
      answeredAt: iso(answer.answered_at),
    })),
    readingPositions: readingPositions.map(({ lesson_id, passage_id, updated_at }) => ({
      lessonId: lesson_id,
      passageId: passage_id,
      readAt: iso(updated_at),
    })),
    notes: notes.map((row) => {
      const { anchor, ...note } = storedNote(row)
      return { lessonId: row.lesson_id, passageId: anchor.passageId, quote: anchor.quote, ...note }
    }),
  }
}

/** Every answered question that still exists, by the id it was stored with. */
async function questionsIn(
  curriculum: Curriculum,
  answers: readonly { readonly question_id: string }[],
): Promise<Map<string, Question>> {
  const questions = new Map<string, Question>()
  for (const id of new Set(answers.map(({ question_id }) => question_id))) {
    const lessonId = curriculum.lessonOfQuestion(id)
    if (lessonId === undefined) continue
    const question = (await curriculum.contentOfLesson(lessonId, '')).question(id)
    if (question) questions.set(id, question)
  }
  return questions
}
