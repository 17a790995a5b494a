/** The words that the sentence model knows as a whole: common English, and few typing errors. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { MODEL_FOLDER, TOKENIZER } from './model-files.ts'

type TokenizerFile = { readonly model: { readonly vocab: Readonly<Record<string, number>> } }

let words: ReadonlySet<string> | undefined

/** @param word in lower case. The list is read at the first word: some 20 ms, once. False where it cannot be read. */
export function isWholeWord(word: string): boolean {
  words ??= readWords()
  return words.has(word)
}

function readWords(): ReadonlySet<string> {
  try {
    const file = readFileSync(join(MODEL_FOLDER, TOKENIZER), 'utf8')
    const { vocab } = (JSON.parse(file) as TokenizerFile).model
    return new Set(Object.keys(vocab).filter((piece) => /^[a-z]{3,}$/.test(piece)))
  } catch {
    return new Set()
  }
}
