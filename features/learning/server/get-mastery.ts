/** What a learner can do: by topic, domain and exam of a track. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { learningContract } from '../contract.ts'
import { GENERAL, domainArea, topicArea } from '../core/fold-ability.ts'
import { levelsOf } from '../core/level.ts'
import { selectAbilities } from './ability-queries.ts'
import type { LearningNeeds } from './needs.ts'
import type { LearningTables } from './tables.ts'

type GetMastery = typeof learningContract.getMastery

export function getMastery({ curriculum, studyOf }: LearningNeeds) {
  return async (
    { db, userId, now }: Context<LearningTables>,
    { query }: ParsedRequestOf<GetMastery>,
  ): Promise<ResponseOf<GetMastery>> => {
    const track = curriculum.track(query.track ?? (await studyOf(db, userId)).trackId)
    if (!track) throw notFound('This track')
    const byArea = await selectAbilities(db, userId)
    const topicRecord = (topic: string) =>
      curriculum.everyIdOf(topic).flatMap((id) => byArea.get(topicArea(id)) ?? [])[0]
    const general = byArea.get(GENERAL) ?? null

    return {
      exams: track.exams.map(({ id: exam, domains }) => {
        const blueprint = domains.map(({ number, weight, objectives }) => ({
          number,
          weight,
          topics: [...new Set(objectives.flatMap(({ topics }) => topics))],
        }))
        const ability = {
          general,
          domains: new Map(
            domains.flatMap(({ number }) => {
              const record = byArea.get(domainArea(exam, number))
              return record ? [[number, record] as const] : []
            }),
          ),
          topics: new Map(
            blueprint.flatMap(({ topics }) =>
              topics.flatMap((topic) => {
                const record = topicRecord(topic)
                return record
                  ? [[topic, { component: record, answers: record.answers }] as const]
                  : []
              }),
            ),
          ),
        }
        const levels = levelsOf(ability, blueprint, now().getTime())
        return {
          id: exam,
          ...levels,
          domains: levels.domains.map((domain) => ({
            ...domain,
            topics: domain.topics.map((topic) => ({
              ...topic,
              title: curriculum.topicTitle(topic.id),
            })),
          })),
        }
      }),
    }
  }
}
