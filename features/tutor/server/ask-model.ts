/**
 * Lets the model answer from its brief, and checks its text while it writes.
 *
 * The text is shown a checked sentence at a time, also what it writes after it has used tools. If no sentence is
 * supported, there is no answer: the caller starts over with the lessons themselves. A question back, a question of the
 * bank and a calculation are answers, too.
 */
import type { Answer, Citation, Computed, QuizQuestion, Support, TutorEvent } from '../contract.ts'
import type { Meaning } from '../core/ask/understand-part.ts'
import type { Brief } from '../core/brief.ts'
import { newTextCheck, type CheckedText, type Counts, type TextCheck } from '../core/check-text.ts'
import type { Embed } from '../core/denied-by-meaning.ts'
import type { Library } from '../core/library.ts'
import { NOT_COVERED, promptFor, valuesOf, type Attempt, type Turn } from '../core/prompt.ts'
import type { Understood } from '../core/understand.ts'
import { ModelFailure, type FailureReason } from './model-failure.ts'
import { modelTools, type Made } from './model-tools.ts'
import type { TutorModel } from './model.ts'

export type ModelAnswer =
  | { readonly kind: 'finished'; readonly text: string; readonly answer: Answer }
  | { readonly kind: 'not_covered' }
  /** The model failed, or wrote nothing that the lessons support; `note` tells the learner. */
  | { readonly kind: 'failed'; readonly note: string; readonly cause: unknown }

/** Filled while the model writes, so that the shown text can be stored if the learner disconnects. */
export type Progress = {
  text: string
  citations: Citation[]
  computed: Computed[]
  support: Support
  counts: Counts
  toolUses: number
}

export const newProgress = (): Progress => ({
  text: '',
  citations: [],
  computed: [],
  support: 'bound',
  counts: { supported: 0, unsupported: 0, leftOut: 0, asked: 0 },
  toolUses: 0,
})

export type ModelAsking = {
  readonly library: Library
  readonly meaning: Meaning
  readonly embed: Embed
  readonly model: TutorModel
  readonly brief: Brief
  readonly understood: Pick<Understood, 'text' | 'computed' | 'notes'>
  readonly earlier: readonly Turn[]
  readonly attempt: Attempt | null
  readonly misconceptions: readonly string[]
  readonly quizItem: (about: string) => Promise<QuizQuestion | null>
  readonly learnerId: string
  readonly signal: AbortSignal
  readonly progress: Progress
}

const SAYS_NOT_COVERED = new RegExp(String.raw`^\W*${NOT_COVERED}\b`, 'i')

export async function* askModel(asking: ModelAsking): AsyncGenerator<TutorEvent, ModelAnswer> {
  const { library, embed, model, brief, understood, learnerId, signal, progress } = asking
  const { text: question, notes } = understood
  const made: Made = { computed: [...understood.computed], cards: [], quiz: null, uses: 0 }
  const given = () => [question, ...made.computed.map(valuesOf)].join('\n')
  const check = newTextCheck(library, brief, given, embed)
  const prompt = promptFor({ ...asking, question, items: brief.items, computed: made.computed })
  const tools = modelTools(
    {
      ...asking,
      isSupported: (text) => isSupported(newTextCheck(library, brief, given, embed), text),
    },
    brief,
    made,
  )
  const engine = { kind: 'model', name: model.name } as const
  let computedShown = 0

  function* showComputed(): Generator<TutorEvent> {
    for (const computed of made.computed.slice(computedShown)) yield { kind: 'computed', computed }
    computedShown = made.computed.length
    progress.computed = made.computed
  }
  function* start(): Generator<TutorEvent> {
    Object.assign(progress, { text: '', citations: [] })
    computedShown = 0
    yield { kind: 'start', engine, notes }
    yield* showComputed()
  }
  function* show(checked: CheckedText): Generator<TutorEvent> {
    if (checked.startsOver && progress.text !== '') yield* start()
    progress.counts = check.counts()
    progress.toolUses = made.uses
    progress.support = supportOf(progress.counts)
    yield* showComputed()
    if (!SAYS_NOT_COVERED.test(check.written())) yield* shown(checked, progress)
  }

  yield* start()
  try {
    const isOver = () => made.quiz !== null
    for await (const piece of model.write(prompt, { learnerId, signal, tools, isOver })) {
      if (piece.kind === 'slow') {
        yield { kind: 'slow', note: `${model.name} is taking long. It is still being waited for.` }
        continue
      }
      // What it writes after using tools is no part of the sentence before.
      const text = piece.kind === 'text' ? piece.text : check.written() === '' ? '' : '\n\n'
      yield* show(await check.push(text))
      // What would follow is not shown; leaving the loop stops the model.
      if (check.ending() !== null) break
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    return { kind: 'failed', note: noteOf(model, error.reason), cause: error }
  }
  const { quiz } = made
  if (quiz === null && SAYS_NOT_COVERED.test(check.written())) return { kind: 'not_covered' }
  // Aborted in the middle of a sentence: half a sentence cannot be checked.
  if (!signal.aborted) yield* show(await check.end())
  progress.toolUses = made.uses
  if (!signal.aborted && !isAnswer(progress.counts, made, progress.text)) {
    return {
      kind: 'failed',
      note: `${model.name} wrote nothing that the lessons support. ${TAKES_OVER}`,
      cause: null,
    }
  }
  if (quiz) yield* showText(progress, `${progress.text.trim() === '' ? '' : '\n\n'}${quiz.stem}`)
  return {
    kind: 'finished',
    text: progress.text.trim(),
    answer: {
      outcome: signal.aborted ? 'interrupted' : 'answered',
      engine,
      support: progress.support,
      citations: progress.citations,
      computed: made.computed,
      nearest: [],
      notes: [...notes, ...notesOf(model, check)],
      quiz,
      ...(made.cards.length > 0 && { proposedCards: made.cards }),
    },
  }
}

/** Something that the lessons support, or code has made, or a question back with no claim beside it. */
function isAnswer(counts: Counts, { quiz, computed }: Made, text: string): boolean {
  if (quiz !== null || counts.supported > 0) return true
  if (counts.unsupported > 0 || counts.leftOut > 0) return false
  return counts.asked > 0 || (computed.length > 0 && text.trim() !== '')
}

const supportOf = ({ supported, unsupported, asked }: Counts): Support => {
  if (unsupported > 0) return 'partly'
  return supported === 0 && asked > 0 ? 'asks' : 'bound'
}

async function isSupported(check: TextCheck, text: string): Promise<boolean> {
  await check.push(text)
  await check.end()
  const { supported, unsupported, leftOut } = check.counts()
  return supported > 0 && unsupported === 0 && leftOut === 0
}

/** What the learner should know about the text. */
function notesOf({ name }: TutorModel, check: TextCheck): string[] {
  const { leftOut } = check.counts()
  const ending = check.ending()
  return [
    ...(leftOut > 0
      ? [
          leftOut === 1
            ? 'One sentence is left out, because it contradicted the lessons.'
            : `${leftOut} sentences are left out, because they contradicted the lessons.`,
        ]
      : []),
    ...(ending === 'long' ? [`${name} wrote more; the answer ends where it became too long.`] : []),
    ...(ending === 'repeats' ? [`${name} began to repeat itself; the answer ends there.`] : []),
  ]
}

function* shown({ text, citations }: CheckedText, progress: Progress): Generator<TutorEvent> {
  for (const citation of citations.slice(progress.citations.length))
    yield { kind: 'citation', citation }
  progress.citations = citations
  yield* showText(progress, text)
}

function* showText(progress: Progress, text: string): Generator<TutorEvent> {
  if (text === '') return
  progress.text += text
  yield { kind: 'text', text }
}

const TAKES_OVER = 'The lessons answer instead, word for word.'

function noteOf({ name }: TutorModel, reason: FailureReason): string {
  const happened: Record<FailureReason, string> = {
    slow: `${name} took too long to answer.`,
    down: `${name} cannot be reached at the moment.`,
    busy: `${name} has too much to do at the moment.`,
    refused: `${name} did not want to answer this.`,
    not_taken: `${name} could not take this question.`,
    no_text: `${name} searched, and wrote no answer.`,
    cut_off: `${name} stopped in the middle.`,
  }
  return `${happened[reason]} ${TAKES_OVER}`
}
