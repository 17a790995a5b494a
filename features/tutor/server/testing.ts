/**
 * The tutor for tests: the small curriculum, conversations as a learner starts them, and a model server.
 *
 * The model server is real: it listens on this machine and implements the wire format of OpenAI-compatible addresses
 * (server-sent events of `chat.completion.chunk`), as well or as badly as a test requires.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { rememberingLearning } from '#features/learning/server/testing.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'

import type { Mode, TutorEvent, TutorMessage } from '../contract.ts'
import { helpLinesOf } from '../core/ask/help-lines.ts'
import { LESSONS, QUESTIONS, TERMS } from '../core/testing.ts'
import { ask } from './ask.ts'
import { createConversation } from './create-conversation.ts'
import { loadTutor } from './load-tutor.ts'
import type { TutorNeeds } from './needs.ts'
import type { TutorTables } from './tables.ts'

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
  return {
    curriculum: smallCurriculum(),
    selectedTrackOf: async () => 'network-plus',
    record: rememberingLearning({
      tracks: [],
      track: () => undefined,
      topicTitle: (id) => id,
      currentId: (id) => id,
      everyIdOf: (id) => [id],
      progressOf: () => 0,
    }).record,
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

type Answering = (response: ServerResponse, write: (text: string) => void) => void | Promise<void>

/** The requests to a model server. */
export type ModelRequest = {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: { model: string; stream: boolean; messages: { role: string; content: string }[] }
}

/** Starts a model server; `answering` writes pieces of text, and may end the response in any way. */
export async function startModelServer(answering: Answering) {
  const requests: ModelRequest[] = []
  const left: Promise<void>[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests.push({
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()) as ModelRequest['body'],
      })
      left.push(once(response, 'close').then(() => undefined))
      const write = (text: string) => {
        if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
        sendChunk(response, { content: text }, null)
      }
      void (async () => {
        await answering(response, write)
        if (response.writableEnded || response.destroyed) return
        sendChunk(response, {}, 'stop')
        response.end('data: [DONE]\n\n')
      })()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Resolves when every connection so far is closed. */
    allClosed: async () => Promise.all(left),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function sendChunk(response: ServerResponse, delta: object, finishReason: string | null): void {
  const chunk = {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  }
  response.write(`data: ${JSON.stringify(chunk)}\n\n`)
}
