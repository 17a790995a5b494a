/** The cards that an answer can become, as the server proposes them. */
import { useQuery } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { tutorContract } from '../../contract.ts'
import type { Acts } from './acts.ts'

type Props = Pick<Acts, 'MakeCards'> & {
  readonly messageId: string
  readonly onClose: () => void
}

export function AnswerCards({ messageId, MakeCards, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['tutor', 'cards', messageId],
    queryFn: ({ signal }) =>
      call(tutorContract.proposeCards, { params: { messageId } }, { signal }),
    // An answer never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} label="Loading the cards" />
  if (data.cards.length === 0)
    return <p role="status">What this answer was made from has changed. Ask again to make cards.</p>
  return <MakeCards cards={data.cards} onClose={onClose} />
}
