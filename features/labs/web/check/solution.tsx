/** The solution of a lab that is not solved: seen, it counts as help. */
import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'

import type { OpenLab } from '../../core/open-lab.ts'
import { SolutionPlayer } from './solution-player.tsx'

export function Solution({ opened }: { readonly opened: OpenLab }) {
  return (
    <section aria-labelledby="solution-title" className="lab-hints">
      <h2 id="solution-title" ref={focusOnArrival} tabIndex={-1} className="lab-section-title">
        Solution
      </h2>
      <p className="text-muted">
        Played on this problem from its start; your own network stays as it is.
      </p>
      <SolutionPlayer opened={opened} />
    </section>
  )
}
