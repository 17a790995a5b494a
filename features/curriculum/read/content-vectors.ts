/**
 * The vectors of answers, symptoms, passages and terms, made by `npm run content:vectors` and stored beside the content.
 *
 * One file for each topic's answers, each decision tree, each lesson and each file of the glossary. One line for each text, in the order of
 * the content: the id of what it belongs to, a hash of the text and of the model, and the vector as base64 of 8-bit
 * numbers. A vector is found by its hash alone, so a text that is moved or said twice is embedded once.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { MODEL_ID } from '#platform/server/sentence-model/model-files.ts'

import {
  textOfTerm,
  textsOfAnswer,
  textsOfLesson,
  textsOfTree,
  type EmbeddedText,
} from '../core/embedded-texts.ts'
import type { ContentFiles } from './content.ts'

/** By the hash of the text. */
export type ContentVectors = ReadonlyMap<string, Int8Array>

export type HashedText = EmbeddedText & { readonly hash: string }

/** Long enough that no two of a million texts have the same. */
const HASH_DIGITS = 16
const SUFFIX = '.vectors.txt'

export function hashOf(text: string): string {
  return createHash('sha256').update(`${MODEL_ID}\n${text}`).digest('hex').slice(0, HASH_DIGITS)
}

/** What is to be embedded, by the file that its vectors belong into. */
export function textsByVectorFile({
  content,
  positionByName,
}: ContentFiles): ReadonlyMap<string, readonly HashedText[]> {
  const byFile = new Map<string, HashedText[]>()
  const add = (file: string, texts: readonly EmbeddedText[]) => {
    const hashed = texts.map((each) => ({ ...each, hash: hashOf(each.text) }))
    byFile.set(file, [...(byFile.get(file) ?? []), ...hashed])
  }
  const besideFileOf = (name: string) =>
    `${positionByName.get(name)?.replace(/\.yaml:\d+$/, '') ?? name}${SUFFIX}`
  for (const answer of content.answers)
    add(besideFileOf(`answer ${answer.id}`), textsOfAnswer(answer))
  for (const tree of content.trees) add(besideFileOf(`tree ${tree.id}`), textsOfTree(tree))
  for (const lesson of content.lessons)
    add(`lessons/${lesson.id}/passages${SUFFIX}`, textsOfLesson(lesson))
  for (const term of content.terms) add(besideFileOf(`term ${term.id}`), [textOfTerm(term)])
  return byFile
}

/** Every file of vectors in the content folder, also one that belongs to nothing any more. */
export async function vectorFilesIn(folder: string): Promise<string[]> {
  const list = async (path: string) => readdir(join(folder, path)).catch((): string[] => [])
  const isVectors = (file: string) => file.endsWith(SUFFIX)
  const [answers, trees, lessons, glossary] = await Promise.all(
    ['answers', 'trees', 'lessons', 'glossary'].map(list),
  )
  const ofLessons = await Promise.all(
    (lessons ?? []).map(async (id) => (await list(`lessons/${id}`)).map((file) => `${id}/${file}`)),
  )
  return [
    ...(answers ?? []).map((file) => `answers/${file}`),
    ...(trees ?? []).map((file) => `trees/${file}`),
    ...ofLessons.flat().map((file) => `lessons/${file}`),
    ...(glossary ?? []).map((file) => `glossary/${file}`),
  ].filter(isVectors)
}

/** The vectors of one file. Lines in another form are left out: their texts have no vector then, and get a new one. */
export function parseContentVectors(text: string): ContentVectors {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, hash, numbers, ...others] = line.split(' ')
      if (hash === undefined || numbers === undefined || others.length > 0) return []
      return [[hash, new Int8Array(Buffer.from(numbers, 'base64'))] as const]
    }),
  )
}

export function formatContentVectors(
  texts: readonly HashedText[],
  vectors: ContentVectors,
): string {
  return texts
    .flatMap(({ row, hash }) => {
      const vector = vectors.get(hash)
      return vector ? [`${row.id} ${hash} ${Buffer.from(vector).toString('base64')}\n`] : []
    })
    .join('')
}

/** All vectors in the content folder. */
export async function readContentVectors(folder: string): Promise<ContentVectors> {
  const files = await vectorFilesIn(folder)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return new Map(texts.flatMap((text) => [...parseContentVectors(text)]))
}
