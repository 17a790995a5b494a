/**
 * Long work that can be put down after each step.
 *
 * Whoever has requests to answer lets `platform/server/in-slices.ts` do it; elsewhere it is done at once.
 */
export type Steps<Result> = Generator<void, Result, void>

export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
