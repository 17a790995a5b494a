/** The room of a practice exam: entered when it is opened, and left by handing in. */
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { AppError } from '#platform/contract/errors.ts'
import { useOpenOutbox } from '#platform/web/outbox/use-outbox.ts'
import { LoadTrouble } from '#platform/web/ui/load-trouble.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { AttemptNotFound, isNotFound } from '../exams/attempt-not-found.tsx'
import type { ItemParts } from '../parts.ts'
import { Elsewhere } from './elsewhere.tsx'
import { enterRoom } from './enter-room.ts'
import { HandingIn } from './handing-in.tsx'
import { handInKind } from './room-outbox.ts'
import { Room } from './room.tsx'
import { useFirstNumber } from './use-first-number.ts'
import type { Inside } from './use-room.ts'
import { useRoom } from './use-room.ts'

import './room.css'

type Props = { readonly parts: ItemParts }

export function RoomPage({ parts }: Props) {
  const { attemptId = '' } = useParams({ strict: false })
  return (
    <>
      <PageTitle title="Practice exam" />
      <Enter key={attemptId} attemptId={attemptId} parts={parts} />
    </>
  )
}

function Enter({ attemptId, parts }: Props & { readonly attemptId: string }) {
  const outbox = useOpenOutbox()
  const [entryId, setEntryId] = useState(() => crypto.randomUUID())
  const handedIn = useHandedIn(attemptId)
  const entering = useQuery({
    queryKey: ['exams', 'room', attemptId, entryId],
    queryFn: () => enterRoom(outbox, attemptId, entryId),
    // What this page knows is newer than any answer to a second request.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const enterAgain = () => setEntryId(crypto.randomUUID())

  if (handedIn?.isRemoved) return <Removed />
  if (handedIn) return <ToReport attemptId={attemptId} />
  const { data: entered } = entering
  if (entering.error && !entered) {
    return (
      <>
        <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
          Practice exam
        </h1>
        {isNotFound(entering.error instanceof AppError ? entering.error.code : null) ? (
          <div className="space-y-4">
            <AttemptNotFound />
            <Link to="/dashboard/lessons/exams" className="button button--primary min-h-11">
              All practice exams
            </Link>
          </div>
        ) : (
          <LoadTrouble
            error={entering.error}
            onRetry={() => void entering.refetch()}
            what="The practice exam"
          />
        )}
      </>
    )
  }
  if (!entered) return <Skeleton lines={8} label="Opening the practice exam" />
  if (entered.at === 'handed-in') return <ToReport attemptId={attemptId} />
  if (entered.at === 'handing-in') {
    return (
      <HandingIn attemptId={attemptId} isTimeOver={entered.isTimeOver} onEnterAgain={enterAgain} />
    )
  }
  return (
    <Open key={entryId} entryId={entryId} parts={parts} entered={entered} onAgain={enterAgain} />
  )
}

type OpenProps = Props & {
  readonly entryId: string
  readonly entered: Inside
  readonly onAgain: () => void
}

function Open({ entryId, parts, entered, onAgain }: OpenProps) {
  const first = useFirstNumber(entered.room.items.length)
  const room = useRoom(entered, entryId, first)
  const { id } = entered.room
  if (room.stage === 'elsewhere') return <Elsewhere onEnterAgain={onAgain} />
  if (room.stage === 'handed-in') return <ToReport attemptId={id} />
  if (room.stage !== 'open') {
    return <HandingIn attemptId={id} isTimeOver={room.stage.isTimeOver} onEnterAgain={onAgain} />
  }
  return <Room room={room} parts={parts} />
}

/** What the server has answered to the hand-in; null until then. Heard from the start, so that it is never missed. */
function useHandedIn(attemptId: string): { readonly isRemoved: boolean } | null {
  const outbox = useOpenOutbox()
  const [handedIn, setHandedIn] = useState<{ isRemoved: boolean } | null>(null)
  useEffect(
    () =>
      outbox.onSent(handInKind, ({ body }, answer) => {
        if ((body as { attemptId: string }).attemptId === attemptId) setHandedIn(answer)
      }),
    [outbox, attemptId],
  )
  return handedIn
}

function ToReport({ attemptId }: { readonly attemptId: string }) {
  return <Navigate to="/dashboard/lessons/exams/$attemptId/report" params={{ attemptId }} replace />
}

function Removed() {
  return (
    <section className="room-message">
      <h1 tabIndex={-1} className="text-2xl font-semibold">
        Nothing was answered
      </h1>
      <p>So there is nothing to report, and this practice exam is not kept.</p>
      <Link to="/dashboard/lessons/exams" className="button button--primary">
        All practice exams
      </Link>
    </section>
  )
}
