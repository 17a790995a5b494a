/** One press to practice what was missed. */
import { Link } from '@tanstack/react-router'
import { Target } from 'lucide-react'

import { DRILL_LENGTHS } from '../drill-search.ts'

const LONGEST = DRILL_LENGTHS[DRILL_LENGTHS.length - 1] ?? 40

type Props = {
  readonly attemptId: string
  /** Its id. */
  readonly exam: string
  /** How many items were opened and missed. */
  readonly count: number
}

export function DrillMissed({ attemptId, exam, count }: Props) {
  const length = DRILL_LENGTHS.find((each) => each >= count) ?? LONGEST
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <Link
        to="/dashboard/lessons/practice/drill"
        search={{ mode: 'mistakes', exam, attempt: attemptId, length }}
        className="button button--primary min-h-11"
      >
        <Target className="size-4" aria-hidden />
        Practice your mistakes
      </Link>
      <p className="text-muted text-sm">
        {count > LONGEST
          ? `${LONGEST} of the ${count} items that you missed here, the costliest first. Come back for the rest.`
          : `${count === 1 ? 'One item' : `${count} items`} of this practice exam, until each is right.`}
      </p>
    </div>
  )
}
