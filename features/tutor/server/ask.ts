/**
 * Answers a learner's question, as a stream.
 *
 * The built-in engine's answer, and every turn of a quiz, is stored before its first line is sent, so that a learner
 * who leaves finds it later. A model's answer is stored when it is finished; if the learner disconnects or stops it
 * in the middle, the shown text is stored as interrupted, and the model is stopped.
 */
import { randomUUID } from 'node:crypto'

import { trackOf } from '#features/curriculum/contract.ts'
import type { ParsedRequestOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type {
  Answer,
  LearnerMessage,
  Message,
  Mode,
  TutorEvent,
  TutorMessage,
  tutorContract,
} from '../contract.ts'
import { answerFromLessons, type Written } from '../core/answer.ts'
import type { EarlierTurn } from '../core/ask/follow-up.ts'
import type { Library } from '../core/library.ts'
import { plainText } from '../core/markdown.ts'
import type { Turn } from '../core/prompt.ts'
import { understand, type Understood } from '../core/understand.ts'
import { askModel, type Progress } from './ask-model.ts'
import { feelingOver } from './exemplar-vectors.ts'
import type { Tutor } from './load-tutor.ts'
import { materialFor } from './material-for.ts'
import { embedOnce, meaningOver } from './meaning.ts'
import type { TutorModel } from './model.ts'
import { selectMessagesBefore } from './queries.ts'
import { recordTurn } from './record-turn.ts'
import { storeAnswer } from './store-answer.ts'
import { storedMessage } from './stored-message.ts'
import type { TutorTables } from './tables.ts'
import { takeQuestion } from './take-question.ts'
import { computedOf, leftOpen, withWayBack } from './turns/steps-turn.ts'
import { TURN_RULES } from './turns/turn-rules.ts'
import { EMPTY_ANSWER, type Draft } from './turns/turn.ts'

type Ask = ParsedRequestOf<typeof tutorContract.ask>

/** How many messages back a question may refer. */
const MESSAGES_BACK = 12
const TURNS_FOR_MODEL = 3

export function ask(tutor: Tutor) {
  return async function* (
    context: Context<TutorTables>,
    { params, body }: Ask,
  ): AsyncGenerator<TutorEvent> {
    const { db, userId, now } = context
    const { conversationId } = params
    const { messageId, mode, text, about = null } = body
    const askedFrom = askedFromOf(tutor, body)
    const taken = await takeQuestion(
      db,
      userId,
      { messageId, conversationId, mode, text, askedFrom, about },
      tutor.limits,
      now().getTime(),
    )
    if (taken.kind === 'answered') return yield* eventsOf(taken.answer)

    const rows = await selectMessagesBefore(db, conversationId, taken.position, MESSAGES_BACK)
    const earlier = rows.map(storedMessage)
    const selectedId = await tutor.selectedTrackOf(db, userId)
    const trackId = trackOf(tutor.curriculum, selectedId, { lesson: askedFrom?.lessonId })
    let goesWith: { readonly mode: Mode; readonly answer: Partial<Answer> } = { mode, answer: {} }
    const store = (drafted: Draft): Promise<TutorMessage> => {
      const at = now()
      const draft = { ...drafted, answer: { ...drafted.answer, ...goesWith.answer } }
      const asked = { messageId, conversationId, trackId, at: at.getTime() }
      return storeAnswer(db, userId, {
        conversationId,
        replyTo: messageId,
        message: messageOf(draft, goesWith.mode, at),
        alongside: (db) => recordTurn(tutor, db, userId, draft, asked),
      })
    }
    const material = await materialFor(tutor, trackId, askedFrom?.lessonId)
    const { library, vectors } = material
    const embed = embedOnce(tutor.sentences.embed)
    const onFailure = (error: unknown) =>
      context.log.warn({ err: error }, 'the sentence model does not run: words alone decide')
    const meaning = meaningOver(vectors, embed, onFailure)
    const feeling = feelingOver(embed, onFailure)
    const said = { conversationId, mode, text, askedFrom, about, earlier }
    const turn = { tutor, context, trackId, ...said }
    for (const takeTurn of TURN_RULES) {
      const taken = await takeTurn({ ...turn, material, meaning })
      if (!taken) continue
      goesWith = { mode: taken.mode, answer: 'draft' in taken ? {} : taken.explains }
      if ('draft' in taken) return yield* eventsOf(await store(taken.draft))
      break
    }
    const asked = { text, askedFrom, earlier: explainedIn(earlier), help: tutor.help, feeling }
    const understood = await understand(library, meaning, asked)
    if (!tutor.model || !isForModel(understood)) {
      const draft = fromLessons(library, understood)
      return yield* eventsOf(await store(leftOpen(earlier) ? withWayBack(draft) : draft))
    }
    return yield* withModel(library, tutor.model, context, understood, turnsOf(earlier), store)
  }
}

/** A question that the lessons do not touch on is not worth a model's time, and not safe with one. */
function isForModel({ parts, passage, human, said, reading, tree }: Understood): boolean {
  // What was read, worked out or asked back by rule is not told anew.
  if (human !== null || said !== null || reading !== null || tree !== null) return false
  return (
    passage !== null ||
    parts.some(({ unit, retrieved }) => unit !== null || retrieved.verdict !== 'outside')
  )
}

async function* withModel(
  library: Library,
  model: TutorModel,
  { userId, signal, log }: Context<TutorTables>,
  understood: Understood,
  earlier: readonly Turn[],
  store: (draft: Draft) => Promise<TutorMessage>,
): AsyncGenerator<TutorEvent> {
  const progress: Progress = { text: '', citations: [], support: 'bound' }
  let isStored = false
  const storeOnce = (draft: Draft) => {
    isStored = true
    return store(draft)
  }
  try {
    const asking = { library, model, understood, earlier, learnerId: userId, signal, progress }
    const result = yield* askModel(asking)
    if (result.kind === 'finished') {
      const message = await storeOnce(result)
      yield { kind: 'done', message }
      return
    }
    if (result.kind === 'failed') log.warn({ err: result.cause }, 'the tutor’s model failed')
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
          computed: understood.computed,
          notes: understood.notes,
        },
      }).catch((error: unknown) => log.warn({ err: error }, 'an interrupted answer was not stored'))
    }
  }
}

function fromLessons(
  library: Library,
  understood: Understood,
  notes: readonly string[] = [],
): Draft {
  const written = answerFromLessons(library, understood)
  return draftOf({ ...written, notes: [...notes, ...written.notes] })
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

function draftOf({ text, ...written }: Written): Draft {
  return { text, answer: { ...EMPTY_ANSWER, ...written } }
}

function messageOf({ text, answer }: Draft, mode: Mode, at: Date): TutorMessage {
  return { role: 'tutor', id: randomUUID(), mode, text, answer, createdAt: at.toISOString() }
}

/** A finished answer as the stream it would have been. */
function* eventsOf(message: TutorMessage): Generator<TutorEvent> {
  const { text, answer } = message
  yield { kind: 'start', engine: answer.engine, notes: answer.notes }
  for (const computed of answer.computed) yield { kind: 'computed', computed }
  for (const citation of answer.citations) yield { kind: 'citation', citation }
  for (const paragraph of text.split(/(?<=\n\n)/)) {
    if (paragraph !== '') yield { kind: 'text', text: paragraph }
  }
  yield { kind: 'done', message }
}

/** A missing lesson is no reason to refuse the question. */
function askedFromOf(
  { curriculum }: Tutor,
  { lessonId, passageId }: Ask['body'],
): LearnerMessage['askedFrom'] {
  const lesson = lessonId === undefined ? undefined : curriculum.lesson(lessonId)
  return lesson ? { lessonId: lesson.id, passageId: passageId ?? null, title: lesson.title } : null
}

/** The learner's questions with what answered them, newest first. */
function explainedIn(earlier: readonly Message[]): EarlierTurn[] {
  return earlier.flatMap((message, at) => {
    const reply = earlier[at - 1]
    const answer = reply?.role === 'tutor' ? reply.answer : null
    return message.role === 'learner' && (message.mode === 'explain' || answer?.steps)
      ? [
          {
            question: message.text,
            units: answer?.units ?? [],
            computed: answer?.steps ? [computedOf(answer.steps)] : (answer?.computed ?? []),
            tree: answer?.tree,
          },
        ]
      : []
  })
}

/** The last questions with their answers, oldest first. */
function turnsOf(earlier: readonly Message[]): Turn[] {
  const turns: Turn[] = []
  for (const [at, message] of earlier.entries()) {
    const before = earlier[at + 1]
    if (message.role === 'tutor' && before?.role === 'learner' && message.mode === 'explain')
      turns.unshift({ question: before.text, answer: plainText(message.text) })
  }
  return turns.slice(-TURNS_FOR_MODEL)
}
