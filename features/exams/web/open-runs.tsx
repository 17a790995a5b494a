/** Drills that are not finished, with the way back into each. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'

import { useAccount } from '#platform/web/session.ts'

import { DRILL_LENGTHS, searchOf, USUAL_LENGTH } from './drill-search.ts'
import { aboutRun } from './drill-words.ts'
import { answeredIn, listRuns, type KeptRun } from './kept-run.ts'

export function OpenRuns() {
  const { uid } = useAccount()
  const { data: runs = [] } = useQuery({
    queryKey: ['exams', 'open runs', uid],
    queryFn: () => listRuns(uid),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  if (runs.length === 0) return null
  return (
    <section aria-labelledby="open-runs-title" className="mb-8">
      <h2 id="open-runs-title" className="text-xl font-semibold">
        Not finished
      </h2>
      <ul className="mt-2 space-y-2">
        {runs.map((run) => (
          <li key={run.id}>
            <Link
              to="/dashboard/lessons/practice/drill"
              search={addressOf(run)}
              className="button button--outline min-h-11 max-w-full whitespace-normal"
            >
              <Play className="size-4 shrink-0" aria-hidden />
              Go on: {aboutRun(run.mode, run.scope)}, {answeredIn(run)} of {run.length} answered
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function addressOf({ mode, scope, length, areVerdictsShown }: KeptRun) {
  const known = DRILL_LENGTHS.find((each) => each === length)
  return {
    mode,
    ...searchOf(scope),
    ...(known !== undefined && known !== USUAL_LENGTH && { length: known }),
    ...(!areVerdictsShown && { verdicts: 'end' as const }),
  }
}
