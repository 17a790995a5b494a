/** What the server tells of readiness: the forecast or what is missing for one, and how good forecasts were. */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'

/** A date, `YYYY-MM-DD`. */
const DayShape = z.string()

/** All are shares, 0 to 1. */
export const ShownForecast = z.object({
  pass: z.number(),
  /** If the pass mark were at the upper and at the lower end of what is likely. */
  low: z.number(),
  high: z.number(),
  /** Expected on a fresh form, with its 80 % interval. */
  score: z.object({ share: z.number(), low: z.number(), high: z.number() }),
})
export type ShownForecast = z.infer<typeof ShownForecast>

const Interval = { share: z.number(), low: z.number(), high: z.number(), answers: z.int() }

const DomainLevel = z.object({
  number: z.string(),
  title: z.string(),
  /** In percent of the exam. */
  weight: z.number(),
  ...Interval,
})
export type DomainLevel = z.infer<typeof DomainLevel>

const WeakTopic = z.object({ id: ContentId, title: z.string(), ...Interval })
export type WeakTopic = z.infer<typeof WeakTopic>

const RaiseShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lesson'),
    lessonId: ContentId,
    title: z.string(),
    minutes: z.int(),
    marks: z.number(),
  }),
  z.object({
    kind: z.literal('drill'),
    items: z.int(),
    topics: z.array(z.object({ id: ContentId, title: z.string() })),
    minutes: z.int(),
    marks: z.number(),
  }),
  z.object({ kind: z.literal('reviews'), count: z.int(), minutes: z.int(), marks: z.number() }),
])
/** One way to spend the next half hour. `marks`: what it changes on the day, as a share of all marks. */
export type ShownRaise = z.infer<typeof RaiseShape>

const Assumed = z.object({
  /** Share of raw marks, 0 to 1. */
  passMark: z.object({ mean: z.number(), sd: z.number() }),
  /** How much harder the exam is than our bank, in logits. */
  gap: z.object({ mean: z.number(), sd: z.number() }),
  /** How many reported results have changed them. */
  results: z.int(),
  /** Of the form that is forecast. */
  items: z.int(),
})
export type Assumed = z.infer<typeof Assumed>

const Seen = {
  examId: z.string(),
  examCode: z.string(),
  /** Booked; null where none is. */
  examDay: z.nullable(DayShape),
  /** Null where none is booked. */
  daysLeft: z.nullable(z.int()),
  domains: z.array(DomainLevel),
  weakTopics: z.array(WeakTopic),
  /** What brings most first. */
  raises: z.array(RaiseShape),
  assumed: Assumed,
}

const MissingShape = z.object({
  kind: z.enum(['answers', 'domain', 'topics', 'recent', 'days', 'precision']),
  /** Shares are percent, and a precision is points of raw marks, where less is better. */
  have: z.number(),
  need: z.number(),
  /** Its number; of `domain` alone. */
  domain: z.optional(z.string()),
})
export type ShownMissing = z.infer<typeof MissingShape>

export const Readiness = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('hidden'),
    /** By the learner's switch, or because the exam is today or tomorrow. */
    why: z.enum(['switch', 'last-day']),
    daysLeft: z.nullable(z.int()),
  }),
  /** The day that was booked is past. */
  z.object({ state: z.literal('past'), examDay: DayShape }),
  z.object({ state: z.literal('missing'), missing: z.array(MissingShape), ...Seen }),
  z.object({
    state: z.literal('speaks'),
    /** If the exam were today. */
    today: ShownForecast,
    /** On the day, if the plan is kept; null where that is not near, or not booked. */
    onTheDay: z.nullable(ShownForecast),
    /** What today's model makes of what was known about a week ago; null where nothing was shown then. */
    weekAgo: z.nullable(z.object({ day: DayShape, forecast: ShownForecast })),
    ...Seen,
  }),
])
export type Readiness = z.infer<typeof Readiness>

/** A learner's own exam, beside what was forecast the last time before it. */
const OwnOutcome = z.object({
  examCode: z.string(),
  satOn: DayShape,
  result: z.enum(['passed', 'failed', 'not-sat']),
  /** On the vendor's scale; null where it was not told. */
  score: z.nullable(z.int()),
  /** Null where none was shown before. */
  forecast: z.nullable(
    z.object({ day: DayShape, pass: z.number(), low: z.number(), high: z.number() }),
  ),
})
export type OwnOutcome = z.infer<typeof OwnOutcome>

const Bounds = z.object({ low: z.number(), high: z.number() })

/** Shares are 0 to 1. `bounds` and `passShare`: if all that nobody reported had failed, and if all had passed. */
const Everyone = z.object({
  /** Exams that were sat after a forecast. */
  reported: z.int(),
  /** Dates that passed after a forecast. */
  unreported: z.int(),
  /** Null before there are enough. */
  counts: z.nullable(
    z.object({
      passed: z.int(),
      failed: z.int(),
      /** How many passes were forecast among them. */
      expected: z.number(),
      passShare: Bounds,
    }),
  ),
  /** Null before there are enough. */
  curve: z.nullable(
    z.object({
      bins: z.array(
        z.object({
          from: z.number(),
          to: z.number(),
          reported: z.int(),
          unreported: z.int(),
          /** Of those reported; null where there are none. */
          meanForecast: z.nullable(z.number()),
          passed: z.nullable(z.int()),
          /** 95 %, of the share that passes. */
          interval: z.nullable(Bounds),
          bounds: z.nullable(Bounds),
        }),
      ),
      /** Mean squared error of the forecasts: 0 is perfect, .25 is what "even chances" gets. */
      brier: z.number(),
      brierBounds: Bounds,
    }),
  ),
})
export type Everyone = z.infer<typeof Everyone>

export const ReadinessRecord = z.object({
  /** The newest first. */
  own: z.array(OwnOutcome),
  everyone: Everyone,
})
export type ReadinessRecord = z.infer<typeof ReadinessRecord>
