/** Long work on the thread that answers requests: a slice at a time, and whoever waits is answered in between. */
import { setImmediate } from 'node:timers/promises'

import type { Steps } from '#platform/contract/steps.ts'

/** Nobody notices that an answer came so much later. */
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
