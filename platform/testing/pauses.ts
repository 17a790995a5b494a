/** For tests of what looks again and again: a look begins when the test says so, and the test can wait for the next pause. */
export function givenPauses() {
  let waiting = Promise.withResolvers<() => void>()
  return {
    sleep: async (_ms: number, signal: AbortSignal) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => reject(new Error('stopped')))
      waiting.resolve(resolve)
      await promise
    },
    /** The present pause, or the next one where a look goes on. */
    end: async () => {
      const go = await waiting.promise
      waiting = Promise.withResolvers()
      go()
    },
    next: async () => void (await waiting.promise),
  }
}
