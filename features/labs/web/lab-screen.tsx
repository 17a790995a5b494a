/** A problem of a lab on the screen. */
import { useEffect, useRef } from 'react'

import { useActiveTime } from '#platform/web/use-active-time.ts'
import { useIsWide } from '#platform/web/use-width-in-rem.ts'

import type { OpenLab } from '../core/open-lab.ts'
import type { Difficulty } from '../core/scene.ts'
import { BESIDE_FROM } from './desk.tsx'
import { LabBody } from './lab-body.tsx'
import { LabHead } from './lab-head.tsx'
import { LabEnd, loadCheck, loadRest } from './lab-parts.ts'
import { helpOf, isTouched, type LabRun } from './lab-run.ts'
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
      <LabBody
        opened={opened}
        run={run}
        controls={controls}
        isSolved={isSolved}
        begun={begun}
        isCounted
        isWide={isWide}
        onCheck={check}
        end={
          <LabEnd
            opened={opened}
            run={run}
            difficulty={problem.difficulty}
            onAnother={onAnother}
            onHarder={() => onDifficulty(problem.difficulty === 1 ? 2 : 3)}
          />
        }
      />
    </div>
  )
}
