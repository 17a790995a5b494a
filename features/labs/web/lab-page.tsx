/** A lab: its ticket and goals, the network, the device that is chosen, the check and the help. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { use, useMemo, useState } from 'react'

import { useSearchState } from '#platform/web/screen-search.ts'
import { useAccount } from '#platform/web/session.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { LabId } from '../contract.ts'
import { openLab } from '../core/open-lab.ts'
import type { Difficulty } from '../core/scene.ts'
import { findLab, forgetLab, type KeptLab } from './kept-lab.ts'
import { loadLab } from './lab-files.ts'
import { startRun } from './lab-run.ts'
import { LabScreen } from './lab-screen.tsx'
import { labSearch } from './lab-search.ts'
import { fromKept } from './resume-lab.ts'

import './lab.css'

export function LabPage() {
  const { labId } = useParams({ strict: false })
  const known = LabId.safeParse(labId).data
  return (
    <div className="action-screen w-full">
      <Link
        to="/dashboard/lessons/labs"
        className="text-muted hover:text-foreground -ml-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-lg px-1 text-sm"
      >
        <ArrowLeft className="size-4" aria-hidden />
        All labs
      </Link>
      {known ? (
        <LoadBoundary
          key={known}
          fallback={<Skeleton lines={10} label="Loading the lab" />}
          what="This lab"
          isPage
        >
          <Visits labId={known} />
        </LoadBoundary>
      ) : (
        <NoSuchLab />
      )}
    </div>
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

type Visit = {
  readonly count: number
  readonly seed: number | null
  /** What begins it takes the place of what had the focus. */
  readonly focus: 'title' | 'difficulty' | null
}

/** One problem after the other, at the difficulty of the address. */
function Visits({ labId }: { readonly labId: LabId }) {
  const [search, change] = useSearchState(labSearch)
  const { difficulty = 1 } = search
  const { uid } = useAccount()
  /** How many problems were begun here, and the seed of the newest. */
  const [visit, setVisit] = useState<Visit>({ count: 0, seed: null, focus: null })
  const another = async (next: Difficulty = difficulty) => {
    await forgetLab(uid, { labId, difficulty: next })
    setVisit(({ count }) => ({ count: count + 1, seed: randomSeed(), focus: 'title' }))
    change({ difficulty: next, seed: undefined }, { replace: true })
  }
  const again = async (seed: number) => {
    await forgetLab(uid, { labId, difficulty })
    setVisit(({ count }) => ({ count: count + 1, seed, focus: 'title' }))
  }
  return (
    <LeftOrNew
      key={`${visit.count} ${difficulty} ${search.seed}`}
      visit={visit.count}
      focus={visit.focus}
      labId={labId}
      difficulty={difficulty}
      seed={search.seed ?? visit.seed}
      onAnother={() => void another()}
      onReset={(seed) => void again(seed)}
      onDifficulty={(next) => {
        // What is left at that difficulty goes on.
        setVisit(({ count }) => ({ count: count + 1, seed: null, focus: 'difficulty' }))
        change({ difficulty: next, seed: undefined }, { replace: true })
      }}
    />
  )
}

type Props = {
  readonly visit: number
  readonly focus: Visit['focus']
  readonly labId: LabId
  readonly difficulty: Difficulty
  /** Null: whichever was left, or any. */
  readonly seed: number | null
  readonly onAnother: () => void
  readonly onReset: (seed: number) => void
  readonly onDifficulty: (difficulty: Difficulty) => void
}

/** Goes on with the problem that was left here, if there is one. */
function LeftOrNew({ visit, focus, labId, difficulty, seed, ...ways }: Props) {
  const { uid } = useAccount()
  const { file, generate } = use(loadLab(labId))
  const { data: kept } = useSuspenseQuery({
    queryKey: ['labs', 'left', uid, labId, difficulty, visit],
    queryFn: () => findLab(uid, { labId, difficulty }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // What is kept changes with each press: this visit goes on with what it found.
  const [left] = useState(() => (seed === null || kept?.seed === seed ? kept : null))
  const [problem] = useState(() => ({
    labId,
    difficulty,
    seed: seed ?? left?.seed ?? randomSeed(),
  }))
  const opened = useMemo(
    () => openLab(file, generate(problem.seed, difficulty), difficulty),
    [file, generate, problem, difficulty],
  )
  const [begun] = useState(() => beginningOf(left, opened))
  return (
    <>
      <PageTitle title={`Lab: ${opened.title}`} />
      <LabScreen
        opened={opened}
        problem={problem}
        begun={begun.run}
        isResumed={begun.isResumed}
        focus={focus}
        msBefore={begun.milliseconds}
        onAnother={ways.onAnother}
        onReset={() => ways.onReset(problem.seed)}
        onDifficulty={ways.onDifficulty}
      />
    </>
  )
}

function beginningOf(left: KeptLab | null, opened: ReturnType<typeof openLab>) {
  const resumed = left && fromKept(left, opened)
  return resumed
    ? { run: resumed, isResumed: true, milliseconds: left.milliseconds }
    : { run: startRun(opened, crypto.randomUUID()), isResumed: false, milliseconds: 0 }
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}
