/**
 * Where a learner's general ability stands now, and how it grows: read from what each week's answers say by themselves.
 *
 * The filter of `ability.ts` forgets what is old, so it follows every change, and lags behind a steady one: learners who
 * grow by .35 logits a week are estimated a third of a logit too low. Weeks kept apart tell growth from chance. Level and
 * growth are estimated together (a local linear trend: Harvey 1989, chapter 2), growth shrunk to none. How much a learner
 * wanders beside that is not assumed: several rates are tried, and each counts by how well it explains the weeks.
 */
import { PRIOR_VARIANCE, type Gaussian, type Moments } from './ability-parts.ts'
import { withEvidence, type Evidence } from './ability.ts'

/** Of one week; mean and variance with `PRIOR_VARIANCE.general` around 0, so that they exist whatever the answers say. */
export type Week = Gaussian & {
  /** At least 1. */
  readonly answers: number
  /**
   * When they were given, in milliseconds after the week's beginning, added up: a whole number, which the order of answers
   * does not change.
   */
  readonly timeSum: number
}

export type Growth = {
  /** In logits a day of study, shrunk to none. */
  readonly perDay: number
  readonly variance: number
  /** With the level now. */
  readonly covariance: number
  /**
   * How many days of today's growth have brought what was gained since the first week that is known: more than there were,
   * because growth slows down.
   */
  readonly days: number
}

export type Standing = Moments & {
  readonly growth: Growth
}

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
const WEEK_MS = WEEK_DAYS * DAY_MS

/** Weeks are counted from 1970, in UTC. */
export function weekAt(at: number): number {
  return Math.floor(at / WEEK_MS)
}

export function weekAfter(before: Week | null, evidence: Evidence, at: number): Week {
  const { mean, variance } = before ?? { mean: 0, variance: PRIOR_VARIANCE.general }
  return {
    ...withEvidence({ mean, variance }, evidence),
    updatedAt: Math.max(before?.updatedAt ?? at, at),
    answers: (before?.answers ?? 0) + 1,
    timeSum: (before?.timeSum ?? 0) + at - weekAt(at) * WEEK_MS,
  }
}

/**
 * Before any answer: who comes may know nothing or work in the field. Wider than `PRIOR_VARIANCE.general`, so that a
 * forecast from a hundred answers is not pulled to the middle of all. The mean lies between the middle of the bank and
 * what passes: whoever practices for an exam is no stranger to it.
 */
const FIRST_VARIANCE = 2
const FIRST_MEAN = 0.5
/**
 * A week's study brings .18 to .35 logits to those who learn (LEARNING, section 3). Of somebody who practices some growth
 * is likelier than none, so today's level is not estimated as if there were none.
 */
const FIRST_GROWTH = 0.1 / WEEK_DAYS
const GROWTH_VARIANCE = (0.25 / WEEK_DAYS) ** 2
/** Variances a day, and how likely each is before any answer. */
const WANDERS = [
  { wander: 0, prior: 0.5 },
  { wander: 0.0015, prior: 0.3 },
  { wander: 0.005, prior: 0.15 },
  { wander: 0.015, prior: 0.05 },
] as const
/** Growth slows down: what is left of it after a day (a damped trend: Gardner & McKenzie 1985), a twentieth less each week. */
const DAMPING = Math.pow(0.95, 1 / WEEK_DAYS)
const SLOWING = -Math.log(DAMPING)
/** In days without study between weeks with some: something was forgotten, and perhaps something learned elsewhere. */
const WANDER_IN_PAUSES = 0.003
/** Older ones say nothing that newer ones do not. */
const MOST_WEEKS = 16

type State = {
  level: number
  growth: number
  ofLevel: number
  ofGrowth: number
  ofBoth: number
  logChance: number
  /** What is left of the first growth: it slows down. */
  left: number
}

type Observed = Evidence & { readonly at: number; readonly until: number }

/**
 * As it was with the last answer: what a pause since then has cost is for whoever knows what was forgotten.
 *
 * @param weeks by number, in any order. Null where there are none.
 * @param at epoch milliseconds; later than the last answer is the same as then.
 */
export function standingAt(weeks: ReadonlyMap<number, Week>, at: number): Standing | null {
  const observed = [...weeks]
    .sort(([one], [other]) => one - other)
    .slice(-MOST_WEEKS)
    .map(([number, week]) => observedIn(number, week))
  const [first] = observed
  if (!first) return null
  return mixtureOf(
    WANDERS.map(({ wander, prior }) => follow(observed, first.at, wander, Math.log(prior), at)),
  )
}

function observedIn(
  number: number,
  { mean, variance, updatedAt, answers, timeSum }: Week,
): Observed {
  return {
    precision: Math.max(0, 1 / variance - 1 / PRIOR_VARIANCE.general),
    pull: mean / variance,
    // Of a level that grows evenly, answers tell what it was at their mean time.
    at: (number * WEEK_MS + timeSum / answers) / DAY_MS,
    until: updatedAt / DAY_MS,
  }
}

function follow(
  observed: readonly Observed[],
  startsAt: number,
  wander: number,
  logPrior: number,
  at: number,
): State {
  const state: State = {
    level: FIRST_MEAN,
    growth: FIRST_GROWTH,
    ofLevel: FIRST_VARIANCE,
    ofGrowth: GROWTH_VARIANCE,
    ofBoth: 0,
    logChance: logPrior,
    left: 1,
  }
  let time = startsAt
  for (const week of observed) {
    move(state, week.at - time, wander)
    observe(state, week)
    time = week.at
  }
  const until = observed.at(-1)?.until ?? time
  move(state, Math.min(until, at / DAY_MS) - time, wander)
  return state
}

/** More than a week between two means of weeks is time without study: nothing grows then. */
function move(state: State, days: number, wander: number): void {
  const studied = Math.min(Math.max(0, days), WEEK_DAYS)
  const left = Math.pow(DAMPING, studied)
  const reach = (1 - left) / SLOWING
  state.level += reach * state.growth
  state.ofLevel += 2 * reach * state.ofBoth + reach * reach * state.ofGrowth + wander * studied
  state.ofBoth = left * (state.ofBoth + reach * state.ofGrowth)
  state.left *= left
  state.growth *= left
  state.ofGrowth *= left * left
  state.ofLevel += WANDER_IN_PAUSES * Math.max(0, days - studied)
}

/** As it would be if none had been expected: what the expectation still adds is taken out. */
function shrunkToNone({ growth, ofGrowth, left }: State): number {
  return growth - (FIRST_GROWTH * ofGrowth) / (GROWTH_VARIANCE * left)
}

/** In natural parameters, because a week of lucky guesses may say nothing at all. */
function observe(state: State, { precision, pull }: Evidence): void {
  const { level, ofLevel, ofBoth } = state
  const widened = 1 + precision * ofLevel
  const surprise = pull - precision * level
  state.logChance +=
    (surprise * surprise * ofLevel) / widened / 2 -
    Math.log(widened) / 2 +
    pull * level -
    (precision * level * level) / 2
  state.level += (ofLevel * surprise) / widened
  state.growth += (ofBoth * surprise) / widened
  state.ofGrowth -= (ofBoth * ofBoth * precision) / widened
  state.ofBoth /= widened
  state.ofLevel /= widened
}

function mixtureOf(states: readonly State[]): Standing {
  const most = Math.max(...states.map(({ logChance }) => logChance))
  const chances = states.map(({ logChance }) => Math.exp(logChance - most))
  const total = chances.reduce((sum, each) => sum + each, 0)
  const meanOf = (value: (state: State) => number) =>
    states.reduce((sum, each, index) => sum + ((chances[index] ?? 0) / total) * value(each), 0)
  const mean = meanOf((state) => state.level)
  const perDay = meanOf((state) => shrunkToNone(state))
  const drift = meanOf((state) => state.growth)
  return {
    mean,
    variance: meanOf((state) => state.ofLevel + (state.level - mean) ** 2),
    growth: {
      perDay,
      variance: meanOf((state) => state.ofGrowth + (state.growth - drift) ** 2),
      covariance: meanOf((state) => state.ofBoth + (state.level - mean) * (state.growth - drift)),
      // The same in all of them.
      days: meanOf((state) => (1 / state.left - 1) / SLOWING),
    },
  }
}
