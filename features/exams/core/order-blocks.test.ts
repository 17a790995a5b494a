import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { orderBlocks } from './order-blocks.ts'

const anyTopics = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 20 })
const singles = (topics: readonly string[]) => topics.map((topic) => ({ topics: [topic] }))
const repeats = (topics: readonly string[]) =>
  topics.filter((topic, index) => topic === topics[index - 1]).length
const timesOf = (topics: readonly string[], wanted: string) =>
  topics.filter((topic) => topic === wanted).length

describe('orderBlocks', () => {
  test('every block is there once', () => {
    fc.assert(
      fc.property(anyTopics, fc.nat(), (topics, seed) => {
        const blocks = singles(topics)
        const ordered = orderBlocks(blocks, createRandom(seed), undefined)

        expect(ordered).toHaveLength(blocks.length)
        expect(new Set(ordered)).toEqual(new Set(blocks))
      }),
    )
  })

  test('no topic is asked twice in a row where no topic has more than half of the places', () => {
    fc.assert(
      fc.property(anyTopics, fc.constantFrom('a', 'z'), fc.nat(), (topics, before, seed) => {
        fc.pre(topics.every((topic) => timesOf(topics, topic) <= Math.ceil(topics.length / 2)))
        fc.pre(timesOf(topics, before) <= topics.length / 2)
        const ordered = orderBlocks(singles(topics), createRandom(seed), before)

        expect(repeats([before, ...ordered.flatMap((block) => block.topics)])).toBe(0)
      }),
    )
  })

  test('a block is judged by the topics it begins and ends with', () => {
    const ofCase = { topics: ['a', 'b'] }
    for (let seed = 0; seed < 50; seed += 1) {
      const ordered = orderBlocks([...singles(['b', 'b']), ofCase], createRandom(seed), 'z')

      expect(ordered.map(({ topics }) => topics.join(''))).toEqual(['b', 'ab', 'b'])
    }
  })

  test('the seed decides the order', () => {
    const orders = Array.from({ length: 20 }, (_, seed) =>
      orderBlocks(singles(['a', 'b', 'c', 'd']), createRandom(seed), undefined)
        .flatMap(({ topics }) => topics)
        .join(''),
    )

    expect(new Set(orders).size).toBeGreaterThan(5)
  })
})
