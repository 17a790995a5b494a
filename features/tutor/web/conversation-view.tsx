/** A conversation: its messages, and the answer in progress. */
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { Answer, LearnerMessage, Message, TutorMessage } from '../contract.ts'
import { AnswerView } from './answer-view.tsx'
import { LearnerMessageView } from './learner-message-view.tsx'
import type { Reply } from './reply.ts'
import { isRefusal, type Pending } from './use-ask.ts'
import { useConversation } from './use-conversations.ts'

type Props = {
  readonly conversationId: string
  /** The answer being written in this conversation. */
  readonly pending: Pending | null
  readonly onReply: Reply
  readonly onAskAgain: (question: LearnerMessage) => void
}

export function ConversationView({ conversationId, pending, onReply, onAskAgain }: Props) {
  const { data, error, refetch } = useConversation(conversationId)
  const stored = data?.messages ?? []
  // The question stays the same element when its answer is done, so nothing moves.
  const isStored = stored.some(({ id }) => id === pending?.question.id)
  const messages = pending && !isStored ? [...stored, pending.question] : stored
  // A finished answer is stored a moment before its stream ends.
  const isAnswered = isStored && stored.at(-1)?.role === 'tutor'
  const asked = useBringUp(pending)

  if (error && !data) {
    return <ErrorNote error={error} onRetry={isRefusal(error) ? undefined : () => void refetch()} />
  }
  if (!data && !pending) return <Skeleton lines={6} label="Loading the conversation" />
  const last = messages.at(-1)
  const isUnanswered = last?.role === 'learner' && !pending
  return (
    <>
      <ol className="tutor-messages" aria-label="Messages">
        {messages.map((message, at) => (
          <li
            key={message.id}
            ref={message.id === asked.id ? asked.item : undefined}
            className="tutor-message"
          >
            {message.role === 'learner' ? (
              <LearnerMessageView message={message} />
            ) : (
              <AnswerView
                question={messages[at - 1]?.text ?? ''}
                text={message.text}
                answer={message.answer}
                onReply={message === last && !pending ? onReply : undefined}
                result={resultOf(message, messages.slice(at + 1))}
              />
            )}
          </li>
        ))}
        {pending && !isAnswered && (
          <li aria-busy="true">
            {pending.text === '' && pending.answer.computed.length === 0 ? (
              <p className="tutor-waiting">
                <span aria-hidden className="tutor-dots" />
                {pending.slowNote ?? 'Looking through the lessons…'}
              </p>
            ) : (
              <AnswerView
                question={pending.question.text}
                text={pending.text}
                answer={withSlowNote(pending)}
                isWriting
              />
            )}
          </li>
        )}
      </ol>
      {isUnanswered && (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          <span className="text-muted">This question has no answer yet.</span>
          <button
            type="button"
            className="button button--outline button--sm"
            onClick={() => onAskAgain(last)}
          >
            <RotateCcw aria-hidden className="size-4" />
            Ask again
          </button>
        </p>
      )}
    </>
  )
}

const withSlowNote = ({ answer, slowNote }: Pending): Answer =>
  slowNote === null ? answer : { ...answer, notes: [...answer.notes, slowNote] }

/** How later messages answered the quiz question of a message. */
function resultOf({ answer }: TutorMessage, after: readonly Message[]) {
  const quizzes = after.flatMap((message) =>
    message.role === 'tutor' ? (message.answer.quiz ?? []) : [],
  )
  const own = quizzes.find(
    ({ questionId, isOpen }) => questionId === answer.quiz?.questionId && !isOpen,
  )
  return own?.result
}

/**
 * Scrolls a question that was just asked to the top, so that its answer is read from its beginning: when it is asked,
 * and once more when there is something below it to make room.
 */
function useBringUp(pending: Pending | null) {
  const item = useRef<HTMLLIElement>(null)
  const [id, setId] = useState<string | null>(null)
  const askedId = pending?.question.id ?? id
  if (askedId !== id) setId(askedId)
  const hasAnswer = pending === null || pending.text !== ''
  useEffect(() => {
    if (askedId !== null) item.current?.scrollIntoView({ block: 'start' })
  }, [askedId, hasAnswer])
  return { item, id: askedId }
}
