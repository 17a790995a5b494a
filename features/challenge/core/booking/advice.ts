/**
 * Book, wait or move: a few days beside each other, in dates and money, always as ranges.
 *
 * Chances: the forecast says how an exam of today would end, at a strict and at a lenient pass mark. For a later day the
 * plan's model says how many more marks are to be expected if the plan is kept. The range of such a day reaches from the
 * lower end of today, in case nothing more is learned, to the upper end with all of that gain: growth is believed only
 * as a possibility. How much a mark changes the chance is read off the forecast itself, between its two pass marks.
 *
 * Money: a voucher, and one more where the first attempt fails: price · (1 + chance of failing), from the lowest price
 * with the best chance to the highest with the worst. Without a forecast the chance is anything from 0 to 1.
 *
 * Nothing here presses: at most one option leads, and it says why.
 */
import type { BookingFacts } from '#features/curriculum/contract.ts'

import { addDays, daysBetween, type Day } from '../calendar.ts'
import { MARKS_OF_RANGE, type Forecast } from '../readiness/forecast.ts'
import type { Advice, AdviceOption, Concern, Range } from './advice-schema.ts'
import { latestDay } from './candidate-days.ts'

export type Candidate = {
  readonly day: Day
  /** Expected share of marks on it by the plan, 0 to 1. */
  readonly share: number
  /** Whether the outline is covered a week before it. */
  readonly isCovered: boolean
}

export type AdviceInput = {
  /** On the learner's wall. */
  readonly today: Day
  /** Null where none is booked. */
  readonly examDay: Day | null
  /** If the exam were today; null while too little is known. */
  readonly forecast: Pick<Forecast, 'low' | 'high'> | null
  /** Expected share of marks by the plan's model, if the exam were today. */
  readonly shareNow: number
  /** In order; the booked day is one of them. */
  readonly candidates: readonly Candidate[]
  /** The first day on which it may be sat (again). */
  readonly earliest: Day
  /** Null where nothing is known. */
  readonly facts: BookingFacts | null
}

/** A middle of the range from which a day is likely enough to lead. Ours: about 7 of 10. */
const LIKELY = 0.7
/** Another day leads over a booked one only where it raises the middle by this much. */
const WORTH_MOVING = 0.1
/** Before the vendor's end, where it is only estimated. */
const NEAR_END_DAYS = 30
/** How long "wait" waits. */
const WAIT_DAYS = 14
/** An earlier day is offered only where it comes this much sooner. */
const DAYS_WORTH_MOVING = 7
const HOURS_A_DAY = 24

export function adviceFor(input: AdviceInput): Omit<Advice, 'outcomes'> {
  const { today, examDay, candidates, forecast, facts } = input
  const days = candidates.flatMap((candidate) => dayOption(input, candidate) ?? [])
  const wait = examDay === null ? waitOption(input) : null
  const options = wait ? [...days, wait] : days
  const lead = leadOf(input, options)
  return {
    options: options.map((option) => ({ ...option, leads: option === lead?.option })),
    reason: lead?.reason ?? null,
    chanceNow: forecast && { low: forecast.low, high: forecast.high },
    versionIsOver: facts !== null && facts.version.endsOn !== null && facts.version.endsOn < today,
    facts,
  }
}

type Option = Omit<AdviceOption, 'leads'>

function dayOption(input: AdviceInput, candidate: Candidate): Option | null {
  const { examDay, forecast, facts } = input
  const { day, isCovered } = candidate
  const isSooner = examDay !== null && day < examDay
  if (isSooner && (!isCovered || daysBetween(day, examDay) < DAYS_WORTH_MOVING)) return null
  const kind = examDay === null ? 'book' : day === examDay ? 'keep' : 'move'
  const chance = forecast && chanceOn(forecast, candidate.share - input.shareNow)
  return {
    kind,
    day,
    chance,
    cost: costOf(facts, chance),
    concerns: concernsOf(input, kind, candidate),
  }
}

function concernsOf(
  { today, examDay, earliest, facts }: AdviceInput,
  kind: Option['kind'],
  { day, isCovered }: Candidate,
): Concern[] {
  const end = facts?.version.endsOn ?? null
  const hoursLeft = examDay === null ? Infinity : daysBetween(today, examDay) * HOURS_A_DAY
  return [
    ...(end !== null && day > end ? (['after-end'] as const) : []),
    ...(end !== null && day <= end && day > addDays(end, -NEAR_END_DAYS)
      ? (['near-end'] as const)
      : []),
    ...(day < earliest ? (['before-allowed'] as const) : []),
    ...(kind === 'move' && facts && hoursLeft <= facts.moving.hoursBefore
      ? (['late-to-move'] as const)
      : []),
    ...(isCovered ? [] : (['not-covered'] as const)),
  ]
}

/** Null where the version would end before a later day. */
function waitOption({ today, candidates, facts }: AdviceInput): Option | null {
  const day = addDays(today, WAIT_DAYS)
  const latest = latestDay(facts)
  const first = candidates[0]?.day ?? day
  if (latest !== null && addDays(first, WAIT_DAYS) > latest) return null
  return { kind: 'wait', day, chance: null, cost: null, concerns: [] }
}

/** Steepness of the chance, in logits a share of marks, where the two pass marks cannot tell it. */
const LEAST_STEEPNESS = 10
const SUREST = 0.999

/** @param gain expected by the plan from today to that day, as a share of marks. */
export function chanceOn(forecast: Pick<Forecast, 'low' | 'high'>, gain: number): Range {
  const [lenient, strict] = MARKS_OF_RANGE
  const [low, high] = [logit(forecast.low), logit(forecast.high)]
  const steepness = Math.max(LEAST_STEEPNESS, (high - low) / (strict - lenient))
  return {
    low: Math.min(forecast.low, logistic(low + steepness * gain)),
    high: Math.max(forecast.high, logistic(high + steepness * gain)),
  }
}

function logit(chance: number): number {
  const kept = Math.min(SUREST, Math.max(1 - SUREST, chance))
  return Math.log(kept / (1 - kept))
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

/** With one retake at most, in whole units of the currency. */
function costOf(facts: BookingFacts | null, chance: Range | null): Option['cost'] {
  if (!facts) return null
  const { price, currency } = facts.voucher
  const fails = chance ? { low: 1 - chance.high, high: 1 - chance.low } : { low: 0, high: 1 }
  const low = Math.floor(price.from * (1 + (facts.retakes.fullPrice ? fails.low : 0)))
  const high = Math.ceil(price.to * (1 + fails.high))
  return { low, high: Math.max(low + 1, high), currency }
}

const BLOCKING: ReadonlySet<Concern> = new Set(['after-end', 'before-allowed', 'late-to-move'])
const isSound = ({ concerns }: Option) => !concerns.some((each) => BLOCKING.has(each))
const isCovered = ({ concerns }: Option) => !concerns.includes('not-covered')
const middleOf = ({ chance }: Option) => (chance ? (chance.low + chance.high) / 2 : 0)

type Lead = { readonly option: Option; readonly reason: NonNullable<Advice['reason']> }

/** Null where no day holds. */
function leadOf({ forecast }: AdviceInput, options: readonly Option[]): Lead | null {
  const keep = options.find(({ kind }) => kind === 'keep')
  const wait = options.find(({ kind }) => kind === 'wait')
  const others = options.filter(
    (each) => (each.kind === 'book' || each.kind === 'move') && isSound(each),
  )
  if (keep && !isSound(keep)) {
    const [other] = [...others.filter((each) => isCovered(each)), ...others]
    return other ? { option: other, reason: 'must-change' } : null
  }
  return forecast ? leadByChance(keep, wait, others) : leadByPlan(keep, wait, others)
}

function leadByPlan(
  keep: Option | undefined,
  wait: Option | undefined,
  others: readonly Option[],
): Lead | null {
  if (keep && isCovered(keep)) return { option: keep, reason: 'covered' }
  if (wait) return { option: wait, reason: 'no-forecast' }
  const covered = others.find((each) => isCovered(each))
  if (covered) return { option: covered, reason: 'covered' }
  const left = keep ?? others.at(-1)
  return left ? { option: left, reason: 'nothing-better' } : null
}

function leadByChance(
  keep: Option | undefined,
  wait: Option | undefined,
  others: readonly Option[],
): Lead | null {
  const isLikely = (each: Option) => middleOf(each) >= LIKELY
  if (keep && isLikely(keep)) return { option: keep, reason: 'likely' }
  // A booked day is not left for a little.
  const better = others.filter((each) => !keep || middleOf(each) >= middleOf(keep) + WORTH_MOVING)
  const likely = better.find((each) => isLikely(each) && isCovered(each))
  if (likely) return { option: likely, reason: 'likely' }
  if (wait) return { option: wait, reason: 'not-yet' }
  const best = better.reduce<Option | undefined>(
    (most, each) => (most && middleOf(most) >= middleOf(each) ? most : each),
    undefined,
  )
  if (best) return { option: best, reason: 'better-later' }
  return keep ? { option: keep, reason: 'nothing-better' } : null
}
