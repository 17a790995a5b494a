import fc from 'fast-check'
import { expect, test } from 'vitest'

import { asksIdeaOf, clustersOf } from './siblings.ts'

const question = (id: string, ...siblings: string[]) => ({ id, siblings })

test('siblings of siblings are siblings, whoever names whom', () => {
  const clusters = clustersOf([
    question('a', 'b'),
    question('b'),
    question('c', 'b'),
    question('d'),
  ])

  expect([...clusters].map(([id, others]) => [id, others.toSorted().join('')])).toEqual([
    ['a', 'bc'],
    ['b', 'ac'],
    ['c', 'ab'],
    ['d', ''],
  ])
})

test('every question is in one cluster, and a cluster is the same for all of its questions', () => {
  const ids = Array.from('abcdefgh')
  const questions = fc.tuple(
    ...ids.map((id) =>
      fc.subarray(ids, { maxLength: 2 }).map((siblings) => question(id, ...siblings)),
    ),
  )
  fc.assert(
    fc.property(questions, (all) => {
      const clusters = clustersOf(all)
      expect([...clusters.keys()].toSorted()).toEqual(ids)
      const whole = (id: string) => [id, ...(clusters.get(id) ?? [])].toSorted().join('')
      for (const id of ids) {
        expect(clusters.get(id)).not.toContain(id)
        for (const other of clusters.get(id) ?? []) expect(whole(other)).toBe(whole(id))
      }
    }),
  )
})

test('a question asks the idea of itself and of each of its siblings, and of no other', () => {
  const frames = question('frames', 'switching', 'bridging')

  expect(asksIdeaOf(frames, new Set(['frames']))).toBe(true)
  expect(asksIdeaOf(frames, new Set(['routing', 'bridging']))).toBe(true)
  expect(asksIdeaOf(frames, new Set(['routing']))).toBe(false)
  expect(asksIdeaOf(frames, new Set())).toBe(false)
})
