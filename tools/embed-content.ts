/**
 * `npm run content:vectors`: makes the vectors of new and changed texts: of questions, for the content check to find
 * those that ask the same idea; of answers, passages and terms, for the tutor to find them by meaning; of the tutor's
 * exemplars of distress.
 *
 * A text that has its vector already is not embedded again. Exit code 1: the content cannot be read, or the model
 * does not run here.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { CONTENT_FOLDER } from '#app/content-folder.ts'
import {
  formatContentVectors,
  formatVectors,
  parseVectors,
  QUESTION_VECTORS,
  readContent,
  readContentVectors,
  summedVector,
  textsByVectorFile,
  textsToEmbed,
  vectorFilesIn,
  type Content,
  type ContentFiles,
  type QuestionVector,
} from '#features/curriculum/build.ts'
import {
  EXEMPLAR_VECTORS,
  EXEMPLARS,
  exemplarHash,
  formatExemplarVectors,
  parseExemplarVectors,
} from '#features/tutor/build.ts'
import { openSentenceModel } from '#platform/server/sentence-model/sentence-model.ts'

const { embed, close } = openSentenceModel()
let made = 0
let kept = 0

try {
  const files = await readContent(CONTENT_FOLDER)
  if (files.problems.length > 0)
    throw new Error(files.problems.map((each) => `content/${each}`).join('\n'))
  await embedQuestions(files.content)
  await embedTexts(files)
  await embedExemplars()
  process.stdout.write(`${made} vectors made, ${kept} kept\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await close()
}

/** What points the way of all the texts together. */
async function vectorOf(texts: readonly string[]): Promise<Int8Array> {
  made += 1
  return summedVector(await Promise.all(texts.map(embed)))
}

async function embedQuestions(content: Content): Promise<void> {
  const file = join(CONTENT_FOLDER, QUESTION_VECTORS)
  const before = parseVectors(await readFile(file, 'utf8').catch(() => ''))
  const after = new Map<string, QuestionVector>()
  for (const [id, { hash, texts }] of textsToEmbed(content)) {
    const known = before.get(id)
    after.set(id, known?.hash === hash ? known : { hash, vector: await vectorOf(texts) })
  }
  await writeChanged(file, formatVectors(after))
  kept += after.size - made
}

/** Each file is written as soon as its texts are embedded: what was interrupted is continued. */
async function embedTexts(files: ContentFiles): Promise<void> {
  const vectors = new Map(await readContentVectors(CONTENT_FOLDER))
  const wanted = textsByVectorFile(files)
  for (const [file, texts] of wanted) {
    const missing = new Map(
      texts.flatMap(({ hash, text }) => (vectors.has(hash) ? [] : [[hash, text]])),
    )
    kept += texts.length - missing.size
    for (const [hash, text] of missing) vectors.set(hash, await vectorOf([text]))
    await writeChanged(join(CONTENT_FOLDER, file), formatContentVectors(texts, vectors))
  }
  for (const file of await vectorFilesIn(CONTENT_FOLDER))
    if (!wanted.has(file)) await rm(join(CONTENT_FOLDER, file))
}

async function embedExemplars(): Promise<void> {
  const file = fileURLToPath(EXEMPLAR_VECTORS)
  const before = parseExemplarVectors(await readFile(file, 'utf8').catch(() => ''))
  const after = new Map<string, Int8Array>()
  for (const { text } of EXEMPLARS) {
    const hash = exemplarHash(text)
    const known = before.get(hash)
    if (known) kept += 1
    after.set(hash, known ?? (await vectorOf([text])))
  }
  await writeChanged(file, formatExemplarVectors(after))
}

/** A file that is written counts as changed for the build. */
async function writeChanged(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => null)) !== text) await writeFile(path, text)
}
