import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { piecesOf, sentencesOf } from './pieces.ts'

const textsOf = (text: string) => piecesOf(text).map((piece) => piece.text)

describe('sentences', () => {
  test('end with a period, a line or a bullet, also in lower case', () => {
    expect(sentencesOf('it splits. it routes\n- it tags; it ends')).toEqual([
      'it splits.',
      'it routes',
      'it tags',
      'it ends',
    ])
  })

  test('do not end behind an abbreviation', () => {
    expect(sentencesOf('A subnet, e.g. 10.0.0.0/8, is large.')).toHaveLength(1)
  })
})

describe('pieces', () => {
  test('are sentences and their clauses', () => {
    expect(textsOf('A hub repeats frames, and a switch learns addresses.')).toEqual([
      'A hub repeats frames, and a switch learns addresses.',
      'A hub repeats frames',
      'and a switch learns addresses.',
      'A hub repeats frames and a switch learns addresses.',
    ])
  })

  test('that have no subject stay with the clause before them', () => {
    expect(textsOf('A hub repeats frames and sends them on all ports.')).not.toContain(
      'and sends them on all ports.',
    )
  })

  test('that point back are read with the sentence before', () => {
    expect(textsOf('A switch has a table. It fills it by itself.')).toContain(
      'A switch has a table. It fills it by itself.',
    )
  })

  test('are bounded, and each stands there once, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6000 }), (text) => {
        const texts = textsOf(text)
        expect(texts.length).toBeLessThanOrEqual(90)
        expect(new Set(texts).size).toBe(texts.length)
      }),
    )
  })
})
