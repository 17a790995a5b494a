/** One problem after the other, of a lab or of a network of the bench that is broken: what the address says, and what was left. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useState, type ReactNode } from 'react'

import { useSearchState } from '#platform/web/screen-search.ts'
import { useAccount } from '#platform/web/session.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { OpenLab } from '../core/open-lab.ts'
import type { Difficulty } from '../core/scene.ts'
import {
  findLab,
  findTranscripts,
  forgetLab,
  type KeptLab,
  type LabPlace,
  type Transcripts,
} from './kept-lab.ts'
import { startRun } from './lab-run.ts'
import { labSearch } from './lab-search.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { fromKept, type Replay } from './resume-lab.ts'

type Arrival = {
  readonly focus: 'title' | 'difficulty'
  readonly difficulty: Difficulty
  /** Null: whichever is posed there. */
  readonly seed: number | null
}

/** One problem while it is open. */
export type Visit = {
  readonly resets: number
  /** What takes the focus as it begins. */
  readonly focus: Arrival['focus'] | null
  readonly lessonId: string | undefined
  readonly difficulty: Difficulty
  readonly seed: number
  readonly onAnother: () => void
  readonly onReset: () => void
  readonly onLoad: (seed: number) => void
  readonly onDifficulty: (difficulty: Difficulty) => void
}

type VisitsProps = {
  /** By which it is kept. */
  readonly labId: LabPlace['labId']
  readonly screen: (visit: Visit) => ReactNode
}

/**
 * One problem after the other. Which, the address says, all of it: a reload or another tab poses the same problem,
 * touched or not.
 */
export function Visits({ labId, screen }: VisitsProps) {
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
  const visit: Visit = {
    resets,
    focus: isArrival ? arrival.focus : null,
    lessonId: lesson,
    difficulty,
    seed,
    onAnother: () => {
      const place = { labId, difficulty }
      const another = randomSeed()
      void forgetLab(uid, place).then(() =>
        tellOtherTabs(uid, place, { how: 'begun-anew', seed: another }),
      )
      go({ focus: 'title', difficulty, seed: another })
    },
    onReset: () => void again(seed),
    onLoad: (next) => {
      const at: Arrival = { focus: 'title', difficulty, seed: next }
      if (next !== seed) go(at)
      else {
        setArrival(at)
        setResets((count) => count + 1)
      }
    },
    // What is left at that difficulty goes on.
    onDifficulty: (next) => go({ focus: 'difficulty', difficulty: next, seed: null }),
  }
  return <Fragment key={`${resets} ${difficulty} ${seed}`}>{screen(visit)}</Fragment>
}

type Left = KeptLab & { readonly transcripts: Transcripts }

async function findLeft(uid: string, place: LabPlace): Promise<Left | null> {
  const lab = await findLab(uid, place)
  return lab && { ...lab, transcripts: await findTranscripts(uid, place, lab.runId) }
}

/** What is kept of a lab; it is read anew for each `visit`. */
export function useLeft(place: LabPlace, visit: string): Left | null {
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

/** How a problem begins, or goes on. @param replay of a run that another simulator has left. */
export function beginningOf(left: Left | null, opened: OpenLab, replay: Replay | null) {
  const resumed = left && fromKept(left, opened, replay, left.transcripts)
  return resumed
    ? { run: resumed, isResumed: true, milliseconds: left.milliseconds }
    : { run: startRun(opened, crypto.randomUUID()), isResumed: false, milliseconds: 0 }
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}
