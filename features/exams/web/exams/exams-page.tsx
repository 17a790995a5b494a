/** Practice exams: the one that is open, the way to a new one, and how earlier ones went. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { useState } from 'react'

import { call } from '#platform/web/api.ts'
import { useScreenSearch } from '#platform/web/screen-search.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import {
  examsContract,
  type AttemptLength,
  type ExamAttempts,
  type PastAttempt,
} from '../../contract.ts'
import { examsSearch } from '../exam-search.ts'
import type { ExamsParts } from '../parts.ts'

import './exams-page.css'
import { History } from './history.tsx'
import { OpenAttemptCard } from './open-attempt-card.tsx'
import { StartForm } from './start-form.tsx'
import { Trend } from './trend.tsx'
import { ATTEMPTS_KEY, useStartAttempt } from './use-start-attempt.ts'

export function ExamsPage({ LessonsTabs }: Pick<ExamsParts, 'LessonsTabs'>) {
  return (
    <Page title="Practice exams">
      <LessonsTabs />
      <LoadBoundary
        fallback={<Skeleton lines={8} label="Loading your practice exams" />}
        what="Your practice exams"
      >
        <Exams />
      </LoadBoundary>
    </Page>
  )
}

function Exams() {
  const { exam, length } = useScreenSearch(examsSearch)
  const { data, dataUpdatedAt } = useSuspenseQuery({
    queryKey: [...ATTEMPTS_KEY, exam ?? null],
    queryFn: ({ signal }) =>
      call(examsContract.listAttempts, { query: exam === undefined ? {} : { exam } }, { signal }),
  })
  const { exams } = data
  if (exams.length === 0) {
    return (
      <EmptyState title="No practice exam in this track yet" icon={<FileQuestion />}>
        Its questions are still being written. Choose another track under Lessons.
      </EmptyState>
    )
  }
  return (
    <div className="space-y-14">
      {exams.map((attempts) => (
        <ExamSection
          key={attempts.exam.id}
          attempts={attempts}
          knownAt={dataUpdatedAt}
          isNamed={exams.length > 1}
          length={attempts.exam.id === exam ? length : undefined}
        />
      ))}
    </div>
  )
}

type Props = {
  readonly attempts: ExamAttempts
  /** When the browser received them: epoch milliseconds. */
  readonly knownAt: number
  /** There are several exams. */
  readonly isNamed: boolean
  /** What the address asks for. */
  readonly length: AttemptLength | undefined
}

function ExamSection({ attempts, knownAt, isNamed, length }: Props) {
  const { exam, open, past } = attempts
  const [repeated, setRepeated] = useState<PastAttempt | null>(null)
  const { start, isPending, error } = useStartAttempt()
  const { code, name } = exam
  return (
    <section aria-label={`${name} ${code}`} className="space-y-8">
      {isNamed && (
        <p className="text-xl font-semibold">
          {name} {code}
        </p>
      )}
      {error && <ErrorNote error={error} />}
      {open ? (
        <OpenAttemptCard key={open.id} attempt={open} knownAt={knownAt} />
      ) : (
        <StartForm
          // Another form to repeat is another form to fill in.
          key={repeated?.id}
          attempts={attempts}
          asked={length}
          repeated={repeated}
          onNewForm={() => setRepeated(null)}
          isPending={isPending}
          onStart={start}
        />
      )}
      {past.length > 1 && <Trend attempts={attempts} />}
      {past.length > 0 && (
        <History past={past} onRepeat={open === null ? setRepeated : undefined} />
      )}
    </section>
  )
}
