/** The labs' door for the server: every endpoint with its handler. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { labsContract } from './contract.ts'
import { checkLab } from './server/check-lab.ts'
import { keepLabFiles } from './server/keep-lab-files.ts'
import { listLabs } from './server/list-labs.ts'
import type { LabsNeeds } from './server/needs.ts'

export type { LabFile } from './core/lab-file.ts'
export { judgeExamLab, whatLabsExamsAsk } from './server/exam-labs.ts'
export { openJudging } from './server/open-judging.ts'

export function labsServer(given: LabsNeeds) {
  const needs = { ...given, openLabFile: keepLabFiles(given.openLabFile) }
  return defineServerFeature()({
    contract: labsContract,
    handlers: { listLabs: listLabs(needs), checkLab: checkLab(needs) },
  })
}
