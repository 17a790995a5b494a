/** After the hand-in, until the server has it: the room is closed, and the report follows. */
import { Navigate } from '@tanstack/react-router'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { useReportedOutbox } from '#platform/web/outbox/use-outbox.ts'
import { useIsOnline } from '#platform/web/use-is-online.ts'

import { Elsewhere } from './elsewhere.tsx'
import { isHandIn, isOfAttempt, ROOM_KINDS } from './room-outbox.ts'

type Props = {
  readonly attemptId: string
  readonly isTimeOver: boolean
  readonly onEnterAgain: () => void
}

export function HandingIn({ attemptId, isTimeOver, onEnterAgain }: Props) {
  const { outbox, waiting, refused, trouble } = useReportedOutbox(ROOM_KINDS)
  const isOnline = useIsOnline()
  const isOwn = isOfAttempt(attemptId)
  const own = waiting.filter(isOwn)
  if (refused.filter(isOwn).some(isHandIn)) return <Elsewhere onEnterAgain={onEnterAgain} />
  // Sent by another tab, or before this page looked.
  if (own.length === 0) {
    return (
      <Navigate to="/dashboard/lessons/exams/$attemptId/report" params={{ attemptId }} replace />
    )
  }
  const isStuck = trouble !== null || !isOnline
  return (
    <section className="room-message">
      <h1 ref={focusOnArrival} tabIndex={-1} className="text-2xl font-semibold">
        {isTimeOver ? 'The time is over' : 'You have handed in'}
      </h1>
      <p role="status">
        {isStuck
          ? own.every(({ isStored }) => isStored)
            ? 'Your answers are stored on this device. They count if they arrive within 24 hours.'
            : 'Your answers are not sent yet, and this browser does not store them. Keep this page open until they are: they count if they arrive within 24 hours.'
          : 'Your answers are being sent. The report follows.'}
      </p>
      {isStuck && (
        <>
          <p className="text-muted">
            {isOnline
              ? 'The server cannot be reached at the moment. We try again by ourselves.'
              : 'You are offline. They are sent when you are back online and this site is open.'}
          </p>
          <button type="button" className="button button--outline" onClick={outbox.retry}>
            Try again
          </button>
        </>
      )}
    </section>
  )
}
