/** The door of exams for the server: every endpoint with its handler. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { examsContract } from './contract.ts'
import { answerDrillItem } from './server/answer-drill-item.ts'
import { chooseDrillItems } from './server/choose-drill-items.ts'
import { enterAttempt } from './server/enter-attempt.ts'
import { getAttemptState } from './server/get-attempt-state.ts'
import { getExamReport } from './server/get-exam-report.ts'
import { getPracticeOverview } from './server/get-practice-overview.ts'
import { handInAttempt } from './server/hand-in-attempt.ts'
import { listAttempts } from './server/list-attempts.ts'
import type { ExamsNeeds } from './server/needs.ts'
import { pauseAttempt } from './server/pause-attempt.ts'
import { saveExamNotes } from './server/save-exam-notes.ts'
import { saveItem } from './server/save-item.ts'
import { startAttempt } from './server/start-attempt.ts'
import type { ExamsTables } from './server/tables.ts'

export { deleteExamsData, exportExamsData } from './server/account-data.ts'
export { keptForExams } from './server/drill-bank.ts'
export { practiceExamsSat } from './server/list-attempts.ts'
export { questionsInOpenAttempts } from './server/opened-items.ts'
export type { ExamsTables } from './server/tables.ts'

export function examsServer(needs: ExamsNeeds) {
  return defineServerFeature<ExamsTables>()({
    contract: examsContract,
    handlers: {
      getPracticeOverview: getPracticeOverview(needs),
      chooseDrillItems: chooseDrillItems(needs),
      answerDrillItem: answerDrillItem(needs),
      listAttempts: listAttempts(needs),
      startAttempt: startAttempt(needs),
      enterAttempt: enterAttempt(needs),
      getAttemptState,
      saveItem: saveItem(needs),
      saveExamNotes,
      pauseAttempt,
      handInAttempt: handInAttempt(needs),
      getExamReport: getExamReport(needs),
    },
  })
}
