/** What readiness rests on: what is known of the learner in an exam, and how that came about. */
import type { Mastery, Spread } from '#features/learning/contract.ts'

import type { MetTopic } from '../../core/readiness/forgetting.ts'
import type { DomainLevel } from '../../core/readiness/shapes.ts'
import type { KnownTopic } from '../../core/readiness/weak-topics.ts'
import type { ChallengeNeeds } from '../needs.ts'
import type { Asker, Progress } from '../read-progress.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export type Evidence = {
  /** How many answers count, all in all. */
  readonly answers: number
  /** By day, where the learner was. */
  readonly countedDays: readonly { readonly day: string; readonly answers: number }[]
  readonly spread: Spread
  readonly domains: readonly DomainLevel[]
  /** Each once, also those without answers. */
  readonly topics: readonly KnownTopic[]
  /** A topic of two domains is in it twice. */
  readonly met: readonly MetTopic[]
}

/** Null where the content has lost the exam. */
export async function readEvidence(
  { record, curriculum, countedDays }: ChallengeNeeds,
  { userId, now }: Asker,
  { exam: { exam, choice }, known }: Progress,
): Promise<Evidence | null> {
  // To the hour: what is unknown grows with each second, and a forecast that moves with each look would seem to say something.
  const at = Math.floor(now / HOUR_MS) * HOUR_MS
  const [mastery, spread, days, answered, content] = await Promise.all([
    record.mastery(userId, choice.trackId, at),
    record.spreadIn(userId, choice.trackId, exam.id, at),
    countedDays(userId, exam.id),
    record.answered(userId),
    curriculum.content(choice.trackId),
  ])
  const levels = mastery?.exams.find(({ id }) => id === exam.id)
  if (!levels || !spread) return null
  const answeredAt = new Map<string, number>()
  for (const { id, topic } of content.questions) {
    const last = answered.get(id)?.lastAt
    if (last !== undefined) answeredAt.set(topic, Math.max(answeredAt.get(topic) ?? 0, last))
  }
  const metDaysAgo = (topicId: string) => {
    const topic = known.topics.get(topicId)
    const last = answeredAt.get(topicId)
    const metAt = [
      ...(topic?.isBegun && topic.daysAgo > 0 ? [Math.round(now - topic.daysAgo * DAY_MS)] : []),
      ...(last === undefined ? [] : [last]),
    ]
    return metAt.length === 0 ? null : Math.max(0, (at - Math.max(...metAt)) / DAY_MS)
  }
  const weightOf = new Map(exam.domains.map(({ number, weight }) => [number, weight]))
  return {
    answers: levels.answers,
    countedDays: days,
    spread,
    domains: levels.domains.flatMap(({ number, share, low, high, answers }) => {
      const domain = exam.domains.find((each) => each.number === number)
      if (!domain) return []
      const { title, weight } = domain
      return [{ number, title, weight, share, low, high, answers }]
    }),
    topics: topicsOf(levels, known),
    met: levels.domains.flatMap(({ number, topics }) =>
      topics.map(({ id }) => ({
        domain: number,
        weight: (weightOf.get(number) ?? 0) / topics.length,
        metDaysAgo: metDaysAgo(id),
        stability: known.topics.get(id)?.stability ?? null,
      })),
    ),
  }
}

function topicsOf(
  { domains }: Mastery['exams'][number],
  { topics }: Progress['known'],
): readonly KnownTopic[] {
  const byId = new Map<string, KnownTopic>()
  for (const { topics: ofDomain } of domains) {
    for (const { id, title, share, low, high, answers } of ofDomain) {
      const weight = topics.get(id)?.weight ?? 0
      if (!byId.has(id)) byId.set(id, { id, title, weight, share, low, high, answers })
    }
  }
  return [...byId.values()]
}
