/** The end of a lab: how it went, what to take away, how else it can be done, and the ways on. */
import { Link } from '@tanstack/react-router'
import { Network } from 'lucide-react'
import type { ReactNode } from 'react'

import { DoneCard } from '#platform/web/ui/done-card.tsx'

import type { OpenLab } from '../../core/open-lab.ts'
import type { Difficulty } from '../../core/scene.ts'
import type { LabRun } from '../lab-run.ts'
import { LABEL_BY_DIFFICULTY } from '../lab-words.ts'
import { Prose } from '../prose.tsx'
import { SolutionPlayer } from './solution-player.tsx'

type Props = {
  readonly opened: OpenLab
  readonly run: LabRun
  readonly difficulty: Difficulty
  readonly onAnother: () => void
  readonly onHarder: () => void
  /** What another one is called. */
  readonly another?: string
  /** The way to where it was begun. Absent: to all labs. */
  readonly back?: ReactNode
}

export function LabEnd(props: Props) {
  const { opened, run, difficulty, onAnother, onHarder, another = 'Another one', back } = props
  const harder = difficulty === 1 ? 2 : difficulty === 2 ? 3 : null
  return (
    <DoneCard
      icon={<Network className="text-ink-accent size-10" aria-hidden />}
      title="Solved"
      words={<p className="mt-1">{endWords(run)}</p>}
    >
      <div className="lab-prose">
        <h3 className="lab-form-title">What to take away</h3>
        <Prose text={opened.teaches} />
      </div>
      <details className="lab-details w-full">
        <summary>How it can be done, step by step</summary>
        <SolutionPlayer opened={opened} />
      </details>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button--primary min-h-11" onClick={onAnother}>
          {another}
        </button>
        {harder !== null && (
          <button type="button" className="button button--outline min-h-11" onClick={onHarder}>
            {LABEL_BY_DIFFICULTY[harder]}
          </button>
        )}
        {back ?? (
          <Link
            to="/dashboard/lessons/labs"
            search={{ difficulty }}
            activeOptions={{ exact: true }}
            className="button button--outline min-h-11"
          >
            All labs
          </Link>
        )}
      </div>
    </DoneCard>
  )
}

function endWords({ rung, isSolutionShown, checks }: LabRun): string {
  if (isSolutionShown)
    return 'All goals hold. You have seen the solution: another one, without it, shows what stayed.'
  if (rung > 0) return 'All goals hold, with help. Another one, without hints, shows what stayed.'
  return checks === 1 ? 'All goals hold, at the first check.' : 'All goals hold, without help.'
}
