/** The challenges that have ended, each with what came of it. */
import { fullDay } from '#platform/web/day-words.ts'

import { useChallenges } from '../use-challenge.ts'
import { ReportedOutcomes } from './reported-outcomes.tsx'

/** For a page without a challenge; nothing where none has ended. */
export function EndedChallenges() {
  const { ended } = useChallenges()
  if (ended.length === 0) return null
  return (
    <section aria-labelledby="ended-title" className="mt-8 space-y-3">
      <h2 id="ended-title" className="text-xl font-semibold">
        Earlier challenges
      </h2>
      <ul className="space-y-2">
        <EndedItems ended={ended} />
      </ul>
    </section>
  )
}

type Ended = ReturnType<typeof useChallenges>['ended']

export function EndedItems({ ended }: { readonly ended: Ended }) {
  return ended.map(({ id, exam, endedAt, outcomes }) => (
    <li key={id}>
      <span className="text-muted">
        {exam.name} {exam.code}, ended on {fullDay(endedAt.slice(0, 10))}
      </span>
      <ReportedOutcomes challengeId={id} name={`${exam.name} ${exam.code}`} outcomes={outcomes} />
    </li>
  ))
}
