/**
 * What the score report of a failed exam changes in the plan for the retake.
 *
 * It says which domains went worst, and nothing finer. A learner's weakest of five domains lies 1.16 standard deviations
 * below their own level on average (the expected smallest of five normal deviates), and domains differ by .3 logits
 * (`PRIOR_VARIANCE` of learning): so each topic of a domain that is reported weak is taken to be .35 logits lower.
 *
 * It is shrunk by what is known of the topic itself: each drill of it counts as much as a third of the report. And it
 * never goes below the ability at which practice brings the most marks: lower would tell the plan to give the topic up.
 *
 * Only the plan reads this. Mastery and readiness rest on answers alone.
 */
import type { Effects } from '../effects.ts'
import type { PlanTopic } from '../plan.ts'
import { addedNow } from '../topic-model.ts'

/** Logits. */
const WEAKEST_OF_FIVE = 0.35
/** So many drills of a topic say as much about it as the report does. */
const REPORT_IN_DRILLS = 3
/** Of θ, for items of difficulty 0: the curve is steepest there. */
const STEEPEST = 0

/** @param weakTopics topics of the domains that were reported. */
export function weighWeakDomains(
  topics: ReadonlyMap<string, PlanTopic>,
  weakTopics: ReadonlySet<string>,
  effects: Effects,
): ReadonlyMap<string, PlanTopic> {
  return new Map(
    [...topics].map(([id, topic]) => [id, weakTopics.has(id) ? lowered(topic, effects) : topic]),
  )
}

function lowered(topic: PlanTopic, effects: Effects): PlanTopic {
  const now = topic.base + addedNow(topic, effects)
  const shift = (WEAKEST_OF_FIVE * REPORT_IN_DRILLS) / (REPORT_IN_DRILLS + topic.drills)
  return { ...topic, base: topic.base - Math.min(shift, Math.max(0, now - STEEPEST)) }
}
