/** Random histories of one learner: what arrives late, is taken back or sent twice, while content is renamed and edited. */
import fc from 'fast-check'

import { Confidence, Grade } from '../../contract.ts'
import type { Assistance } from '../../core/evidence.ts'
import { CARDS, EXERCISES, LESSONS, NAMES, QUESTIONS, TOPICS } from './content.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const assistances: readonly Assistance[] = [
  { kind: 'none' },
  { kind: 'none' },
  { kind: 'hint', rung: 1 },
  { kind: 'solution' },
  { kind: 'tutor' },
]

const waitMs = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 10 * MINUTE_MS }) },
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 5 * DAY_MS }) },
)

/** How long before its arrival it happened: at once, offline for minutes, or on another device for days. */
const lateMs = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 30 * MINUTE_MS }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 * DAY_MS }) },
)

const answered = {
  waitMs,
  lateMs,
  milliseconds: fc.option(fc.integer({ min: 0, max: DAY_MS })),
  utcOffsetMinutes: fc.constantFrom(null, 0, 120, -480, 840),
  assistance: fc.constantFrom(...assistances),
}
const confidence = fc.constantFrom(...Confidence.options)

const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('check' as const),
      lesson: fc.constantFrom(...LESSONS),
      index: fc.nat({ max: 2 }),
      isRight: fc.boolean(),
      confidence,
      ...answered,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('question' as const),
      name: fc.constantFrom(...QUESTIONS),
      context: fc.constantFrom('quiz' as const, 'daily' as const, 'placement' as const),
      isRight: fc.boolean(),
      confidence: fc.option(confidence),
      ...answered,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('exercise' as const),
      name: fc.constantFrom(...EXERCISES),
      seed: fc.nat({ max: 1 }),
      score: fc.constantFrom(0, 0.5, 1, null),
      topics: fc.uniqueArray(fc.constantFrom(...TOPICS), { maxLength: 2 }),
      ...answered,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('review' as const),
      name: fc.constantFrom(...CARDS),
      grade: fc.constantFrom(...Grade.options),
      ...answered,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('undo' as const), back: fc.nat({ max: 2 }), waitMs }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('again' as const), back: fc.nat({ max: 4 }), waitMs }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rename' as const), name: fc.constantFrom(...NAMES) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      name: fc.constantFrom(...QUESTIONS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('study' as const),
      topic: fc.constantFrom(...TOPICS),
      waitMs,
    }),
  },
)
export type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never
export type Sent = Extract<Step, { kind: 'check' | 'question' | 'exercise' | 'review' | 'undo' }>

export const anyHistory = fc.array(anyStep, { minLength: 1, maxLength: 40, size: 'max' })

/** Answers and reviews as the migration moved them: the answer that completed a lesson is marked, no other round is. */
export const anyMigrated = fc.array(
  fc.oneof(
    fc.record({
      lesson: fc.constantFrom(...LESSONS),
      index: fc.nat({ max: 2 }),
      isRight: fc.boolean(),
    }),
    fc.record({ card: fc.constantFrom(...CARDS), grade: fc.constantFrom(...Grade.options) }),
  ),
  { maxLength: 25, size: 'max' },
)
export type Migrated = typeof anyMigrated extends fc.Arbitrary<infer M> ? M : never
