/** What there is to practice: one press to a mixed drill, and the ways to what went wrong or was never seen. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { ChevronDown, Play, Target } from 'lucide-react'
import { useDeferredValue, type ReactNode } from 'react'

import { call } from '#platform/web/api.ts'
import { NeedsConnection } from '#platform/web/offline-pages.tsx'
import { useScreenSearch } from '#platform/web/screen-search.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useIsOnline } from '#platform/web/use-is-online.ts'

import { examsContract, type Counts, type DrillMode, type PracticeOverview } from '../contract.ts'
import { DRILL_MINUTES, type drillSearch } from './drill-search.ts'
import { MODE_WORDS } from './drill-words.ts'
import { practiceSearch } from './exam-search.ts'
import { OpenRuns } from './open-runs.tsx'
import type { ExamsParts } from './parts.ts'

import './practice-page.css'

export function PracticePage({ LessonsTabs }: Pick<ExamsParts, 'LessonsTabs'>) {
  return (
    <Page title="Practice">
      <LessonsTabs />
      <OpenRuns />
      <LoadBoundary
        fallback={<Skeleton lines={8} label="Loading what there is to practice" />}
        isPage
      >
        <Overview />
      </LoadBoundary>
    </Page>
  )
}

function Overview() {
  const search = useScreenSearch(practiceSearch)
  // Another exam takes the place of this one when it is there: the link that was pressed keeps the focus.
  const exam = useDeferredValue(search.exam)
  const { data } = useSuspenseQuery({
    queryKey: ['exams', 'practice', exam ?? null],
    queryFn: ({ signal }) =>
      call(
        examsContract.getPracticeOverview,
        { query: exam === undefined ? {} : { exam } },
        { signal },
      ),
  })
  if (!data) {
    return (
      <EmptyState title="Nothing to practice in this track yet" icon={<Target />}>
        Its questions are still being written. Choose another track under Lessons.
      </EmptyState>
    )
  }
  // Without it in the address, links stay with the track that is selected.
  const of = exam === undefined ? {} : { exam: data.exam.id }
  return (
    <div className="practice space-y-8">
      <OfflineNote />
      {data.exams.length > 1 && <ExamChoice exams={data.exams} shown={data.exam.id} />}
      <section aria-labelledby="mixed-title" className="card card--default practice-start">
        <div>
          <h2 id="mixed-title" className="text-xl font-semibold">
            {MODE_WORDS.mixed.title} practice for {data.exam.code}
          </h2>
          <p className="text-muted mt-1 max-w-prose">{MODE_WORDS.mixed.about}</p>
        </div>
        <StartLink search={{ ...of, mode: 'mixed' }} isPrimary>
          <Play className="size-4" aria-hidden />
          Start 10 items
        </StartLink>
        <OtherLengths of={of} />
      </section>
      <SecondBestStart of={of} />
      <Comebacks counts={data.counts} of={of} />
      <Domains domains={data.domains} of={of} />
    </div>
  )
}

type ChoiceProps = {
  readonly exams: PracticeOverview['exams']
  /** The id of the one that the page shows. */
  readonly shown: string
}

function ExamChoice({ exams, shown }: ChoiceProps) {
  return (
    <nav aria-label="Exam" className="flex flex-wrap gap-2">
      {exams.map(({ id, code, name }) => (
        <Link
          key={id}
          to="/dashboard/lessons/practice"
          search={{ exam: id }}
          aria-current={id === shown ? 'page' : undefined}
          className="button button--outline min-h-11 aria-[current=page]:border-(--accent-text) aria-[current=page]:font-semibold"
        >
          {name} {code}
        </Link>
      ))}
    </nav>
  )
}

type StartProps = {
  readonly search: ReturnType<typeof drillSearch.read> & { readonly mode: DrillMode }
  readonly children: ReactNode
  readonly isPrimary?: boolean
  readonly className?: string
}

/** Begins a run, or goes on with one that was left; without a network only the latter. */
function StartLink({ search, children, isPrimary = false, className = '' }: StartProps) {
  const link = linkOptions({ to: '/dashboard/lessons/practice/drill', search })
  const look = isPrimary ? 'button--primary' : 'button--outline'
  return (
    <Link {...link} className={`button ${look} min-h-11 ${className}`}>
      {children}
      <NeedsConnection link={link} isShort />
    </Link>
  )
}

/** Beside the words themselves, one word is enough. */
function NamedPractice({ name }: { readonly name: string }) {
  return (
    <>
      <span aria-hidden>Practice</span>
      <span className="sr-only">Practice: {name}</span>
    </>
  )
}

function OfflineNote() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="text-muted">
          You are offline: a run that was not begun on this device needs a connection.
        </p>
      )}
    </div>
  )
}

/** The exam, where the address of the page names one. */
type OfExam = { readonly of: { readonly exam?: string | undefined } }

/** By number and by time. */
function OtherLengths({ of }: OfExam) {
  return (
    <dl className="practice-lengths">
      <dt>Shorter or longer</dt>
      <dd>
        {([5, 20] as const).map((length) => (
          <StartLink key={length} search={{ ...of, mode: 'mixed', length }}>
            {length} items
          </StartLink>
        ))}
        <StartLink search={{ ...of, mode: 'mixed', length: 20, verdicts: 'end' }}>
          20, verdicts at the end
        </StartLink>
      </dd>
      <dt>By the clock</dt>
      <dd>
        {DRILL_MINUTES.map((minutes) => (
          <StartLink key={minutes} search={{ ...of, mode: 'mixed', minutes }}>
            {minutes} minutes
          </StartLink>
        ))}
      </dd>
    </dl>
  )
}

function SecondBestStart({ of }: OfExam) {
  const { title, about } = MODE_WORDS['second-best']
  return (
    <section aria-labelledby="second-best-title" className="card card--default practice-row">
      <div>
        <h2 id="second-best-title" className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-muted mt-1 max-w-prose">{about}</p>
      </div>
      <StartLink search={{ ...of, mode: 'second-best' }}>
        <NamedPractice name={title} />
      </StartLink>
    </section>
  )
}

const COMEBACKS = [
  ['sure-and-wrong', 'sureAndWrong'],
  ['mistakes', 'mistakes'],
  ['guessed-right', 'guessedRight'],
  ['never-seen', 'neverSeen'],
] as const satisfies readonly (readonly [DrillMode, keyof ReturnType<typeof comebacksIn>])[]

/** How many items each of these drills offers. */
function comebacksIn({ neverSeen, mistakes, sureAndWrong, guessedRight, exercises }: Counts) {
  return {
    sureAndWrong,
    mistakes: mistakes + exercises.missed,
    guessedRight,
    neverSeen: neverSeen + exercises.neverPracticed,
  }
}

function Comebacks({ counts, of }: OfExam & { readonly counts: Counts }) {
  const comebacks = comebacksIn(counts)
  return (
    <section aria-labelledby="comebacks-title">
      <h2 id="comebacks-title" className="text-xl font-semibold">
        What your answers say
      </h2>
      <ul className="card card--default comebacks">
        {COMEBACKS.map(([mode, name]) => (
          <li key={mode} className="practice-row">
            <div>
              <p className="font-semibold">
                {MODE_WORDS[mode].title} <span className="tabular-nums">({comebacks[name]})</span>
              </p>
              <p className="text-muted text-sm">{MODE_WORDS[mode].about}</p>
            </div>
            {comebacks[name] > 0 ? (
              <StartLink search={{ ...of, mode }}>
                <NamedPractice name={MODE_WORDS[mode].title} />
              </StartLink>
            ) : (
              <p className="text-muted text-sm">Nothing here now.</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Domains({ domains, of }: OfExam & { readonly domains: PracticeOverview['domains'] }) {
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
          <StartLink search={{ ...of, mode: 'mixed', domain: number }} className="self-start">
            Practice domain {number}
          </StartLink>
          <ul className="divide-y divide-(--border)">
            {objectives.map((objective) => (
              <li key={objective.number} className="practice-objective">
                <span className="min-w-0">
                  {objective.number} {objective.title}
                  <span className="text-muted block text-sm">{seenWords(objective.counts)}</span>
                </span>
                <StartLink
                  search={{ ...of, mode: 'mixed', objective: objective.number }}
                  className="shrink-0"
                >
                  Practice<span className="sr-only"> objective {objective.number}</span>
                </StartLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

function seenWords(counts: Counts): string {
  const { questions, neverSeen, exercises } = counts
  const { total, neverPracticed } = exercises
  const { mistakes } = comebacksIn(counts)
  return [
    `${questions - neverSeen} of ${questions} questions met`,
    ...(total > 0 ? [`${total - neverPracticed} of ${total} exercises practiced`] : []),
    ...(mistakes > 0 ? [`${mistakes} to repeat`] : []),
  ].join(', ')
}
