/**
 * The figures of a report, from the judged items of an attempt.
 *
 * Raw counts only: what is expected of a fresh form comes from the record of learning.
 */
import type { Confidence } from '#features/learning/contract.ts'

/** In the order of the form. */
export type JudgedItem = {
  readonly item: string
  readonly domain: string
  readonly objective: string
  readonly isPerformance: boolean
  /** 0 to 1; 0 where nothing was answered. */
  readonly score: number
  readonly confidence: Confidence | null
  /** Active time before the end; 0 for an item that was never opened. */
  readonly milliseconds: number
  /** The learner had met it, or a sibling of it, before this attempt. */
  readonly isSeenBefore: boolean
  /** The score of the first response, where it was changed. */
  readonly firstScore: number | null
  /** Answered after the end, or received too late: shown, not scored. */
  readonly isLate: boolean
}

/** Performance-based items are counted apart: they give partial credit, and nobody knows their weight. */
export type Tally = {
  readonly right: number
  readonly total: number
  readonly performance: { readonly total: number; readonly meanScore: number | null }
}

export type Summary = {
  readonly all: Tally
  /** In the order in which the form came to them; so are the objectives. */
  readonly domains: readonly (Tally & {
    readonly domain: string
    readonly objectives: readonly (Tally & { readonly objective: string })[]
  })[]
  readonly pace: {
    /** Of the items that were opened; null where none was. */
    readonly medianSeconds: number | null
    /** Only items that were opened. */
    readonly slowest: readonly { readonly item: string; readonly seconds: number }[]
    /** Of the first, the second and the last third of the form. */
    readonly minutesByThird: readonly [number, number, number]
  }
  readonly changed: { readonly count: number; readonly toRight: number; readonly toWrong: number }
  readonly sureAndWrong: readonly string[]
  readonly seenBefore: readonly string[]
  readonly late: readonly string[]
}

const SLOWEST = 5

export function summarize(items: readonly JudgedItem[]): Summary {
  const inTime = items.filter(({ isLate }) => !isLate)
  const changed = inTime.filter(({ firstScore }) => firstScore !== null)
  return {
    all: tallyOf(items),
    domains: [...Map.groupBy(items, ({ domain }) => domain)].map(([domain, ofDomain]) => ({
      domain,
      ...tallyOf(ofDomain),
      objectives: [...Map.groupBy(ofDomain, ({ objective }) => objective)].map(
        ([objective, ofObjective]) => ({ objective, ...tallyOf(ofObjective) }),
      ),
    })),
    pace: paceOf(items),
    changed: {
      count: changed.length,
      toRight: changed.filter(({ firstScore, score }) => firstScore !== 1 && score === 1).length,
      toWrong: changed.filter(({ firstScore, score }) => firstScore === 1 && score !== 1).length,
    },
    sureAndWrong: namesOf(
      inTime.filter(({ confidence, score }) => confidence === 'sure' && score < 1),
    ),
    seenBefore: namesOf(items.filter(({ isSeenBefore }) => isSeenBefore)),
    late: namesOf(items.filter(({ isLate }) => isLate)),
  }
}

function namesOf(items: readonly JudgedItem[]): string[] {
  return items.map(({ item }) => item)
}

function tallyOf(items: readonly JudgedItem[]): Tally {
  const plain = items.filter(({ isPerformance }) => !isPerformance)
  const performance = items.filter(({ isPerformance }) => isPerformance)
  const sum = performance.reduce((total, item) => total + countedScore(item), 0)
  return {
    right: plain.filter((item) => countedScore(item) === 1).length,
    total: plain.length,
    performance: {
      total: performance.length,
      meanScore: performance.length === 0 ? null : sum / performance.length,
    },
  }
}

/** What came late is worth what a blank is worth: otherwise waiting would pay. */
function countedScore({ score, isLate }: JudgedItem): number {
  return isLate ? 0 : score
}

function paceOf(items: readonly JudgedItem[]): Summary['pace'] {
  // The time may run out before the last items: what was never opened says nothing about the pace.
  const slowestFirst = items
    .filter(({ milliseconds }) => milliseconds > 0)
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
  const minutesByThird: [number, number, number] = [0, 0, 0]
  for (const [index, { milliseconds }] of items.entries()) {
    const third = Math.floor((index * 3) / items.length) as 0 | 1 | 2
    minutesByThird[third] += milliseconds / 60_000
  }
  return {
    medianSeconds: medianSecondsOf(slowestFirst),
    slowest: slowestFirst
      .slice(0, SLOWEST)
      .map(({ item, milliseconds }) => ({ item, seconds: milliseconds / 1000 })),
    minutesByThird,
  }
}

function medianSecondsOf(sorted: readonly JudgedItem[]): number | null {
  // The two in the middle; of an odd number, the same one twice.
  const upper = sorted[Math.floor((sorted.length - 1) / 2)]
  const lower = sorted[Math.ceil((sorted.length - 1) / 2)]
  return upper && lower ? (upper.milliseconds + lower.milliseconds) / 2000 : null
}
