import { expect, test } from 'vitest'

import { tokenizerOf } from './word-pieces.ts'

const WORDS = ['[CLS]', '[SEP]', '[UNK]', 'rout', '##er', '##s', 'drop', '.', '/', '24', 'cafe']
const piecesOf = tokenizerOf(
  JSON.stringify({ model: { vocab: Object.fromEntries(WORDS.map((word, at) => [word, at])) } }),
)
const read = (text: string, most = 99) => piecesOf(text, most).map((piece) => WORDS[piece])

test('a word is cut into the longest pieces that are known', () => {
  expect(read('routers drop')).toEqual(['[CLS]', 'rout', '##er', '##s', 'drop', '[SEP]'])
})

test('capitals and accents do not matter, and punctuation stands alone', () => {
  expect(read('Café/24.')).toEqual(['[CLS]', 'cafe', '/', '24', '.', '[SEP]'])
})

test('a word with an unknown piece is unknown as a whole', () => {
  expect(read('routx drop')).toEqual(['[CLS]', '[UNK]', 'drop', '[SEP]'])
})

test('what is too long is cut, and still has its end', () => {
  expect(read('drop drop drop drop', 4)).toEqual(['[CLS]', 'drop', 'drop', '[SEP]'])
})
