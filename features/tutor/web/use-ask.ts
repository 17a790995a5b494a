/**
 * Sends a question, and holds the answer in progress.
 *
 * An answer goes on arriving while the learner looks at another conversation or page, and is in its conversation when
 * it is done. A question that could not be sent can be sent again, with the same id, so that it is never stored
 * twice.
 */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { AppError } from '#platform/contract/errors.ts'
import { call, callStream } from '#platform/web/api.ts'

import {
  tutorContract,
  type Answer,
  type LearnerMessage,
  type Message,
  type Mode,
  type ProblemAbout,
  type TutorEvent,
  type TutorMessage,
} from '../contract.ts'
import { plainText } from '../core/markdown.ts'
import { titleOf } from '../core/title.ts'
import { conversationQuery, refreshList, type OpenConversation } from './use-conversations.ts'

export type Question = {
  readonly mode: Mode
  readonly text: string
  readonly lessonId?: string
  readonly passageId?: string
  readonly about?: ProblemAbout
}

type Sent = Question & { readonly messageId: string; readonly conversationId: string }

/** An answer in progress. */
export type Pending = {
  readonly conversationId: string
  /** Its conversation does not exist yet. */
  readonly isStarting: boolean
  readonly question: LearnerMessage
  readonly text: string
  readonly answer: Answer
  /** Why nothing has come yet. */
  readonly slowNote: string | null
}

/** A question without an answer, and the reason. */
export type Failure = { readonly error: Error; readonly question: Sent }

const NO_ANSWER: Answer = {
  outcome: 'answered',
  engine: { kind: 'lessons' },
  citations: [],
  computed: [],
  nearest: [],
  notes: [],
  quiz: null,
}

type Told = {
  /** A conversation was started for a question. */
  readonly onStarted: (conversationId: string) => Promise<void>
  /** The server refused a question: the learner has to change it. */
  readonly onRefused: (question: Question) => void
}

export function useAsk({ onStarted, onRefused }: Told) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<Pending | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Announces that an answer is coming, and then the whole answer, not word by word.
  const [announcement, setAnnouncement] = useState('')
  const stopping = useRef<AbortController | null>(null)

  const send = async (question: Sent, isNewConversation: boolean) => {
    const stop = new AbortController()
    stopping.current = stop
    setFailure(null)
    let now = pendingFrom(question, isNewConversation)
    setPending(now)
    const endPending = () =>
      setPending((shown) => (shown?.question.id === question.messageId ? null : shown))
    setAnnouncement('The tutor is answering.')
    try {
      if (isNewConversation) {
        await start(queryClient, question, onStarted)
        setPending((now = { ...now, isStarting: false }))
      }
      const { conversationId, messageId, mode, text, lessonId, passageId, about } = question
      const request = {
        params: { conversationId },
        body: {
          messageId,
          mode,
          text,
          ...(lessonId !== undefined && { lessonId }),
          ...(passageId !== undefined && { passageId }),
          ...(about && { about }),
        },
      }
      for await (const event of callStream(tutorContract.ask, request, { signal: stop.signal })) {
        if (event.kind === 'done') {
          await addMessages(queryClient, now, event.message)
          setAnnouncement(plainText(event.message.text))
        } else setPending((now = after(now, event)))
        if (event.kind === 'slow') setAnnouncement(event.note)
      }
    } catch (error) {
      setAnnouncement('')
      if (stop.signal.aborted) await addMessages(queryClient, now, stoppedMessage(now))
      else {
        setFailure({ error: asError(error), question })
        // Without a network the requests below wait for it: no answer is in progress meanwhile.
        endPending()
        if (isRefusal(error)) onRefused(question)
      }
      // The stored version on the server decides.
      await queryClient.invalidateQueries({
        queryKey: conversationQuery(question.conversationId).queryKey,
        refetchType: stop.signal.aborted ? 'none' : 'active',
      })
    } finally {
      endPending()
      await refreshList(queryClient)
    }
  }

  return {
    pending,
    failure,
    announcement,
    clearFailure: () => setFailure(null),
    /** @param conversationId null starts a conversation. */
    ask: (question: Question, conversationId: string | null) => {
      void send(
        {
          ...question,
          messageId: crypto.randomUUID(),
          conversationId: conversationId ?? crypto.randomUUID(),
        },
        conversationId === null,
      )
    },
    /** Sends an unanswered question again. */
    askAgain: (question: Sent) => {
      const isKnown = queryClient.getQueryData(conversationQuery(question.conversationId).queryKey)
      void send(question, isKnown === undefined)
    },
    stop: () => stopping.current?.abort(),
  }
}

async function start(
  queryClient: QueryClient,
  { conversationId, text }: Sent,
  onStarted: (conversationId: string) => Promise<void>,
) {
  const conversation = await call(tutorContract.createConversation, {
    body: { conversationId, title: titleOf(text) },
  })
  queryClient.setQueryData(conversationQuery(conversationId).queryKey, {
    conversation,
    messages: [],
  })
  await onStarted(conversationId)
}

function pendingFrom(question: Sent, isStarting: boolean): Pending {
  return {
    conversationId: question.conversationId,
    isStarting,
    question: messageFrom(question),
    text: '',
    answer: NO_ANSWER,
    slowNote: null,
  }
}

/** A question as it is shown before the server has stored it. */
export function messageFrom({
  messageId,
  mode,
  text,
  lessonId,
  passageId,
  about,
}: Sent): LearnerMessage {
  return {
    role: 'learner',
    id: messageId,
    mode,
    text,
    // Only the server knows the title; until then it is "a lesson".
    askedFrom:
      lessonId === undefined ? null : { lessonId, passageId: passageId ?? null, title: 'a lesson' },
    ...(about && { about }),
    createdAt: new Date().toISOString(),
  }
}

function after(pending: Pending, event: Exclude<TutorEvent, { kind: 'done' }>): Pending {
  const { answer } = pending
  switch (event.kind) {
    case 'start':
      return {
        ...pending,
        text: '',
        slowNote: null,
        answer: { ...NO_ANSWER, engine: event.engine, notes: event.notes },
      }
    case 'citation':
      return { ...pending, answer: { ...answer, citations: [...answer.citations, event.citation] } }
    case 'computed':
      return { ...pending, answer: { ...answer, computed: [...answer.computed, event.computed] } }
    case 'text':
      return { ...pending, slowNote: null, text: pending.text + event.text }
    case 'slow':
      return { ...pending, slowNote: event.note }
  }
}

/** Puts a question and its answer into the cached conversation, if they are missing. */
async function addMessages(
  queryClient: QueryClient,
  { conversationId, question }: Pending,
  answer: Message,
) {
  const { queryKey } = conversationQuery(conversationId)
  // A list requested before the answer was stored would arrive late and remove it again.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<OpenConversation>(queryKey, (open) => {
    if (!open) return open
    const isIn = (id: string) => open.messages.some((message) => message.id === id)
    return {
      ...open,
      messages: [
        ...open.messages,
        ...(isIn(question.id) ? [] : [question]),
        ...(isIn(answer.id) ? [] : [answer]),
      ],
    }
  })
}

/** The text that was shown when the learner pressed Stop; the server stores the same. */
function stoppedMessage({ question, text, answer }: Pending): TutorMessage {
  return {
    role: 'tutor',
    id: `stopped-${question.id}`,
    mode: question.mode,
    text: text.trim(),
    answer: { ...answer, outcome: 'interrupted' },
    createdAt: new Date().toISOString(),
  }
}

/** Sent again unchanged, it would be refused again. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.code !== 'unavailable' && error.code !== 'internal'
}

function asError(error: unknown): Error {
  if (error instanceof AppError) return error
  return new AppError(
    'unavailable',
    'The connection was lost before the answer was complete. Check the connection and send it again.',
    { cause: error },
  )
}
