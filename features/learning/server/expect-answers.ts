/** How likely a learner is to answer a question right now, by what they have shown and what is known of the question. */
import type { Question } from '#features/curriculum/contract.ts'

import { thetaOf } from '../core/ability-parts.ts'
import { examDomainOf } from '../core/blueprint.ts'
import { GENERAL, domainArea, topicArea, type AbilityRecord } from '../core/fold-ability.ts'
import { guessChance, SLOPE, startingDifficulty } from '../core/item-model.ts'
import { expectedLogistic } from '../core/quadrature.ts'
import { formOf } from './add-evidence.ts'
import type { LearningNeeds } from './needs.ts'

type Abilities = ReadonlyMap<string, AbilityRecord>

/** @param at epoch milliseconds. @returns the chance of full marks, 0 to 1. */
export function chancesOf(
  { curriculum }: LearningNeeds,
  abilities: Abilities,
  trackId: string,
  at: number,
): (question: Question) => number {
  const general = abilities.get(GENERAL) ?? null
  // A drill asks for hundreds of questions of the same few topics.
  const thetaByTopic = new Map<string, { mean: number; variance: number }>()
  const thetaIn = (topic: string) => {
    const known = thetaByTopic.get(topic)
    if (known) return known
    const place = examDomainOf(curriculum.tracks, trackId, topic)
    const area = curriculum
      .everyIdOf(topic)
      .map(topicArea)
      .find((each) => abilities.has(each))
    const theta = thetaOf(
      {
        general,
        domain: place ? (abilities.get(domainArea(place.exam, place.domain)) ?? null) : null,
        topic: area === undefined ? null : (abilities.get(area) ?? null),
      },
      at,
    )
    thetaByTopic.set(topic, theta)
    return theta
  }
  return (question) => {
    const { mean, variance } = thetaIn(question.topic)
    const { difficulty, difficultySd } = startingDifficulty(question)
    const known = expectedLogistic(
      SLOPE * (mean - difficulty),
      SLOPE * SLOPE * (variance + difficultySd * difficultySd),
    )
    const chance = guessChance(formOf(question))
    return chance + (1 - chance) * known
  }
}
