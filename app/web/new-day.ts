/**
 * Notices a new day while a page stays open, and asks again for what the screen shows.
 *
 * At midnight the date on the wall changes, and with it the days to the exam; at four in the morning the study day does,
 * and with it the list for today and the cards that are due. Both are asked for as when the learner comes back to the
 * window: what is being answered, a drill or a sitting, is not asked for anew.
 */
import type { QueryClient } from '@tanstack/react-query'

import { DAY_BEGINS_AT } from '#features/learning/contract.ts'

/** A timer for the hour itself would stand still with a laptop that sleeps. */
const LOOK_EVERY_MS = 60_000
/** Once more a minute later: the server's clock may be a little behind. */
const TIMES = 2

/** @returns how to stop. */
export function refetchOnNewDay(queryClient: QueryClient): () => void {
  let day = dayOf(new Date())
  let timesLeft = 0
  const look = () => {
    const now = dayOf(new Date())
    if (now !== day) timesLeft = TIMES
    day = now
    if (timesLeft === 0) return
    timesLeft -= 1
    queryClient.getQueryCache().onFocus()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Another text after midnight, and another one from four on. */
function dayOf(now: Date): string {
  return `${now.toDateString()} ${now.getHours() < DAY_BEGINS_AT}`
}
