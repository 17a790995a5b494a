/**
 * Practice, as anyone may name it: the kinds of exercise a lesson can put on its page, and the answers to them.
 *
 * A page makes an exercise from a seed and judges it at once. It sends what is needed to make the exercise again, and
 * the server judges again: its judgment is the one that is stored. The content check refuses a kind that is not in
 * this list.
 */
import { z } from 'zod/mini'

import type { NewEvidence } from '#features/learning/contract.ts'
import { ActiveMilliseconds, timingFields } from '#platform/contract/device-time.ts'
import { defineContract } from '#platform/contract/endpoint.ts'
import { SlugId } from '#platform/contract/slug.ts'
import { hasAtMost, hasNoZero } from '#platform/contract/text.ts'

export { hasEmptyPart } from './core/empty-part.ts'
/** The arithmetic that exercises are worked out with: another feature that computes uses the same. */
export { readIpv4 } from './core/addressing/ipv4.ts'
export { readIpv6 } from './core/addressing/ipv6.ts'
export {
  addressOf,
  formatIdentifier,
  formatMac,
  identifierOf,
} from './core/addressing/interface-identifier.ts'
export { largestFirst, layOut, prefixFor } from './core/addressing/lay-out.ts'
export { networksOf, rangesOf, summarize } from './core/addressing/summarize.ts'
export { chained, HOURS_A_YEAR, ofCycle, together } from './core/arithmetic/availability-rules.ts'
export { decider } from './core/routing/access-list.ts'
export { receiverOf } from './core/routing/translation-table.ts'
export { capacityOf, disksFor, RULE_BY_RAID, type RaidId } from './core/arithmetic/raid.ts'

export const ExerciseKind = z.enum([
  'subnet-facts',
  'vlsm-plan',
  'cidr-summary',
  'ipv6-shorten',
  'eui-64',
  'binary-decimal',
  'hex-binary',
  'which-layer',
  'port-match',
  'route-lookup',
  'route-choice',
  'spanning-tree',
  'vlan-reachability',
  'dhcp-walk',
  'dns-walk',
  'nat-translation',
  'acl-first-match',
  'cable-choice',
  'connector-choice',
  'channel-overlap',
  'capture-reading',
  'command-output',
  'raid-arithmetic',
  'availability-arithmetic',
])
export type ExerciseKind = z.infer<typeof ExerciseKind>

/** The kinds that train one step. */
const ONE_STEP: ReadonlySet<ExerciseKind> = new Set([
  // They write one notation as another.
  'binary-decimal',
  'hex-binary',
  'ipv6-shorten',
  'eui-64',
  // A single typed answer, which is right as a whole or not at all.
  'cidr-summary',
  // Two single choices with nothing to read; questions of the bank ask the same.
  'cable-choice',
  // Often two numbers with nothing to read.
  'raid-arithmetic',
  // It wants up to six decimals; in an exam there is no calculator.
  'availability-arithmetic',
])

/** The kinds whose problems are tasks, so that a practice exam can pose them. */
export const EXAM_KINDS: readonly ExerciseKind[] = ExerciseKind.options.filter(
  (kind) => !ONE_STEP.has(kind),
)

/** What a lesson asks for by `<Exercise kind topic only scenario difficulty seed>`. */
export type ExerciseRequest = {
  readonly kind: string
  /** What the drill is about: `topic`, or else the lesson's own. */
  readonly topics: readonly string[]
  /** Its scenarios, where it has no others: it stands where no more has been taught yet. */
  readonly only?: readonly string[] | undefined
  /** These three are about the problem that is shown first. */
  readonly scenario?: string | undefined
  readonly difficulty?: number | undefined
  readonly seed?: number | undefined
  /** Where it stands. */
  readonly lessonId?: string | undefined
}

/** No right answer comes near; what is typed into a page ends there. */
export const LONGEST_TEXT = 500
const LONGEST_ID = 100
const MOST_FIELDS = 30
const MOST_PARTS = 60
/** As JSON. A problem as content has it today wants 230 characters at most. */
const LONGEST_ANSWER = 20_000

const GivenText = z.string().check(z.maxLength(LONGEST_TEXT), hasNoZero)
const GivenId = z.string().check(z.minLength(1), z.maxLength(LONGEST_ID), hasNoZero)

/** By field: a text or an option, several ids, or a text or option by row or cell. Fields may be absent. */
export const GivenAnswer = z
  .record(
    GivenId,
    z.union([
      GivenText,
      z.array(GivenText).check(z.maxLength(MOST_PARTS)),
      z.record(GivenId, GivenText).check(hasAtMost(MOST_PARTS)),
    ]),
  )
  .check(
    hasAtMost(MOST_FIELDS),
    z.refine((answer) => JSON.stringify(answer).length <= LONGEST_ANSWER, 'send a shorter answer'),
  )
export type GivenAnswer = z.infer<typeof GivenAnswer>

/** The help that was taken with this problem before the answer. */
export const HelpTaken = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** How many of the three hints. */
  z.object({ kind: z.literal('hint'), rung: z.int().check(z.minimum(1), z.maximum(3)) }),
  z.object({ kind: z.literal('solution') }),
])
export type HelpTaken = z.infer<typeof HelpTaken>

/** An exercise of a practice exam: of difficulty 2, about one topic. */
export type ExamExerciseRequest = {
  readonly kind: ExerciseKind
  readonly topic: string
  readonly seed: number
}

/** A kind that has enough about a topic for a drill. */
export type DrillKind = {
  readonly kind: ExerciseKind
  /** Whether it has enough about the topic for a drill; else it is only asked again to set a mistake right. */
  readonly isDrill: boolean
  /** The items under which its answers about the topic are stored; `scenario` is null for problems about several. */
  readonly items: readonly { readonly id: string; readonly scenario: string | null }[]
}

/** An exercise of a drill. */
export type DrillExerciseRequest = ExamExerciseRequest & {
  readonly difficulty: 1 | 2 | 3
  /** Null: any that the kind has about the topic. */
  readonly scenario: string | null
}

export type ExamExerciseAnswer = ExamExerciseRequest & {
  /** Null: left blank. */
  readonly answer: GivenAnswer | null
  /** The hash of what the page showed; null where it showed nothing. */
  readonly posed: string | null
}

/** An exercise that someone needs help with; what was typed answers one of a single field. */
export type ExerciseToHelp = {
  readonly exercise: ExerciseKind
  readonly seed: number
  readonly difficulty: 1 | 2 | 3
  readonly topics: readonly string[]
  readonly subject?: string | undefined
  /** Null: nothing was tried. */
  readonly answer: GivenAnswer | string | null
}

/** The hints to an exercise and its solution, as text. */
export type ExerciseHelp = {
  readonly title: string
  /** Under which its answers are stored. */
  readonly item: string
  readonly topics: readonly string[]
  /** Null where nothing was tried that can be judged. */
  readonly isCorrect: boolean | null
  /** How to think about it. */
  readonly nudge: string
  /** Where the answer goes wrong, without what is right. */
  readonly aim: string
  /** Another one of its sort, worked whole. */
  readonly example: string | null
  readonly solution: string
}

/** What a piece of evidence says of an exercise that was answered, but for who, when and where. */
export type JudgedExercise = Required<
  Pick<
    NewEvidence,
    | 'item'
    | 'asked'
    | 'topics'
    | 'variant'
    | 'response'
    | 'score'
    | 'findings'
    | 'guessChance'
    | 'startingDifficulty'
  >
> & {
  /** Null, as the score is, where the exercise has changed since it was shown. */
  readonly isCorrect: boolean | null
}

/** A slip that showed a misconception, in words. */
export type DescribedSlip = {
  /** Of the kind. */
  readonly title: string
  /** Null where the problem cannot be made again as it was. */
  readonly prompt: string | null
  readonly slips: readonly {
    /** What was asked. */
    readonly label: string
    readonly given: string
    /** What the exercise said of it. */
    readonly message: string
  }[]
}

/** One press of “Check”, as the page knows it: what was posed, what was given, and how. */
export const exerciseAnswerFields = {
  seed: z.int(),
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** What the problem was to be about; with kind, seed and difficulty enough to make it again. */
  scope: z.object({
    topics: z.array(SlugId).check(z.maxLength(MOST_PARTS)),
    subject: z.optional(GivenId),
  }),
  /** The lesson in which it stands. */
  lessonId: z.optional(SlugId),
  /** The drill in which it was asked; without one, it stands in a lesson. */
  runId: z.optional(z.uuid()),
  /** The exam that the drill is about, by id. */
  exam: z.optional(SlugId),
  /** This problem, as it was opened: all answers to it share the id. */
  exerciseId: z.uuid(),
  answer: GivenAnswer,
  /** A hash of the problem as the page showed it. */
  posed: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  assistance: HelpTaken,
  milliseconds: ActiveMilliseconds,
  answeredAt: z.iso.datetime(),
  utcOffsetMinutes: timingFields.utcOffsetMinutes,
}

/** `solved` without help, `assisted` right after a hint or the solution, `tried` not right so far. */
export const ExerciseResult = z.enum(['solved', 'assisted', 'tried'])
export type ExerciseResult = z.infer<typeof ExerciseResult>

export const practiceContract = defineContract({
  /** The best that the learner has done in each exercise of a lesson; none for one that was never answered there. */
  getLessonResults: {
    method: 'GET',
    path: '/api/practice/lessons/:lessonId/results',
    params: z.object({ lessonId: SlugId }),
    response: z.object({
      results: z.array(
        z.object({
          kind: ExerciseKind,
          /** What was asked; null where problems ask about several. */
          subject: z.nullable(z.string()),
          result: ExerciseResult,
        }),
      ),
    }),
  },
  /** The answer's id is made by the browser: one that is sent twice counts once. */
  answerExercise: {
    method: 'POST',
    path: '/api/practice/exercises/:kind/answers',
    params: z.object({ kind: z.string() }),
    body: z.object({ ...exerciseAnswerFields, ...timingFields, answerId: z.uuid() }),
    response: z.object({
      /**
       * As the server judges; null where it cannot: the exercise has changed since the page was loaded. The answer is
       * stored either way.
       */
      isCorrect: z.nullable(z.boolean()),
    }),
  },
})
