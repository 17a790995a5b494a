/**
 * Which candidates are due, and which a mode asks for by name.
 *
 * What was right without help waits longer each time, since what is repeated before it begins to fade is hardly
 * learned any better (the spacing effect: Cepeda et al. 2006).
 */
import {
  isGuessedRight,
  isMistake,
  isSureAndWrong,
  type AnsweredItem,
} from '#features/learning/contract.ts'

import type { Candidate, ChoiceMode } from './drill-candidate.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** By the number of right answers in a row; none: the last one was wrong or had help. */
const INTERVALS_MS = [10 * MINUTE_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 16 * DAY_MS, 35 * DAY_MS]

/** When an item may be asked again. */
export function dueAt({ streak, lastAt }: AnsweredItem): number {
  return lastAt + (INTERVALS_MS[Math.min(streak, INTERVALS_MS.length - 1)] ?? 0)
}

/**
 * Those that a mode may ask now, whatever has been asked in this run.
 *
 * The newest answer to one of a cluster makes all of it wait: siblings ask the same.
 *
 * @param elsewhere answers to what is no candidate: siblings of another lesson, or such as this mode leaves out.
 */
export function permittedIn(
  candidates: readonly Candidate[],
  mode: ChoiceMode,
  now: number,
  elsewhere: ReadonlyMap<string, AnsweredItem> = new Map(),
): Candidate[] {
  if (isNamedByAnswer(mode)) return candidates.filter(({ answered }) => isOf(mode, answered))
  const newest = newestById(candidates)
  const isDue = (answered: AnsweredItem | null) => answered === null || dueAt(answered) <= now
  return candidates.filter(({ cluster, answered }) => {
    const answers = cluster.flatMap((id) => newest.get(id) ?? elsewhere.get(id) ?? [])
    if (mode === 'never-seen') return answers.length === 0
    const last = answers.reduce<AnsweredItem | null>(
      (latest, each) => (latest && latest.lastAt >= each.lastAt ? latest : each),
      null,
    )
    return isDue(last) && isDue(answered)
  })
}

function newestById(candidates: readonly Candidate[]): ReadonlyMap<string, AnsweredItem> {
  return new Map(
    candidates.flatMap(({ id, answered }) => (answered ? [[id, answered] as const] : [])),
  )
}

type ModeByAnswer = 'mistakes' | 'sure-and-wrong' | 'guessed-right'

/** Modes that ask for what is known to need it: they do not wait. */
export function isNamedByAnswer(mode: ChoiceMode): mode is ModeByAnswer {
  return mode === 'mistakes' || mode === 'sure-and-wrong' || mode === 'guessed-right'
}

const BELONGS_BY_MODE = {
  mistakes: isMistake,
  'sure-and-wrong': isSureAndWrong,
  'guessed-right': isGuessedRight,
} as const satisfies Record<ModeByAnswer, (answered: AnsweredItem) => boolean>

function isOf(mode: ModeByAnswer, answered: AnsweredItem | null): boolean {
  return answered !== null && BELONGS_BY_MODE[mode](answered)
}

/** The lower, the sooner: sure and wrong, then other mistakes, then guessed right. */
export function urgencyOf({ answered }: Candidate): number {
  if (answered && isSureAndWrong(answered)) return 0
  return answered && isMistake(answered) ? 1 : 2
}
