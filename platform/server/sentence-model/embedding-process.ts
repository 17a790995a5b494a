/**
 * The program of the embedding process, started by `sentence-model.ts`: one text after the other.
 *
 * all-MiniLM-L6-v2, int8, on one core: a text of 20 words takes two or three milliseconds. It says why it cannot load
 * the model, and ends; it ends, too, when the one who started it is gone.
 */
import { createRequire, flushCompileCache } from 'node:module'

import { readModelFiles } from './model-files.ts'
import { DIMENSIONS, type Embed, type Reply } from './sentence-model.ts'
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

const require = createRequire(import.meta.url)

/** What comes after so many pieces of words is left out: the model has learned with short texts. */
const MOST_PIECES = 256
/** Of the runtime's messages, only its errors. */
const ERRORS = 3

const reply = (message: Reply) =>
  process.send?.(message, undefined, undefined, (error) => {
    // Nobody is there any more.
    if (error) process.exit()
  })

try {
  const [folder = ''] = process.argv.slice(2)
  const vectorOf = await loadModel(folder)
  // This process is killed, and so would never store it. With it, the next one loads no compiler: 14 MB less.
  flushCompileCache()
  process.on('message', (text: string) => void vectorOf(text).then(reply))
} catch (error) {
  reply({ failure: error instanceof Error ? error.message : String(error) })
  process.disconnect()
}

async function loadModel(folder: string): Promise<Embed> {
  const { weights, tokenizer } = await readModelFiles(folder)
  const runtime = require('onnxruntime-node') as Runtime
  const piecesOf = tokenizerOf(tokenizer)
  const session = await runtime.InferenceSession.create(weights, {
    intraOpNumThreads: 1,
    // Memory is given back after each text: a long one would be paid for until the server stops.
    enableCpuMemArena: false,
    logSeverityLevel: ERRORS,
  })
  return async (text) => {
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
