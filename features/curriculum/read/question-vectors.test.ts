import { expect, test } from 'vitest'

import { formatVectors, parseVectors, summedVector } from './question-vectors.ts'

const vectors = new Map([
  ['b', { hash: '00000002', vector: Int8Array.of(-128, 0, 127, 5) }],
  ['a', { hash: '00000001', vector: Int8Array.of(1, -1, 2, -2) }],
])

test('vectors come back as they were stored, in the order of ids', () => {
  const stored = formatVectors(vectors)

  expect([...parseVectors(stored).keys()]).toEqual(['a', 'b'])
  expect(parseVectors(stored)).toEqual(vectors)
})

test('one edited question changes one line', () => {
  const edited = new Map(vectors).set('a', { hash: '00000003', vector: Int8Array.of(9, 9, 9, 9) })

  const [before, after] = [formatVectors(vectors), formatVectors(edited)].map((text) =>
    text.split('\n'),
  )

  expect(after?.filter((line) => before?.includes(line) === false)).toHaveLength(1)
})

test('a line in another form counts as no vector', () => {
  expect(parseVectors('<<<<<<< ours\na 00000001\n')).toEqual(new Map())
})

test('the vectors of both texts are added, and the largest number becomes 127', () => {
  expect(summedVector([Float32Array.of(0.5, -0.1, 0), Float32Array.of(0.5, 0.1, -0.5)])).toEqual(
    Int8Array.of(127, 0, -63),
  )
})
