/** The tutor for tests: the small curriculum, and conversations as a learner starts them. */
import { randomUUID } from 'node:crypto'

import { rememberingLearning } from '#features/learning/server/testing.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'

import type { Mode, ProblemAbout, TutorEvent, TutorMessage } from '../contract.ts'
import { helpLinesOf } from '../core/ask/help-lines.ts'
import { LESSONS, QUESTIONS, TERMS } from '../core/testing.ts'
import { ask } from './ask.ts'
import { createConversation } from './create-conversation.ts'
import { loadTutor } from './load-tutor.ts'
import type { TutorNeeds } from './needs.ts'
import type { TutorTables } from './tables.ts'

/** A model server on this machine, for tests of commands, too. */
export { startModelServer, type Answering } from './testing-model.ts'

export const MONDAY = new Date('2026-03-02T09:00:00Z')

/** A curriculum of one track. @param questions its bank. */
export function smallCurriculum(questions = QUESTIONS): TutorNeeds['curriculum'] {
  const content = {
    lessons: LESSONS,
    terms: TERMS,
    questions,
    answers: [],
    trees: [],
    propositions: [],
    vectors: async () => ({ rows: [], nearest: () => [] }),
  }
  return {
    tracks: [],
    track: () => undefined,
    objectivesOfLesson: () => [],
    topicTitle: (id) => id,
    lesson: (id) => LESSONS.find((lesson) => lesson.id === id),
    lessonsOfTrack: () => LESSONS,
    lessonOfQuestion: (id) => questions.find((question) => question.id === id)?.lessonId,
    content: async () => content,
    contentOfLesson: async () => content,
  }
}

export function smallNeeds(more: Partial<TutorNeeds> = {}): TutorNeeds {
  const { record } = rememberingLearning({
    tracks: [],
    track: () => undefined,
    topicTitle: (id) => id,
    currentId: (id) => id,
    everyIdOf: (id) => [id],
    progressOf: () => 0,
    misconception: () => undefined,
    misconceptionsShownBy: () => [],
  })
  return {
    curriculum: smallCurriculum(),
    selectedTrackOf: async () => 'network-plus',
    record,
    shown: record,
    exerciseHelp: async () => null,
    mistakes: {
      curriculum: {
        misconceptions: [],
        misconception: () => undefined,
        itemsThatShow: () => ({ questionIds: [], exercises: [] }),
        topicTitle: (id) => id,
        lessonsAbout: () => [],
        lessonOfQuestion: () => undefined,
        contentOfLesson: async () => Promise.reject(new Error('no lesson shows a mistake here')),
        currentId: (id) => id,
      },
      describeSlip: async () => null,
    },
    misconceptionsOf: async () => [],
    keptForExams: async () => new Set(),
    inOpenExams: async () => new Set(),
    sentences: {
      embed: async () => new Float32Array(),
      load: async () => undefined,
      isWord: () => false,
    },
    help: helpLinesOf('US'),
    limits: { perMinute: 1000, perDay: 1000 },
    ...more,
  }
}

/** One learner with one conversation. */
export async function givenConversation(
  db: Db<TutorTables>,
  {
    userId = randomUUID(),
    title = 'A conversation',
    now = MONDAY,
    signal,
    needs = smallNeeds(),
    model = null,
  }: {
    userId?: string
    title?: string
    now?: Date
    signal?: AbortSignal
    needs?: TutorNeeds
    model?: Parameters<typeof loadTutor>[1]
  } = {},
) {
  const tutor = loadTutor(needs, model)
  const context = (at = now): Context<TutorTables> => ({
    ...asLearner<TutorTables>(db, userId, at),
    ...(signal && { signal }),
  })
  const conversationId = randomUUID()
  await createConversation(context(), { body: { conversationId, title } })

  const stream = (
    text: string,
    traits: {
      messageId?: string
      mode?: Mode
      lessonId?: string
      passageId?: string
      about?: ProblemAbout
      at?: Date
    } = {},
  ): AsyncGenerator<TutorEvent> => {
    const { messageId = randomUUID(), mode = 'explain', at, ...askedFrom } = traits
    return ask(tutor)(context(at), {
      params: { conversationId },
      body: { messageId, mode, text, ...askedFrom },
    })
  }
  return {
    userId,
    conversationId,
    tutor,
    context,
    stream,
    /** All events of one answer. */
    events: async (...request: Parameters<typeof stream>) => allOf(stream(...request)),
    /** The finished answer. */
    answer: async (...request: Parameters<typeof stream>): Promise<TutorMessage> => {
      const last = (await allOf(stream(...request))).at(-1)
      if (last?.kind !== 'done' || last.message.role !== 'tutor') throw new Error('no answer came')
      return last.message
    },
  }
}

async function allOf(stream: AsyncIterable<TutorEvent>): Promise<TutorEvent[]> {
  const events: TutorEvent[] = []
  for await (const event of stream) events.push(event)
  return events
}
