/**
 * Says what a pressed button waits for: the network, or a server that takes its time.
 *
 * A change that is made at once shows nothing. Writes of the outbox have a sign of their own.
 */
import { useMutationState, type Mutation } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'

import { useIsSlow } from '../use-is-slow.ts'
import { SignNote } from './sign-note.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What is being done, to begin a sentence with: `Saving your goal`. */
      readonly doing?: string
    }
  }
}

const UNNAMED = 'Your last change'

export function WaitingSign() {
  const pending = useMutationState({ filters: { status: 'pending' }, select: toWaiting })
  const isSlow = useIsSlow(pending.some(({ isPaused }) => !isPaused))
  const paused = pending.filter(({ isPaused }) => isPaused)
  const words =
    paused.length > 0
      ? `You are offline. ${namesOf(paused)} will go on when you are back online.`
      : isSlow
        ? `${namesOf(pending)} takes longer than usual: the connection is slow. Still waiting for the server.`
        : null
  return (
    <div className="flex px-4 sm:px-8">
      <SignNote role="status" words={words} short="Waiting" Icon={Hourglass} />
    </div>
  )
}

type Waiting = { readonly doing: string; readonly isPaused: boolean }

const toWaiting = ({ meta, state: { isPaused } }: Mutation): Waiting => ({
  doing: meta?.doing ?? UNNAMED,
  isPaused,
})

/** Two of the same kind are named once. */
function namesOf(waiting: readonly Waiting[]): string {
  const [first = UNNAMED, ...others] = new Set(waiting.map(({ doing }) => doing))
  return others.length === 0 ? first : `${first} and what you did after it`
}
