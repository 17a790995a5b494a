/**
 * A turn that a model answers: what it is given, what is stored of it, and what is told where it has no answer.
 */
import type { Message, Mode, TutorEvent, TutorMessage } from '../contract.ts'
import { answerFromLessons } from '../core/answer.ts'
import type { Library } from '../core/library.ts'
import { plainText } from '../core/markdown.ts'
import type { Attempt, Turn as EarlierAnswer } from '../core/prompt.ts'
import type { Understood } from '../core/understand.ts'
import { askModel, newProgress } from './ask-model.ts'
import { briefFor } from './brief-for.ts'
import { eventsOf } from './events-of.ts'
import { draftOf, fromLessons } from './from-lessons.ts'
import type { TutorModel } from './model.ts'
import { quizItemFor } from './turns/quiz-item.ts'
import { EMPTY_ANSWER, type Draft, type Turn } from './turns/turn.ts'

const TURNS_FOR_MODEL = 3

/** A question that the lessons do not touch on is not worth a model's time, and not safe with one. */
export function isForModel({ parts, passage, human, said, reading, tree }: Understood): boolean {
  // What was read, worked out or asked back by rule is not told anew.
  if (human !== null || said !== null || reading !== null || tree !== null) return false
  return (
    passage !== null ||
    parts.some(({ unit, retrieved }) => unit !== null || retrieved.verdict !== 'outside')
  )
}

export async function* answerWithModel(
  turn: Turn,
  model: TutorModel,
  understood: Understood,
  store: (draft: Draft, as?: Mode) => Promise<TutorMessage>,
): AsyncGenerator<TutorEvent> {
  const { material, meaning, tutor, earlier } = turn
  const { library } = material
  const { userId, signal, log } = turn.context
  const progress = newProgress()
  const misconceptions = await tutor.misconceptionsOf(userId)
  let isStored = false
  const storeOnce = (draft: Draft) => {
    isStored = true
    // A question of the bank is answered as in a quiz.
    return draft.answer.quiz ? store(draft, 'quiz') : store(draft)
  }
  try {
    const result = yield* askModel({
      library,
      meaning,
      embed: tutor.sentences.embed,
      model,
      understood,
      progress,
      signal,
      brief: briefFor(library, understood),
      earlier: turnsOf(earlier),
      attempt: attemptOf(earlier),
      misconceptions,
      quizItem: (about) => quizItemFor(turn, about),
      learnerId: userId,
    })
    if (result.kind === 'finished') {
      const message = await storeOnce(result)
      yield { kind: 'done', message }
      return
    }
    if (result.kind === 'failed') log.warn({ err: result.cause }, "the tutor's model failed")
    const draft =
      result.kind === 'failed'
        ? fromLessons(library, understood, [result.note])
        : notCovered(library, understood, model)
    yield* eventsOf(await storeOnce(draft))
  } finally {
    // The learner disconnected between two lines: nothing reads this generator anymore.
    if (!isStored) {
      await storeOnce({
        text: progress.text.trim(),
        answer: {
          ...EMPTY_ANSWER,
          outcome: 'interrupted',
          engine: { kind: 'model', name: model.name },
          support: progress.support,
          citations: progress.citations,
          computed: progress.computed,
          notes: understood.notes,
        },
      }).catch((error: unknown) => log.warn({ err: error }, 'an interrupted answer was not stored'))
    }
  }
}

/** The model read the passages and found no answer in them: the lessons' own answer, if there is one. */
function notCovered(library: Library, understood: Understood, { name }: TutorModel): Draft {
  const own = fromLessons(library, understood, [
    `${name} did not find the answer. The lessons answer instead, word for word.`,
  ])
  if (own.answer.outcome === 'answered') return own
  if (understood.parts.some(({ unit }) => unit)) return fromLessons(library, understood)
  const parts = understood.parts.map((part) => ({
    ...part,
    retrieved: { ...part.retrieved, verdict: 'near' as const },
  }))
  const { text, answer } = draftOf(
    answerFromLessons(library, { ...understood, parts, passage: null }),
  )
  return { text, answer: { ...answer, engine: { kind: 'model', name } } }
}

/** What the learner has just chosen in a quiz. */
function attemptOf([before]: readonly Message[]): Attempt | null {
  const quiz = before?.role === 'tutor' ? before.answer.quiz : null
  if (!quiz?.result) return null
  const { picks, keys } = quiz.result
  const tried = picks.flatMap((pick) => quiz.options[pick] ?? []).join('; ')
  const isRight = picks.length === keys.length && picks.every((pick) => keys.includes(pick))
  return { task: quiz.stem, tried, isRight }
}

/** The last questions with their answers, oldest first. */
function turnsOf(earlier: readonly Message[]): EarlierAnswer[] {
  const turns: EarlierAnswer[] = []
  for (const [at, message] of earlier.entries()) {
    const before = earlier[at + 1]
    if (message.role === 'tutor' && before?.role === 'learner' && message.mode === 'explain')
      turns.unshift({ question: before.text, answer: plainText(message.text) })
  }
  return turns.slice(-TURNS_FOR_MODEL)
}
