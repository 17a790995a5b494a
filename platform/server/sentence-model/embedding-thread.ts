/**
 * The code of the embedding thread, started by `sentence-model.ts`: one text after the other.
 *
 * all-MiniLM-L6-v2, int8, on one core: a text of 20 words takes two or three milliseconds. A failure ends the thread,
 * and the one who started it is told.
 */
import { parentPort, workerData } from 'node:worker_threads'

import { InferenceSession, Tensor } from 'onnxruntime-node'

import { readModelFiles } from './model-files.ts'
import { DIMENSIONS, type EmbeddedJob, type EmbeddingJob } from './sentence-model.ts'
import { tokenizerOf } from './word-pieces.ts'

/** What comes after so many pieces of words is left out: the model has learned with short texts. */
const MOST_PIECES = 256
/** Of the runtime's messages, only its errors. */
const ERRORS = 3

const { weights, tokenizer } = await readModelFiles(workerData as string)
const piecesOf = tokenizerOf(tokenizer)
const session = await InferenceSession.create(weights, {
  intraOpNumThreads: 1,
  // Memory is given back after each text: a long one would be paid for until the server stops.
  enableCpuMemArena: false,
  logSeverityLevel: ERRORS,
})

parentPort?.on('message', async ({ number, text }: EmbeddingJob) => {
  const vector = await vectorOf(text)
  parentPort?.postMessage({ number, vector } satisfies EmbeddedJob)
})

async function vectorOf(text: string): Promise<Float32Array> {
  const pieces = piecesOf(text, MOST_PIECES)
  const tensor = (valueAt: (piece: number) => number) =>
    new Tensor(
      'int64',
      BigInt64Array.from(pieces, (piece) => BigInt(valueAt(piece))),
      [1, pieces.length],
    )
  const { last_hidden_state: states } = await session.run({
    input_ids: tensor((piece) => piece),
    attention_mask: tensor(() => 1),
    token_type_ids: tensor(() => 0),
  })
  return meanDirection(states?.data as Float32Array, pieces.length)
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
