/**
 * What reported outcomes say about the two things that nobody outside the vendor knows: the pass mark, and how much
 * harder the exam is than our bank.
 *
 * Bayes over a grid: each pair of mark and gap counts by its prior and by how well it explains who passed and who failed,
 * given what was known of each of them before. A few outcomes hardly move it: the first to report are not like all others,
 * so they are taken for fewer than they are. The two are told apart little (a hard exam
 * with a low mark looks like an easy one with a high mark), which does no harm: a forecast needs both together.
 */
import type { Spread } from '#features/learning/contract.ts'

import { chanceThatPasses, marksOn, type Beliefs } from './forecast.ts'

export type Outcome = {
  /** What was known of the learner at the audited forecast, after forgetting. */
  readonly spread: Spread
  readonly passed: boolean
}

/** In standard deviations of the prior. */
const POINTS = Array.from({ length: 13 }, (_, index) => (index - 6) / 2)

/** What is left unknown whatever is reported: forms differ, and who reports is not everybody. */
const LEAST_SD = { passMark: 0.01, gap: 0.1 } as const

/** @param before without any of these outcomes. @param items of a form, at least 1. */
export function beliefsAfter(
  before: Beliefs,
  outcomes: readonly Outcome[],
  items: number,
): Beliefs {
  if (outcomes.length === 0) return before
  const weight = outcomes.length / (outcomes.length + FEW_REPORTS)
  const gaps = pointsOf(before.gap)
  const marks = pointsOf(before.passMark)
  const logChances = gaps.map((gap) => marks.map((mark) => gap.logPrior + mark.logPrior))
  for (const { spread, passed } of outcomes) {
    gaps.forEach((gap, row) => {
      const chances = marksOn(spread, { mean: gap.value, sd: 0 }, items)
      marks.forEach((mark, column) => {
        const belief = { mean: mark.value, sd: 0 }
        const pass = chances.reduce(
          (sum, chance, right) => sum + chance * chanceThatPasses(right / items, belief),
          0,
        )
        const likelihood = Math.max(SURPRISE, passed ? pass : 1 - pass)
        const cells = logChances[row] as number[]
        cells[column] = (cells[column] as number) + weight * Math.log(likelihood)
      })
    })
  }
  const most = Math.max(...logChances.flat())
  const weights = logChances.map((cells) => cells.map((each) => Math.exp(each - most)))
  const ofGaps = weights.map((cells) => cells.reduce((sum, each) => sum + each, 0))
  const ofMarks = marks.map((_, column) =>
    weights.reduce((sum, cells) => sum + (cells[column] as number), 0),
  )
  return {
    passMark: momentsOf(marks, ofMarks, Math.min(LEAST_SD.passMark, before.passMark.sd)),
    gap: momentsOf(gaps, ofGaps, Math.min(LEAST_SD.gap, before.gap.sd)),
  }
}

/** Of so few reports each counts half; of many nearly whole. */
const FEW_REPORTS = 20
/** One report that nothing explains (a slip of a finger) must not decide. */
const SURPRISE = 0.01

type Point = { readonly value: number; readonly logPrior: number }

function pointsOf({ mean, sd }: { readonly mean: number; readonly sd: number }): readonly Point[] {
  if (sd === 0) return [{ value: mean, logPrior: 0 }]
  return POINTS.map((point) => ({ value: mean + sd * point, logPrior: (-point * point) / 2 }))
}

function momentsOf(points: readonly Point[], weights: readonly number[], leastSd: number) {
  const total = weights.reduce((sum, each) => sum + each, 0)
  const meanOf = (value: (point: number) => number) =>
    points.reduce(
      (sum, point, index) => sum + ((weights[index] ?? 0) / total) * value(point.value),
      0,
    )
  const mean = meanOf((value) => value)
  return { mean, sd: Math.max(leastSd, Math.sqrt(meanOf((value) => (value - mean) ** 2))) }
}
