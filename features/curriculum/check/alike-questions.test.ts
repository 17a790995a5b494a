/** Sound content with vectors made up for the test; each test breaks one thing. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import {
  formatVectors,
  QUESTION_VECTORS,
  textsToEmbed,
  type QuestionVector,
} from '../read/question-vectors.ts'
import { readContent } from '../read/read-content.ts'
import { contentFolder, smallContent } from '../server/testing.ts'
import { checkAlikeQuestions, UNLIKE_QUESTIONS } from './alike-questions.ts'

const FRAMES = 'lessons/frames/questions.yaml'
const AXES = 6

/** Each question points in a direction of its own, but those of `alike`, which point the same way. */
async function folderWith(
  alike: readonly string[] = [],
  changes: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await contentFolder({ ...smallContent(), ...changes })
  const { content } = await readContent(folder)
  const vectors = new Map<string, QuestionVector>(
    [...textsToEmbed(content)].map(([id, { hash }], at) => {
      const axis = alike.includes(id) ? 0 : at + 1
      return [
        id,
        {
          hash,
          vector: Int8Array.from({ length: AXES + 2 }, (_, place) => (place === axis ? 127 : 0)),
        },
      ]
    }),
  )
  await writeFile(join(folder, QUESTION_VECTORS), formatVectors(vectors))
  return folder
}

const problemsIn = async (folder: string) => checkAlikeQuestions(folder, await readContent(folder))

const marked = (text: string, id: string, sibling: string) =>
  text.replace(`clue: asked by ${id}\n`, `clue: asked by ${id}\n  siblings: [${sibling}]\n`)

test('questions about different ideas are left alone', async () => {
  expect(await problemsIn(await folderWith())).toEqual([])
})

test('two questions that seem to ask the same idea are refused, with both ways out', async () => {
  const [problem, ...others] = await problemsIn(await folderWith(['frames-recall', 'frames-apply']))

  expect(others).toEqual([])
  expect(problem).toMatch(/^lessons\/frames\/questions\.yaml:\d+: frames-apply seems to ask/)
  expect(problem).toContain('the same idea as frames-recall (likeness 1.00)')
  expect(problem).toContain(UNLIKE_QUESTIONS)
})

test('siblings may be alike, also those that are joined by a third question', async () => {
  const text = smallContent()[FRAMES] ?? ''
  const siblings = marked(
    marked(text, 'frames-recall', 'frames-apply'),
    'frames-apply',
    'frames-recall, frames-two',
  )

  expect(
    await problemsIn(
      await folderWith(['frames-recall', 'frames-two', 'frames-apply'], { [FRAMES]: siblings }),
    ),
  ).toEqual([])
})

test('a pair that was looked at and found different may be alike, in either order', async () => {
  expect(
    await problemsIn(
      await folderWith(['frames-recall', 'frames-apply'], {
        [UNLIKE_QUESTIONS]:
          '- because: one asks for the name\n  pairs:\n    - [frames-recall, frames-apply]\n',
      }),
    ),
  ).toEqual([])
})

test('a pair cannot be siblings and different', async () => {
  const text = marked(smallContent()[FRAMES] ?? '', 'frames-recall', 'frames-apply')
  const unlike = '- because: no\n  pairs:\n    - [frames-recall, frames-apply]\n'

  expect(
    await problemsIn(await folderWith([], { [FRAMES]: text, [UNLIKE_QUESTIONS]: unlike })),
  ).toEqual([
    'unlike-questions.yaml:1: frames-recall and frames-apply are siblings; remove the pair here, or the mark there',
  ])
})

test('the list of different pairs names questions that exist, and a reason', async () => {
  const problems = await problemsIn(
    await folderWith([], {
      [UNLIKE_QUESTIONS]:
        '- because: a name\n  pairs:\n    - [frames-recall, gone]\n- pairs:\n    - [frames-recall, frames-apply]\n',
    }),
  )

  expect(problems).toEqual([
    'unlike-questions.yaml:4: because: say why they ask different ideas',
    'unlike-questions.yaml:1: there is no question gone; remove the pair',
  ])
})

test('a question whose text has changed since its vector was made is refused', async () => {
  const folder = await folderWith()
  const file = join(folder, FRAMES)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('What is asked by frames-recall?', 'What else?'))

  expect(await problemsIn(folder)).toEqual([
    'lessons/frames/questions.yaml:1: frames-recall has changed since its vector was made; run `npm run content:vectors`',
  ])
})

test('a question without a vector, and a vector without a question, are refused', async () => {
  const folder = await folderWith()
  const file = join(folder, QUESTION_VECTORS)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('frames-recall ', 'frames-gone '))

  expect(await problemsIn(folder)).toEqual([
    'lessons/frames/questions.yaml:1: frames-recall has no vector; run `npm run content:vectors`',
    'question-vectors.txt:1: there is no question frames-gone; run `npm run content:vectors`',
  ])
})

test('where no vector was ever made, one line says so', async () => {
  expect(await problemsIn(await contentFolder(smallContent()))).toEqual([
    'question-vectors.txt:1: the questions have no vectors; run `npm run content:vectors`',
  ])
})
