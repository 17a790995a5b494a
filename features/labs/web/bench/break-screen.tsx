/** A network of the bench that was broken: it is repaired like a lab, and counts for nothing but practice. */
import { useEffect, useMemo, useState, type ReactNode } from 'react'

import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useActiveTime } from '#platform/web/use-active-time.ts'
import { useIsWide } from '#platform/web/use-width-in-rem.ts'

import type { Bench } from '../../core/bench/bench.ts'
import { breakNetwork } from '../../core/bench/break-network.ts'
import type { OpenLab } from '../../core/open-lab.ts'
import { BESIDE_FROM } from '../desk.tsx'
import type { BrokenId } from '../kept-lab.ts'
import { replay } from '../lab-acts.ts'
import { LabBody } from '../lab-body.tsx'
import { LabHead } from '../lab-head.tsx'
import { LabEnd, loadCheck, loadRest } from '../lab-parts.ts'
import { isTouched, type LabRun } from '../lab-run.ts'
import { isOutdated } from '../resume-lab.ts'
import { useLab } from '../use-lab.ts'
import { beginningOf, useLeft, Visits, type Visit } from '../visits.tsx'
import { WentOnNote } from '../went-on-note.tsx'

type Props = {
  readonly networkId: string
  /** As it was when this page was opened. */
  readonly bench: Bench
  /** The way back to it. */
  readonly back: ReactNode
}

export function BreakVisits({ networkId, bench, back }: Props) {
  const brokenId: BrokenId = `bench-${networkId}`
  return (
    <Visits
      labId={brokenId}
      screen={(visit) => <BreakVisit brokenId={brokenId} bench={bench} back={back} visit={visit} />}
    />
  )
}

type VisitProps = Pick<Props, 'bench' | 'back'> & {
  readonly brokenId: BrokenId
  readonly visit: Visit
}

const ANOTHER = {
  label: 'Another fault',
  words: 'What you changed in this one is gone. The next fault may be anywhere in your network.',
} as const

function BreakVisit({ brokenId, bench, back, visit }: VisitProps) {
  const { difficulty, seed } = visit
  const done = useMemo(() => breakNetwork(bench, seed, difficulty), [bench, seed, difficulty])
  if ('broken' in done) {
    return (
      // Here, so that what was broken is not broken anew once what is kept has been read.
      <LoadBoundary fallback={<Skeleton lines={10} label="Loading the problem" />}>
        <Resumed
          brokenId={brokenId}
          opened={done.broken.opened}
          name={bench.name}
          back={back}
          visit={visit}
        />
      </LoadBoundary>
    )
  }
  return (
    <div className="lab">
      <LabHead
        title={`${bench.name}: find the fault`}
        difficulty={difficulty}
        isTouched={false}
        isResumed={false}
        focus={visit.focus ?? 'title'}
        onAnother={visit.onAnother}
        onReset={visit.onReset}
        onDifficulty={visit.onDifficulty}
        another={ANOTHER}
      />
      <EmptyState title="Nothing was broken">
        <p role="alert">{done.problem}</p>
        {back}
      </EmptyState>
    </div>
  )
}

type OpenedProps = Pick<VisitProps, 'brokenId' | 'back' | 'visit'> & {
  readonly opened: OpenLab
  readonly name: string
}

function Resumed(props: OpenedProps) {
  const { brokenId, opened, visit } = props
  const { difficulty, seed, resets } = visit
  const kept = useLeft({ labId: brokenId, difficulty }, `${resets} ${seed}`)
  // What is kept changes with each press: this visit goes on with what it found.
  const [left] = useState(() => (kept?.seed === seed ? kept : null))
  const [begun] = useState(() =>
    beginningOf(left, opened, left && isOutdated(left) ? replay : null),
  )
  return <BreakScreen {...props} begun={begun} />
}

type ScreenProps = OpenedProps & { readonly begun: ReturnType<typeof beginningOf> }

function BreakScreen({ brokenId, opened, name, back, visit, begun }: ScreenProps) {
  const { difficulty, seed, focus, onAnother, onReset, onLoad, onDifficulty } = visit
  const [room, isWide] = useIsWide<HTMLDivElement>(BESIDE_FROM)
  const activeMs = useActiveTime(room, begun.run.id)
  const [problem] = useState(() => ({ labId: brokenId, difficulty, seed }))
  const lab = useLab(opened, problem, begun.run, begun.milliseconds, activeMs)
  const { run, controls, isSolved, wentOn } = lab
  const { scene } = opened
  useEffect(() => void loadRest(scene), [scene])
  const check = async (): Promise<LabRun> => {
    const { checkInRun } = await loadCheck()
    return controls.change((it) => checkInRun(it, opened))
  }
  return (
    <div ref={room} className="lab">
      <LabHead
        title={opened.title}
        difficulty={difficulty}
        isTouched={isTouched(run)}
        isResumed={begun.isResumed}
        focus={focus ?? 'title'}
        onAnother={onAnother}
        onReset={onReset}
        onDifficulty={onDifficulty}
        another={ANOTHER}
      />
      <p className="bench-note">
        This is practice with a copy of {name}. It is not counted in your record, and your own
        network stays as it was.
      </p>
      <WentOnNote wentOn={wentOn} onLoad={onLoad} />
      <LabBody
        opened={opened}
        run={run}
        controls={controls}
        isSolved={isSolved}
        begun={begun.run}
        isCounted={false}
        isWide={isWide}
        onCheck={check}
        end={
          <LabEnd
            opened={opened}
            run={run}
            difficulty={difficulty}
            onAnother={onAnother}
            onHarder={() => onDifficulty(difficulty === 1 ? 2 : 3)}
            another={ANOTHER.label}
            back={back}
          />
        }
      />
    </div>
  )
}
