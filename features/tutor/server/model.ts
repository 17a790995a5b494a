/**
 * A model behind any OpenAI-compatible address, as a stream of text.
 *
 * Every failure is one `ModelFailure` with a reason; the original error becomes its `cause`, for the log. If the
 * address cannot be reached, it is not used for a while (see `core/model-rests.ts`).
 */
import { newModelRests } from '../core/model-rests.ts'
import type { ModelPrompt } from '../core/prompt.ts'
import type { ModelSettings } from './settings.ts'

export type FailureReason =
  /** Nothing arrived within the time limit. */
  | 'slow'
  /** The address cannot be reached, or responds with an error. */
  | 'down'
  /** It responded, but refused or wrote nothing. */
  | 'refused'
  /** The stream ended in the middle. */
  | 'cut_off'

export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
  readonly reason: FailureReason

  constructor(reason: FailureReason, options?: { cause?: unknown }) {
    super(`the model failed: ${reason}`, options)
    this.reason = reason
  }
}

export type TutorModel = {
  /** As the operator wrote it; shown to learners. */
  readonly name: string
  /**
   * Pieces of text as they arrive. Ends early, without an error, when `signal` is aborted.
   *
   * @throws ModelFailure
   */
  readonly write: (
    prompt: ModelPrompt,
    asking: { readonly learnerId: string; readonly signal: AbortSignal },
  ) => AsyncGenerator<ModelPiece>
}

export type ModelPiece =
  | { readonly kind: 'text'; readonly text: string }
  /** Once, if nothing has arrived for a while; it goes on. */
  | { readonly kind: 'slow' }

const MAX_TOKENS = 900
/** A whole answer, at any speed. */
const WHOLE_ANSWER_MS = 120_000
const SLOW_AFTER_MS = 8_000

/** @param now epoch milliseconds. */
export function openModel(
  settings: ModelSettings,
  now: () => number,
  { slowAfterMs = SLOW_AFTER_MS }: { slowAfterMs?: number } = {},
): TutorModel {
  const { baseUrl, model: name, apiKey, timeoutMs } = settings
  const rests = newModelRests()

  const write: TutorModel['write'] = async function* (prompt, { learnerId, signal }) {
    if (!rests.mayTry(learnerId, now())) throw new ModelFailure('down')
    try {
      yield* withSlowNotice(stream(prompt, signal), slowAfterMs)
      if (!signal.aborted) rests.worked(learnerId)
    } catch (error) {
      if (signal.aborted) return
      const failure =
        error instanceof ModelFailure ? error : new ModelFailure('down', { cause: error })
      if (failure.reason === 'down' || failure.reason === 'slow') rests.failed(learnerId, now())
      throw failure
    }
  }

  async function* stream(prompt: ModelPrompt, signal: AbortSignal): AsyncGenerator<string> {
    // Loaded on first use: an installation without a model never pays for it.
    const { streamText } = await import('ai')
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const provider = createOpenAICompatible({
      name: 'tutor',
      baseURL: baseUrl,
      ...(apiKey !== null && { apiKey }),
    })
    const clock = startClock(timeoutMs)
    const result = streamText({
      model: provider(name),
      instructions: prompt.instructions,
      messages: prompt.messages.map(({ role, content }) => ({ role, content })),
      temperature: 0.2,
      maxOutputTokens: MAX_TOKENS,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, clock.signal]),
      // Errors arrive as parts of the stream and are thrown below; the default handler prints them.
      onError: () => {},
    })
    let hasText = false
    try {
      for await (const part of result.stream) {
        clock.restart()
        if (part.type === 'text-delta' && part.text !== '') {
          hasText = true
          yield part.text
        }
        if (signal.aborted) return
        if (part.type === 'abort') throw new ModelFailure('slow')
        if (part.type === 'error') throw part.error
        if (part.type === 'finish') {
          if (part.finishReason === 'content-filter' || !hasText) throw new ModelFailure('refused')
          if (part.finishReason !== 'stop' && part.finishReason !== 'length')
            throw new ModelFailure('cut_off')
        }
      }
    } catch (error) {
      if (error instanceof ModelFailure) throw error
      throw new ModelFailure(hasText ? 'cut_off' : 'down', { cause: error })
    } finally {
      clock.stop()
    }
  }

  return { name, write }
}

/** The pieces, and a notice if the first one takes long. */
async function* withSlowNotice(
  pieces: AsyncGenerator<string>,
  afterMs: number,
): AsyncGenerator<ModelPiece> {
  const first = pieces.next()
  const notice = Promise.withResolvers<'slow'>()
  const timer = setTimeout(() => notice.resolve('slow'), afterMs)
  try {
    if ((await Promise.race([first, notice.promise])) === 'slow') yield { kind: 'slow' }
    const { value, done } = await first
    if (done) return
    yield { kind: 'text', text: value }
    for await (const text of pieces) yield { kind: 'text', text }
  } finally {
    clearTimeout(timer)
    // A consumer that stops reading stops the model, too.
    await pieces.return(undefined)
  }
}

/**
 * Aborts when nothing arrives for a while, or when the whole takes too long.
 *
 * The SDK has its own time-outs, but they begin when the address has responded; this is for an address that never
 * does.
 */
function startClock(pauseMs: number) {
  const over = new AbortController()
  const abort = () => over.abort()
  const whole = setTimeout(abort, WHOLE_ANSWER_MS)
  let pause = setTimeout(abort, pauseMs)
  return {
    signal: over.signal,
    restart: () => {
      clearTimeout(pause)
      pause = setTimeout(abort, pauseMs)
    },
    stop: () => {
      clearTimeout(whole)
      clearTimeout(pause)
      abort()
    },
  }
}
