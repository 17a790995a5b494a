/**
 * The unit that says a passage in other words: one that rests on it, or the nearest one of the lesson.
 *
 * Of the units that rest on a passage the one that speaks most of it is told: by meaning, by how much of it rests there,
 * and rather what something is than a list for the exam.
 */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { RankedUnit } from '../ask/choose-units.ts'
import type { Meaning } from '../ask/near-row.ts'
import { cosinesByUnit } from '../ask/unit-signs.ts'
import type { Library, LibraryPassage } from '../library.ts'

export type UnitOfPassage = {
  readonly unit: AnswerUnit
  /** It rests on other passages, and only comes near. */
  readonly isNearest: boolean
  /** Others that are about the passage, the best first. */
  readonly others: readonly RankedUnit[]
}

/** How much the share of a unit's sentences that rest on the passage counts beside its nearness. */
const RESTS = 0.25
const HAS_SIMPLE_WORDS = 0.04
/** How much it counts that the words of the passage are those that a unit rests on. */
const COVERS = 0.2
/** What is so in every case says a passage rather than one case, or a list for the exam. */
const KINDS: Partial<Record<AnswerUnit['kind'], number>> = {
  define: 0.05,
  why: 0.04,
  how: 0.04,
  differ: 0.03,
  verdict: -0.05,
  example: -0.06,
  fix: -0.06,
  exam: -0.08,
}
/** A unit that rests on the passage with one of many sentences may be about something else. */
const RESTING_FROM = 0.36
/** One that rests elsewhere says something else if it is less near. */
const NEAREST_FROM = 0.62

/** @param said what is to be explained: the words of the passage, or some of them. */
export async function unitOfPassage(
  library: Library,
  meaning: Meaning,
  passages: readonly LibraryPassage[],
  said: string,
): Promise<UnitOfPassage | null> {
  const [first] = passages
  if (!first) return null
  const near = await meaning(said)
  const cosines = cosinesByUnit(near)
  const rank = (unit: AnswerUnit): RankedUnit => {
    const { asks = [], lead = 0, whole = 0 } = cosines.get(unit.id) ?? {}
    const cosine = Math.max(asks[0] ?? 0, lead, whole)
    const score =
      (cosine + Math.max(lead, whole)) / 2 +
      RESTS * shareOn(unit, passages) +
      COVERS * coveredBy(unit, passages) +
      (unit.simply === null ? 0 : HAS_SIMPLE_WORDS) +
      (KINDS[unit.kind] ?? 0)
    return { unit, score, cosine, subjectShare: 1, wordShare: 1 }
  }
  const all = [...library.units.byId.values()]
  const resting = all.filter((unit) => shareOn(unit, passages) > 0).map(rank)
  const best = resting
    .filter(
      ({ cosine, unit }) =>
        near.length === 0 || cosine >= RESTING_FROM || shareOn(unit, passages) >= 0.5,
    )
    .toSorted((a, b) => b.score - a.score)
  if (best[0]) return { unit: best[0].unit, isNearest: false, others: best.slice(1) }
  const { lessonId } = first
  const topics = new Set(library.lessons.find(({ id }) => id === lessonId)?.topics)
  const ofLesson = all
    .filter(
      (unit) => topics.has(unit.topic) || unit.rests.some((rest) => rest.lessonId === lessonId),
    )
    .map(rank)
    .filter(({ cosine }) => cosine >= NEAREST_FROM)
    .toSorted((a, b) => b.score - a.score)
  return ofLesson[0] ? { unit: ofLesson[0].unit, isNearest: true, others: ofLesson.slice(1) } : null
}

/** The share of the passages' letters that a unit rests on, 0 to 1. */
function coveredBy(unit: AnswerUnit, passages: readonly LibraryPassage[]): number {
  const all = passages.reduce((sum, { text }) => sum + text.length, 0)
  const words = new Set(restsOn(unit, passages).map((rest) => rest.words))
  const covered = [...words].reduce((sum, { length }) => sum + length, 0)
  return all === 0 ? 0 : Math.min(1, covered / all)
}

/** The share of what a unit rests on that stands in these passages. */
function shareOn(unit: AnswerUnit, passages: readonly LibraryPassage[]): number {
  const there = restsOn(unit, passages).length
  return there === 0 ? 0 : there / unit.rests.length
}

function restsOn({ rests }: AnswerUnit, passages: readonly LibraryPassage[]): AnswerUnit['rests'] {
  return rests.filter(({ lessonId, passageId }) =>
    passages.some((one) => one.lessonId === lessonId && one.passageId === passageId),
  )
}
