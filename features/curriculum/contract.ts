/**
 * What learners study: tracks, exams, lessons, questions, cards and terms.
 *
 * It has two halves: `Curriculum`, which other features receive on the server, and the endpoints for the browser.
 */
import { z } from 'zod/mini'

import { defineContract } from '#platform/contract/endpoint.ts'
import { SlugId } from '#platform/contract/slug.ts'

import type { AnswerUnit } from './core/answer-unit.ts'
import type { BookingFacts } from './core/booking-facts.ts'
import type { DecisionTree } from './core/decision-tree.ts'
import type { Proposition } from './core/proposition.ts'
import type { Question } from './core/question.ts'

export { statementsOf } from './core/answer-unit.ts'
export type { AnswerKind, AnswerUnit, Statement } from './core/answer-unit.ts'
export type { BookingFacts } from './core/booking-facts.ts'
export { disagreements, readSource, type AgreementSource } from './core/agreement.ts'
export { areTogether, crossedIn } from './core/agreement-crossed.ts'
export { readText, type ReadText } from './core/agreement-text.ts'
export { areOpposites } from './core/agreement-words.ts'
export { clausesOf, type SaidClause } from './core/clauses.ts'
export type { Disagreement } from './core/disagreement.ts'
export { nextOf, unreachedIn } from './core/decision-tree.ts'
export type {
  DecisionTree,
  TreeAnswer,
  TreeLeaf,
  TreeNode,
  TreeQuestion,
} from './core/decision-tree.ts'
export { describeExhibits } from './core/describe-exhibit.ts'
export type { Exhibit } from './core/exhibit.ts'
export { explainedIn, type Explained } from './core/explained-in.ts'
export { findOption, optionIdsLike } from './core/former-option-ids.ts'
export { askQuestion, keyOfQuestion } from './core/ask-question.ts'
export { AskedQuestion, OptionId, QuestionKey } from './core/question-shapes.ts'
export { openLessonsOf, type OpenLesson } from './core/open-lessons.ts'
export { stemsOf, unmetNeeds, type FalseVersion, type Proposition } from './core/proposition.ts'
export { answerTextsOf, isChoice, optionsOf, reasonsOf } from './core/question.ts'
export { asksIdeaOf } from './core/siblings.ts'
export { trackOf } from './core/track-of.ts'
export { wordsIn } from './core/words-in.ts'
export type {
  ChoiceQuestion,
  Difficulty,
  Option,
  Question,
  Skill,
  TypedForm,
} from './core/question.ts'

/** A stable id: kebab-case, never an objective number. */
export const ContentId = SlugId

export type ContentCard = {
  readonly id: string
  readonly topic: string
  readonly lessonId: string
  readonly front: string
  readonly back: string
  readonly source: string
}

export type Term = {
  readonly id: string
  readonly term: string
  readonly short: string
  readonly long: string
  readonly lessonId: string
}

/** Something that learners believe and that is wrong. */
export type Misconception = {
  readonly id: string
  readonly topic: string
  readonly belief: string
  /** What is true instead. */
  readonly correction: string
}

/**
 * What the slips in exercises show. By kind of exercise, or kind and scenario (`command-output/crc`); then, by the path of
 * what is said of a wrong answer, a misconception's id or `none`. A path stands for all below it that has no line of its
 * own.
 */
export type SlipsByItem = Readonly<Record<string, Readonly<Record<string, string>>>>

/** One block of a lesson's text: what the tutor cites and the search finds. */
export type Passage = {
  /** Stable while the text of the block stays the same: the element's id in the page. */
  readonly id: string
  readonly heading: string
  readonly text: string
  /** The terms it explains on tap, where there are any. */
  readonly termIds?: readonly string[]
}

export type Lesson = {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly minutes: number
  readonly topics: readonly string[]
  readonly sources: readonly string[]
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  readonly passages: readonly Passage[]
  /** The terms its text explains on tap. */
  readonly termIds: readonly string[]
}

export type Objective = {
  readonly number: string
  readonly title: string
  readonly topics: readonly string[]
  readonly lessonIds: readonly string[]
}

export type Domain = {
  readonly number: string
  readonly title: string
  /** Its share of the exam, in percent. */
  readonly weight: number
  readonly objectives: readonly Objective[]
}

/** How practice exams of an exam are made. */
export type PracticeForms = {
  /** The vendor's scale, and where on it a pass begins. */
  readonly scale: { readonly from: number; readonly to: number; readonly pass: number }
  /** Our guess of the share of items, in percent, at which a pass begins. */
  readonly passMark: { readonly from: number; readonly to: number }
  /** The longest first. */
  readonly lengths: readonly {
    readonly id: 'full' | 'half' | 'short'
    readonly items: number
    readonly minutes: number
    /** How many performance-based items it begins with. */
    readonly performance: { readonly from: number; readonly to: number }
    /** How many of these are labs; none where absent. */
    readonly labs?: { readonly from: number; readonly to: number } | undefined
  }[]
}

export type Exam = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly minutes: number
  readonly maxQuestions: number
  readonly passing: string
  /** Null where no practice exams are made of it. */
  readonly practice: PracticeForms | null
  /** Null where nothing is known about booking it. */
  readonly booking: BookingFacts | null
  readonly domains: readonly Domain[]
}

export type Track = {
  readonly id: string
  readonly name: string
  readonly vendor: string
  readonly exams: readonly Exam[]
}

export type SearchHit = {
  readonly kind: 'lesson' | 'passage' | 'term' | 'question' | 'answer'
  readonly id: string
  readonly title: string
  readonly excerpt: string
  readonly lessonId: string
  /** The block of the lesson to open at, or null for the beginning. */
  readonly passageId: string | null
}

/** A lesson as lists show it. */
export type LessonHead = Pick<Lesson, 'id' | 'title' | 'summary' | 'minutes' | 'topics'>

/** What a vector was made from. */
export type VectorRow =
  | {
      readonly kind: 'answer'
      readonly id: string
      /** `ask`: a way to ask it. `lead`: its first sentence. `whole`: all of its answer. */
      readonly part: 'question' | 'ask' | 'lead' | 'whole'
      /** Which of its `asks`; 0 for the other parts. */
      readonly at: number
    }
  | { readonly kind: 'passage'; readonly id: string; readonly lessonId: string }
  | { readonly kind: 'term'; readonly id: string }
  /** One of the symptoms of a decision tree. */
  | { readonly kind: 'tree'; readonly id: string; readonly at: number }

/** A text that means much the same as another. */
export type Neighbor = {
  readonly row: VectorRow
  /** 1: the same; about 0: nothing in common. */
  readonly cosine: number
}

/** The vectors of a track's answers, passages and terms. Texts that were not embedded yet are left out. */
export type Vectors = {
  readonly rows: readonly VectorRow[]
  /** @param query of length 1, made by the sentence model. @returns the most alike first, several of one answer each. */
  readonly nearest: (query: Float32Array, limit: number) => readonly Neighbor[]
}

/** The content of one track, in memory while it is used. Renamed ids are resolved. */
export type TrackContent = {
  readonly lessons: readonly Lesson[]
  readonly questions: readonly Question[]
  readonly cards: readonly ContentCard[]
  /** The terms its lessons explain, and those they use. */
  readonly terms: readonly Term[]
  /** Questions that learners ask about its topics, each with its answer. */
  readonly answers: readonly AnswerUnit[]
  /** From symptoms to causes, a question at a time. */
  readonly trees: readonly DecisionTree[]
  /** What someone who explains a topic has to say, the most important first. */
  readonly propositions: readonly Proposition[]
  readonly lesson: (id: string) => Lesson | undefined
  readonly question: (id: string) => Question | undefined
  readonly term: (id: string) => Term | undefined
  readonly questionsOfLesson: (lessonId: string) => readonly Question[]
  readonly cardsOfLesson: (lessonId: string) => readonly ContentCard[]
  /** Waits for its index. */
  readonly search: (query: string, limit: number) => Promise<readonly SearchHit[]>
  /** Begins to index, which takes longer than anyone likes to wait for a search, where that has not begun. */
  readonly prepareSearch: () => void
  /** Read at the first use. */
  readonly vectors: () => Promise<Vectors>
}

/**
 * Everything that learners study. The data of lists are known from the start; the content of a track is read at its
 * first use. Renamed ids are resolved.
 */
export type Curriculum = {
  /** In the order of `tracks.yaml`; the first is the default. */
  readonly tracks: readonly Track[]
  readonly counts: { readonly lessons: number; readonly questions: number; readonly cards: number }
  readonly topicTitle: (id: string) => string
  readonly track: (id: string) => Track | undefined
  readonly lesson: (id: string) => LessonHead | undefined
  readonly lessonsAbout: (topicId: string) => readonly LessonHead[]
  /** The lessons of a track in reading order, each once. */
  readonly lessonsOfTrack: (trackId: string) => readonly LessonHead[]
  /** The numbers of the objectives that a lesson serves in a track. */
  readonly objectivesOfLesson: (trackId: string, lessonId: string) => readonly string[]
  /** The share of a track that is done, 0 to 100, by weight of the exam's domains. */
  readonly progressOf: (trackId: string, completed: ReadonlySet<string>) => number
  /** The id of the lesson that a question belongs to; undefined where there is no such question. */
  readonly lessonOfQuestion: (id: string) => string | undefined
  readonly lessonOfCard: (id: string) => string | undefined
  /**
   * The content of a track. A track without lessons gets that of the first track that has some: any content is better
   * than none for search and the tutor.
   */
  readonly content: (trackId: string) => Promise<TrackContent>
  /** The content that contains a lesson: the named track's if it teaches the lesson, else that of the first track that does. */
  readonly contentOfLesson: (lessonId: string, trackId: string) => Promise<TrackContent>
  /** All of them, whatever lessons teach what is so instead. */
  readonly misconceptions: readonly Misconception[]
  /** By its current or a former id. */
  readonly misconception: (id: string) => Misconception | undefined
  /** The misconceptions that a wrong answer to an item can show: of a bank question, or of an exercise (`kind/subject`). */
  readonly misconceptionsShownBy: (item: string) => readonly string[]
  /** The items that can show a misconception: questions, kinds of exercise, and scenarios of them (`kind/scenario`). */
  readonly itemsThatShow: (misconceptionId: string) => {
    readonly questionIds: readonly string[]
    readonly exercises: readonly string[]
  }
  readonly slips: SlipsByItem
  /** The current id of a piece of content, by its current or a former id. */
  readonly currentId: (id: string) => string
  /** Every id under which a piece of content may be stored: its current id first, then the former ones. */
  readonly everyIdOf: (id: string) => readonly string[]
}

const HitShape = z.object({
  kind: z.enum(['lesson', 'passage', 'term', 'question', 'answer']),
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  lessonId: z.string(),
  passageId: z.nullable(z.string()),
})

export const TermShape = z.object({
  id: z.string(),
  term: z.string(),
  short: z.string(),
  long: z.string(),
  lessonId: z.string(),
})

export const curriculumContract = defineContract({
  searchCurriculum: {
    method: 'GET',
    path: '/api/curriculum/search',
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(1, 'write what to search for'), z.maxLength(200)),
    }),
    response: z.object({ hits: z.array(HitShape) }),
  },
  /** Somebody may soon search: the index of their track is begun. Answered at once. */
  prepareSearch: {
    method: 'GET',
    path: '/api/curriculum/search/preparation',
    response: z.object({}),
  },
  /** The terms a lesson explains on tap. */
  listTerms: {
    method: 'GET',
    path: '/api/curriculum/lessons/:lessonId/terms',
    isKept: true,
    params: z.object({ lessonId: ContentId }),
    response: z.object({ terms: z.array(TermShape) }),
  },
})
