/** A learner's log, page after page: it may have tens of thousands of events. */
import type { EventRow } from './queries.ts'

const EVENTS_AT_ONCE = 2000

/** @param select up to `limit` events after a number, in their order. */
export async function* logPages(
  select: (sequence: number, limit: number) => Promise<readonly EventRow[]>,
): AsyncGenerator<readonly EventRow[]> {
  let last = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const page = await select(last, EVENTS_AT_ONCE)
    yield page
    if (page.length < EVENTS_AT_ONCE) return
    last = page.at(-1)?.sequence ?? last
  }
}
