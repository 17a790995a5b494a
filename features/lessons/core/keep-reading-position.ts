/**
 * Saves the reading position without a request at every line.
 *
 * The newest position is sent after a pause, at most once in that time; a waiting one is sent at once when the page
 * closes.
 */
export type ReadingPositionKeeper = {
  readonly note: (passageId: string) => void
  readonly flush: () => void
}

type Timers = {
  readonly start: (act: () => void, ms: number) => number
  readonly stop: (timer: number) => void
}

export function readingPositionKeeper(
  save: (passageId: string) => void,
  saved: string | null,
  pauseMs: number,
  { start, stop }: Timers,
): ReadingPositionKeeper {
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
