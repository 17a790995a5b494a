/**
 * `npm run content:vectors`: makes the vectors of new and changed questions, for the content check to find those
 * that ask the same idea.
 *
 * Exit code 1: the content cannot be read, or the model cannot be fetched.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { CONTENT_FOLDER } from '#app/content-folder.ts'
import {
  formatVectors,
  parseVectors,
  QUESTION_VECTORS,
  readContent,
  summedVector,
  textsToEmbed,
  type QuestionVector,
} from '#features/curriculum/build.ts'

import { ROOT } from './content-options.ts'
import { fetchSentenceModel } from './fetch-sentence-model.ts'
import { openSentenceModel } from './sentence-model.ts'

try {
  await embedQuestions()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function embedQuestions(): Promise<void> {
  const { content, problems } = await readContent(CONTENT_FOLDER)
  if (problems.length > 0) throw new Error(problems.map((each) => `content/${each}`).join('\n'))
  const file = join(CONTENT_FOLDER, QUESTION_VECTORS)
  const before = parseVectors(await readFile(file, 'utf8').catch(() => ''))
  const wanted = textsToEmbed(content)
  const stale = [...wanted].filter(([id, { hash }]) => before.get(id)?.hash !== hash)
  const made = new Map<string, QuestionVector>()
  if (stale.length > 0) {
    const embed = await openSentenceModel(fetchSentenceModel(join(ROOT, '.cache')))
    for (const [id, { hash, texts }] of stale) {
      const vectors: Float32Array[] = []
      for (const text of texts) vectors.push(await embed(text))
      made.set(id, { hash, vector: summedVector(vectors) })
    }
  }
  const kept = [...before].filter(([id]) => wanted.has(id) && !made.has(id))
  await writeFile(file, formatVectors(new Map([...kept, ...made])))
  process.stdout.write(`${made.size} vectors made, ${kept.length} kept\n`)
}
