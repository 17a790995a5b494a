/**
 * The program of the models' process, started by `sentence-model.ts`: one request after the other, on one core.
 *
 * all-MiniLM-L6-v2, int8, makes vectors: a text of 20 words takes two or three milliseconds. The answer model, of the
 * same size, reads a question with each of some texts: five of them take 25 to 30. The process says why it cannot load
 * the models, and ends; it ends, too, when the one who started it is gone.
 */
import { createRequire, flushCompileCache } from 'node:module'

import { readModelFiles } from './model-files.ts'
import { pairPieces, type PairPieces } from './pair-pieces.ts'
import { DIMENSIONS, type Embed, type Rate, type Reply, type Request } from './sentence-model.ts'
import { tokenizerOf } from './word-pieces.ts'

type Tensor = { readonly data: Float32Array }

/** What we use of the runtime, which comes without types. */
type Runtime = {
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => unknown
  readonly InferenceSession: {
    readonly create: (
      model: Uint8Array,
      options: Readonly<Record<string, unknown>>,
    ) => Promise<{
      readonly run: (
        inputs: Readonly<Record<string, unknown>>,
      ) => Promise<Readonly<Record<string, Tensor>>>
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
  const { embed, rate } = await loadModels(folder)
  // This process is killed, and so would never store it. With it, the next one loads no compiler: 14 MB less.
  flushCompileCache()
  process.on('message', (request: Request) => {
    const answer =
      typeof request === 'string' ? embed(request) : rate(request.question, request.texts)
    void answer.then(reply)
  })
} catch (error) {
  reply({ failure: error instanceof Error ? error.message : String(error) })
  process.disconnect()
}

async function loadModels(folder: string): Promise<{ embed: Embed; rate: Rate }> {
  const { weights, answerWeights, tokenizer } = await readModelFiles(folder)
  const piecesOf = tokenizerOf(tokenizer)
  const [sentences, answers] = await Promise.all([runnerOf(weights), runnerOf(answerWeights)])
  return {
    embed: async (text) => {
      const pieces = piecesOf(text, MOST_PIECES)
      const { last_hidden_state: states } = await sentences({ pieces, secondFrom: pieces.length })
      return meanDirection(states?.data ?? new Float32Array(), pieces.length)
    },
    rate: async (question, texts) => {
      const asked = piecesOf(question, MOST_PIECES)
      const ratings = new Float32Array(texts.length)
      // One by one: in a batch the 8-bit numbers of one text would depend on the others.
      for (const [at, text] of texts.entries()) {
        const { score } = await answers(pairPieces(asked, piecesOf(text, MOST_PIECES)))
        ratings[at] = score?.data[0] ?? 0
      }
      return ratings
    },
  }
}

/** Runs a model on the pieces of a text, or of two. */
async function runnerOf(weights: Uint8Array) {
  const runtime = require('onnxruntime-node') as Runtime
  const session = await runtime.InferenceSession.create(weights, {
    intraOpNumThreads: 1,
    // Memory is given back after each text: a long one would be paid for until the server stops.
    enableCpuMemArena: false,
    logSeverityLevel: ERRORS,
  })
  return async ({ pieces, secondFrom }: PairPieces) => {
    const tensor = (valueAt: (piece: number, at: number) => number) =>
      new runtime.Tensor(
        'int64',
        BigInt64Array.from(pieces, (piece, at) => BigInt(valueAt(piece, at))),
        [1, pieces.length],
      )
    return session.run({
      input_ids: tensor((piece) => piece),
      attention_mask: tensor(() => 1),
      token_type_ids: tensor((_, at) => (at >= secondFrom ? 1 : 0)),
    })
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
