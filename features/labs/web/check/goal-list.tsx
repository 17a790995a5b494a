/** The goals of a lab in the ticket's words, and after a check which of them hold, and why not. */
import { Circle, CircleCheck, CircleX } from 'lucide-react'

import type { Goal, LabVerdict } from '../../core/goal.ts'
import { CodeText } from '../prose.tsx'

type Props = {
  readonly goals: readonly Goal[]
  /** Null before the first check. */
  readonly verdict: LabVerdict | null
  /** Something was changed since the check. */
  readonly isOld: boolean
}

export function GoalList({ goals, verdict, isOld }: Props) {
  return (
    <>
      <ul className="lab-goals" data-old={isOld || undefined}>
        {goals.map((goal) => (
          <GoalItem
            key={goal.id}
            goal={goal}
            result={verdict?.goals.find(({ id }) => id === goal.id)}
          />
        ))}
      </ul>
      {isOld && (
        <p className="text-muted text-sm">
          This was so at the last check. You have changed something since.
        </p>
      )}
    </>
  )
}

type ItemProps = {
  readonly goal: Goal
  readonly result: LabVerdict['goals'][number] | undefined
}

function GoalItem({ goal, result }: ItemProps) {
  const state = !result ? 'open' : result.holds ? 'holds' : 'fails'
  const Icon = { open: Circle, holds: CircleCheck, fails: CircleX }[state]
  const word = { open: null, holds: 'Holds: ', fails: 'Does not hold: ' }[state]
  return (
    <li data-state={state}>
      <Icon aria-hidden />
      <div>
        <p>
          {word !== null && <span className="sr-only">{word}</span>}
          <CodeText text={goal.says} />
        </p>
        {result?.because && (
          <p className="lab-because">
            {result.part === 'guard' && goal.kind !== 'is-saved' && 'This held before. '}
            {result.because}
          </p>
        )}
        {result?.remark && <p className="lab-because">{result.remark}</p>}
      </div>
    </li>
  )
}
