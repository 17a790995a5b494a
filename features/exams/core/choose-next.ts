/**
 * The next item of a drill, or null when nothing is left.
 *
 * A case that has begun goes on. Otherwise what was wrong or had help in this run comes back once other things have been
 * asked, and after that something new at the edge of what the learner can do. Topics alternate: mixing them is harder
 * and is remembered better (interleaving: Rohrer & Taylor 2007).
 */
import { isMistake } from '#features/learning/contract.ts'

import type { Candidate, DrillState } from './drill-candidate.ts'
import { isNamedByAnswer, permittedIn, urgencyOf } from './drill-spacing.ts'

export type { Candidate, ChoiceMode, DrillState } from './drill-candidate.ts'

/**
 * The chance of being right that we look for. Wilson et al. 2019 ("The Eighty Five Percent Rule for optimal learning")
 * derive .85 for learners who are only told right or wrong. Here a wrong answer is explained, so a mistake teaches more
 * than that; and of four options one is right by guessing, so .7 right is about .6 known.
 */
const EDGE = 0.7
/** So many of the nearest are equally good: with the nearest alone all runs would be the same. */
export const NEAR_ONES = 5
/** How many others are asked before an item comes back: after fewer, the answer may be repeated from short memory. */
export const OTHERS_BETWEEN = 4
/** In `mixed` any five items are about three topics at least. */
const WINDOW = 5
const TOPICS_IN_WINDOW = 3

/** @param candidates all that the drill is about, those asked included; questions of a case in its order. */
export function chooseNext(candidates: readonly Candidate[], state: DrillState): Candidate | null {
  const known = [...(state.others ?? []), ...candidates]
  const byId = new Map(known.map((candidate) => [candidate.id, candidate]))
  const run = state.asked.flatMap((id) => byId.get(id) ?? [])
  const asked = new Set(state.asked)
  const fresh = permittedIn(candidates, state.mode, state.now, state.answered).filter(
    ({ id, cluster }) => !asked.has(id) && !cluster.some((sibling) => asked.has(sibling)),
  )
  const next = nextOfCase(candidates, fresh, run)
  if (next) return next

  const returning = returningIn(run, candidates, state.open)
  // What of a case was not due when it was asked waits for another run: the rest of it would be missing.
  const begun = new Set(run.flatMap(({ caseId }) => caseId ?? []))
  const whole = fresh.filter(({ caseId }) => caseId === null || !begun.has(caseId))
  const beginnings = mostUrgent(beginningsIn(whole), state)
  for (const suits of topicRules(run, state.mode)) {
    const back = returning.find(suits)
    if (back) return back
    const chosen = chooseFrom(
      beginnings.filter(({ first }) => suits(first)),
      state,
    )
    if (chosen) return chosen
  }
  return null
}

/** What follows in the case that was asked last; after a question of it that came back by itself, nothing. */
function nextOfCase(
  candidates: readonly Candidate[],
  fresh: readonly Candidate[],
  run: readonly Candidate[],
): Candidate | undefined {
  const last = run.at(-1)
  if (!last || last.caseId === null || run.indexOf(last) < run.length - 1) return undefined
  const open = new Set(fresh)
  return candidates
    .slice(candidates.indexOf(last) + 1)
    .find((candidate) => candidate.caseId === last.caseId && open.has(candidate))
}

/** What was wrong or had help when it was asked last, the longest waiting first. */
function returningIn(
  run: readonly Candidate[],
  candidates: readonly Candidate[],
  open?: ReadonlySet<string>,
): Candidate[] {
  const lastIndexOf = new Map(run.map(({ id }, index) => [id, index]))
  return run
    .slice(0, Math.max(0, run.length - OTHERS_BETWEEN))
    .filter(({ id, answered, cluster }, index) => {
      if (!answered || open?.has(id)) return false
      const isAskedSince = cluster.some((id) => (lastIndexOf.get(id) ?? -1) > index)
      return !isAskedSince && (isMistake(answered) || answered.isAssisted)
    })
    .map((candidate) => twinOf(candidate, candidates, lastIndexOf))
}

/** A sibling, so that it is the idea that is asked again and not the wording: one not asked yet, else the longest ago. */
function twinOf(
  candidate: Candidate,
  candidates: readonly Candidate[],
  lastIndexOf: ReadonlyMap<string, number>,
): Candidate {
  if (candidate.cluster.length < 2) return candidate
  const agoOf = ({ id }: Candidate) => lastIndexOf.get(id) ?? -1
  // A question of a case is not asked for another's sake: it would have to bring its whole case.
  const [twin] = candidates
    .filter(
      ({ id, caseId }) => id !== candidate.id && caseId === null && candidate.cluster.includes(id),
    )
    .toSorted((one, other) => agoOf(one) - agoOf(other))
  return twin ?? candidate
}

/** A single item, or the first of a case together with those that follow. */
type Beginning = { readonly first: Candidate; readonly chance: number }

function beginningsIn(fresh: readonly Candidate[]): Beginning[] {
  const blocks = Map.groupBy(fresh, ({ id, caseId }) =>
    caseId === null ? `item ${id}` : `case ${caseId}`,
  )
  return [...blocks.values()].flatMap((block) => {
    const [first] = block
    if (!first) return []
    return [{ first, chance: block.reduce((sum, { chance }) => sum + chance, 0) / block.length }]
  })
}

/** In a mode that asks for answers of a kind, the costliest of them come first, whatever their topics. */
function mostUrgent(beginnings: readonly Beginning[], { mode }: DrillState): readonly Beginning[] {
  if (!isNamedByAnswer(mode)) return beginnings
  const first = Math.min(...beginnings.map((each) => urgencyOf(each.first)))
  return beginnings.filter((each) => urgencyOf(each.first) === first)
}

/** What the next item's topic should be, the strictest rule first; the last allows any. */
function topicRules(
  run: readonly Candidate[],
  mode: DrillState['mode'],
): ((candidate: Candidate) => boolean)[] {
  const any = () => true
  if (mode === 'topic') return [any]
  const last = run.at(-1)
  const isAnother = ({ topic }: Candidate) => topic !== last?.topic
  const recent = new Set(run.slice(1 - WINDOW).map(({ topic }) => topic))
  const isTooUniform = run.length >= WINDOW - 1 && recent.size < TOPICS_IN_WINDOW
  if (mode === 'mixed' && isTooUniform) return [({ topic }) => !recent.has(topic), isAnother, any]
  return [isAnother, any]
}

function chooseFrom(
  beginnings: readonly Beginning[],
  { mode, random }: DrillState,
): Candidate | undefined {
  if (beginnings.length === 0) return undefined
  if (isNamedByAnswer(mode)) {
    return beginnings.reduce((oldest, each) =>
      lastAnswerOf(each) < lastAnswerOf(oldest) ? each : oldest,
    ).first
  }
  // Shuffled first: many are equally near, and none of them may always be the first.
  const near = random
    .shuffle(beginnings)
    .toSorted((one, other) => Math.abs(one.chance - EDGE) - Math.abs(other.chance - EDGE))
  return random.pick(near.slice(0, NEAR_ONES)).first
}

function lastAnswerOf({ first }: Beginning): number {
  return first.answered?.lastAt ?? 0
}
