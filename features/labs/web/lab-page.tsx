/** A lab: its ticket and goals, the network, the device that is chosen, the check and the help. */
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { use, useMemo, useState } from 'react'

import { useSearchState } from '#platform/web/screen-search.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { LabId } from '../contract.ts'
import { openLab } from '../core/open-lab.ts'
import { acts } from './lab-commands.ts'
import { loadLab } from './lab-files.ts'
import { LabScreen } from './lab-screen.tsx'
import { labSearch } from './lab-search.ts'
import { isOutdated } from './resume-lab.ts'
import { beginningOf, useLeft, Visits, type Visit } from './visits.tsx'

import './lab.css'

export function LabPage() {
  const { labId } = useParams({ strict: false })
  const known = LabId.safeParse(labId).data
  return (
    <div className="action-screen w-full">
      <WayBack />
      {known ? (
        <LoadBoundary
          key={known}
          fallback={<Skeleton lines={10} label="Loading the lab" />}
          what="This lab"
          isPage
        >
          <Visits labId={known} screen={(visit) => <LeftOrNew labId={known} visit={visit} />} />
        </LoadBoundary>
      ) : (
        <NoSuchLab />
      )}
    </div>
  )
}

function WayBack() {
  const [{ lesson }] = useSearchState(labSearch)
  const className =
    'text-muted hover:text-foreground -ml-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-lg px-1 text-sm'
  const icon = <ArrowLeft className="size-4" aria-hidden />
  return lesson === undefined ? (
    // Else it is marked as this page, which is below it.
    <Link to="/dashboard/lessons/labs" activeOptions={{ exact: true }} className={className}>
      {icon}
      All labs
    </Link>
  ) : (
    <Link
      to="/dashboard/lessons/$lessonId"
      params={{ lessonId: lesson }}
      hash="labs-title"
      className={className}
    >
      {icon}
      Back to the lesson
    </Link>
  )
}

function NoSuchLab() {
  return (
    <>
      <PageTitle title="Lab not found" />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        Lab not found
      </h1>
      <EmptyState title="There is no such lab">
        <p>The address may be mistyped.</p>
      </EmptyState>
    </>
  )
}

/** Goes on with the problem that was left here, if it was this one. */
function LeftOrNew({ labId, visit }: { readonly labId: LabId; readonly visit: Visit }) {
  const { resets, focus, lessonId, difficulty, seed } = visit
  const { file, generate } = use(loadLab(labId))
  const kept = useLeft({ labId, difficulty }, `${resets} ${seed}`)
  // What is kept changes with each press: this visit goes on with what it found.
  const [left] = useState(() => (kept?.seed === seed ? kept : null))
  const [problem] = useState(() => ({ labId, difficulty, seed }))
  const opened = useMemo(
    () => openLab(file, generate(problem.seed, difficulty), difficulty),
    [file, generate, problem, difficulty],
  )
  const replay = left && isOutdated(left) ? use(acts.read()).replay : null
  const [begun] = useState(() => beginningOf(left, opened, replay))
  return (
    <>
      <PageTitle title={`Lab: ${opened.title}`} />
      <LabScreen
        opened={opened}
        problem={problem}
        lessonId={lessonId}
        begun={begun.run}
        isResumed={begun.isResumed}
        focus={focus}
        msBefore={begun.milliseconds}
        onAnother={visit.onAnother}
        onReset={visit.onReset}
        onLoad={visit.onLoad}
        onDifficulty={visit.onDifficulty}
      />
    </>
  )
}
