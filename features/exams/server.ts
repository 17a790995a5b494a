/** The door of exams for the server: every endpoint with its handler. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { examsContract } from './contract.ts'
import { answerDrillItem } from './server/answer-drill-item.ts'
import { chooseDrillItems } from './server/choose-drill-items.ts'
import { getPracticeOverview } from './server/get-practice-overview.ts'
import type { ExamsNeeds } from './server/needs.ts'

export { keptForExams } from './server/drill-bank.ts'

export function examsServer(needs: ExamsNeeds) {
  return defineServerFeature()({
    contract: examsContract,
    handlers: {
      getPracticeOverview: getPracticeOverview(needs),
      chooseDrillItems: chooseDrillItems(needs),
      answerDrillItem: answerDrillItem(needs),
    },
  })
}
