/** What an answer is: how it was made, what it shows and cites, and where a quiz, a calculation or an explanation stands. */
import { z } from 'zod/mini'

import { HintState } from './hints/hint-schema.ts'

/**
 * `explain` answers; `quiz` asks, from the question bank; `hint` helps with a problem without its answer; `steps` leads
 * through a calculation; `teach` hears what the learner explains.
 */
export const Mode = z.enum(['explain', 'quiz', 'hint', 'steps', 'teach'])
export type Mode = z.infer<typeof Mode>

/** What produced the answer: quotes from the lessons, or a model whose text is checked against them. */
export const Engine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lessons') }),
  z.object({ kind: z.literal('model'), name: z.string() }),
])
export type Engine = z.infer<typeof Engine>

export const Citation = z.object({
  number: z.int(),
  lessonId: z.string(),
  /** The block of the lesson to open at; null for the beginning. */
  passageId: z.nullable(z.string()),
  /** The lesson's title, and the heading above the passage if there is one. */
  title: z.string(),
  /** The quoted part, word for word; empty for a mere reference. */
  quote: z.string(),
})
export type Citation = z.infer<typeof Citation>

export const Computed = z.object({
  /** What was computed, e.g. `10.20.4.57/27`. */
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What was asked, in a sentence or two, the values in bold; missing in old answers, like all that follow. */
  answer: z.optional(z.string()),
  /** The way there, a sentence or two each. */
  steps: z.optional(z.array(z.string())),
  /** Enough to make the calculation again. */
  kind: z.optional(z.string()),
  inputs: z.optional(z.record(z.string(), z.string())),
  /** The topics that teach it. */
  topics: z.optional(z.array(z.string())),
})
export type Computed = z.infer<typeof Computed>

export const LessonLink = z.object({ lessonId: z.string(), title: z.string() })
export type LessonLink = z.infer<typeof LessonLink>

/** A question of the bank as the learner sees it: without the key, until it has been answered. */
export const QuizQuestion = z.object({
  questionId: z.string(),
  stem: z.string(),
  exhibit: z.nullable(z.string()),
  options: z.array(z.string()),
  /** The ids of the options; missing in old answers. */
  optionIds: z.optional(z.array(z.string())),
  takesSeveral: z.boolean(),
  /** False once it has been answered. */
  isOpen: z.boolean(),
  /** After it has been answered, the chosen and the right options as indexes into `options`; missing in old answers. */
  result: z.optional(z.object({ picks: z.array(z.int()), keys: z.array(z.int()) })),
  /** How many hints were given to it; missing in old answers. */
  hints: z.optional(z.int()),
  /** What the learner wants to be asked about; null for anything. */
  about: z.nullable(z.string()),
  /** The topics that this means; missing for anything, and in old answers, as are all that follow. */
  topics: z.optional(z.array(z.string())),
  /** How many steps harder (above 0) or easier the learner wants questions. */
  level: z.optional(z.int()),
  /** How many other questions were explained while it was open. */
  asides: z.optional(z.int()),
  /** What was chosen of several so far, while more is asked for. */
  chosen: z.optional(z.array(z.int())),
  /** The answer was told; `result` has no picks. */
  isTold: z.optional(z.boolean()),
  /** The round it belongs to, as it stands; missing where one question follows another. */
  round: z.optional(
    z.object({
      /** How many questions it has. */
      of: z.int(),
      answered: z.int(),
      /** Right, with help or without. */
      right: z.int(),
      /** Right with help. */
      helped: z.int(),
      told: z.int(),
      /** The topics of what was wrong or told. */
      missed: z.array(z.string()),
    }),
  ),
})
export type QuizQuestion = z.infer<typeof QuizQuestion>

export const Outcome = z.enum([
  'answered',
  /** Said to a person, not from the lessons: a greeting, help in distress, a refusal. */
  'aside',
  /** Nothing was found about it in the lessons, or too little: "I did not find it". */
  'not_covered',
  /** It contained nothing to search for. */
  'unclear',
  /** A question asked, a hint given or a reply graded. */
  'quiz',
  /** A hint; the answer after hints. */
  'hint',
  /** The learner disconnected or stopped it before it was finished. */
  'interrupted',
])
export type Outcome = z.infer<typeof Outcome>

/** A proposition of the topic that a learner teaches back, and what was said of it so far. */
export const TeachPoint = z.object({
  id: z.string(),
  /** `told`: the tutor has told it, because the learner wanted that or did not know. */
  verdict: z.enum(['said', 'partly', 'missing', 'contradicted', 'told']),
  /** The learner's own sentence; empty for none. */
  quote: z.string(),
  /** What is so instead of what was said. */
  truth: z.optional(z.string()),
  /** The id of the misconception that was shown. */
  misconception: z.optional(z.string()),
  /** What the page shows of it, with marks of citations; missing before the first explanation. */
  text: z.optional(z.string()),
})
export type TeachPoint = z.infer<typeof TeachPoint>

/** A topic that the learner explains. */
export const Teach = z.object({
  topic: z.string(),
  title: z.string(),
  /** How far the explanation is, in words; missing before the first one. */
  summary: z.optional(z.string()),
  points: z.readonly(z.array(TeachPoint)),
  /** The id of the point whose question is open; null for none. */
  asked: z.nullable(z.string()),
  /** False until something was explained. */
  isHeard: z.boolean(),
  isOver: z.boolean(),
})
export type Teach = z.infer<typeof Teach>

/** What a model's answer may promise: the worst of its lines decides. */
export const Support = z.enum([
  /** Every statement has a passage that says it. */
  'bound',
  /** At least one statement was found in no passage. */
  'partly',
  /** It states nothing: the model asks back. */
  'asks',
])
export type Support = z.infer<typeof Support>

/** A calculation that the learner works out step by step. */
export const Steps = z.object({
  /** Kind and inputs are enough to make the calculation again. */
  kind: z.string(),
  inputs: z.record(z.string(), z.string()),
  title: z.string(),
  /** How many steps are done; that is also the index of the open one. */
  done: z.int(),
  /** Worked out to the end, or stopped. */
  isOver: z.boolean(),
  /** The indexes of the steps to which a hint was given, and of those that were told. */
  hinted: z.array(z.int()),
  told: z.array(z.int()),
  /** At the end, the topic whose drills train it; missing where none does. */
  practice: z.optional(z.string()),
})
export type Steps = z.infer<typeof Steps>

export const Answer = z.object({
  outcome: Outcome,
  engine: Engine,
  /** Of a model's answer; missing in old ones. */
  support: z.optional(Support),
  citations: z.array(Citation),
  computed: z.array(Computed),
  /** Lessons to read when no answer was found. */
  nearest: z.array(LessonLink),
  /** Notes about this answer for the learner, e.g. that the model did not reply in time. */
  notes: z.array(z.string()),
  quiz: z.nullable(QuizQuestion),
  /** A page that has more of it; missing in other answers. */
  page: z.optional(z.literal('mistakes')),
  /** Questions that may have been meant, or come next; missing in old answers. */
  suggestions: z.optional(z.array(z.string())),
  /** The decision tree that is talked through, and its nodes up to the open one; missing in other answers. */
  tree: z.optional(
    z.object({ treeId: z.string(), path: z.array(z.string()), isOver: z.boolean() }),
  ),
  /** Where a calculation is that the learner works out; missing in other answers. */
  steps: z.optional(Steps),
  /** The topic that is taught back; missing in other answers. */
  teach: z.optional(Teach),
  /** The ids of the units that were told; missing in old answers. */
  units: z.optional(z.array(z.string())),
  /** The problem that hints are given to; missing in other answers. */
  hint: z.optional(HintState),
  /** Cards that a model proposes; the learner's press makes them. */
  proposedCards: z.optional(z.array(z.object({ front: z.string(), back: z.string() }))),
})
export type Answer = z.infer<typeof Answer>
