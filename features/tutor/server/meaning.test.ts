/** What is near by meaning, and that a question is answered without it. */
import { expect, test } from 'vitest'

import type { Neighbor, VectorRow, Vectors } from '#features/curriculum/contract.ts'

import { eachTextOnce, meaningOver } from './meaning.ts'

const ROW: VectorRow = { kind: 'passage', id: 'p-1', lessonId: 'dhcp' }
function vectorsWith(rows: VectorRow[], nearest: Vectors['nearest'] = () => []) {
  return async () => ({ rows, nearest })
}
const never = (error: unknown) => {
  throw error
}

test('the rows nearest to the text come with their cosines, in their order', async () => {
  const found: Neighbor[] = [
    { row: { kind: 'answer', id: 'a', part: 'ask', at: 1 }, cosine: 0.9 },
    { row: ROW, cosine: 0.5 },
  ]
  const asked: unknown[] = []
  const vectors = vectorsWith([ROW], (query) => {
    asked.push(query)
    return found
  })
  const meaning = meaningOver(vectors, async (text) => Float32Array.of(text.length), never)

  expect(await meaning('dhcp')).toMatchObject([
    { kind: 'answer', id: 'a', cosine: 0.9 },
    { kind: 'passage', id: 'p-1', lessonId: 'dhcp', cosine: 0.5 },
  ])
  expect(asked).toEqual([Float32Array.of(4)])
})

test('where nothing has a vector, nothing is near, and no text is embedded', async () => {
  const embed = async () => {
    throw new Error('must not be asked')
  }

  expect(await meaningOver(vectorsWith([]), embed, never)('dhcp')).toEqual([])
})

test.each([
  ['the model', vectorsWith([ROW]), async () => Promise.reject(new Error('broken'))],
  [
    'the file of vectors',
    async () => Promise.reject(new Error('broken')),
    async () => Float32Array.of(1),
  ],
])('a failure of %s is told, and then nothing is near', async (_, vectors, embed) => {
  const told: unknown[] = []

  expect(await meaningOver(vectors, embed, (error) => told.push(error))('dhcp')).toEqual([])
  expect(told).toEqual([new Error('broken')])
})

test('a text is embedded and looked for once, also with space around it', async () => {
  const embedded: string[] = []
  const embed = eachTextOnce(async (text) => {
    embedded.push(text)
    return Float32Array.of(1)
  })
  let looked = 0
  const vectors = vectorsWith([ROW], () => {
    looked += 1
    return []
  })
  const meaning = meaningOver(vectors, embed, never)
  await Promise.all([' dhcp', 'dhcp', 'dhcp\n'].map(meaning))
  await embed('dhcp ')

  expect(embedded).toEqual(['dhcp'])
  expect(looked).toBe(1)
})
