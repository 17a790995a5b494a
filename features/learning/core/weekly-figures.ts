/**
 * What a learner's figures are drawn from, kept in sums as answers come in: how many answers count by exam and day, what
 * every ability was at the end of each week, and how answers went of which the learner had said how sure they were.
 */
import { isAnswer } from './days.ts'
import { isWeekArea, type AbilityRecord } from './fold-ability.ts'
import { studyDay, studyWeek, weekAt, type LoggedEvent } from './logged-event.ts'
import type { Confidence } from './scales.ts'

/** How many answers to questions of an exam counted for ability on one study day. */
export type CountedDay = { readonly exam: string; readonly day: string; readonly answers: number }

export type AbilityThen = Omit<AbilityRecord, 'timeSum'>

/** An ability after the last answer that counted for it in a week. */
export type AbilityWeek = {
  readonly area: string
  /** Its Monday, `YYYY-MM-DD`. By UTC: a state of the record belongs to no place. */
  readonly week: string
  readonly record: AbilityThen
}

/** Of the answers that the learner was so sure of in a week. */
export type ConfidenceWeek = {
  /** Its Monday, where the learner was. */
  readonly week: string
  readonly confidence: Confidence
  readonly answers: number
  /** The sum of their scores, each 0 to 1. */
  readonly score: number
}

/** An answer, with what the record made of it. */
export type FoldedAnswer = {
  readonly event: LoggedEvent
  readonly isFirstEncounter: boolean
  readonly isVoid: boolean
  /** The abilities that it changed, by area; none where it does not count. */
  readonly changed: ReadonlyMap<string, AbilityRecord>
}

export type FiguresRows = {
  readonly countedDays: readonly CountedDay[]
  readonly abilityWeeks: readonly AbilityWeek[]
  readonly confidenceWeeks: readonly ConfidenceWeek[]
}

/** What one answer adds; an ability replaces the one of its week. */
export function figuresOf({ event, isFirstEncounter, isVoid, changed }: FoldedAnswer): FiguresRows {
  const { exam, confidence, score } = event
  return {
    countedDays:
      changed.size > 0 && exam !== null ? [{ exam, day: studyDay(event), answers: 1 }] : [],
    abilityWeeks: [...changed].flatMap(([area, record]) =>
      // A week's own area is kept for good as it is.
      isWeekArea(area) ? [] : [{ area, week: weekAt(record.updatedAt), record }],
    ),
    // A second answer knows what the first one was told, and help makes anyone sure.
    confidenceWeeks:
      isAnswer(event) &&
      isFirstEncounter &&
      !isVoid &&
      !event.isAssisted &&
      confidence !== null &&
      score !== null
        ? [{ week: studyWeek(event), confidence, answers: 1, score }]
        : [],
  }
}

/** @param answers in the order in which they were stored. */
export function sumFigures(answers: readonly FiguresRows[]): FiguresRows {
  const countedDays = new Map<string, CountedDay>()
  const abilityWeeks = new Map<string, AbilityWeek>()
  const confidenceWeeks = new Map<string, ConfidenceWeek>()
  for (const each of answers) {
    for (const row of each.countedDays) {
      const key = JSON.stringify([row.exam, row.day])
      const before = countedDays.get(key)?.answers ?? 0
      countedDays.set(key, { ...row, answers: before + row.answers })
    }
    for (const row of each.abilityWeeks) abilityWeeks.set(JSON.stringify([row.area, row.week]), row)
    for (const row of each.confidenceWeeks) {
      const key = JSON.stringify([row.week, row.confidence])
      const before = confidenceWeeks.get(key)
      confidenceWeeks.set(key, {
        ...row,
        answers: (before?.answers ?? 0) + row.answers,
        score: (before?.score ?? 0) + row.score,
      })
    }
  }
  return {
    countedDays: [...countedDays.values()],
    abilityWeeks: [...abilityWeeks.values()],
    confidenceWeeks: [...confidenceWeeks.values()],
  }
}
