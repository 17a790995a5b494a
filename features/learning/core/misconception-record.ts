/**
 * What a learner's answers have shown of one misconception: when they showed it, and in which items they passed since.
 *
 * It rests on when something was done, never on the order in which it arrived: the latest showing counts, and only passes
 * after it. It is closed by passes in three different items and open again with the next showing. A learner may contest
 * it; then it is put aside until it is shown after that.
 */
import type { EvidenceContext, EvidenceKind } from './evidence.ts'
import type { LoggedEvent } from './logged-event.ts'

/** In so many different items a learner must be right without help before a misconception is closed. */
export const PASSES_NEEDED = 3
/** How many of the answers that showed it are kept: the latest. */
const SHOWINGS_KEPT = 3

/** An answer that showed it: kind and id name its event. */
export type Showing = {
  readonly kind: EvidenceKind
  readonly id: string
  readonly item: string
  readonly context: EvidenceContext
  /** Epoch milliseconds. */
  readonly at: number
}

/** A right answer without help to an item that could have shown it. */
export type Pass = {
  readonly item: string
  /** Of a generated item, as it is stored: each problem is an item of its own. */
  readonly variant: string | null
  /** Epoch milliseconds: the latest of this item. */
  readonly at: number
}

export type MisconceptionRecord = {
  /** How many answers have shown it. 0: only passes have arrived, and an earlier showing may still be on its way. */
  readonly times: number
  /** Epoch milliseconds; null where nothing has shown it. */
  readonly lastShownAt: number | null
  /** The latest first. */
  readonly showings: readonly Showing[]
  /** After the last showing, in different items: the latest first, `PASSES_NEEDED` at most. */
  readonly passes: readonly Pass[]
}

/** Put aside by the learner, in their words. */
export type Contest = {
  /** Empty where none was given. */
  readonly reason: string
  /** Epoch milliseconds. */
  readonly at: number
}

export type Standing = 'open' | 'closed' | 'contested'

export type MisconceptionRules = {
  /** Whether content knows a misconception of this id; other findings are parts that were wrong. */
  readonly isMisconception: (id: string) => boolean
  /** The misconceptions that a wrong answer to an item can show, by their current ids. */
  readonly misconceptionsShownBy: (item: string) => readonly string[]
  readonly everyIdOf: (id: string) => readonly string[]
}

/** The misconceptions that an answer says something about; none for a card, and none from a placement. */
export function concernedBy(
  event: LoggedEvent,
  { isMisconception, misconceptionsShownBy }: MisconceptionRules,
): { readonly shown: readonly string[]; readonly passed: readonly string[] } {
  const { kind, context, findings, score, isAssisted, item } = event
  // A placement asks what was never taught here.
  if (kind === 'card' || context === 'placement' || score === null) return NOTHING
  const shown = [...new Set(findings)].filter(isMisconception)
  const isPass = score === 1 && !isAssisted
  return { shown, passed: isPass ? misconceptionsShownBy(item) : [] }
}

const NOTHING = { shown: [], passed: [] } as const

const NEVER_MET: MisconceptionRecord = { times: 0, lastShownAt: null, showings: [], passes: [] }

export function afterShowing(
  before: MisconceptionRecord | null,
  { kind, id, item, context, occurredAt }: LoggedEvent,
): MisconceptionRecord {
  const showing: Showing = { kind, id, item, context, at: occurredAt }
  const { times, showings, passes, ...known } = before ?? NEVER_MET
  const lastShownAt = Math.max(known.lastShownAt ?? occurredAt, occurredAt)
  return {
    times: times + 1,
    lastShownAt,
    showings: latestFirst([...showings, showing]).slice(0, SHOWINGS_KEPT),
    passes: passes.filter(({ at }) => at > lastShownAt),
  }
}

/** @returns null where it changes nothing: the misconception was shown after it. */
export function afterPass(
  before: MisconceptionRecord | null,
  { item, variant, occurredAt }: LoggedEvent,
  everyIdOf: MisconceptionRules['everyIdOf'],
): MisconceptionRecord | null {
  const { passes: kept, ...record } = before ?? NEVER_MET
  if (record.lastShownAt !== null && occurredAt <= record.lastShownAt) return null
  const ids = everyIdOf(item)
  const isSame = (pass: Pass) => ids.includes(pass.item) && pass.variant === variant
  const known = kept.find(isSame)
  const pass: Pass = {
    item: known?.item ?? item,
    variant,
    at: Math.max(known?.at ?? occurredAt, occurredAt),
  }
  const others = kept.filter((each) => each !== known)
  return { ...record, passes: latestFirst([...others, pass]).slice(0, PASSES_NEEDED) }
}

/** What was kept under two ids of one misconception. */
export function joined(
  one: MisconceptionRecord,
  other: MisconceptionRecord,
  currentId: (id: string) => string,
): MisconceptionRecord {
  const shownAt = [one, other].flatMap((each) => each.lastShownAt ?? [])
  const lastShownAt = shownAt.length === 0 ? null : Math.max(...shownAt)
  const byItem = new Map<string, Pass>()
  for (const pass of latestFirst([...one.passes, ...other.passes])) {
    const key = JSON.stringify([currentId(pass.item), pass.variant])
    if (pass.at > (lastShownAt ?? -Infinity) && !byItem.has(key)) byItem.set(key, pass)
  }
  return {
    times: one.times + other.times,
    lastShownAt,
    showings: latestFirst([...one.showings, ...other.showings]).slice(0, SHOWINGS_KEPT),
    passes: [...byItem.values()].slice(0, PASSES_NEEDED),
  }
}

export function standingOf(
  { lastShownAt, passes }: Pick<MisconceptionRecord, 'lastShownAt' | 'passes'>,
  contest: Contest | null,
): Standing {
  if (contest && contest.at >= (lastShownAt ?? -Infinity)) return 'contested'
  return passes.length >= PASSES_NEEDED ? 'closed' : 'open'
}

/** By time, then by name: two answers of one moment stand in the same order, whichever arrived first. */
function latestFirst<T extends { readonly at: number }>(list: readonly T[]): T[] {
  const nameOf = (each: T) => JSON.stringify(each)
  return list.toSorted(
    (one, other) =>
      other.at - one.at || (nameOf(one) < nameOf(other) ? -1 : nameOf(one) > nameOf(other) ? 1 : 0),
  )
}
