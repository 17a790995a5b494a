/** What the lab is about: the ticket, what may be changed, and the goals. */
import { memo } from 'react'

import type { LabVerdict } from '../core/goal.ts'
import type { OpenLab } from '../core/open-lab.ts'
import { GoalList } from './check/goal-list.tsx'
import { percentOf, verdictWords } from './check/verdict-words.ts'
import { Prose } from './prose.tsx'

export const GOALS_TITLE_ID = 'goals-title'

type Props = {
  readonly opened: OpenLab
  readonly verdict: LabVerdict | null
  readonly isOld: boolean
}

/** Rendered with a check and what makes it old, not with each command. */
export const Ticket = memo(function Ticket({ opened, verdict, isOld }: Props) {
  return (
    <div className="lit-panel lab-ticket">
      <section aria-labelledby="ticket-title" className="lab-prose">
        <h2 id="ticket-title" className="lab-section-title">
          Ticket
        </h2>
        <Prose text={opened.ticket} />
        <div className="text-muted text-sm">
          <p className="font-semibold">You may change</p>
          <Prose text={opened.mayChange} />
        </div>
      </section>
      <section aria-labelledby={GOALS_TITLE_ID}>
        <h2 id={GOALS_TITLE_ID} tabIndex={-1} className="lab-section-title">
          Goals
        </h2>
        <GoalList goals={opened.goals} verdict={verdict} isOld={isOld} />
        {verdict && (
          <>
            <p className="lab-score">
              {verdictWords(verdict)}. Credit: {percentOf(verdict)} %.
            </p>
            {!verdict.isSolved && (
              <p className="text-muted text-sm">
                Credit is for what has to be repaired. To break what worked takes some of it away.
              </p>
            )}
          </>
        )}
      </section>
    </div>
  )
})
