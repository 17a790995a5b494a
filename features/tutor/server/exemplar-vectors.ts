/** The stored vectors of the exemplars, and what of them is near a text. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { MODEL_ID } from '#platform/server/sentence-model/model-files.ts'

import { EXEMPLARS, type Exemplar } from '../core/ask/exemplars.ts'
import type { Feeling } from '../core/ask/felt.ts'
import { eachTextOnce } from './meaning.ts'

export const EXEMPLAR_VECTORS = new URL('exemplars.vectors.txt', import.meta.url)

/** By the hash of the text. */
export type ExemplarVectors = ReadonlyMap<string, Int8Array>

const HASH_DIGITS = 16

/** Of the text and of the model: a vector of another text or model is not found. */
export function exemplarHash(text: string): string {
  return createHash('sha256').update(`${MODEL_ID}\n${text}`).digest('hex').slice(0, HASH_DIGITS)
}

/** One line for each text: its hash, and the vector as base64 of 8-bit numbers. */
export function formatExemplarVectors(vectors: ExemplarVectors): string {
  return [...vectors]
    .map(([hash, vector]) => `${hash} ${Buffer.from(vector).toString('base64')}\n`)
    .join('')
}

export function parseExemplarVectors(text: string): ExemplarVectors {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [hash, numbers] = line.split(' ')
      if (hash === undefined || numbers === undefined) return []
      return [[hash, new Int8Array(Buffer.from(numbers, 'base64'))] as const]
    }),
  )
}

type Compared = {
  readonly kind: Exemplar['kind']
  readonly vector: Int8Array
  readonly length: number
}

/** Read at the first use, once for the process. An exemplar without a vector is left out. */
let exemplars: Promise<readonly Compared[]> | undefined

async function readExemplars(): Promise<readonly Compared[]> {
  const vectors = parseExemplarVectors(await readFile(EXEMPLAR_VECTORS, 'utf8'))
  return EXEMPLARS.flatMap(({ kind, text }) => {
    const vector = vectors.get(exemplarHash(text))
    return vector ? [{ kind, vector, length: Math.hypot(...vector) }] : []
  })
}

/** Where the model or the vectors cannot be had, nothing is near. */
export function feelingOver(
  embed: (text: string) => Promise<Float32Array>,
  onFailure: (error: unknown) => void,
): Feeling {
  return eachTextOnce(async (text) => {
    try {
      const query = await embed(text)
      exemplars ??= readExemplars()
      return (await exemplars).map(({ kind, vector, length }) => {
        let sum = 0
        for (let at = 0; at < vector.length; at += 1)
          sum += (query[at] ?? 0) * (vector[at] as number)
        return { kind, cosine: length === 0 ? 0 : sum / length }
      })
    } catch (error) {
      onFailure(error)
      return []
    }
  })
}
