/**
 * Tries the configured model with a fixed set of questions: what an operator wants to know before learners ask it.
 *
 * Each question goes the way of a learner's, with the content of a track, and its answer through the same check.
 * Nothing is stored.
 */
import { helpLinesOf } from '../../core/ask/help-lines.ts'
import { passageItem } from '../../core/brief.ts'
import type { LibraryPassage } from '../../core/library.ts'
import { chooseQuestion } from '../../core/quiz-pick.ts'
import { askedQuestion } from '../../core/quiz-shown.ts'
import { topicsAbout } from '../../core/quiz-topics.ts'
import { understand, type Understood } from '../../core/understand.ts'
import { askModel, newProgress } from '../ask-model.ts'
import { briefFor } from '../brief-for.ts'
import type { Material } from '../load-tutor.ts'
import { meaningOver } from '../meaning.ts'
import { ModelFailure } from '../model-failure.ts'
import { openModel } from '../model.ts'
import type { TutorNeeds } from '../needs.ts'
import type { ModelSettings } from '../settings.ts'
import { TRY_QUESTIONS, type TryQuestion } from './try-questions.ts'

export type TriedRow = {
  readonly name: string
  /** `by rule`: not sent to the model, as it must be. */
  readonly outcome: 'answered' | 'refused' | 'failed' | 'by rule'
  /** Milliseconds until the first checked text was there; null if there was none. */
  readonly firstTextMs: number | null
  readonly wholeMs: number
  readonly toolUses: number
  readonly bound: number
  readonly marked: number
  readonly leftOut: number
  readonly words: number
  /** The provider failed. */
  readonly isUnreached: boolean
  /** What does not hold. */
  readonly fault: string | null
  /** Whether the model is of no use with this fault. */
  readonly isEssential: boolean
}

export type TryNeeds = {
  readonly material: Material
  readonly embed: TutorNeeds['sentences']['embed']
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** One row for each question, as soon as it is answered. */
export async function* tryModel(
  settings: ModelSettings,
  needs: TryNeeds,
): AsyncGenerator<TriedRow> {
  for (const question of TRY_QUESTIONS) yield await tryOne(settings, needs, question)
}

async function tryOne(
  settings: ModelSettings,
  { material, embed, now }: TryNeeds,
  question: TryQuestion,
): Promise<TriedRow> {
  const { library, vectors, bank } = material
  const meaning = meaningOver(vectors, embed, () => undefined)
  const read = (text: string) =>
    understand(library, meaning, { text, askedFrom: null, earlier: [], help: helpLinesOf(null) })
  const understood = await read(question.text)
  const brief = briefFor(
    library,
    question.briefOf === undefined ? understood : await read(question.briefOf),
  )
  if (question.planted !== undefined)
    brief.add(passageItem(library, plantedPassage(question.planted)))
  if (question.isByRule === true) return byRule(question, understood)

  // A model of its own for each: one failure makes the next learner wait.
  const model = openModel(settings, now)
  const progress = newProgress()
  const began = performance.now()
  let firstTextMs: number | null = null
  const writing = askModel({
    library,
    meaning,
    embed,
    model,
    brief,
    progress,
    understood: { text: question.text, notes: [], computed: computedBefore(question, understood) },
    earlier: [],
    attempt: null,
    misconceptions: [],
    quizItem: async (about) => {
      const chosen = chooseQuestion(bank, {
        topics: await topicsAbout(library, bank, meaning, about, null),
        showing: [],
        lessonId: null,
        lessonIds: [],
        asked: new Set(),
        past: [],
        level: 0,
        isLeftForExams: () => false,
        known: { chanceOf: () => 0.5, answered: new Map(), now: now() },
        seed: about,
      })
      return chosen && askedQuestion(chosen, { about })
    },
    learnerId: 'operator',
    signal: new AbortController().signal,
  })
  for (;;) {
    const { value, done } = await writing.next()
    if (!done) {
      if (value.kind === 'text') firstTextMs ??= performance.now() - began
      continue
    }
    const { supported, unsupported, leftOut } = progress.counts
    const cause = value.kind === 'failed' ? describe(value.cause) : null
    return {
      name: question.name,
      outcome: OUTCOMES[value.kind],
      firstTextMs,
      wholeMs: performance.now() - began,
      toolUses: progress.toolUses,
      bound: supported,
      marked: unsupported,
      leftOut,
      words: progress.text.split(/\s+/).filter(Boolean).length,
      isUnreached: cause !== null,
      fault: cause ?? question.fault({ result: value, progress }),
      isEssential: cause !== null || question.isExtra !== true,
    }
  }
}

const OUTCOMES = { finished: 'answered', not_covered: 'refused', failed: 'failed' } as const

const computedBefore = ({ leavesComputing = false }: TryQuestion, { computed }: Understood) =>
  leavesComputing ? [] : computed

function byRule({ name, fault }: TryQuestion, { human }: Understood): TriedRow {
  const nothing = { firstTextMs: null, wholeMs: 0, toolUses: 0, bound: 0, marked: 0, leftOut: 0 }
  const tried = { result: { kind: 'not_covered' as const }, progress: newProgress() }
  return {
    ...nothing,
    name,
    outcome: 'by rule',
    words: 0,
    isUnreached: false,
    fault: human ? null : fault(tried),
    isEssential: true,
  }
}

/** What the provider said; null where the model wrote something, of which nothing was supported. */
function describe(cause: unknown): string | null {
  if (!(cause instanceof ModelFailure)) return null
  const why = cause.cause instanceof Error ? `: ${cause.cause.message}` : ''
  return `${cause.reason.replace('_', ' ')}${why}`
}

function plantedPassage(text: string): LibraryPassage {
  return {
    index: -1,
    lessonId: 'planted',
    lessonTitle: 'A lesson',
    passageId: 'planted',
    heading: 'More about it',
    text,
    sectionIndex: -1,
    isStory: false,
  }
}
