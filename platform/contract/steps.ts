/**
 * Long work that can be paused after each step.
 *
 * On the thread that serves requests, `platform/server/in-slices.ts` runs it; elsewhere it runs to the end at once.
 */
export type Steps<Result> = Generator<void, Result, void>

export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
