/**
 * What a learner's answers to one item have shown so far: enough to decide when it comes back, and why.
 *
 * The newest answer by the learner's clock counts, however late it arrived.
 */
import type { EvidenceKind } from './evidence.ts'
import type { LoggedEvent } from './logged-event.ts'
import type { Confidence } from './scales.ts'

export type AnsweredItem = {
  readonly kind: EvidenceKind
  readonly answers: number
  /** How many answers in a row, up to the newest, were right and without help. */
  readonly streak: number
  /** Of the newest answer; epoch milliseconds. */
  readonly lastAt: number
  /** 0 to 1. */
  readonly lastScore: number
  /** Null where none was asked. */
  readonly lastConfidence: Confidence | null
  /** The newest answer had help: it is asked again without. */
  readonly isAssisted: boolean
}

/** @returns null where the event is no judged answer: nothing changes. */
export function afterItemAnswer(
  before: AnsweredItem | null,
  { kind, score, confidence, isAssisted, occurredAt }: LoggedEvent,
): AnsweredItem | null {
  if (kind === 'card' || score === null) return null
  const answers = (before?.answers ?? 0) + 1
  if (before && occurredAt < before.lastAt) return { ...before, answers }
  return {
    kind,
    answers,
    streak: score === 1 && !isAssisted ? (before?.streak ?? 0) + 1 : 0,
    lastAt: occurredAt,
    lastScore: score,
    lastConfidence: confidence,
    isAssisted,
  }
}

/** The newest answer was wrong, in part or as a whole. */
export function isMistake({ lastScore }: AnsweredItem): boolean {
  return lastScore < 1
}

/** The costliest mistakes: nobody looks up what they are sure of. */
export function isSureAndWrong(item: AnsweredItem): boolean {
  return isMistake(item) && item.lastConfidence === 'sure'
}

export function isGuessedRight(item: AnsweredItem): boolean {
  return !isMistake(item) && !item.isAssisted && item.lastConfidence === 'guess'
}
