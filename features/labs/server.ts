/** The labs' door for the server: every endpoint with its handler. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { labsContract, networksContract } from './contract.ts'
import { checkLab } from './server/check-lab.ts'
import { keepLabFiles } from './server/keep-lab-files.ts'
import { listLabs } from './server/list-labs.ts'
import { listNetworks } from './server/list-networks.ts'
import type { LabsNeeds } from './server/needs.ts'
import { openNetwork } from './server/open-network.ts'
import { removeNetwork } from './server/remove-network.ts'
import { saveNetwork } from './server/save-network.ts'
import type { LabsTables } from './server/tables.ts'

export type { LabFile } from './core/lab-file.ts'
export { deleteLabsData, exportLabsData } from './server/account-data.ts'
export { judgeExamLab, whatLabsExamsAsk } from './server/exam-labs.ts'
export { openJudging } from './server/open-judging.ts'
export type { LabsTables } from './server/tables.ts'

export function labsServer(given: LabsNeeds) {
  const needs = { ...given, openLabFile: keepLabFiles(given.openLabFile) }
  return defineServerFeature<LabsTables>()({
    contract: { ...labsContract, ...networksContract },
    handlers: {
      listLabs: listLabs(needs),
      checkLab: checkLab(needs),
      listNetworks,
      openNetwork,
      saveNetwork,
      removeNetwork,
    },
  })
}
