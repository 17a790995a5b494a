/** A lab in a practice exam and in its report, by what is loaded for it: the network's code comes with the first one. */
import { use } from 'react'

import { codePart } from '#platform/web/code-part.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { ExamLabAnswer, ExamLabRequest, LabAnswer } from '../../contract.ts'
import { prepareLab } from '../lab-files.ts'

// Not with the code: a style sheet that arrives later would restyle the whole page.
import '../lab.css'
import '../terminal/terminal.css'

const room = codePart(() => import('./lab-room.tsx'))
const review = codePart(() => import('./lab-review.tsx'))

type RoomProps = ExamLabAnswer & {
  /** The attempt and the number of the item. */
  readonly place: string
  /** After each change. */
  readonly onAnswer: (answer: LabAnswer) => void
}

/** Loads what a lab needs before it is shown: an exam goes on without a network. */
export function prepareExamLab({ lab }: Pick<ExamLabRequest, 'lab'>): void {
  room
    .read()
    .then(({ prepareDesk }) => prepareDesk())
    // What cannot be loaded now is loaded again when it is shown.
    .catch(() => undefined)
  void prepareLab(lab)
}

export function ExamLab(props: RoomProps) {
  return (
    <LoadBoundary
      key={props.place}
      what="This lab"
      fallback={<Skeleton lines={10} label="Loading the lab" />}
    >
      <LoadedRoom {...props} />
    </LoadBoundary>
  )
}

function LoadedRoom(props: RoomProps) {
  const { LabRoom } = use(room.read())
  return <LabRoom {...props} />
}

export function ExamLabReview(props: ExamLabAnswer) {
  return (
    <LoadBoundary what="This lab" fallback={<Skeleton lines={10} label="Loading the lab" />}>
      <LoadedReview {...props} />
    </LoadBoundary>
  )
}

function LoadedReview(props: ExamLabAnswer) {
  const { LabReview } = use(review.read())
  return <LabReview {...props} />
}
