import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { splitSentences, stopAfter } from './sentences.ts'

describe('prose is cut', () => {
  test.each([
    ['One ends. Two ends.', ['One ends.', 'Two ends.']],
    ['Is it? It is! Good.', ['Is it?', 'It is!', 'Good.']],
    ['He says “no.” It stays.', ['He says “no.”', 'It stays.']],
    ['**True.** A hub repeats.', ['**True.**', 'A hub repeats.']],
    ['It ends (here.) Then more.', ['It ends (here.)', 'Then more.']],
    ['Use this. `ping` shows it.', ['Use this.', '`ping` shows it.']],
    ['The port is open. 443 is TLS.', ['The port is open.', '443 is TLS.']],
    ['One.\nTwo.', ['One.', 'Two.']],
    ['A last one without an end', ['A last one without an end']],
  ])('at the end of a sentence: %s', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences)
  })

  test.each([
    'The mask of 10.0.0.0 is short.',
    'Send it to example.com. not to another.',
    'Standards, e.g. IEEE 802.3, name it.',
    'Hubs (cf. Chapter 3) repeat.',
    'It needs Rev. 2 of No. 4 in Fig. 7.',
    'Ask Dr. Perlman vs. Mr. Metcalfe.',
  ])('but not within one: %s', (text) => {
    expect(splitSentences(text)).toEqual([text])
  })

  test.each(['', ' \n '])('of nothing there is no sentence: “%s”', (text) => {
    expect(splitSentences(text)).toEqual([])
  })

  test('nothing but space is lost, and no sentence is empty or begins with space', () => {
    const piece = fc.constantFrom(
      'One',
      'e.g.',
      'vs.',
      '10.0.0.1',
      '“No.”',
      '. ',
      '? ',
      ' ',
      '\n',
      '*b.*',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const sentences = splitSentences(text)
        const bare = (some: string) => some.replaceAll(/\s+/g, '')
        expect(bare(sentences.join(''))).toBe(bare(text))
        for (const sentence of sentences) expect(sentence).toMatch(/^\S/)
      }),
    )
  })
})

test.each([
  ['Ada', '.'],
  ['Toni L.', ''],
  ['Toni L. ', ''],
  ['Who?', ''],
  ['Wow!', ''],
  ['And so on…', ''],
  ['', '.'],
])('a sentence that ends with “%s” has one end', (last, stop) => {
  expect(stopAfter(last)).toBe(stop)
})
