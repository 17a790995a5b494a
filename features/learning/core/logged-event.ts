/** An event of the log, as the rules read it. */
import type { EvidenceContext, EvidenceKind } from './evidence.ts'
import type { Confidence, Grade } from './scales.ts'
import { dayOfNumber, mondayBefore } from './week.ts'

export type LoggedEvent = {
  readonly id: string
  /** In the order in which the server stored them, for one learner. */
  readonly sequence: number
  readonly kind: EvidenceKind
  readonly item: string
  /** Tells whether the item was edited since: equal texts are the same one. Null where it is not known. */
  readonly wording: string | null
  readonly topics: readonly string[]
  readonly exam: string | null
  readonly domain: string | null
  /** As it is stored; equal texts are the same variant. */
  readonly variant: string | null
  readonly guessChance: number
  readonly startingDifficulty: number
  readonly context: EvidenceContext
  readonly runId: string | null
  /** Of a card. */
  readonly grade: Grade | null
  readonly score: number | null
  /** Misconceptions that it shows, and the parts that were wrong, as ids. */
  readonly findings: readonly string[]
  /** Seen and left without an answer. Of a question its score is 0, too. */
  readonly isBlank: boolean
  readonly confidence: Confidence | null
  readonly isAssisted: boolean
  /** Whether its item, or a sibling of it, had been met before; null where only the log tells. */
  readonly isRepeat: boolean | null
  /** How many questions its case has; 1 where it has none. */
  readonly caseSize: number
  /** The event that this one takes back. */
  readonly undoes: string | null
  /** It was the answer that ended its run. */
  readonly endsRun: boolean
  readonly milliseconds: number
  /** How long ago the learner had studied the item's topic; null if never. */
  readonly lastMetMs: number | null
  /** Epoch milliseconds. */
  readonly occurredAt: number
  readonly utcOffsetMinutes: number
}

/** The id of a round of a check, as `runId` has it. */
export function roundId(lessonId: string, round: number): string {
  return `${lessonId}/${round}`
}

/** @returns no round for a migrated answer: the former log did not count them. */
export function readRoundId(runId: string): { lessonId: string; round: number | null } {
  const [lessonId = '', round] = runId.split('/')
  return { lessonId, round: round === undefined ? null : Number(round) }
}

/** The hour at which a study day begins: an evening that goes on past midnight stays one day. */
export const DAY_BEGINS_AT = 4
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * HOUR_MS

type When = Pick<LoggedEvent, 'occurredAt' | 'utcOffsetMinutes'>

/** The learner's study day, `YYYY-MM-DD`: it begins at four in the morning. */
export function studyDay(event: When): string {
  return dayOfNumber(studyDayNumber(event))
}

/** The Monday of its week, `YYYY-MM-DD`. */
export function studyWeek(event: When): string {
  return dayOfNumber(mondayBefore(studyDayNumber(event)))
}

/** The week of a moment for whoever is not asked where they are: its Monday, `YYYY-MM-DD`. @param at epoch milliseconds. */
export function weekAt(at: number): string {
  return studyWeek({ occurredAt: at, utcOffsetMinutes: 0 })
}

/** Days since 1970-01-01. */
function studyDayNumber({ occurredAt, utcOffsetMinutes }: When): number {
  const local = occurredAt + utcOffsetMinutes * MINUTE_MS - DAY_BEGINS_AT * HOUR_MS
  return Math.floor(local / DAY_MS)
}
