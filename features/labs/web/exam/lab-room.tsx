/**
 * A lab in the room of a practice exam: the ticket, the goals and the network. Nothing tells whether a goal holds: no
 * check, no hint and no solution.
 */
import { RotateCcw } from 'lucide-react'
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { StayDialog } from '#platform/web/ui/stay-dialog.tsx'
import { useIsWide } from '#platform/web/use-width-in-rem.ts'

import type { ExamLabAnswer, LabAnswer } from '../../contract.ts'
import { openLab, type OpenLab } from '../../core/open-lab.ts'
import { SIMULATOR_VERSION } from '../../core/scene-hash.ts'
import { BESIDE_FROM, Desk } from '../desk.tsx'
import { acts } from '../lab-commands.ts'
import { loadLab } from '../lab-files.ts'
import { LabWorksheet, loadDesk } from '../lab-parts.ts'
import { startRun, type LabRun } from '../lab-run.ts'
import { posedOf } from '../resume-lab.ts'
import { Ticket } from '../ticket.tsx'
import { useRun } from '../use-run.ts'
import { beginRun, findLeft, leaveRun } from './begun-runs.ts'

type Props = ExamLabAnswer & {
  readonly place: string
  readonly onAnswer: (answer: LabAnswer) => void
}

/** The commands, the panels and the worksheet, for a time without a network. Never rejects. */
export const prepareDesk = loadDesk

export function LabRoom({ lab, seed, difficulty, place, answer, onAnswer }: Props) {
  const { file, generate } = use(loadLab(lab))
  const opened = useMemo(
    () => openLab(file, generate(seed, difficulty), difficulty),
    [file, generate, seed, difficulty],
  )
  // What was answered grows with each change: this visit goes on with what it found.
  const [left] = useState(() => findLeft(place, answer))
  const [found] = useState(answer)
  const replay = left || !found || found.actions.length === 0 ? null : use(acts.read()).replay
  const [{ run: begun, isAnew }] = useState(() =>
    left ? { run: left, isAnew: false } : beginRun(place, opened, found, replay),
  )
  return (
    <OpenRoom
      opened={opened}
      begun={begun}
      isAnew={isAnew}
      // A newer simulator has made the changes again: they are judged by its rules.
      isRenewed={!isAnew && answer !== null && answer.version !== SIMULATOR_VERSION}
      place={place}
      onActions={(actions) =>
        onAnswer({ actions: [...actions], posed: posedOf(opened), version: SIMULATOR_VERSION })
      }
    />
  )
}

type OpenProps = {
  readonly opened: OpenLab
  readonly begun: LabRun
  readonly isAnew: boolean
  readonly isRenewed: boolean
  readonly place: string
  readonly onActions: (actions: LabRun['actions']) => void
}

function OpenRoom({ opened, begun, isAnew, isRenewed, place, onActions }: OpenProps) {
  const [room, isWide] = useIsWide<HTMLDivElement>(BESIDE_FROM)
  const { run, controls } = useRun(begun)
  const { actions } = run
  const told = useRef(isRenewed ? null : actions)
  const tell = useEffectEvent(onActions)
  useEffect(() => {
    if (told.current === actions) return
    told.current = actions
    tell(actions)
  }, [actions])
  useEffect(() => leaveRun(place, run), [place, run])
  /** Another one after each reset: devices that are gone are not chosen any more, and panels show what is so now. */
  const [resets, setResets] = useState(0)
  return (
    <div ref={room} className="lab lab--exam">
      {isAnew && (
        <p>This lab has changed since you began it. It starts again, without what you did.</p>
      )}
      <Ticket opened={opened} verdict={null} isOld={false} />
      {opened.scene.worksheet && (
        <LoadBoundary
          what="The worksheet"
          fallback={<Skeleton lines={8} label="Loading the worksheet" />}
        >
          <LabWorksheet key={resets} opened={opened} run={run} controls={controls} isExam />
        </LoadBoundary>
      )}
      {run.state.network.devices.length > 0 && (
        <Desk key={resets} opened={opened} run={run} controls={controls} isWide={isWide} />
      )}
      <Reset
        isTouched={actions.length > 0}
        onReset={() => {
          controls.change(() => startRun(opened, place))
          setResets((count) => count + 1)
        }}
      />
    </div>
  )
}

type ResetProps = { readonly isTouched: boolean; readonly onReset: () => void }

function Reset({ isTouched, onReset }: ResetProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button button--outline min-h-11 self-start"
        aria-haspopup="dialog"
        // Not disabled: the focus would be lost.
        aria-disabled={!isTouched}
        onClick={() => setAsking(isTouched)}
      >
        <RotateCcw className="size-4" aria-hidden />
        Reset this lab
      </button>
      <StayDialog
        isOpen={isAsking}
        title="Reset this lab?"
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false)
          onReset()
        }}
        leave="Reset it"
      >
        <p>It goes back to how you found it. What you changed is gone.</p>
      </StayDialog>
    </>
  )
}
