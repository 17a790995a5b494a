/** My mistakes: what the learner's answers have shown that is not so, until it is passed in different questions. */
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'

import { useScreenSearch } from '#platform/web/screen-search.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { Mistake, MistakeList } from '../../contract.ts'
import { Standing } from '../../core/mistakes/schema.ts'
import { MistakeCard } from './mistake-card.tsx'
import { TAB_BY_STANDING } from './mistake-words.ts'
import { mistakesSearch } from './mistakes-search.ts'
import { useMistakes, useTakeBack } from './use-mistakes.ts'

import './mistakes.css'

export function MistakesPage() {
  const { show = 'open' } = useScreenSearch(mistakesSearch)
  return (
    <Page
      title="My mistakes"
      intro="What your answers have shown that is not so. It closes when you are right in three different questions without help."
      actions={
        <Link to="/dashboard/tutor" className="button button--outline min-h-11">
          To the tutor
        </Link>
      }
    >
      <LoadBoundary
        key={show}
        fallback={<Skeleton lines={8} label="Loading your mistakes" />}
        what="Your mistakes"
      >
        <Mistakes show={show} />
      </LoadBoundary>
    </Page>
  )
}

/** What the learner has just moved, so that it can be undone. */
type Moved = { readonly mistake: Mistake; readonly isContested: boolean }

function Mistakes({ show }: { readonly show: Standing }) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, error } = useMistakes(show)
  const [moved, setMoved] = useState<Moved | null>(null)
  const note = useRef<HTMLDivElement>(null)
  const [first] = data.pages
  const mistakes = data.pages.flatMap((page) => page.mistakes)
  const move = (mistake: Mistake, isContested: boolean) => {
    setMoved({ mistake, isContested })
    // The pressed button leaves with its entry.
    note.current?.focus()
  }
  return (
    <>
      {first && <Tabs counts={first.counts} show={show} />}
      <div ref={note} tabIndex={-1} role="status" className="mistake-note">
        {moved && <MovedNote {...moved} onUndone={() => setMoved(null)} />}
      </div>
      {first && first.heldBack > 0 && (
        <p className="text-muted mb-4">
          {first.heldBack === 1 ? 'One entry is' : `${first.heldBack} entries are`} not shown while
          a practice exam of yours is open.
        </p>
      )}
      {mistakes.length === 0 ? (
        <NoMistakes show={show} />
      ) : (
        <ul aria-label={`${TAB_BY_STANDING[show]} mistakes`} className="mistake-list">
          {mistakes.map((mistake) => (
            <li key={mistake.id}>
              <MistakeCard
                mistake={mistake}
                onContested={(each) => move(each, true)}
                onTakenBack={(each) => move(each, false)}
              />
            </li>
          ))}
        </ul>
      )}
      {error && <ErrorNote error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && (
        <button
          type="button"
          className="button button--outline mt-6 min-h-11"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading…' : 'Show more'}
        </button>
      )}
    </>
  )
}

type TabsProps = { readonly counts: MistakeList['counts']; readonly show: Standing }

function Tabs({ counts, show }: TabsProps) {
  return (
    <nav aria-label="Which mistakes" className="mb-4 flex flex-wrap gap-2">
      {Standing.options.map((standing) => (
        <Link
          key={standing}
          to="/dashboard/tutor/mistakes"
          search={standing === 'open' ? {} : { show: standing }}
          // All three have the same path.
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={standing === show ? 'page' : undefined}
          className="button button--outline mistake-tab min-h-11"
        >
          {TAB_BY_STANDING[standing]} ({counts[standing]})
        </Link>
      ))}
    </nav>
  )
}

function MovedNote({ mistake, isContested, onUndone }: Moved & { readonly onUndone: () => void }) {
  const takeBack = useTakeBack()
  return (
    <div className="mistake-moved">
      <p>
        {isContested ? 'Put aside' : 'Taken back'}: “{mistake.belief}”
      </p>
      {takeBack.error && <ErrorNote error={takeBack.error} />}
      {isContested && (
        <button
          type="button"
          className="button button--outline min-h-11"
          disabled={takeBack.isPending}
          onClick={() => takeBack.mutate({ id: mistake.id }, { onSuccess: onUndone })}
        >
          Undo
        </button>
      )}
    </div>
  )
}

const NOTHING = {
  open: {
    title: 'No open mistakes',
    text: 'When a wrong answer shows a misconception, it appears here with what is true instead.',
  },
  closed: {
    title: 'Nothing is closed yet',
    text: 'An entry closes when you are right in three different questions without help.',
  },
  contested: {
    title: 'You have put nothing aside',
    text: 'If you knew better and only slipped, “I knew this” puts an entry aside.',
  },
} as const satisfies Record<Standing, { title: string; text: string }>

function NoMistakes({ show }: { readonly show: Standing }) {
  const { title, text } = NOTHING[show]
  return (
    <EmptyState title={title} icon={<CircleCheck />}>
      <p>{text}</p>
    </EmptyState>
  )
}
