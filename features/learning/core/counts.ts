/**
 * Does an answer count as evidence of ability?
 *
 * Only an unaided first encounter does, and not one soon after study: doing well straight after study is not yet
 * learning (Soderstrom & Bjork 2015). Nor does an answer of a placement: it was asked to put lessons in an order, and a
 * beginner may skip it. Every other answer still feeds memory and scheduling. How sure the learner was
 * is not asked here: an estimate that depends on it teaches people to press "sure".
 */
import type { Assistance, EvidenceContext } from './evidence.ts'

export type AnswerFacts = {
  /** 0 to 1; null where nothing was judged, as for a card or a question left blank. */
  readonly score: number | null
  readonly assistance: Assistance['kind']
  readonly context: EvidenceContext
  /**
   * No earlier answer of the learner to the item or to a true variant of it, however old; of a static item also to
   * none of its siblings.
   */
  readonly isFirstEncounter: boolean
  /** How long before this answer the learner last studied its topic, in milliseconds; null: never. */
  readonly lastMetMs: number | null
  /** Its item was withdrawn as faulty. */
  readonly isVoid: boolean
  /** The learner took the answer back. */
  readonly isUndone: boolean
}

/** One night's sleep lies between. */
export const STUDY_FADES_MS = 24 * 3_600_000

export function countsForAbility(answer: AnswerFacts): boolean {
  return (
    answer.score !== null &&
    answer.assistance === 'none' &&
    answer.context !== 'placement' &&
    answer.isFirstEncounter &&
    (answer.lastMetMs === null || answer.lastMetMs >= STUDY_FADES_MS) &&
    !answer.isVoid &&
    !answer.isUndone
  )
}
