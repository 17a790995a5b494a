/**
 * Lets the model answer from the lessons' passages, and checks its text while it writes.
 *
 * The text is shown a checked sentence at a time. If no sentence is supported by a passage, there is no answer: the
 * caller starts over with the lessons themselves.
 */
import type { Answer, Citation, Support, TutorEvent } from '../contract.ts'
import { newTextCheck, type CheckedText, type TextCheck } from '../core/check-text.ts'
import type { Library, LibraryPassage } from '../core/library.ts'
import { NOT_COVERED, promptFor, type Turn } from '../core/prompt.ts'
import type { Understood } from '../core/understand.ts'
import { ModelFailure, type FailureReason, type TutorModel } from './model.ts'

export type ModelAnswer =
  | { readonly kind: 'finished'; readonly text: string; readonly answer: Answer }
  | { readonly kind: 'not_covered' }
  /** The model failed, or wrote nothing that the lessons support; `note` tells the learner. */
  | { readonly kind: 'failed'; readonly note: string; readonly cause: unknown }

/** Filled while the model writes, so that the shown text can be stored if the learner disconnects. */
export type Progress = { text: string; citations: Citation[]; support: Support }

type Asking = {
  readonly library: Library
  readonly model: TutorModel
  readonly understood: Understood
  readonly earlier: readonly Turn[]
  readonly learnerId: string
  readonly signal: AbortSignal
  readonly progress: Progress
}

const SAYS_NOT_COVERED = new RegExp(String.raw`^\W*${NOT_COVERED}\b`, 'i')
const MOST_PASSAGES = 8

export async function* askModel(asking: Asking): AsyncGenerator<TutorEvent, ModelAnswer> {
  const { library, model, understood, earlier, learnerId, signal, progress } = asking
  const { text: question, computed, notes } = understood
  const passages = passagesFor(library, understood)
  const given = `${question} ${computed.flatMap(({ facts }) => facts.map(({ value }) => value)).join(' ')}`
  const check = newTextCheck(library, passages, given)
  const prompt = promptFor({ question, passages, computed, earlier })
  const engine = { kind: 'model', name: model.name } as const

  function* start(): Generator<TutorEvent> {
    Object.assign(progress, { text: '', citations: [] })
    yield { kind: 'start', engine, notes }
    for (const one of computed) yield { kind: 'computed', computed: one }
  }
  function* show(checked: CheckedText): Generator<TutorEvent> {
    if (checked.startsOver && progress.text !== '') yield* start()
    progress.support = supportOf(check)
    if (!SAYS_NOT_COVERED.test(check.written())) yield* shown(checked, progress)
  }

  yield* start()
  try {
    for await (const piece of model.write(prompt, { learnerId, signal })) {
      if (piece.kind === 'slow') {
        yield { kind: 'slow', note: `${model.name} is taking long. It is still being waited for.` }
        continue
      }
      yield* show(check.push(piece.text))
      // What would follow is not shown; leaving the loop stops the model.
      if (check.ending() !== null) break
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    return { kind: 'failed', note: noteOf(model, error.reason), cause: error }
  }
  if (SAYS_NOT_COVERED.test(check.written())) return { kind: 'not_covered' }
  // Aborted in the middle of a sentence: half a sentence cannot be checked.
  if (!signal.aborted) yield* show(check.end())
  if (!signal.aborted && check.counts().supported === 0) {
    return {
      kind: 'failed',
      note: `${model.name} wrote nothing that the lessons support. ${TAKES_OVER}`,
      cause: null,
    }
  }
  return {
    kind: 'finished',
    text: progress.text.trim(),
    answer: {
      outcome: signal.aborted ? 'interrupted' : 'answered',
      engine,
      support: progress.support,
      citations: progress.citations,
      computed,
      nearest: [],
      notes: [...notes, ...notesOf(model, check)],
      quiz: null,
    },
  }
}

const supportOf = (check: TextCheck): Support =>
  check.counts().unsupported === 0 ? 'bound' : 'partly'

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
  if (text === '') return
  progress.text += text
  yield { kind: 'text', text }
}

/** The passage it was asked from comes first, then those that units rest on. */
function passagesFor(library: Library, { passage, parts }: Understood): LibraryPassage[] {
  const ofUnits = parts.flatMap(({ unit }) =>
    (unit?.rests ?? []).flatMap(
      ({ lessonId, passageId }) => library.passage(lessonId, passageId) ?? [],
    ),
  )
  const found = parts.flatMap(({ retrieved }) => retrieved.passages.map((one) => one.passage))
  return [...new Set([...(passage ? [passage] : []), ...ofUnits, ...found])].slice(0, MOST_PASSAGES)
}

const TAKES_OVER = 'The lessons answer instead, word for word.'

function noteOf({ name }: TutorModel, reason: FailureReason): string {
  const happened: Record<FailureReason, string> = {
    slow: `${name} took too long to answer.`,
    down: `${name} cannot be reached at the moment.`,
    refused: `${name} did not want to answer this.`,
    cut_off: `${name} stopped in the middle.`,
  }
  return `${happened[reason]} ${TAKES_OVER}`
}
