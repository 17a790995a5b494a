/**
 * A practice exam as one learner sits it, in the shapes of the contract: what is asked, what was answered, how much time
 * is left.
 *
 * Instants are ISO texts by the server's clock unless a field says otherwise.
 */
import { z } from 'zod/mini'

import { AskedQuestion, ContentId, OptionId } from '#features/curriculum/contract.ts'
import { LabAnswer, LabDifficulty, LabId } from '#features/labs/contract.ts'
import { Confidence, QuestionResponse } from '#features/learning/contract.ts'
import { ExerciseKind, GivenAnswer } from '#features/practice/contract.ts'
import { ActiveMilliseconds } from '#platform/contract/device-time.ts'

/** As the exam's file names them. */
export const AttemptLength = z.enum(['full', 'half', 'short'])
export type AttemptLength = z.infer<typeof AttemptLength>

/** `exam`: the clock runs on whatever happens. `practice`: it can be paused, and the report says for how long. */
export const AttemptMode = z.enum(['exam', 'practice'])
export type AttemptMode = z.infer<typeof AttemptMode>

export const LONGEST_NOTES = 20_000
const MOST_ITEMS = 200
const MOST_STRUCK = 12

export const ItemAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), response: QuestionResponse }),
  z.object({
    kind: z.literal('exercise'),
    answer: GivenAnswer,
    /** A hash of the problem as the page showed it. */
    posed: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  }),
  z.object({ kind: z.literal('lab'), ...LabAnswer.shape }),
])
export type ItemAnswer = z.infer<typeof ItemAnswer>

/** All that a learner has done with one item. It is saved as a whole: the newest state is the one that holds. */
export const ItemState = z.object({
  /** Null: left blank so far. */
  answer: z.nullable(ItemAnswer),
  /** What it was when the learner first went on to another item with an answer; null before that, and for a lab. */
  firstAnswer: z.nullable(ItemAnswer),
  /** Null where the learner did not say. */
  confidence: z.nullable(Confidence),
  isFlagged: z.boolean(),
  /** Options that the learner has ruled out. */
  struck: z.array(OptionId).check(z.maxLength(MOST_STRUCK)),
  /** All the active time with this item so far. */
  milliseconds: ActiveMilliseconds,
})
export type ItemState = z.infer<typeof ItemState>

/** Where an item stands in the form, from 1. */
export const ItemNumber = z.int().check(z.minimum(1), z.maximum(MOST_ITEMS))

export const RoomItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('question'),
    number: ItemNumber,
    isPerformance: z.boolean(),
    /** Items with the same one belong to one case and follow one another. */
    caseId: z.nullable(z.string()),
    asked: AskedQuestion,
  }),
  z.object({
    kind: z.literal('exercise'),
    number: ItemNumber,
    isPerformance: z.literal(true),
    exercise: ExerciseKind,
    topic: ContentId,
    seed: z.int(),
  }),
  z.object({
    kind: z.literal('lab'),
    number: ItemNumber,
    isPerformance: z.literal(true),
    lab: LabId,
    seed: z.int(),
    difficulty: LabDifficulty,
  }),
  /** Its question has been removed since the form was made: it is not counted. */
  z.object({ kind: z.literal('gone'), number: ItemNumber, isPerformance: z.boolean() }),
])
export type RoomItem = z.infer<typeof RoomItem>

export const ShownClock = z.object({
  /** What the server's clock shows: the page measures its own against it. */
  serverNow: z.iso.datetime(),
  startedAt: z.iso.datetime(),
  /** Null while it is paused. */
  endsAt: z.nullable(z.iso.datetime()),
  /** Milliseconds. */
  leftMs: z.int(),
  isPaused: z.boolean(),
  isOver: z.boolean(),
})
export type ShownClock = z.infer<typeof ShownClock>

/** `code`: the vendor's own, as N10-009. */
export const ExamName = z.object({ id: z.string(), code: z.string(), name: z.string() })

const traits = {
  id: z.uuid(),
  exam: ExamName,
  length: AttemptLength,
  mode: AttemptMode,
  itemCount: z.int(),
  /** Allowed, with the extra time. */
  minutes: z.int(),
  extraMinutes: z.int(),
  startedAt: z.iso.datetime(),
  /** The attempt whose form this is, where it is asked once more. */
  repeatOf: z.nullable(z.uuid()),
}

export const Room = z.object({
  ...traits,
  clock: ShownClock,
  /** The number of this entry into the room. Only the newest entry can write. */
  entry: z.int(),
  items: z.array(RoomItem),
  /** Of the items that were opened. */
  states: z.array(z.object({ number: ItemNumber, state: ItemState })),
  notes: z.string(),
  isHandedIn: z.boolean(),
})
export type Room = z.infer<typeof Room>

/** Questions of one part of a form. Performance-based items are counted apart: nobody knows their weight. */
export const TallyShape = z.object({
  right: z.int(),
  total: z.int(),
  performance: z.object({
    total: z.int(),
    /** 0 to 1; null where there is none. */
    meanScore: z.nullable(z.number()),
  }),
})

/** What is to be expected of a fresh form: a share of its items, 0 to 1, with its 80 % interval. */
export const Expected = z.object({
  share: z.number(),
  low: z.number(),
  high: z.number(),
  /** How many answers it rests on: the learner's first ones to questions, anywhere. */
  answers: z.int(),
})

/** Points of the vendor's scale, by our mapping. */
export const ScaledPoints = z.object({ from: z.int(), to: z.int() })

/** How an attempt that was handed in went, in short. */
export const AttemptResult = z.object({
  all: TallyShape,
  domains: z.array(z.object({ domain: z.string(), ...TallyShape.shape })),
  /** Null where nothing counted yet. */
  expected: z.nullable(Expected),
  /** Null for a form too short to say it. */
  scaled: z.nullable(ScaledPoints),
  /** How many items the learner had met before. */
  seenBefore: z.int(),
})
export type AttemptResult = z.infer<typeof AttemptResult>

const ended = {
  handedInAt: z.iso.datetime(),
  endedBy: z.enum(['learner', 'time']),
  /** Without pauses. */
  usedMinutes: z.number(),
  pausedMinutes: z.number(),
}

export const PastAttempt = z.object({ ...traits, ...ended, result: AttemptResult })
export type PastAttempt = z.infer<typeof PastAttempt>

export const OpenAttempt = z.object({ ...traits, clock: ShownClock, answered: z.int() })
export type OpenAttempt = z.infer<typeof OpenAttempt>

export const reportTraits = { ...traits, ...ended }
