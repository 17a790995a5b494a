/** All labs of the learner's track, by domain: what each is about, how long it takes, and what was done in it. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { CircleCheck, CircleDot, Clock, Hammer, Network, Play } from 'lucide-react'

import { NeedsConnection } from '#platform/web/offline-pages.tsx'
import { useSearchState } from '#platform/web/screen-search.ts'
import { useAccount } from '#platform/web/session.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { ListedLab } from '../contract.ts'
import { DIFFICULTIES, type Difficulty } from '../core/scene.ts'
import { listBegun } from './kept-lab.ts'
import { labsSearch } from './lab-search.ts'
import {
  ABOUT_BY_DIFFICULTY,
  LABEL_BY_DIFFICULTY,
  minutesWords,
  WORDS_BY_RESULT,
} from './lab-words.ts'
import { labsQuery } from './labs-query.ts'
import type { LabsParts } from './parts.ts'

import './labs-page.css'

export function LabsPage({ LessonsTabs }: LabsParts) {
  return (
    <Page
      title="Labs"
      intro="Configure and repair a small network, right here in the page. Labs are like the performance-based questions (PBQ) of the exam: what counts is what the network then does."
    >
      <LessonsTabs />
      <BenchWay />
      <LoadBoundary fallback={<Skeleton lines={8} label="Loading the labs" />} isPage>
        <Labs />
      </LoadBoundary>
    </Page>
  )
}

function BenchWay() {
  return (
    <section aria-labelledby="bench-way" className="card card--default labs-bench">
      <div>
        <h2 id="bench-way" className="text-lg font-semibold">
          The bench
        </h2>
        <p className="text-muted">
          Build a network of your own, try what you like in it, and have it broken for you.
        </p>
      </div>
      <Link to="/dashboard/lessons/labs/bench" className="button button--outline min-h-11">
        <Hammer className="size-4" aria-hidden />
        Open the bench
      </Link>
    </section>
  )
}

function Labs() {
  const { uid } = useAccount()
  const [{ difficulty = 1 }, change] = useSearchState(labsSearch)
  const { data } = useSuspenseQuery(labsQuery)
  const { data: begun = [] } = useQuery({
    queryKey: ['labs', 'begun', uid],
    queryFn: () => listBegun(uid),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  if (data.labs.length === 0) {
    return (
      <EmptyState title="No labs in this track yet" icon={<Network />}>
        The first labs are about networks. Choose another track under Lessons.
      </EmptyState>
    )
  }
  const domains = [
    ...Map.groupBy(data.labs.toSorted(byDomain), ({ domain }) => domainId(domain)).values(),
  ]
  return (
    <div className="space-y-8">
      <fieldset className="labs-difficulty">
        <legend>Difficulty</legend>
        <div>
          {DIFFICULTIES.map((one) => (
            <label key={one} className="option-card" data-chosen={one === difficulty || undefined}>
              <input
                type="radio"
                name="difficulty"
                value={one}
                checked={one === difficulty}
                onChange={() => change({ difficulty: one }, { replace: true })}
              />
              <span className="font-semibold">
                {LABEL_BY_DIFFICULTY[one]}{' '}
                <span className="text-muted block text-sm font-normal">
                  {ABOUT_BY_DIFFICULTY[one]}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {domains.map((labs) => {
        const [{ domain }] = labs as [ListedLab]
        const id = domainId(domain)
        return (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="text-xl font-semibold">
              {domain.number} {domain.title}
            </h2>
            <ul className="labs-list">
              {labs.map((lab) => (
                <LabCard
                  key={lab.id}
                  lab={lab}
                  difficulty={difficulty}
                  isBegun={begun.some(
                    (each) => each.labId === lab.id && each.difficulty === difficulty,
                  )}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

type Domain = ListedLab['domain']

const domainId = ({ exam, number }: Domain) => `domain-${exam}-${number}`

/** In the order of the exam: its second domain before its tenth. */
function byDomain({ domain: one }: ListedLab, { domain: other }: ListedLab): number {
  return domainId(one).localeCompare(domainId(other), 'en', { numeric: true })
}

type CardProps = {
  readonly lab: ListedLab
  readonly difficulty: Difficulty
  readonly isBegun: boolean
}

function LabCard({ lab, difficulty, isBegun }: CardProps) {
  const { id, title, summary, minutes, topics, results } = lab
  const link = linkOptions({
    to: '/dashboard/lessons/labs/$labId',
    params: { labId: id },
    search: { difficulty },
  })
  return (
    <li className="card card--default labs-card">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="text-muted">{summary}</p>
      <p className="labs-facts">
        <span>
          <Clock aria-hidden />
          {minutesWords(minutes)}
        </span>
        <span>{topics.map((topic) => topic.title).join(', ')}</span>
      </p>
      <Results results={results} />
      <Link {...link} className="button button--outline min-h-11 self-start">
        <Play className="size-4" aria-hidden />
        {isBegun ? 'Go on' : 'Open'}
        <span className="sr-only">
          {title}, {LABEL_BY_DIFFICULTY[difficulty]}
        </span>
        <NeedsConnection link={link} isShort />
      </Link>
    </li>
  )
}

/** What was ever done in it, by difficulty. */
function Results({ results }: Pick<ListedLab, 'results'>) {
  if (results.length === 0) return <p className="text-muted text-sm">Not tried yet.</p>
  return (
    <ul aria-label="What you have done in it" className="labs-results">
      {results
        .toSorted((one, other) => one.difficulty - other.difficulty)
        .map(({ difficulty, result }) => (
          <li key={difficulty} data-result={result}>
            {result === 'tried' ? <CircleDot aria-hidden /> : <CircleCheck aria-hidden />}
            {LABEL_BY_DIFFICULTY[difficulty]}: {WORDS_BY_RESULT[result]}
          </li>
        ))}
    </ul>
  )
}
