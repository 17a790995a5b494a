/**
 * How long a page waits for the network: after a while it says so, and in the end it gives up.
 *
 * What counts is silence, not the whole time: a long answer over a slow line goes on arriving.
 */
import { AppError } from '../contract/errors.ts'

/** After this much silence a page says that it takes longer than usual. */
export const SLOW_AFTER_MS = 8000
/** After this much silence a request has failed. */
export const FAILED_AFTER_MS = 30_000

/** Nothing came for `FAILED_AFTER_MS`. Its message is for people. */
export class NoAnswer extends AppError {
  constructor() {
    super('unavailable', 'The server has not answered for 30 seconds. Try again in a moment.')
  }
}

/**
 * As `fetch`, but a silence of `FAILED_AFTER_MS` ends it, before the answer or within it.
 *
 * @throws NoAnswer then, also from reading the body; whatever `fetch` throws otherwise
 */
export async function patientFetch(
  address: string,
  { signal, ...init }: RequestInit = {},
): Promise<Response> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new NoAnswer()), FAILED_AFTER_MS)
  }
  const stop = () => clearTimeout(timer)
  listen()
  const signals = signal ? [signal, silence.signal] : [silence.signal]
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.any(signals) })
    if (!response.body) {
      stop()
      return response
    }
    const heard = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        listen()
        controller.enqueue(chunk)
      },
      flush: stop,
    })
    return new Response(response.body.pipeThrough(heard), response)
  } catch (error) {
    stop()
    throw error
  }
}

/** @throws NoAnswer where the work takes longer than `FAILED_AFTER_MS`; it may still end well, unheard. */
export async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), FAILED_AFTER_MS)
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
