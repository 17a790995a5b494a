/** What opens without a network: today's list, cards, what was begun, and the lessons that were read here. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod/mini'

import { loadOpenRuns } from '#features/exams/web.tsx'
import { flashcardsContract } from '#features/flashcards/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/contract/url.ts'
import { homeZone } from '#platform/web/device-time.ts'
import { findValue } from '#platform/web/kept-answers.ts'
import { lazyScreen } from '#platform/web/lazy-screen.tsx'
import { useAccount } from '#platform/web/session.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'

import { opensFor } from './opens-offline.ts'

const OpenRuns = lazyScreen(async () => (await loadOpenRuns()).OpenRuns)

const MOST_LESSONS = 5
const LINK = 'text-link inline-flex min-h-11 items-center'

export function Ways() {
  const { uid } = useAccount()
  const { data } = useQuery({
    queryKey: ['ways offline', uid],
    queryFn: () => findWays(uid),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  if (!data) return null
  const { lessons, cardCount } = data
  const others = lessons.length - MOST_LESSONS
  return (
    <section aria-labelledby="offline-ways" className="mt-8 space-y-4">
      <h2 id="offline-ways" className="text-xl font-semibold">
        What opens without a network
      </h2>
      <ul>
        <li>
          <Link to="/dashboard/lessons" className={LINK}>
            Today's list and the list of lessons
          </Link>
        </li>
        {cardCount > 0 && (
          <li>
            <Link to="/dashboard/flashcards/review" className={LINK}>
              {cardCount === 1 ? '1 card' : `${cardCount} cards`} to review
            </Link>
          </li>
        )}
        {lessons.slice(0, MOST_LESSONS).map(({ id, title }) => (
          <li key={id}>
            <Link to="/dashboard/lessons/$lessonId" params={{ lessonId: id }} className={LINK}>
              Lesson “{title}”
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="text-muted">
          {others === 1 ? 'One more lesson is' : `${others} more lessons are`} on this device. The
          list of lessons says which.
        </p>
      )}
      <LoadBoundary fallback={null}>
        <OpenRuns />
      </LoadBoundary>
    </section>
  )
}

async function findWays(uid: string) {
  const [outline, queue, opens] = await Promise.all([
    kept(uid, lessonsContract.getTrackOutline, { query: {} }),
    kept(uid, flashcardsContract.listQueue, { query: { timeZone: homeZone() } }),
    opensFor(uid),
  ])
  const isHere = ({ id }: { readonly id: string }) => opens(`/dashboard/lessons/${id}`)
  return {
    // What is not done yet comes first.
    lessons: (outline?.lessons ?? [])
      .filter(isHere)
      .toSorted((one, other) => Number(one.isDone) - Number(other.isDone)),
    cardCount: queue?.cards.length ?? 0,
  }
}

async function kept<E extends Endpoint>(uid: string, endpoint: E, request: RequestOf<E>) {
  const found = await findValue(uid, urlOf(endpoint, request))
  return z.safeParse(endpoint.response, found?.value).data as ResponseOf<E> | undefined
}
