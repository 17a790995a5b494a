/** The topics in which a learner loses the most marks, of those that were answered: each is worth a short drill. */

export type KnownTopic = {
  readonly id: string
  readonly title: string
  /** Its share of the exam's marks, 0 to 1. */
  readonly weight: number
  /** The expected share of new questions answered right, with its 80 % interval, 0 to 1. */
  readonly share: number
  readonly low: number
  readonly high: number
  /** How many answers count. */
  readonly answers: number
}

/** Nearer to the mark nobody can tell. */
const LEAST_BELOW = 0.02
/** One answer is mostly luck. */
const FEWEST_ANSWERS = 2
const MOST_TOPICS = 5

/** What loses most comes first; five at most. @param mark the share that a pass is assumed to take, 0 to 1. */
export function weakTopics(topics: readonly KnownTopic[], mark: number): readonly KnownTopic[] {
  const lost = ({ weight, share }: KnownTopic) => weight * (mark - share)
  return topics
    .filter(({ answers, share }) => answers >= FEWEST_ANSWERS && mark - share >= LEAST_BELOW)
    .toSorted((a, b) => lost(b) - lost(a) || a.id.localeCompare(b.id))
    .slice(0, MOST_TOPICS)
}
