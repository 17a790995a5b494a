/** Runs long work on the thread that serves requests, in slices: other requests are served in between. */
import { setImmediate } from 'node:timers/promises'

import type { Steps } from '#platform/contract/steps.ts'

/** Short enough that nobody notices the delay of a response. */
const SLICE_MS = 10

export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const ends = performance.now() + SLICE_MS
    do {
      const { done, value } = steps.next()
      if (done === true) return value
    } while (performance.now() < ends)
    await setImmediate()
  }
}
