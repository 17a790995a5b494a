/** The content and the exercises that practice exams are made of, as the server has them: for tests of the real bank. */
import { loadCompiledCurriculum, openKind, openLabFile } from '#app/server/content-files.ts'
import { judgeExamLab, openJudging, whatLabsExamsAsk } from '#features/labs/server.ts'
import {
  judgeExercise,
  keepKinds,
  whatExamsAsk,
  whatExercisesAsk,
} from '#features/practice/server.ts'

type Parts = Awaited<ReturnType<typeof open>>

let opened: Promise<Parts> | undefined

/**
 * The same for all test files of a process: which exercises a form may pose takes a second and a half to work out, and
 * nothing of it changes.
 */
export function openExamParts(): Promise<Parts> {
  opened ??= open()
  return opened
}

async function open() {
  const kinds = keepKinds(openKind)
  return {
    curriculum: await loadCompiledCurriculum(),
    examExercises: whatExamsAsk(kinds),
    drillExercises: whatExercisesAsk(kinds),
    judgeExercise: judgeExercise(kinds),
    examLabs: whatLabsExamsAsk(openLabFile),
    // The thread is started by the first lab, and does not keep the process alive.
    judgeLab: judgeExamLab({ openLabFile, judge: openJudging(() => undefined).judge }),
  }
}
