/** Drills that are not finished, with the way back into each. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'

import { useAccount } from '#platform/web/session.ts'

import { DRILL_LENGTHS, DRILL_MINUTES, searchOf, USUAL_LENGTH } from './drill-search.ts'
import { aboutRun } from './drill-words.ts'
import { answeredIn, listRuns, type KeptRun } from './kept-run.ts'
import { timeLeftMs } from './use-minutes-left.ts'

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
              Go on: {aboutRun(run.mode, run.scope)}, {standingOf(run)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function standingOf(run: KeptRun): string {
  const answered = answeredIn(run)
  const left = timeLeftMs(run.minutes, run.clockFrom)
  if (left === null) return `${answered} of ${run.length} answered`
  const minutes = Math.ceil(left / 60_000)
  return `${answered} answered, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}

function addressOf({ mode, scope, length, minutes, areVerdictsShown }: KeptRun) {
  const known = DRILL_LENGTHS.find((each) => each === length)
  const timed = DRILL_MINUTES.find((each) => each === minutes)
  return {
    mode,
    ...searchOf(scope),
    ...(known !== undefined && known !== USUAL_LENGTH && { length: known }),
    ...(timed !== undefined && { minutes: timed }),
    ...(!areVerdictsShown && { verdicts: 'end' as const }),
  }
}
