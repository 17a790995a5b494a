/** The labs of the track that the learner studies, each with the best that was done in it. */
import type { Track } from '#features/curriculum/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import { LabId, type labsContract, type ListedLab } from '../contract.ts'
import type { LabFile } from '../core/lab-file.ts'
import { betterResult, labResultOf } from '../core/lab-result.ts'
import type { LabsNeeds } from './needs.ts'

type ListLabs = typeof labsContract.listLabs

export function listLabs(needs: LabsNeeds) {
  return async ({ userId }: Context): Promise<ResponseOf<ListLabs>> => {
    const [trackId, outcomes, files] = await Promise.all([
      needs.selectedTrackOf(userId),
      needs.record.labsOf(userId),
      Promise.all(LabId.options.map(async (id) => [id, await needs.openLabFile(id)] as const)),
    ])
    const track = needs.curriculum.track(trackId)
    if (!track) return { labs: [] }
    const byLab = Map.groupBy(outcomes, ({ item }) => item)
    const labs = files.flatMap(([id, file]) => {
      const listed = listedLab(needs.curriculum, track, file)
      return listed ? [{ id, ...listed, results: bestOf(byLab.get(id) ?? []) }] : []
    })
    return { labs }
  }
}

/** @returns null where none of its topics is in an exam of the track. */
function listedLab(
  { topicTitle, lesson, lessonsAbout, objectivesOfLesson }: LabsNeeds['curriculum'],
  track: Track,
  { title, summary, minutes, topics, lessons }: LabFile,
): Omit<ListedLab, 'id' | 'results'> | null {
  const within = topics.flatMap((topic) => {
    const domain = domainOf(track, topic)
    return domain ? [{ topic, domain }] : []
  })
  const [first] = within
  if (!first) return null
  const ofTopics = topics.flatMap((topic) => lessonsAbout(topic).map(({ id }) => id))
  const lessonIds = new Set([...lessons, ...ofTopics])
  return {
    title,
    summary,
    minutes,
    topics: within.map(({ topic }) => ({ id: topic, title: topicTitle(topic) })),
    domain: first.domain,
    lessons: [...lessonIds].flatMap((id) => {
      const taught = objectivesOfLesson(track.id, id).length > 0 ? lesson(id) : undefined
      return taught ? [{ id: taught.id, title: taught.title }] : []
    }),
  }
}

function domainOf({ exams }: Track, topic: string): ListedLab['domain'] | undefined {
  for (const { id: exam, domains } of exams) {
    const domain = domains.find(({ objectives }) =>
      objectives.some(({ topics }) => topics.includes(topic)),
    )
    if (domain) return { exam, number: domain.number, title: domain.title }
  }
  return undefined
}

type Outcomes = Awaited<ReturnType<LabsNeeds['record']['labsOf']>>

function bestOf(outcomes: Outcomes): ListedLab['results'] {
  const byDifficulty = Map.groupBy(outcomes, ({ difficulty }) => difficulty)
  return [...byDifficulty]
    .map(([difficulty, all]) => ({
      difficulty,
      result: all
        .map(({ score, isAided }) => labResultOf(score === 1, isAided))
        .reduce((best, result) => betterResult(best, result)),
    }))
    .toSorted((one, other) => one.difficulty - other.difficulty)
}
