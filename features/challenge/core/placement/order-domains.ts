/**
 * In which order the domains of an exam come, by what a placement showed.
 *
 * First come those that have more than usual to gain (weight × the share that is not known yet), then the others, each in
 * the order of the outline, because its domains build on each other. One that is new to the learner is passed by none
 * after it: so somebody who knows nothing yet keeps the reading order. What is known well comes last.
 */
import { expectedLogistic, normalBelow, normalDensity, type Belief } from './belief.ts'

/** In the order of the exam's outline. */
export type Blueprint = readonly { readonly number: string; readonly weight: number }[]

export type DomainOrder = {
  /** Numbers of all domains, the first one first. */
  readonly order: readonly string[]
  /** Those at its end that are known well. */
  readonly later: readonly string[]
}

/** New to the learner: less than this share is known. */
const NEW_SHARE = 0.25
/** Known well: more than this share is known, and that is this likely. */
const WELL_KNOWN_SHARE = 0.6
const WELL_KNOWN_CHANCE = 0.75

/** What a domain has to gain, as a share of the exam, and how uncertain that is. */
type Need = { readonly mean: number; readonly slope: number }

export function orderDomains(blueprint: Blueprint, belief: Belief): DomainOrder {
  const needs = needsOf(blueprint, belief)
  const usual = needs.reduce((sum, { mean }) => sum + mean, 0) / needs.length
  const isNeedy = (at: number) => (needs[at]?.mean ?? 0) > usual
  const comesBefore = (one: number, other: number) =>
    isNeedy(one) && !isNeedy(other) && !isNew(belief, other)
  const all = blueprint.map((_, at) => at)
  const known = all.filter((at) => isKnownWell(belief, at))
  // Where all is known alike, nothing is left to come before it.
  const later = known.length === all.length ? [] : known
  const sooner = all.filter((at) => !later.includes(at))
  const numbers = (some: readonly number[]) => some.flatMap((at) => blueprint[at]?.number ?? [])
  const last = numbers(inserted(later, comesBefore))
  return { order: [...numbers(inserted(sooner, comesBefore)), ...last], later: last }
}

/**
 * What is lost, in expectation, by putting the domains in the order that looks best now: over all pairs, what the second
 * one may have to gain above the first. As a share of the exam.
 */
export function orderLoss(blueprint: Blueprint, belief: Belief): number {
  const needs = needsOf(blueprint, belief)
  const { covariance } = belief
  let loss = 0
  for (const [at, one] of needs.entries()) {
    for (let next = at + 1; next < needs.length; next += 1) {
      const other = needs[next] as Need
      const variance =
        one.slope ** 2 * (covariance[at]?.[at] ?? 0) +
        other.slope ** 2 * (covariance[next]?.[next] ?? 0) -
        2 * one.slope * other.slope * (covariance[at]?.[next] ?? 0)
      const sd = Math.sqrt(Math.max(0, variance))
      const apart = Math.abs(one.mean - other.mean)
      if (sd > 0) loss += sd * normalDensity(apart / sd) - apart * normalBelow(-apart / sd)
    }
  }
  return loss
}

function needsOf(blueprint: Blueprint, { means, covariance }: Belief): readonly Need[] {
  const total = blueprint.reduce((sum, { weight }) => sum + weight, 0)
  return blueprint.map(({ weight }, at) => {
    const share = weight / total
    const variance = covariance[at]?.[at] ?? 0
    const known = expectedLogistic(means[at] ?? 0, variance)
    const slope = (share * known * (1 - known)) / Math.sqrt(1 + (Math.PI / 8) * variance)
    return { mean: share * (1 - known), slope }
  })
}

function isNew({ means, covariance }: Belief, at: number): boolean {
  return expectedLogistic(means[at] ?? 0, covariance[at]?.[at] ?? 0) < NEW_SHARE
}

function isKnownWell({ means, covariance }: Belief, at: number): boolean {
  const theta = Math.log(WELL_KNOWN_SHARE / (1 - WELL_KNOWN_SHARE))
  const sd = Math.sqrt(covariance[at]?.[at] ?? 0)
  return normalBelow(((means[at] ?? 0) - theta) / sd) >= WELL_KNOWN_CHANCE
}

/** Each in its place before those it comes before, the others in their order. */
function inserted(
  some: readonly number[],
  comesBefore: (one: number, other: number) => boolean,
): number[] {
  const placed: number[] = []
  for (const each of some) {
    let place = placed.length
    while (place > 0 && comesBefore(each, placed[place - 1] as number)) place -= 1
    placed.splice(place, 0, each)
  }
  return placed
}
