/**
 * Sentences to vectors by MiniLM: texts that mean the same get vectors that point the same way.
 *
 * all-MiniLM-L6-v2, int8, on one thread of WebAssembly: the same text gives the same vector on every machine. Tools
 * alone use it; decision 0036 says where it goes when the tutor needs it, too.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { tokenizerOf } from './word-pieces.ts'

export const DIMENSIONS = 384
/** What comes after so many pieces of words is left out: the model has learned with short texts. */
const MOST_PIECES = 256

/** What we use of the runtime, which comes without types. */
type Tensor = { readonly data: Float32Array }
type Runtime = {
  readonly env: { readonly wasm: { numThreads: number; wasmPaths: string } }
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => unknown
  readonly InferenceSession: {
    readonly create: (model: Uint8Array) => Promise<{
      readonly run: (inputs: Readonly<Record<string, unknown>>) => Promise<{
        readonly last_hidden_state: Tensor
      }>
    }>
  }
}

export type Embed = (text: string) => Promise<Float32Array>

/** @param folder the unpacked files, as `fetchSentenceModel` leaves them. Vectors have the length 1. */
export async function openSentenceModel(folder: string): Promise<Embed> {
  const runtimeFolder = pathToFileURL(join(folder, 'vendor/onnxruntime-web')).href
  const runtime = (await import(`${runtimeFolder}/ort.wasm.min.mjs`)) as Runtime
  runtime.env.wasm.numThreads = 1
  runtime.env.wasm.wasmPaths = `${runtimeFolder}/`
  const [model, tokenizer] = await Promise.all([
    readFile(join(folder, 'model/onnx/model_quantized.onnx')),
    readFile(join(folder, 'model/tokenizer.json'), 'utf8'),
  ])
  const session = await runtime.InferenceSession.create(new Uint8Array(model))
  const piecesOf = tokenizerOf(tokenizer)
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
