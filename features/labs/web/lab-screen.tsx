/** A problem of a lab on the screen. */
import { lazy, Suspense, useRef } from 'react'

import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useActiveTime } from '#platform/web/use-active-time.ts'
import { useWidthInRem } from '#platform/web/use-width-in-rem.ts'

import type { OpenLab } from '../core/open-lab.ts'
import type { Difficulty } from '../core/scene.ts'
import { CheckBar } from './check/check-bar.tsx'
import { Hints } from './check/hints.tsx'
import { LabEnd } from './check/lab-end.tsx'
import { Solution } from './check/solution.tsx'
import { Desk } from './desk.tsx'
import { LabHead } from './lab-head.tsx'
import { helpOf, isCheckOld, isTouched, type LabRun } from './lab-run.ts'
import { Ticket } from './ticket.tsx'
import { useLab, type LabProblem } from './use-lab.ts'
import { useRecordCheck } from './use-record-check.ts'

type Props = {
  readonly opened: OpenLab
  readonly problem: LabProblem
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

/** Of labs that have one. */
const WorksheetPanel = lazy(async () => ({
  default: (await import('./worksheet/worksheet-panel.tsx')).WorksheetPanel,
}))

/** From this width on, the drawing and the device stand beside the list. In rem. */
const BESIDE_FROM = 52

export function LabScreen(props: Props) {
  const { opened, problem, begun, isResumed, focus, msBefore } = props
  const { onAnother, onReset, onLoad, onDifficulty } = props
  const [room, width] = useWidthInRem<HTMLDivElement>()
  const activeMs = useActiveTime(room, begun.id)
  const lab = useLab(opened, problem, begun, msBefore, activeMs)
  const { run, controls, isSolved, wentOnWith } = lab
  const record = useRecordCheck()
  const msAtCheck = useRef(0)
  const { scene } = opened
  const check = () => {
    const checked = controls.check()
    const now = activeMs()
    const { goals } = opened
    const { id: runId, actions } = checked
    const assistance = helpOf(checked)
    const milliseconds = now - msAtCheck.current
    record({ ...problem, runId, goals, scene, actions, assistance, milliseconds })
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
      <div role="status" className="empty:absolute">
        {wentOnWith !== null && (
          <div className="flex flex-wrap items-center gap-3">
            <p>This lab went on in another tab. What you change here replaces it.</p>
            <button
              type="button"
              className="button button--outline min-h-11"
              onClick={() => onLoad(wentOnWith)}
            >
              Load it
            </button>
          </div>
        )}
      </div>
      <Ticket opened={opened} verdict={run.check?.verdict ?? null} isOld={isCheckOld(run)} />
      {scene.worksheet && (
        <Suspense fallback={<Skeleton lines={8} label="Loading the worksheet" />}>
          <WorksheetPanel
            worksheet={scene.worksheet}
            filled={run.state.network.filled ?? {}}
            act={controls.act}
          />
        </Suspense>
      )}
      {run.state.network.devices.length > 0 && (
        <Desk scene={scene} run={run} controls={controls} isWide={width >= BESIDE_FROM} />
      )}
      <Hints opened={opened} run={run} />
      {run.isSolutionShown && !isSolved && (
        <Solution opened={opened} isNew={!begun.isSolutionShown} />
      )}
      {isSolved && (
        <LabEnd
          opened={opened}
          run={run}
          difficulty={problem.difficulty}
          onAnother={onAnother}
          onHarder={() => onDifficulty(problem.difficulty === 1 ? 2 : 3)}
        />
      )}
      <CheckBar opened={opened} run={run} isSolved={isSolved} controls={controls} onCheck={check} />
    </div>
  )
}
