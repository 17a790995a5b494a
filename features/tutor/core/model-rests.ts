/**
 * When a model is left alone after it failed.
 *
 * One failure is one learner's matter: their network path, their question or their key may be the cause. Only after
 * several different learners failed is the model left alone by all, so that they do not all wait for the same
 * time-out.
 */
const REST_MS = 30_000
/** Failures further apart are no common cause. */
const TOGETHER_MS = 60_000
const SEVERAL = 3

export type ModelRests = {
  readonly mayTry: (learnerId: string, now: number) => boolean
  readonly failed: (learnerId: string, now: number) => void
  /** An answer for anyone shows that it works. */
  readonly worked: (learnerId: string) => void
}

/** Times are epoch milliseconds. */
export function newModelRests(): ModelRests {
  const failedAt = new Map<string, number>()
  let allRestUntil = 0
  return {
    mayTry: (learnerId, now) =>
      now >= allRestUntil && now >= (failedAt.get(learnerId) ?? -REST_MS) + REST_MS,
    failed: (learnerId, now) => {
      for (const [learner, at] of failedAt) if (at < now - TOGETHER_MS) failedAt.delete(learner)
      failedAt.set(learnerId, now)
      if (failedAt.size >= SEVERAL) allRestUntil = now + REST_MS
    },
    worked: (learnerId) => {
      failedAt.delete(learnerId)
      allRestUntil = 0
    },
  }
}
