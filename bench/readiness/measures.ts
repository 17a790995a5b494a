/** How good forecasts are: mean squared error, its skill, calibration, and what chance alone makes of it. */
import type { Chance } from '../chance.ts'

/** Forecasts from 0 to 1, and what happened: 0 or 1. */
export type Judged = { readonly forecasts: Float64Array; readonly outcomes: Float64Array }

export function mean(values: Float64Array): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}

/** Brier 1950. */
export function brier({ forecasts, outcomes }: Judged): number {
  return mean(forecasts.map((forecast, index) => (forecast - (outcomes[index] as number)) ** 2))
}

/** What is better than saying the base rate to everyone, as a share of what could be better. */
export function skill(judged: Judged): number {
  const rate = mean(judged.outcomes)
  return 1 - brier(judged) / (rate * (1 - rate))
}

const BINS = 10

/** The mean distance between forecast and outcomes, over ten bins of as many learners each. */
export function calibrationError({ forecasts, outcomes }: Judged): number {
  const order = [...forecasts.keys()].sort(
    (one, other) => (forecasts[one] as number) - (forecasts[other] as number),
  )
  let error = 0
  for (let bin = 0; bin < BINS; bin += 1) {
    const from = Math.round((bin * order.length) / BINS)
    const members = order.slice(from, Math.round(((bin + 1) * order.length) / BINS))
    const distance = members.reduce(
      (sum, index) => sum + (forecasts[index] as number) - (outcomes[index] as number),
      0,
    )
    error += Math.abs(distance) / order.length
  }
  return error
}

/** What so many learners show by chance when every forecast is exactly right. */
export function calibrationFloor(forecasts: Float64Array, chance: Chance): number {
  const ROUNDS = 20
  let sum = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcomes = forecasts.map((forecast) => (chance.uniform() < forecast ? 1 : 0))
    sum += calibrationError({ forecasts, outcomes })
  }
  return sum / ROUNDS
}
