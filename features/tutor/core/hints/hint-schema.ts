/** The shapes of a problem that a learner brings, and of how far the hints to one have come. */
import { z } from 'zod/mini'

import { ExerciseKind, GivenAnswer } from '#features/practice/contract.ts'
import { hasNoZero } from '#platform/contract/text.ts'

const ShortId = z.string().check(z.minLength(1), z.maxLength(100), hasNoZero)
const MOST_OPTIONS = 10
const MOST_TOPICS = 60

const AboutQuestion = z.object({
  kind: z.literal('question'),
  questionId: ShortId,
  /** The chosen options; missing where nothing was tried. */
  optionIds: z.optional(z.array(ShortId).check(z.maxLength(MOST_OPTIONS))),
})

/** Enough to make the exercise again. */
const AboutExercise = z.object({
  kind: z.literal('exercise'),
  exercise: ExerciseKind,
  seed: z.int(),
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  topics: z.array(ShortId).check(z.maxLength(MOST_TOPICS)),
  subject: z.optional(ShortId),
  answer: z.optional(GivenAnswer),
})

/** An entry of the learner's list of mistakes. */
const AboutMistake = z.object({ kind: z.literal('mistake'), misconceptionId: ShortId })

/** What the learner met elsewhere: a problem with what they gave as its answer, or a mistake. */
export const ProblemAbout = z.discriminatedUnion('kind', [
  AboutQuestion,
  AboutExercise,
  AboutMistake,
])
export type ProblemAbout = z.infer<typeof ProblemAbout>
/** One that hints can be given to. */
export type ProblemToHint = Exclude<ProblemAbout, { kind: 'mistake' }>

/** The problem that hints are given to: enough to make its ladder again. */
const HintProblem = z.discriminatedUnion('kind', [
  AboutQuestion,
  AboutExercise,
  z.object({
    kind: z.literal('calculation'),
    calculation: z.string(),
    inputs: z.record(z.string(), z.string()),
  }),
  z.object({
    kind: z.literal('unit'),
    unitId: z.string(),
    /** The question as it was asked, and the options that it was pasted with; missing in old ones. */
    asked: z.optional(z.string()),
    options: z.optional(z.array(z.string())),
  }),
])
export type HintProblem = z.infer<typeof HintProblem>

/** How far the hints to a problem have come. */
export const HintState = z.object({
  problem: HintProblem,
  /** What it is, in a line. */
  title: z.string(),
  /** 1: the concept. 2: aimed at the try. 3: an example. 4: the answer was told. */
  rung: z.int(),
  /** What the learner tried last. */
  lastTry: z.nullable(z.string()),
  /** How often nothing new was tried. */
  stalls: z.int(),
  /** Something that can be judged was tried. */
  isTried: z.boolean(),
  isOver: z.boolean(),
})
export type HintState = z.infer<typeof HintState>
