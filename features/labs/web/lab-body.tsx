/** What is worked on in a lab: its worksheet, its network, or both. */
import { lazy, Suspense } from 'react'

import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { Scene } from '../core/scene.ts'
import { Desk } from './desk.tsx'
import type { LabRun } from './lab-run.ts'
import type { DeviceControls } from './use-run.ts'

type Props = {
  readonly scene: Scene
  readonly run: LabRun
  readonly controls: DeviceControls
  /** How wide the screen of the lab is, in rem. */
  readonly width: number
  /** Nothing is checked before the exam is handed in. */
  readonly isExam?: boolean
}

/** Of labs that have one. */
const WorksheetPanel = lazy(async () => ({
  default: (await import('./worksheet/worksheet-panel.tsx')).WorksheetPanel,
}))

/** From this width on, the drawing and the device stand beside the list. In rem. */
const BESIDE_FROM = 52

export function LabBody({ scene, run, controls, width, isExam = false }: Props) {
  const { network } = run.state
  return (
    <>
      {scene.worksheet && (
        <Suspense fallback={<Skeleton lines={8} label="Loading the worksheet" />}>
          <WorksheetPanel
            worksheet={scene.worksheet}
            filled={network.filled ?? {}}
            act={controls.act}
            isExam={isExam}
          />
        </Suspense>
      )}
      {network.devices.length > 0 && (
        <Desk scene={scene} run={run} controls={controls} isWide={width >= BESIDE_FROM} />
      )}
    </>
  )
}
