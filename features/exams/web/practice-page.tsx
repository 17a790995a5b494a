/** What there is to practice: one press to a mixed drill, and the ways to what went wrong or was never seen. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Play, Target } from 'lucide-react'

import { call } from '#platform/web/api.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { examsContract, type Counts, type DrillMode, type PracticeOverview } from '../contract.ts'
import { MODE_WORDS } from './drill-words.ts'
import type { ExamsParts } from './parts.ts'

import './practice-page.css'

export function PracticePage({ LessonsTabs }: Pick<ExamsParts, 'LessonsTabs'>) {
  return (
    <Page title="Practice">
      <LessonsTabs />
      <LoadBoundary fallback={<Skeleton lines={8} label="Loading what there is to practice" />}>
        <Overview />
      </LoadBoundary>
    </Page>
  )
}

function Overview() {
  const { data } = useSuspenseQuery({
    queryKey: ['exams', 'practice'],
    queryFn: ({ signal }) => call(examsContract.getPracticeOverview, {}, { signal }),
  })
  if (!data) {
    return (
      <EmptyState title="Nothing to practice in this track yet" icon={<Target />}>
        Its questions are still being written. Choose another track under Lessons.
      </EmptyState>
    )
  }
  return (
    <div className="space-y-8">
      <section aria-labelledby="mixed-title" className="card card--default items-start gap-4 p-5">
        <div>
          <h2 id="mixed-title" className="text-xl font-semibold">
            {MODE_WORDS.mixed.title} practice for {data.exam.code}
          </h2>
          <p className="text-muted mt-1 max-w-prose">{MODE_WORDS.mixed.about}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link
            to="/dashboard/lessons/practice/drill"
            search={{ mode: 'mixed' }}
            className="button button--primary min-h-11"
          >
            <Play className="size-4" aria-hidden />
            Start 10 questions
          </Link>
          <Link
            to="/dashboard/lessons/practice/drill"
            search={{ mode: 'mixed', length: 20 }}
            className="button button--outline min-h-11"
          >
            20 questions
          </Link>
          <Link
            to="/dashboard/lessons/practice/drill"
            search={{ mode: 'mixed', length: 20, verdicts: 'end' }}
            className="button button--outline min-h-11"
          >
            20, verdicts at the end
          </Link>
        </div>
      </section>
      <Comebacks counts={data.counts} />
      <Domains domains={data.domains} />
    </div>
  )
}

const COMEBACKS = [
  ['sure-and-wrong', 'sureAndWrong'],
  ['mistakes', 'mistakes'],
  ['guessed-right', 'guessedRight'],
  ['never-seen', 'neverSeen'],
] as const satisfies readonly (readonly [DrillMode, keyof Counts])[]

function Comebacks({ counts }: { readonly counts: Counts }) {
  return (
    <section aria-labelledby="comebacks-title">
      <h2 id="comebacks-title" className="text-xl font-semibold">
        What your answers say
      </h2>
      <ul className="comebacks">
        {COMEBACKS.map(([mode, name]) => (
          <li key={mode} className="card card--default gap-2 p-4">
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-semibold">{MODE_WORDS[mode].title}</span>
              <span className="text-xl font-semibold tabular-nums">{counts[name]}</span>
            </p>
            <p className="text-muted text-sm">{MODE_WORDS[mode].about}</p>
            {counts[name] > 0 ? (
              <Link
                to="/dashboard/lessons/practice/drill"
                search={{ mode }}
                className="button button--outline mt-auto min-h-11 self-start"
                aria-label={`Practice: ${MODE_WORDS[mode].title}`}
              >
                Practice
              </Link>
            ) : (
              <p className="text-muted mt-auto text-sm">Nothing here now.</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Domains({ domains }: { readonly domains: PracticeOverview['domains'] }) {
  return (
    <section aria-labelledby="domains-title" className="space-y-3">
      <h2 id="domains-title" className="text-xl font-semibold">
        By part of the exam
      </h2>
      {domains.map(({ number, title, weight, counts, objectives }) => (
        <details key={number} className="card card--default practice-domain">
          <summary>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                {number} {title}
              </span>
              <span className="text-muted block text-sm">
                {weight} % of the exam · {seenWords(counts)}
              </span>
            </span>
            <ChevronDown className="size-5 shrink-0" aria-hidden />
          </summary>
          <Link
            to="/dashboard/lessons/practice/drill"
            search={{ mode: 'mixed', domain: number }}
            className="button button--outline min-h-11 self-start"
          >
            Practice domain {number}
          </Link>
          <ul className="divide-y divide-(--border)">
            {objectives.map((objective) => (
              <li key={objective.number} className="practice-objective">
                <span className="min-w-0">
                  {objective.number} {objective.title}
                  <span className="text-muted block text-sm">{seenWords(objective.counts)}</span>
                </span>
                <Link
                  to="/dashboard/lessons/practice/drill"
                  search={{ mode: 'mixed', objective: objective.number }}
                  className="button button--outline min-h-11 shrink-0"
                  aria-label={`Practice objective ${objective.number}`}
                >
                  Practice
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

function seenWords({ questions, neverSeen, mistakes }: Counts): string {
  const seen = `${questions - neverSeen} of ${questions} questions met`
  if (mistakes === 0) return seen
  return `${seen}, ${mistakes} to repeat`
}
