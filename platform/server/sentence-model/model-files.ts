/**
 * The model's files, which are committed beside this one, and what they must be.
 *
 * Other bytes would be another model: its vectors would not fit to those that are stored. So nothing is used that was
 * not compared.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const MODEL_FOLDER = join(import.meta.dirname, 'files')

const WEIGHTS = 'model_quantized.onnx'
export const TOKENIZER = 'tokenizer.json'

export const SHA256_BY_FILE: Readonly<Record<string, string>> = {
  [WEIGHTS]: 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
  [TOKENIZER]: 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
}

/** Vectors of different models must not be compared. */
export const MODEL_ID = SHA256_BY_FILE[WEIGHTS] ?? ''

export type ModelFiles = { readonly weights: Uint8Array; readonly tokenizer: string }

/** @throws with one sentence for people where a file is missing or has other bytes. */
export async function readModelFiles(folder: string): Promise<ModelFiles> {
  const [weights, tokenizer] = await Promise.all([
    readReviewed(folder, WEIGHTS),
    readReviewed(folder, TOKENIZER),
  ])
  return { weights, tokenizer: tokenizer.toString('utf8') }
}

async function readReviewed(folder: string, file: string): Promise<Buffer> {
  const bytes = await readFile(join(folder, file)).catch((cause: unknown) => {
    throw new Error(`the sentence model's ${file} cannot be read; ${RESTORE}`, { cause })
  })
  if (createHash('sha256').update(bytes).digest('hex') !== SHA256_BY_FILE[file])
    throw new Error(`the sentence model's ${file} is not the one that was reviewed; ${RESTORE}`)
  return bytes
}

const RESTORE = 'restore it from the repository, or run `node tools/fetch-sentence-model.ts`'
