/** Waits for a promise, but not forever. */
export class TooLate extends Error {
  override readonly name = 'TooLate'
}

/** @throws TooLate with this message after `limitMs`. The work goes on; its outcome is ignored. */
export async function within<T>(limitMs: number, work: Promise<T>, message: string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TooLate(message)), limitMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
