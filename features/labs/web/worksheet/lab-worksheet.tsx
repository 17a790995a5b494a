/** The worksheet of a lab while it is open. It needs no commands: what is filled in is its own. */
import { fillInScene } from '../../core/fill-in-scene.ts'
import type { OpenLab } from '../../core/open-lab.ts'
import { FULL, isTooLong, type LabRun } from '../lab-run.ts'
import type { Act } from '../panels/use-configure.ts'
import type { RunControls } from '../use-run.ts'
import { WorksheetPanel } from './worksheet-panel.tsx'

type Props = {
  readonly opened: OpenLab
  readonly run: LabRun
  readonly controls: RunControls
  /** Nothing is checked before the exam is handed in. */
  readonly isExam?: boolean
}

export function LabWorksheet({ opened, run, controls: { now, change }, isExam }: Props) {
  const { scene } = opened
  if (!scene.worksheet) return null
  const act: Act = (actions, how) => {
    const { state: before, actions: earlier } = now()
    const all = [...earlier, ...actions]
    if (isTooLong(all)) return FULL
    let state = before
    for (const action of actions) {
      if (action.kind !== 'fill') continue
      const done = fillInScene(scene, state, action.values)
      if ('problem' in done) return done.problem
      ;({ state } = done)
    }
    if (!how?.isTrial) change((it) => ({ ...it, state, actions: all }))
    return null
  }
  const { filled = {} } = run.state.network
  return <WorksheetPanel worksheet={scene.worksheet} filled={filled} act={act} isExam={isExam} />
}
