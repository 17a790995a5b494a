/** A lab: its ticket and goals, the network, the device that is chosen, the check and the help. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { use, useEffect, useMemo, useState } from 'react'

import { useSearchState } from '#platform/web/screen-search.ts'
import { useAccount } from '#platform/web/session.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { LabId } from '../contract.ts'
import { openLab } from '../core/open-lab.ts'
import type { Difficulty } from '../core/scene.ts'
import {
  findLab,
  findTranscripts,
  forgetLab,
  type KeptLab,
  type LabPlace,
  type Transcripts,
} from './kept-lab.ts'
import { acts } from './lab-commands.ts'
import { loadLab } from './lab-files.ts'
import { startRun } from './lab-run.ts'
import { LabScreen } from './lab-screen.tsx'
import { labSearch } from './lab-search.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { fromKept, isOutdated, type Replay } from './resume-lab.ts'

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
          <Visits labId={known} />
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
    <Link to="/dashboard/lessons/labs" className={className}>
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

type Arrival = {
  readonly focus: 'title' | 'difficulty'
  readonly difficulty: Difficulty
  /** Null: whichever is posed there. */
  readonly seed: number | null
}

/**
 * One problem after the other. Which, the address says, all of it: a reload or another tab poses the same problem,
 * touched or not.
 */
function Visits({ labId }: { readonly labId: LabId }) {
  const [{ difficulty = 1, seed, lesson }, change] = useSearchState(labSearch)
  const { uid } = useAccount()
  /** How often a problem was begun anew. */
  const [resets, setResets] = useState(0)
  /** What begins takes the focus where what had it is gone. */
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const again = async (at: number) => {
    const place = { labId, difficulty }
    await forgetLab(uid, place)
    tellOtherTabs(uid, place, { how: 'begun-anew', seed: at })
    setArrival({ focus: 'title', difficulty, seed: at })
    setResets((count) => count + 1)
  }
  const go = (next: Arrival) => {
    setArrival(next)
    change({ difficulty: next.difficulty, seed: next.seed ?? undefined }, { replace: true })
  }
  if (seed === undefined) {
    return (
      <ChooseSeed
        key={difficulty}
        labId={labId}
        difficulty={difficulty}
        onChosen={(chosen) => change({ seed: chosen }, { replace: true })}
      />
    )
  }
  const isArrival =
    arrival?.difficulty === difficulty && (arrival.seed === null || arrival.seed === seed)
  return (
    <LeftOrNew
      key={`${resets} ${difficulty} ${seed}`}
      resets={resets}
      focus={isArrival ? arrival.focus : null}
      labId={labId}
      lessonId={lesson}
      difficulty={difficulty}
      seed={seed}
      onAnother={() => {
        const place = { labId, difficulty }
        const another = randomSeed()
        void forgetLab(uid, place).then(() =>
          tellOtherTabs(uid, place, { how: 'begun-anew', seed: another }),
        )
        go({ focus: 'title', difficulty, seed: another })
      }}
      onReset={() => void again(seed)}
      onLoad={(next) => {
        const at: Arrival = { focus: 'title', difficulty, seed: next }
        if (next !== seed) go(at)
        else {
          setArrival(at)
          setResets((count) => count + 1)
        }
      }}
      // What is left at that difficulty goes on.
      onDifficulty={(next) => go({ focus: 'difficulty', difficulty: next, seed: null })}
    />
  )
}

type Left = KeptLab & { readonly transcripts: Transcripts }

async function findLeft(uid: string, place: LabPlace): Promise<Left | null> {
  const lab = await findLab(uid, place)
  return lab && { ...lab, transcripts: await findTranscripts(uid, place, lab.runId) }
}

/** What is kept of a lab; it is read anew for each `visit`. */
function useLeft(place: LabPlace, visit: string): Left | null {
  const { uid } = useAccount()
  const { labId, difficulty } = place
  const { data } = useSuspenseQuery({
    queryKey: ['labs', 'left', uid, labId, difficulty, visit],
    queryFn: () => findLeft(uid, { labId, difficulty }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return data
}

type ChooseProps = LabPlace & { readonly onChosen: (seed: number) => void }

/** For an address that names no problem: the one that was left, or any. */
function ChooseSeed({ labId, difficulty, onChosen }: ChooseProps) {
  const left = useLeft({ labId, difficulty }, 'choose')
  const [seed] = useState(() => left?.seed ?? randomSeed())
  // The same address, however often.
  useEffect(() => onChosen(seed))
  return <Skeleton lines={10} label="Loading the lab" />
}

type Props = {
  readonly resets: number
  readonly focus: Arrival['focus'] | null
  readonly labId: LabId
  readonly lessonId: string | undefined
  readonly difficulty: Difficulty
  readonly seed: number
  readonly onAnother: () => void
  readonly onReset: () => void
  readonly onLoad: (seed: number) => void
  readonly onDifficulty: (difficulty: Difficulty) => void
}

/** Goes on with the problem that was left here, if it was this one. */
function LeftOrNew({ resets, focus, labId, lessonId, difficulty, seed, ...ways }: Props) {
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
        onAnother={ways.onAnother}
        onReset={ways.onReset}
        onLoad={ways.onLoad}
        onDifficulty={ways.onDifficulty}
      />
    </>
  )
}

function beginningOf(left: Left | null, opened: ReturnType<typeof openLab>, replay: Replay | null) {
  const resumed = left && fromKept(left, opened, replay, left.transcripts)
  return resumed
    ? { run: resumed, isResumed: true, milliseconds: left.milliseconds }
    : { run: startRun(opened, crypto.randomUUID()), isResumed: false, milliseconds: 0 }
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}
