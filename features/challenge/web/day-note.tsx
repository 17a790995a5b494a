/**
 * Which day a list is of, wherever that is not plain: past midnight, after the day has changed while the page was open,
 * and where the list of a new day could not be asked for (docs/decisions/0068).
 */
import { useEffect, useState } from 'react'

import { longDay, weekdayName } from '#platform/web/day-words.ts'
import { useKeeper } from '#platform/web/kept-for-visit.ts'

import type { Day, Today } from '../contract.ts'

type Props = Pick<Today, 'date' | 'today'> & {
  /** The day of the list is over, and no newer list is here. */
  readonly isOver: boolean
}

export function DayNote({ date, today: { day, tasks }, isOver }: Props) {
  const isNew = useIsNewDay(day)
  return (
    <>
      {/* Always there: a screen reader reads what comes into it. */}
      <p role="status" className="text-muted text-sm">
        {isNew &&
          tasks.length > 0 &&
          'A new day: your list is new. What you had begun waits where you left it.'}
      </p>
      {isOver ? (
        <p className="text-muted mt-1 text-sm">
          This is the list of {longDay(day)}. Today's comes once the server can be reached.
        </p>
      ) : (
        isPastMidnight({ date, day }) && (
          <p className="text-muted mt-1 text-sm">
            Still {weekdayName(day)}'s list: a study day ends at 4:00 in the morning.
          </p>
        )
      )}
    </>
  )
}

/** The date on the wall is the next one already. @param date empty where it is not known. */
export function isPastMidnight({ date, day }: { readonly date: Day; readonly day: Day }): boolean {
  return date > day
}

const SEEN = 'day of the list'

/** Whether a list of an earlier day was here before, in this visit. True until the page is left. */
function useIsNewDay(day: Day): boolean {
  const { read, keep } = useKeeper()
  const [seen] = useState(() => {
    const kept = read(SEEN)
    return typeof kept === 'string' ? kept : day
  })
  useEffect(() => keep(SEEN, day), [keep, day])
  return day > seen
}
