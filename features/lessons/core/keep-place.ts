/**
 * Keeps a place without saying it at every line.
 *
 * The newest place is told after a pause, at most once in that time; what is still
 * waiting is told at once when the page goes away.
 */
export type PlaceKeeper = {
  readonly note: (passageId: string) => void
  readonly flush: () => void
}

type Timers = {
  readonly start: (act: () => void, ms: number) => number
  readonly stop: (timer: number) => void
}

export function placeKeeper(
  save: (passageId: string) => void,
  saved: string | null,
  pauseMs: number,
  { start, stop }: Timers,
): PlaceKeeper {
  let kept = saved
  let waiting: string | null = null
  let timer: number | null = null

  const flush = () => {
    if (timer !== null) stop(timer)
    timer = null
    if (waiting === null || waiting === kept) return
    kept = waiting
    waiting = null
    save(kept)
  }
  return {
    note: (passageId) => {
      waiting = passageId
      timer ??= start(flush, pauseMs)
    },
    flush,
  }
}
