/**
 * Problems about availability: a promise, a device, a chain, a group in which one is enough, and both together.
 */
import type { Random } from '#platform/contract/random.ts'

import type { Difficulty } from '../exercise.ts'
import { rounded } from '../read-number.ts'
import { together } from './availability-rules.ts'

/** Something with an availability that such a thing may have. */
export type Part = { readonly id: string; readonly percent: number }

export type Problem =
  | { readonly sort: 'downtime'; readonly percent: number; readonly asksMonth: boolean }
  | {
      readonly sort: 'mtbf'
      /** In hours. */
      readonly mtbf: number
      readonly mttr: number
      /** How many such devices there are. */
      readonly fleet: number
      readonly asksOutage: boolean
    }
  | { readonly sort: 'chain'; readonly parts: readonly Part[] }
  | { readonly sort: 'pair'; readonly part: Part; readonly count: 2 | 3 }
  /** A chain, one part of which is there twice. */
  | {
      readonly sort: 'mixed'
      readonly parts: readonly Part[]
      readonly doubled: Part
      readonly asksOutage: boolean
    }

export type Sort = Problem['sort']
export type ProblemOf<S extends Sort> = Extract<Problem, { sort: S }>

const PROMISES = [99, 99.5, 99.9, 99.95, 99.99]
const REPAIR_HOURS = [1, 2, 4, 6, 8, 12, 24, 36, 48]
const FLEETS = [10, 20, 25, 40, 50, 80, 100, 200]

/** The availability of each link of a chain, the doubled one taken as one. */
export function linksOf({ parts, doubled }: ProblemOf<'mixed'>): number[] {
  return parts.map(({ id, percent }) => (id === doubled.id ? together(percent, 2) : percent))
}

/** @param sampleParts gives so many different parts, those that concern the lesson first. */
export function poseProblem(
  random: Random,
  difficulty: Difficulty,
  sort: Sort,
  sampleParts: (count: number) => readonly Part[],
): Problem {
  switch (sort) {
    case 'downtime':
      return {
        sort,
        percent: rounded(random.pick(PROMISES) - random.int(0, 40) / 1000, 3),
        asksMonth: difficulty === 3,
      }
    case 'mtbf':
      return {
        sort,
        mtbf: 1000 * random.int(5, 400),
        mttr: random.pick(REPAIR_HOURS),
        fleet: random.pick(FLEETS),
        asksOutage: difficulty === 3,
      }
    case 'chain':
      return {
        sort,
        parts: sampleParts(difficulty === 3 ? random.int(3, 4) : random.int(2, 3)),
      }
    case 'pair': {
      const [part] = sampleParts(1)
      if (!part) throw new Error('There are no parts.')
      return { sort, part, count: random.chance(0.3) ? 3 : 2 }
    }
    case 'mixed': {
      const parts = sampleParts(difficulty === 1 ? 2 : 3)
      return { sort, parts, doubled: random.pick(parts), asksOutage: difficulty === 3 }
    }
  }
}
