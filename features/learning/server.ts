/** Learning's door for the server: its endpoints, the record that other features write to and read, and the commands. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { learningContract } from './contract.ts'
import { getFigures } from './server/get-figures.ts'
import { getMastery } from './server/get-mastery.ts'
import type { LearningNeeds } from './server/needs.ts'
import type { LearningTables } from './server/tables.ts'

export { afterAnswer } from './core/ability.ts'
export type { Gaussian } from './core/ability-parts.ts'
export { afterReview, retrievabilityAt } from './core/card-memory.ts'
export type { CardMemory } from './core/learning-record.ts'
export { levelsOf } from './core/level.ts'
export { deleteLearningData, exportLearningData } from './server/account-data.ts'
export { computeItems, type ComputedItems } from './server/compute-items.ts'
export type { LearningNeeds } from './server/needs.ts'
export { openRecord } from './server/open-record.ts'
export { readStudy } from './server/read-study.ts'
export { UnreadableLogs, rebuildLearners } from './server/rebuild-learner.ts'
export type { LearningTables } from './server/tables.ts'
export { listVoid, restoreItem, voidItem } from './server/void-item.ts'
export {
  difficultyInterval,
  discriminationInterval,
  flagsOf,
  worstFirst,
  type ItemFigures,
  type ItemFlag,
} from './core/item-report.ts'
export { abilityAfter, topicArea, type AbilityRecord } from './core/fold-ability.ts'
export type { LoggedEvent } from './core/logged-event.ts'
export { spreadIn } from './server/mastery.ts'

export function learningServer(needs: LearningNeeds) {
  return defineServerFeature<LearningTables>()({
    contract: learningContract,
    handlers: { getMastery: getMastery(needs), getFigures: getFigures(needs) },
  })
}
