/** Advice on booking as it crosses the wire: a few options, what speaks against each, and the facts behind them. */
import { z } from 'zod/mini'

import { Outcome } from '../outcome/outcome.ts'

const DayShape = z.string()

/** Both ends, always: nobody knows one number. */
const Range = z.object({ low: z.number(), high: z.number() })
export type Range = z.infer<typeof Range>

/**
 * `after-end`, `near-end`: the exam's version ends before that day, or soon after it. `before-allowed`: the vendor's
 * waiting time after a fail is not over. `late-to-move`: moving the appointment now costs the voucher. `not-covered`:
 * the outline is not covered a week before it.
 */
const Concern = z.enum(['after-end', 'near-end', 'before-allowed', 'late-to-move', 'not-covered'])
export type Concern = z.infer<typeof Concern>

const AdviceOption = z.object({
  kind: z.enum(['book', 'keep', 'move', 'wait']),
  /** The day of the exam; of `wait`, the day to look at this again. */
  day: DayShape,
  /** Of passing, 0 to 1; null without a forecast. */
  chance: z.nullable(Range),
  /** Of a voucher and one retake at most, in whole units of the currency; null where no price is known. */
  cost: z.nullable(z.object({ ...Range.shape, currency: z.string() })),
  concerns: z.array(Concern),
  /** At most one does. */
  leads: z.boolean(),
})
export type AdviceOption = z.infer<typeof AdviceOption>

const sourced = {
  source: z.string(),
  address: z.string(),
  checkedOn: DayShape,
  basis: z.enum(['vendor-page', 'general-knowledge']),
}

/** `BookingFacts` of the curriculum. */
export const Facts = z.object({
  voucher: z.object({
    price: z.object({ from: z.number(), to: z.number() }),
    currency: z.string(),
    market: z.string(),
    ...sourced,
  }),
  retakes: z.object({
    waitDays: z.object({ second: z.int(), later: z.int() }),
    fullPrice: z.boolean(),
    ...sourced,
  }),
  moving: z.object({ hoursBefore: z.int(), ...sourced }),
  version: z.object({
    launchedOn: DayShape,
    endsOn: z.nullable(DayShape),
    isAnnounced: z.boolean(),
    ...sourced,
  }),
})

export const Advice = z.object({
  options: z.array(AdviceOption),
  /** Why the one that leads does; null where none does. */
  reason: z.nullable(
    z.enum([
      'likely',
      'covered',
      'better-later',
      'must-change',
      'no-forecast',
      'not-yet',
      'nothing-better',
    ]),
  ),
  /** Of passing today; null while too little is known. */
  chanceNow: z.nullable(Range),
  /** What was reported of this challenge before, the last exam first. */
  outcomes: z.array(Outcome),
  /** Whether the exam's version has ended already. */
  versionIsOver: z.boolean(),
  /** Null where nothing is known about booking this exam. */
  facts: z.nullable(Facts),
})
export type Advice = z.infer<typeof Advice>
