/** The solution of a lab that is not solved: seen, it counts as help. */
import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'

import type { OpenLab } from '../../core/open-lab.ts'
import { SolutionPlayer } from './solution-player.tsx'

type Props = {
  readonly opened: OpenLab
  /** It takes the focus: somebody asked for it on this page. */
  readonly isNew: boolean
}

export function Solution({ opened, isNew }: Props) {
  return (
    <section aria-labelledby="solution-title" className="lab-hints">
      <h2
        id="solution-title"
        ref={isNew ? focusOnArrival : undefined}
        tabIndex={-1}
        className="lab-section-title"
      >
        Solution
      </h2>
      <p className="text-muted">
        Played on this problem from its start; your own network stays as it is.
      </p>
      <SolutionPlayer opened={opened} />
    </section>
  )
}
