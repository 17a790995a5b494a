/**
 * The code of the embedding thread, started by `sentence-model.ts`: one text after the other.
 *
 * all-MiniLM-L6-v2, int8, on one core: a text of 20 words takes two or three milliseconds. A failure ends the thread,
 * and the one who started it is told.
 */
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

import { readModelFiles } from './model-files.ts'
import { DIMENSIONS, type EmbeddedJob, type EmbeddingJob } from './sentence-model.ts'
import { tokenizerOf } from './word-pieces.ts'

/** What we use of the runtime, which comes without types. */
type Runtime = {
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => unknown
  readonly InferenceSession: {
    readonly create: (
      model: Uint8Array,
      options: Readonly<Record<string, unknown>>,
    ) => Promise<{
      readonly run: (inputs: Readonly<Record<string, unknown>>) => Promise<{
        readonly last_hidden_state: { readonly data: Float32Array }
      }>
    }>
  }
}

/** What comes after so many pieces of words is left out: the model has learned with short texts. */
const MOST_PIECES = 256
/** Of the runtime's messages, only its errors. */
const ERRORS = 3

const runtime = createRequire(import.meta.url)('onnxruntime-node') as Runtime
const { weights, tokenizer } = await readModelFiles(workerData as string)
const piecesOf = tokenizerOf(tokenizer)
const session = await runtime.InferenceSession.create(weights, {
  intraOpNumThreads: 1,
  // Memory is given back after each text: a long one would be paid for until the server stops.
  enableCpuMemArena: false,
  logSeverityLevel: ERRORS,
})

parentPort?.on('message', (job: EmbeddingJob) => void answer(job))

async function answer({ number, text }: EmbeddingJob): Promise<void> {
  const vector = await vectorOf(text)
  parentPort?.postMessage({ number, vector } satisfies EmbeddedJob)
}

async function vectorOf(text: string): Promise<Float32Array> {
  const pieces = piecesOf(text, MOST_PIECES)
  const tensor = (valueAt: (piece: number) => number) =>
    new runtime.Tensor(
      'int64',
      BigInt64Array.from(pieces, (piece) => BigInt(valueAt(piece))),
      [1, pieces.length],
    )
  const { last_hidden_state: states } = await session.run({
    input_ids: tensor((piece) => piece),
    attention_mask: tensor(() => 1),
    token_type_ids: tensor(() => 0),
  })
  return meanDirection(states.data, pieces.length)
}

/** The mean of the pieces' states, with the length 1. */
function meanDirection(states: Float32Array, pieces: number): Float32Array {
  const vector = new Float32Array(DIMENSIONS)
  for (let piece = 0; piece < pieces; piece += 1)
    for (let at = 0; at < DIMENSIONS; at += 1)
      (vector[at] as number) += states[piece * DIMENSIONS + at] as number
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}
