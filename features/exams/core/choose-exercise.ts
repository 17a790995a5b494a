/**
 * Whether the next item of a drill is a generated exercise, and which.
 *
 * About one item in five or six is one. First comes what was wrong or had help, then what is about a weak topic. A
 * problem that was wrong or had help in this run comes back as another one of the same, once four other things have
 * been asked.
 */
import { isMistake, type AnsweredItem } from '#features/learning/contract.ts'
import type { ExerciseKind } from '#features/practice/contract.ts'

import { NEAR_ONES, OTHERS_BETWEEN } from './choose-next.ts'
import type { DrillState } from './drill-candidate.ts'
import { dueAt } from './drill-spacing.ts'

/** What a kind can ask about a topic. */
export type ExerciseCandidate = {
  readonly id: string
  readonly exercise: ExerciseKind
  readonly topic: string
  /** The one that is to be asked; null for any. */
  readonly scenario: string | null
  /** How likely the learner is to get a question about the topic right, 0 to 1. */
  readonly level: number
  /** With what was answered in this run; null where it was never answered. */
  readonly answered: AnsweredItem | null
}

export type ExerciseChoice = {
  readonly kind: 'exercise'
  readonly candidate: ExerciseCandidate
  readonly difficulty: 1 | 2 | 3
  readonly seed: number
  /** It was asked in this run before. */
  readonly isBack: boolean
}

/** So many questions lie between two exercises at least; with one more, the next exercise is due for certain. */
const LEAST_BETWEEN = OTHERS_BETWEEN
/** A guess: a run begins as if so many had been asked since an exercise. So a short one has one, too, and none begins with it. */
const HEAD_START = 2
/** Below it, a topic begins with the most help. A guess: with it more than one in three answers would be wrong. */
const WEAK = 0.6
const LARGEST_SEED = 2 ** 31 - 1

/**
 * @param candidates those asked in this run included.
 * @param surroundings `isAlone`: no question is left. `isOneTopic`: questions and exercises are all about one.
 * `lastTopic`: of the item before.
 */
export function chooseExercise(
  candidates: readonly ExerciseCandidate[],
  state: DrillState,
  surroundings: {
    readonly isAlone: boolean
    readonly isOneTopic: boolean
    readonly lastTopic: string | null
  },
): ExerciseChoice | null {
  const { isAlone, isOneTopic, lastTopic } = surroundings
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const lastIndexOf = new Map(state.asked.map((id, index) => [id, index]))
  const suits = ({ topic }: ExerciseCandidate) => isOneTopic || topic !== lastTopic

  const between = questionsSinceLast(state, byId)
  // What is asked for by name is asked, also where no question is left.
  const isByName = state.mode === 'mistakes' || state.mode === 'never-seen'
  const isForced = isByName && isAlone
  if (between < LEAST_BETWEEN && !isForced) return null

  const returning = candidates
    .filter((each) => isReturning(each, lastIndexOf.get(each.id), state))
    .toSorted((one, other) => indexIn(lastIndexOf, one) - indexIn(lastIndexOf, other))
  const back = returning.find((each) => isAlone || suits(each))
  // As another problem: which scenario it was matters no longer.
  if (back) return choiceOf({ ...back, scenario: null }, state, true)
  // After one more question, its topic is not that of the item before.
  if (returning.length > 0) return null

  const isTurn = between > LEAST_BETWEEN || state.random.chance(0.5)
  if (!isTurn && !isForced) return null
  const last = byId.get(state.asked.findLast((id) => byId.has(id)) ?? '')
  const fresh = candidates.filter(
    (each) => !lastIndexOf.has(each.id) && isPermitted(each, state) && (isAlone || suits(each)),
  )
  const another = fresh.filter(({ exercise }) => exercise !== last?.exercise)
  // What is asked for by name is asked, also where all of it is of one kind.
  const chosen =
    mostNeeded(another, state) ??
    (state.mode === 'mistakes' || isForced ? mostNeeded(fresh, state) : undefined)
  return chosen ? choiceOf(chosen, state, false) : null
}

function indexIn(lastIndexOf: ReadonlyMap<string, number>, { id }: ExerciseCandidate): number {
  return lastIndexOf.get(id) ?? -1
}

function isReturning(
  { id, answered }: ExerciseCandidate,
  lastIndex: number | undefined,
  { asked, open }: DrillState,
): boolean {
  if (lastIndex === undefined || answered === null || open?.has(id)) return false
  return asked.length - lastIndex > OTHERS_BETWEEN && needsAnother(answered)
}

function questionsSinceLast({ asked }: DrillState, byId: ReadonlyMap<string, unknown>): number {
  const lastIndex = asked.findLastIndex((id) => byId.has(id))
  return lastIndex < 0 ? asked.length + HEAD_START : asked.length - lastIndex - 1
}

function isPermitted({ answered }: ExerciseCandidate, { mode, now }: DrillState): boolean {
  if (mode === 'mistakes') return answered !== null && isMistake(answered)
  if (answered === null) return true
  return mode !== 'never-seen' && dueAt(answered) <= now
}

/** What was wrong or had help, the longest ago first; then one of the weakest topics. */
function mostNeeded(
  candidates: readonly ExerciseCandidate[],
  { random }: DrillState,
): ExerciseCandidate | undefined {
  if (candidates.length === 0) return undefined
  // Shuffled first: many are equally weak, and none of them may always be the first.
  const byLevel = random.shuffle(candidates).toSorted((one, other) => one.level - other.level)
  const [oldest] = byLevel
    .filter(({ answered }) => answered !== null && needsAnother(answered))
    .toSorted((one, other) => (one.answered?.lastAt ?? 0) - (other.answered?.lastAt ?? 0))
  return oldest ?? random.pick(byLevel.slice(0, NEAR_ONES))
}

function needsAnother(answered: AnsweredItem): boolean {
  return isMistake(answered) || answered.isAssisted
}

function choiceOf(
  candidate: ExerciseCandidate,
  { random }: DrillState,
  isBack: boolean,
): ExerciseChoice {
  return {
    kind: 'exercise',
    candidate,
    difficulty: difficultyFor(candidate),
    seed: random.int(1, LARGEST_SEED),
    isBack,
  }
}

/** How much help a problem gives, by how it went before: 1 most. */
export function difficultyFor({
  answered,
  level,
}: Pick<ExerciseCandidate, 'answered' | 'level'>): 1 | 2 | 3 {
  if (answered === null) return level < WEAK ? 1 : 2
  if (needsAnother(answered)) return 1
  return answered.streak >= 2 ? 3 : 2
}

/**
 * How the problems of a kind about a topic went, from the items under which they are stored: the newest answer, and how
 * many since the last that was wrong or had help.
 */
export function historyOf(items: readonly AnsweredItem[]): AnsweredItem | null {
  const newest = items.toSorted((one, other) => other.lastAt - one.lastAt)[0]
  if (!newest) return null
  const lastTrouble = Math.max(
    0,
    ...items.filter(({ streak }) => streak === 0).map(({ lastAt }) => lastAt),
  )
  const since = items.filter(({ lastAt }) => lastAt > lastTrouble)
  return {
    ...newest,
    answers: items.reduce((sum, { answers }) => sum + answers, 0),
    streak: since.reduce((sum, { streak }) => sum + streak, 0),
  }
}
