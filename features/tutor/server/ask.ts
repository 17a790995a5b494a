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
import type { EarlierTurn } from '../core/ask/follow-up.ts'
import { learnersWords } from '../core/entries/page-quote.ts'
import { isPickAlone } from '../core/quiz-reply.ts'
import { replyToPerson, understand } from '../core/understand.ts'
import { answerWithModel, isForModel } from './answer-with-model.ts'
import { beliefAsked } from './belief-asked.ts'
import { eventsOf } from './events-of.ts'
import { feelingOver } from './exemplar-vectors.ts'
import { fromLessons } from './from-lessons.ts'
import type { Tutor } from './load-tutor.ts'
import { materialFor } from './material-for.ts'
import { eachTextOnce, meaningOver } from './meaning.ts'
import { selectMessagesBefore } from './queries.ts'
import { recordTurn } from './record-turn.ts'
import { storeAnswer } from './store-answer.ts'
import { storedMessage } from './stored-message.ts'
import type { TutorTables } from './tables.ts'
import { takeQuestion } from './take-question.ts'
import { computedOf, leftOpen, withWayBack } from './turns/steps-turn.ts'
import { TURN_RULES } from './turns/turn-rules.ts'
import type { Draft } from './turns/turn.ts'

type Ask = ParsedRequestOf<typeof tutorContract.ask>

/** How many messages back a question may refer. */
const MESSAGES_BACK = 12

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

    const embed = eachTextOnce(tutor.sentences.embed)
    // The other process begins with it at once, and this one goes on. A failure is told to who waits for the vector.
    void embed(text).catch(() => {})
    const rows = await selectMessagesBefore(db, conversationId, taken.position, MESSAGES_BACK)
    const earlier = rows.map(storedMessage)
    const selectedId = await tutor.selectedTrackOf(db, userId)
    const trackId = trackOf(tutor.curriculum, selectedId, { lesson: askedFrom?.lessonId })
    let goesWith: { readonly mode: Mode; readonly answer: Partial<Answer> } = { mode, answer: {} }
    const store = (drafted: Draft, as = goesWith.mode): Promise<TutorMessage> => {
      const at = now()
      const draft = { ...drafted, answer: { ...drafted.answer, ...goesWith.answer } }
      const asked = { messageId, conversationId, trackId, at: at.getTime() }
      return storeAnswer(db, userId, {
        conversationId,
        replyTo: messageId,
        message: messageOf(draft, as, at),
        alongside: (db) => recordTurn(tutor, db, userId, draft, asked),
      })
    }
    const material = await materialFor(tutor, trackId, askedFrom?.lessonId)
    const { library, vectors } = material
    const onFailure = (error: unknown) =>
      context.log.warn({ err: error }, 'the sentence model does not run: words alone decide')
    const meaning = meaningOver(vectors, embed, onFailure)
    const feeling = feelingOver(embed, onFailure)
    const said = { conversationId, mode, text, askedFrom, about, earlier }
    const turn = { tutor, context, trackId, ...said }
    // What the page quotes of a lesson was not said by a person; `the last one` sounds like despair, and names an option.
    const toPerson = {
      text: learnersWords(library, text, askedFrom),
      help: tutor.help,
      feeling: isPick(earlier, text) ? undefined : feeling,
    }
    const human = await replyToPerson(meaning, toPerson)
    // A person in need comes before any mode.
    const isInNeed = human?.kind === 'distress' || human?.kind === 'emergency'
    for (const takeTurn of isInNeed ? [] : TURN_RULES) {
      const taken = await takeTurn({ ...turn, material, meaning })
      if (!taken) continue
      goesWith = { mode: taken.mode, answer: 'draft' in taken ? {} : taken.explains }
      if ('draft' in taken) return yield* eventsOf(await store(taken.draft))
      break
    }
    const exams = tutor.curriculum.track(trackId)?.exams ?? []
    const belief = beliefAsked(tutor, material, { text, about })
    const asked = {
      text,
      help: tutor.help,
      feeling,
      embed,
      askedFrom,
      earlier: explainedIn(earlier),
      exams,
      belief,
    }
    const understood = await understand(library, meaning, asked)
    if (!tutor.model || belief || !isForModel(understood)) {
      const draft = fromLessons(library, understood)
      return yield* eventsOf(await store(leftOpen(earlier) ? withWayBack(draft) : draft))
    }
    return yield* answerWithModel({ ...turn, material, meaning }, tutor.model, understood, store)
  }
}

function isPick([before]: readonly Message[], text: string): boolean {
  const quiz = before?.role === 'tutor' ? before.answer.quiz : null
  return quiz?.isOpen === true && isPickAlone(text, quiz.options.length)
}

function messageOf({ text, answer }: Draft, mode: Mode, at: Date): TutorMessage {
  return { role: 'tutor', id: randomUUID(), mode, text, answer, createdAt: at.toISOString() }
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
