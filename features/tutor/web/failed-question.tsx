/**
 * A question without an answer: the reason, and the question itself if no conversation contains it.
 *
 * A button sends it again, and so does the return of the network.
 */
import { useEffect, useRef } from 'react'

import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { LoadTrouble } from '#platform/web/ui/load-trouble.tsx'
import { useIsOnline } from '#platform/web/use-is-online.ts'

import { LearnerMessageView } from './learner-message-view.tsx'
import { isRefusal, messageFrom, type Failure } from './use-ask.ts'
import { useKnownConversation } from './use-conversations.ts'

type Props = {
  readonly failure: Failure
  readonly onRetry: () => void
  /** Moves the focus from the pressed button, which disappears. */
  readonly focusNext: () => void
}

export function FailedQuestion({ failure, onRetry, focusNext }: Props) {
  const { error, question } = failure
  const ref = useRef<HTMLDivElement>(null)
  // On a phone it would begin behind the field.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={ref} className="tutor-message mt-4 space-y-4">
      {isRefusal(error) ? (
        // It is in the field again, for editing.
        <ErrorNote error={error} />
      ) : (
        <>
          <Unsent question={question} />
          <LoadTrouble error={error} onRetry={onRetry} focusNext={focusNext} />
        </>
      )}
    </div>
  )
}

function Unsent({ question }: Pick<Failure, 'question'>) {
  const isOnline = useIsOnline()
  const { data } = useKnownConversation(question.conversationId)
  if (data?.messages.some(({ id }) => id === question.messageId)) return null
  return (
    <div>
      <LearnerMessageView message={messageFrom(question)} />
      <p className="text-muted mt-1 text-right text-sm">
        This question has no answer yet.
        {!isOnline && ' It will be sent again when you are back online.'}
      </p>
    </div>
  )
}
