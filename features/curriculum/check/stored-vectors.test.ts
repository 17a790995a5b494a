/** Sound content with vectors made up for the test; each test breaks one thing. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readContent } from '../read/read-content.ts'
import { contentFolder, smallContent, storeVectors } from '../server/testing.ts'
import { checkStoredVectors } from './stored-vectors.ts'

const ANSWERS = 'answers/framing.yaml'
const ANSWER = `- id: framing-what
  kind: define
  question: What is a frame?
  about: [frame]
  asks: [frame, what is frame, frames, explain frame, whats a frame, frame meaning]
  answer: |
    A frame is the unit of a link. [1]
  rests:
    - lesson: frames
      heading: Broadcasts reach everyone
      words: Every station on the link hears a broadcast.
`

const problemsIn = async (folder: string) => checkStoredVectors(folder, await readContent(folder))

/** A folder in which every text has its vector. */
async function soundFolder(): Promise<string> {
  const folder = await contentFolder({ ...smallContent(), [ANSWERS]: ANSWER })
  expect((await readContent(folder)).problems).toEqual([])
  await storeVectors(folder, () => Int8Array.of(1, 2, 3))
  return folder
}

async function edit(folder: string, file: string, before: string, after: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  expect(text).toContain(before)
  await writeFile(join(folder, file), text.replace(before, after))
}

test('content whose vectors are fresh is left alone', async () => {
  expect(await problemsIn(await soundFolder())).toEqual([])
})

test.each([
  [ANSWERS, 'explain frame', 'explain frames plz', 'answers/framing.yaml:1: answer framing-what'],
  [ANSWERS, 'unit of a link', 'unit of one link', 'answers/framing.yaml:1: answer framing-what'],
  [
    'lessons/routes/lesson.mdx',
    'in one short paragraph',
    'in a paragraph',
    'lessons/routes/lesson.mdx:1: lesson routes',
  ],
  ['glossary/links.yaml', 'The unit', 'A unit', 'glossary/links.yaml:1: term frame'],
])('a text of %s that has changed is refused, once', async (file, before, after, named) => {
  const folder = await soundFolder()
  await edit(folder, file, before, after)

  const problems = await problemsIn(folder)

  expect(problems).toEqual([
    `${named} is new or has changed since its vectors were made; run \`npm run content:vectors\``,
    expect.stringContaining('it has vectors of texts that are gone'),
  ])
})

test('a way to ask that was removed leaves a vector, which is refused', async () => {
  const folder = await soundFolder()
  await edit(folder, ANSWERS, 'frame, what is frame, ', 'frame, frame, ')

  expect(await problemsIn(folder)).toEqual([
    'answers/framing.vectors.txt:1: it has vectors of texts that are gone; run `npm run content:vectors`',
  ])
})

test('a file of vectors without its texts is refused, and texts without their file', async () => {
  const folder = await soundFolder()
  const file = join(folder, 'glossary/links.vectors.txt')
  await rename(file, join(folder, 'glossary/others.vectors.txt'))

  expect(await problemsIn(folder)).toEqual([
    'glossary/links.yaml:1: term frame is new or has changed since its vectors were made; run `npm run content:vectors`',
    'glossary/others.vectors.txt:1: its texts are gone; run `npm run content:vectors`',
  ])
})

test('where no vector was ever made, one line says so', async () => {
  expect(await problemsIn(await contentFolder(smallContent()))).toEqual([
    'lessons:1: they have no vectors; run `npm run content:vectors`',
  ])
})

test('a line in another form counts as no vector', async () => {
  const folder = await soundFolder()
  await edit(folder, 'glossary/links.vectors.txt', 'frame ', '<<<<<<< ours frame ')

  expect(await problemsIn(folder)).toHaveLength(1)
  await rm(join(folder, 'glossary/links.vectors.txt'))
  expect(await problemsIn(folder)).toHaveLength(1)
})
