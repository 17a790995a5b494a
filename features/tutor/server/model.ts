/**
 * The configured model, as a stream of text.
 *
 * Every failure is one `ModelFailure` with a reason; what may be logged of it is its `cause`. If the address cannot be
 * reached, it is not used for a while (see `core/model-rests.ts`).
 */
import type { ToolSet } from 'ai'
import { z } from 'zod'

import { newModelRests } from '../core/model-rests.ts'
import type { ModelPrompt } from '../core/prompt.ts'
import { newRefusedParts, type Extra } from '../core/refused-parts.ts'
import {
  failureOf,
  ModelFailure,
  refusedPart,
  type FailureReason,
  type Refused,
} from './model-failure.ts'
import { languageModelOf } from './providers.ts'
import type { ModelSettings } from './settings.ts'

export type TutorModel = {
  /** The model's own name, without its provider; shown to learners. */
  readonly name: string
  /**
   * Pieces of text as they arrive. Ends early, without an error, when `signal` is aborted.
   *
   * @throws ModelFailure
   */
  readonly write: (prompt: ModelPrompt, asking: Asking) => AsyncGenerator<ModelPiece>
}

type Asking = {
  readonly learnerId: string
  readonly signal: AbortSignal
  /** What the model may use; a model that cannot use any writes without. */
  readonly tools?: readonly ModelTool[]
  /** Asked after each step: whether nothing more is to be written. */
  readonly isOver?: () => boolean
}

export type ModelTool<Input = unknown> = {
  readonly name: string
  /** For the model: when to use it. */
  readonly description: string
  readonly input: z.ZodType<Input>
  /** @returns what the model reads. */
  readonly run: (input: Input) => Promise<object>
}

/** A tool whose input is checked by its schema before it runs. */
export function defineTool<Input>(tool: ModelTool<Input>): ModelTool {
  return { ...tool, run: (input) => tool.run(tool.input.parse(input)) }
}

export type ModelPiece =
  | { readonly kind: 'text'; readonly text: string }
  /** Once, if nothing has arrived for a while; it goes on. */
  | { readonly kind: 'slow' }
  /** It used tools, and writes on. */
  | { readonly kind: 'step' }

/** Thinking counts, too, so it is far more than is shown: `core/check-text.ts` ends a text that is too long. */
const MAX_TOKENS = 4_000
/** How often it may use tools and go on; in the last step it may not. */
const MAX_STEPS = 4
/** A whole answer, at any speed. */
const WHOLE_ANSWER_MS = 120_000
const SLOW_AFTER_MS = 8_000

/** Failures that others will meet, too. */
const OF_ADDRESS: ReadonlySet<FailureReason> = new Set(['slow', 'down', 'busy'])

const EXTRAS: readonly Extra[] = ['tools', 'temperature', 'max_tokens']
const LEAST_PROMPT: ModelPrompt = {
  instructions: 'Answer in one word.',
  messages: [{ role: 'user', content: 'Say yes.' }],
}
const NO_TOOL = defineTool({
  name: 'nothing',
  description: 'Does nothing.',
  input: z.strictObject({}),
  run: async () => ({}),
})

/** @param now epoch milliseconds. */
export function openModel(
  settings: ModelSettings,
  now: () => number,
  { slowAfterMs = SLOW_AFTER_MS }: { slowAfterMs?: number } = {},
): TutorModel {
  const rests = newModelRests()
  const parts = newRefusedParts()

  const write: TutorModel['write'] = async function* (prompt, asking) {
    const { learnerId, signal } = asking
    if (!rests.mayTry(learnerId, now())) throw new ModelFailure('down')
    try {
      yield* withSlowNotice(streamWithLess(prompt, asking), slowAfterMs)
      if (!signal.aborted) rests.worked(learnerId)
    } catch (error) {
      if (signal.aborted) return
      const failure = failureOf(error, false, settings.apiKey)
      if (OF_ADDRESS.has(failure.reason)) rests.failed(learnerId, now())
      throw failure
    }
  }

  /** Again without what was refused, as long as that is something new. */
  async function* streamWithLess(prompt: ModelPrompt, asking: Asking): AsyncGenerator<Piece> {
    const leftOut = new Set(parts.leftOutFor(asking.learnerId))
    const found: Refused[] = []
    for (let isRefused = true; isRefused;) {
      isRefused = false
      yield* stream(prompt, asking, leftOut, (error) => {
        const refused = refusedPart(error)
        if (refused === null || leftOut.has(refused.part)) return false
        if (refused.part === 'tools' && (asking.tools ?? []).length === 0) return false
        leftOut.add(refused.part)
        found.push(refused)
        isRefused = true
        return true
      })
    }
    if (asking.signal.aborted) return
    for (const { part, isNamed } of found) {
      // Nobody waits for it.
      if (parts.answeredWithout(part, asking.learnerId, isNamed)) void tryAlone(part)
    }
  }

  /** A request that holds little but this part: whether it is the model that refuses it. */
  async function tryAlone(part: Extra): Promise<void> {
    const tools = part === 'tools' ? [NO_TOOL] : []
    const { signal } = new AbortController()
    const others = new Set(EXTRAS.filter((other) => other !== part))
    let isRefused = false
    try {
      const pieces = stream(LEAST_PROMPT, { learnerId: '', signal, tools }, others, (error) => {
        isRefused = refusedPart(error)?.part === part
        return isRefused
      })
      for await (const _ of pieces) break
    } catch {
      // It failed for another reason, or wrote nothing: the part was not refused.
    }
    parts.triedAlone(part, isRefused)
  }

  /** @param mayRetry told of an error before the first piece; true ends the stream without it. */
  async function* stream(
    prompt: ModelPrompt,
    { signal, tools = [], isOver = () => false }: Asking,
    leftOut: ReadonlySet<Extra>,
    mayRetry: (error: unknown) => boolean,
  ): AsyncGenerator<Piece> {
    const { isStepCount, streamText } = await import('ai')
    const clock = startClock(settings.timeoutMs)
    const result = streamText({
      model: await languageModelOf(settings),
      instructions: prompt.instructions,
      messages: prompt.messages.map(({ role, content }) => ({ role, content })),
      ...(!leftOut.has('temperature') && { temperature: 0.2 }),
      ...(!leftOut.has('max_tokens') && { maxOutputTokens: MAX_TOKENS }),
      ...(!leftOut.has('tools') && tools.length > 0 && { tools: toolSet(tools) }),
      stopWhen: [isStepCount(MAX_STEPS), isOver],
      prepareStep: ({ stepNumber }) =>
        stepNumber === MAX_STEPS - 1 ? { toolChoice: 'none' as const } : {},
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, clock.signal]),
      // Errors arrive as parts of the stream and are thrown below; the default handler prints them.
      onError: () => {},
    })
    let [hasText, steps] = [false, 0]
    try {
      for await (const part of result.stream) {
        clock.restart()
        if (part.type === 'text-delta' && part.text !== '') {
          hasText = true
          yield part.text
        }
        if (signal.aborted) return
        if (part.type === 'start-step' && steps++ > 0) yield STEP
        if (part.type === 'abort') throw new ModelFailure('slow')
        if (part.type === 'error') throw part.error
        if (part.type === 'finish') endOf(part.finishReason, hasText, isOver())
      }
    } catch (error) {
      // Where a tool has run, its effect stays: nothing is asked twice.
      if (!hasText && steps <= 1 && mayRetry(error)) return
      throw failureOf(error, hasText, settings.apiKey)
    } finally {
      clock.stop()
    }
  }

  return { name: settings.model, write }
}

const STEP = Symbol('another step')
type Piece = string | typeof STEP

function toolSet(tools: readonly ModelTool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, input, run }) => [
      name,
      { description, inputSchema: input, execute: run },
    ]),
  )
}

/** @throws ModelFailure for a text that is none, or not whole. */
function endOf(reason: string, hasText: boolean, isOver: boolean): void {
  if (isOver) return
  if (reason === 'content-filter') throw new ModelFailure('refused')
  const isWhole = ['stop', 'length', 'tool-calls'].includes(reason)
  if (!hasText && reason === 'tool-calls') throw new ModelFailure('no_text')
  if (!hasText) throw new ModelFailure(isWhole ? 'refused' : 'down')
  if (!isWhole) throw new ModelFailure('cut_off')
}

/** The pieces, and a notice if the first one takes long. */
async function* withSlowNotice(
  pieces: AsyncGenerator<Piece>,
  afterMs: number,
): AsyncGenerator<ModelPiece> {
  const first = pieces.next()
  const notice = Promise.withResolvers<'slow'>()
  const timer = setTimeout(() => notice.resolve('slow'), afterMs)
  try {
    if ((await Promise.race([first, notice.promise])) === 'slow') yield { kind: 'slow' }
    const { value, done } = await first
    if (done) return
    yield pieceOf(value)
    for await (const piece of pieces) yield pieceOf(piece)
  } finally {
    clearTimeout(timer)
    // A consumer that stops reading stops the model, too.
    await pieces.return(undefined)
  }
}

const pieceOf = (piece: Piece): ModelPiece =>
  piece === STEP ? { kind: 'step' } : { kind: 'text', text: piece }

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
