/** The content and the exercises that practice exams are made of, as the server has them: for tests of the real bank. */
import { loadCompiledCurriculum, openKind } from '#app/server/content-files.ts'
import {
  judgeExercise,
  keepKinds,
  whatExamsAsk,
  whatExercisesAsk,
} from '#features/practice/server.ts'

export async function openExamParts() {
  const kinds = keepKinds(openKind)
  return {
    curriculum: await loadCompiledCurriculum(),
    examExercises: whatExamsAsk(kinds),
    drillExercises: whatExercisesAsk(kinds),
    judgeExercise: judgeExercise(kinds),
  }
}
