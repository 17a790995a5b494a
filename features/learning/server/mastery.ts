/** What a learner can do, from their abilities: by topic, domain and exam of a track. */
import type { Track } from '#features/curriculum/contract.ts'
import { lastPer, oncePer } from '#platform/contract/once-per.ts'

import type { Mastery } from '../contract.ts'
import {
  GENERAL,
  domainArea,
  topicArea,
  weeksIn,
  type AbilityRecord,
} from '../core/fold-ability.ts'
import { standingAt } from '../core/growth.ts'
import { levelsOf, spreadOf, type Ability, type Blueprint, type Spread } from '../core/level.ts'
import type { Level } from '../core/scales.ts'
import type { AbilityThen } from '../core/weekly-figures.ts'
import type { LearningNeeds } from './needs.ts'

const HOUR_MS = 3_600_000

type Abilities = ReadonlyMap<string, AbilityThen>

/** @param at epoch milliseconds. */
export function masteryIn(byArea: Abilities, track: Track, names: Names, at: number): Mastery {
  // What is unknown of a learner grows by the day. In full hours it is the same for many requests.
  return masteryOf(byArea, blueprintsOf(track, names), Math.ceil(at / HOUR_MS) * HOUR_MS)
}

/** Computed once an hour for as long as the record keeps what was read. */
const masteryOf = lastPer(
  (byArea: Abilities, blueprints: readonly ExamBlueprint[], at: number): Mastery => {
    return {
      exams: blueprints.map((blueprint) => {
        const { id: exam, domains, titles } = blueprint
        const levels = levelsOf(abilityIn(byArea, blueprint), domains, at)
        return {
          id: exam,
          ...shown(levels),
          domains: levels.domains.map((domain) => ({
            number: domain.number,
            ...shown(domain),
            topics: domain.topics.map((topic) => ({
              id: topic.id,
              title: titles.get(topic.id) ?? topic.id,
              ...shown(topic),
            })),
          })),
        }
      }),
    }
  },
)

/** Null where the track has no such exam; after a pause as it was before. @param at epoch milliseconds. */
export function spreadIn(
  byArea: ReadonlyMap<string, AbilityRecord>,
  track: Track,
  names: Names,
  { examId, at }: { readonly examId: string; readonly at: number },
): Spread | null {
  const blueprint = blueprintsOf(track, names).find(({ id }) => id === examId)
  if (!blueprint) return null
  const ability = abilityIn(byArea, blueprint)
  // A pause since then changes nothing by itself; what it may have cost is what was forgotten.
  const lastAnswerAt = Math.min(at, ability.general?.updatedAt ?? at)
  const standing = standingAt(weeksIn(byArea), lastAnswerAt)
  return spreadOf(ability, blueprint.domains, lastAnswerAt, standing)
}

function abilityIn(byArea: Abilities, { id: exam, domains, areas }: ExamBlueprint): Ability {
  const topics = new Map<string, { component: AbilityThen; answers: number }>()
  for (const [topic, topicAreas] of areas) {
    const area = topicAreas.find((each) => byArea.has(each))
    const record = area === undefined ? undefined : byArea.get(area)
    if (record) topics.set(topic, { component: record, answers: record.answers })
  }
  return {
    general: byArea.get(GENERAL) ?? null,
    domains: new Map(
      domains.flatMap(({ number }) => {
        const record = byArea.get(domainArea(exam, number))
        return record ? [[number, record] as const] : []
      }),
    ),
    topics,
  }
}

/** To a hundredth of a percent: the digits after that are a third of the response, and an interval is far wider. */
function shown({ share, low, high, answers }: Level): Level {
  return { share: rounded(share), low: rounded(low), high: rounded(high), answers }
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000
}

type ExamBlueprint = {
  readonly id: string
  readonly domains: Blueprint
  /** Every area under which a topic may be stored, the current one first. */
  readonly areas: ReadonlyMap<string, readonly string[]>
  readonly titles: ReadonlyMap<string, string>
}

type Names = Pick<LearningNeeds['curriculum'], 'everyIdOf' | 'topicTitle'>

/** Computed once for as long as the track is in memory. */
const blueprintsOf = oncePer(
  (track: Track, { everyIdOf, topicTitle }: Names): readonly ExamBlueprint[] =>
    track.exams.map(({ id, domains }) => {
      const topics = new Set(
        domains.flatMap(({ objectives }) => objectives.flatMap((objective) => objective.topics)),
      )
      return {
        id,
        domains: domains.map(({ number, weight, objectives }) => ({
          number,
          weight,
          topics: [...new Set(objectives.flatMap((objective) => objective.topics))],
        })),
        areas: new Map([...topics].map((topic) => [topic, everyIdOf(topic).map(topicArea)])),
        titles: new Map([...topics].map((topic) => [topic, topicTitle(topic)])),
      }
    }),
)
