/** Lessons' door for the server: every endpoint with its handler. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { lessonsContract } from './contract.ts'
import { answerQuestion } from './server/answer-question.ts'
import { deleteNote } from './server/delete-note.ts'
import { getCheck } from './server/get-check.ts'
import { getLesson } from './server/get-lesson.ts'
import { getOpenCheck } from './server/get-open-check.ts'
import { getSentLesson } from './server/get-sent-lesson.ts'
import { getTrackOutline } from './server/get-track-outline.ts'
import { listNotes } from './server/list-notes.ts'
import type { LessonsNeeds } from './server/needs.ts'
import { saveNote } from './server/save-note.ts'
import { saveReadingPosition } from './server/save-reading-position.ts'
import type { LessonsTables } from './server/tables.ts'

export { deleteLessonsData, exportLessonsData } from './server/account-data.ts'
export { lessonHeads } from './server/lesson-heads.ts'
export { movedLessonPath, openLessonPaths, publicLessonPath } from './server/public-paths.ts'
export { readOpenPages } from './server/open-pages.ts'
export { readTrackOutline } from './server/get-track-outline.ts'
export type { LessonsTables } from './server/tables.ts'

export function lessonsServer(needs: LessonsNeeds) {
  return defineServerFeature<LessonsTables>()({
    contract: lessonsContract,
    handlers: {
      getTrackOutline: getTrackOutline(needs),
      getLesson: getLesson(needs),
      saveReadingPosition: saveReadingPosition(needs),
      listNotes: listNotes(needs),
      saveNote: saveNote(needs),
      deleteNote,
      getCheck: getCheck(needs),
      getOpenCheck: getOpenCheck(needs),
      getSentLesson: getSentLesson(needs),
      answerQuestion: answerQuestion(needs),
    },
  })
}
