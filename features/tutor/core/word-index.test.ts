/** Search by words, and packed sets of words, against what they stand for. */
import * as fc from 'fast-check'
import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'

import { newWordIndex } from './word-index.ts'
import { numbersOf, type WordNumbers } from './word-numbers.ts'
import { newWordSets } from './word-sets.ts'

const word = fc.constantFrom('vlan', 'trunk', 'port', 'lease', 'route')
const words = fc.array(word, { minLength: 1, maxLength: 8 })

test('a search finds what MiniSearch finds, in its order, with its scores', () => {
  const documents = fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(documents, words, (texts, asked) => {
      const numbers: WordNumbers = new Map()
      const index = newWordIndex([2, 1], numbers)
      const other = new MiniSearch<{ id: number; title: string; text: string }>({
        fields: ['title', 'text'],
        tokenize: (text) => text.split(' '),
        searchOptions: { boost: { title: 2 } },
      })
      for (const [id, [title, text]] of texts.entries()) {
        index.add([numbersOf(title, numbers), numbersOf(text, numbers)])
        other.add({ id, title: title.join(' '), text: text.join(' ') })
      }
      const boostOf = (one: string) => (one === 'port' ? 0.6 : 1)

      const expected = other.search(asked.join(' '), { boostTerm: boostOf })
      expect(index.build().search(asked, texts.length, boostOf)).toEqual(
        expected.map(({ id, score }) => ({ at: id as number, score })),
      )
    }),
  )
})

test('a search gives as many as are asked for, and nothing for words that stand nowhere', () => {
  const numbers: WordNumbers = new Map()
  const index = newWordIndex([1], numbers)
  for (const text of [['vlan'], ['vlan', 'port'], ['vlan']]) index.add([numbersOf(text, numbers)])
  const { search } = index.build()

  expect(search(['port', 'vlan'], 2).map(({ at }) => at)).toEqual([1, 0])
  expect(search(['sourdough'], 2)).toEqual([])
})

test('a packed set has the words of its own, and no other', () => {
  fc.assert(
    fc.property(fc.array(fc.array(word), { maxLength: 6 }), word, (texts, asked) => {
      const numbers: WordNumbers = new Map()
      const sets = newWordSets(numbers)
      for (const text of texts) sets.add(numbersOf(text, numbers))
      const setAt = sets.build()

      for (const [at, text] of texts.entries()) {
        expect(setAt(at).size).toBe(new Set(text).size)
        expect(setAt(at).has(asked)).toBe(text.includes(asked))
      }
      expect(setAt(texts.length).size).toBe(0)
    }),
  )
})
