/** A problem of a lab on the screen. */
import { useEffect, useRef } from 'react'

import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useActiveTime } from '#platform/web/use-active-time.ts'
import { useIsWide } from '#platform/web/use-width-in-rem.ts'

import type { OpenLab } from '../core/open-lab.ts'
import type { Difficulty } from '../core/scene.ts'
import { CheckBar } from './check/check-bar.tsx'
import { BESIDE_FROM, Desk } from './desk.tsx'
import { LabHead } from './lab-head.tsx'
import { Hints, LabEnd, loadCheck, loadRest, LabWorksheet, Solution } from './lab-parts.ts'
import { helpOf, isCheckOld, isTouched, type LabRun } from './lab-run.ts'
import { Ticket } from './ticket.tsx'
import { useLab, type LabProblem } from './use-lab.ts'
import { useRecordCheck } from './use-record-check.ts'
import { WentOnNote } from './went-on-note.tsx'

type Props = {
  readonly opened: OpenLab
  readonly problem: LabProblem
  /** In which it was opened. */
  readonly lessonId?: string | undefined
  readonly begun: LabRun
  readonly isResumed: boolean
  /** What has the focus as it begins. */
  readonly focus: 'title' | 'difficulty' | null
  /** How long it was worked on before. */
  readonly msBefore: number
  readonly onAnother: () => void
  readonly onReset: () => void
  /** The problem went on in another tab, with this seed. */
  readonly onLoad: (seed: number) => void
  readonly onDifficulty: (difficulty: Difficulty) => void
}

export function LabScreen(props: Props) {
  const { opened, problem, lessonId, begun, isResumed, focus, msBefore } = props
  const { onAnother, onReset, onLoad, onDifficulty } = props
  const [room, isWide] = useIsWide<HTMLDivElement>(BESIDE_FROM)
  const activeMs = useActiveTime(room, begun.id)
  const lab = useLab(opened, problem, begun, msBefore, activeMs)
  const { run, controls, isSolved, wentOn } = lab
  const record = useRecordCheck()
  const msAtCheck = useRef(0)
  const { scene } = opened
  useEffect(() => void loadRest(scene), [scene])
  const check = async () => {
    const { checkInRun } = await loadCheck()
    const checked = controls.change((it) => checkInRun(it, opened))
    const now = activeMs()
    const { goals } = opened
    const { id: runId, actions } = checked
    const assistance = helpOf(checked)
    const milliseconds = now - msAtCheck.current
    record({ ...problem, lessonId, runId, goals, scene, actions, assistance, milliseconds })
    msAtCheck.current = now
    return checked
  }
  return (
    <div ref={room} className="lab">
      <LabHead
        title={opened.title}
        difficulty={problem.difficulty}
        isTouched={isTouched(run)}
        isResumed={isResumed}
        focus={focus}
        onAnother={onAnother}
        onReset={onReset}
        onDifficulty={onDifficulty}
      />
      <WentOnNote wentOn={wentOn} onLoad={onLoad} />
      <Ticket opened={opened} verdict={run.check?.verdict ?? null} isOld={isCheckOld(run)} />
      {scene.worksheet && (
        <LoadBoundary
          what="The worksheet"
          fallback={<Skeleton lines={8} label="Loading the worksheet" />}
        >
          <LabWorksheet opened={opened} run={run} controls={controls} />
        </LoadBoundary>
      )}
      {run.state.network.devices.length > 0 && (
        <Desk opened={opened} run={run} controls={controls} isWide={isWide} />
      )}
      {run.rung > 0 && (
        <LoadBoundary what="The hint" fallback={<Skeleton lines={3} label="Loading the hint" />}>
          <Hints opened={opened} run={run} before={begun.rung} />
        </LoadBoundary>
      )}
      {run.isSolutionShown && !isSolved && (
        <LoadBoundary what="The solution" fallback={<Skeleton label="Loading the solution" />}>
          <Solution opened={opened} isNew={!begun.isSolutionShown} />
        </LoadBoundary>
      )}
      {isSolved && (
        <LoadBoundary what="The end of this lab">
          <LabEnd
            opened={opened}
            run={run}
            difficulty={problem.difficulty}
            onAnother={onAnother}
            onHarder={() => onDifficulty(problem.difficulty === 1 ? 2 : 3)}
          />
        </LoadBoundary>
      )}
      <CheckBar opened={opened} run={run} isSolved={isSolved} controls={controls} onCheck={check} />
    </div>
  )
}
