/** What a problem is worked on with: the ticket, the network, the help, the check, and its end. */
import type { ReactNode } from 'react'

import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { OpenLab } from '../core/open-lab.ts'
import { CheckBar } from './check/check-bar.tsx'
import { Desk } from './desk.tsx'
import { Hints, LabWorksheet, Solution } from './lab-parts.ts'
import { isCheckOld, type LabRun } from './lab-run.ts'
import { Ticket } from './ticket.tsx'
import type { LabControls } from './use-lab.ts'

type Props = {
  readonly opened: OpenLab
  readonly run: LabRun
  readonly controls: LabControls
  readonly isSolved: boolean
  /** As it was when this page opened it. */
  readonly begun: LabRun
  /** Whether it matters that help was taken. */
  readonly isCounted: boolean
  /** Whether the drawing and the device stand beside the list. */
  readonly isWide: boolean
  /** Rejects where the check could not be loaded. */
  readonly onCheck: () => Promise<LabRun>
  /** Shown once it is solved. */
  readonly end: ReactNode
}

export function LabBody(props: Props) {
  const { opened, run, controls, isSolved, begun, isCounted, isWide, onCheck, end } = props
  return (
    <>
      <Ticket opened={opened} verdict={run.check?.verdict ?? null} isOld={isCheckOld(run)} />
      {opened.scene.worksheet && (
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
      {isSolved && <LoadBoundary what="The end of this lab">{end}</LoadBoundary>}
      <CheckBar
        opened={opened}
        run={run}
        isSolved={isSolved}
        controls={controls}
        isCounted={isCounted}
        onCheck={onCheck}
      />
    </>
  )
}
