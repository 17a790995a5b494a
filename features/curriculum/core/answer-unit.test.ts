/** How the text of an answer becomes statements, each with what it rests on. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { statementsOf } from './answer-unit.ts'

const shown = (text: string) =>
  statementsOf(text).map(
    ({ text: said, rests, isItem, opens, opensLine }) =>
      `${opens ? '¶' : ''}${opensLine ? '>' : ''}${isItem ? '- ' : ''}${said}${rests.map((rest) => ` #${rest}`).join('')}`,
  )

describe('an answer', () => {
  test.each([
    ['one sentence', 'A hub repeats.', ['¶>A hub repeats.']],
    ['a mark', 'A hub repeats. [1]', ['¶>A hub repeats. #0']],
    ['several marks', 'A hub repeats. [2][11] [3]', ['¶>A hub repeats. #1 #10 #2']],
    [
      'a mark after the second sentence is of that one alone',
      'A hub repeats. It is old. [1] Few are left.',
      ['¶>A hub repeats.', 'It is old. #0', 'Few are left.'],
    ],
    [
      'lines of prose are one paragraph',
      'A hub\nrepeats. [1]\nIt is old.',
      ['¶>A hub repeats. #0', 'It is old.'],
    ],
    ['paragraphs', 'One.\n\nTwo. [1]\n\n\nThree.', ['¶>One.', '¶>Two. #0', '¶>Three.']],
    [
      'a list below its opening',
      'Two kinds:\n- hubs. [1] Old.\n- switches',
      ['¶>Two kinds:', '>- hubs. #0', '- Old.', '>- switches'],
    ],
    [
      'an item that goes on in the next line',
      '- a hub\n  that repeats\n- a switch',
      ['¶>- a hub that repeats', '>- a switch'],
    ],
    ['a number in brackets that is no mark', 'See [123] and [a].', ['¶>See [123] and [a].']],
    ['a mark before anything', '[1] A hub repeats.', ['¶>A hub repeats.']],
    ['nothing', ' \n\n ', []],
  ])('is cut into statements: %s', (_, text, statements) => {
    expect(shown(text)).toEqual(statements)
  })

  test('loses no word, whatever its paragraphs, lists and marks are', () => {
    const piece = fc.constantFrom(
      'Hub',
      'is. ',
      'Old ',
      '[1]',
      ' [12]',
      '\n- ',
      '\n\n',
      '\n',
      '? ',
      'e.g. ',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const bare = (some: string) => some.match(/[A-Za-z]+/g) ?? []
        expect(statementsOf(text).flatMap((one) => bare(one.text))).toEqual(bare(text))
      }),
    )
  })

  test('opens each paragraph once', () => {
    const said = 'One. [1] Two.\n- a\n- b\n\n- c. D.\n\nThree.'

    expect(
      statementsOf(said)
        .filter(({ opens }) => opens)
        .map(({ text }) => text),
    ).toEqual(['One.', 'c.', 'Three.'])
  })
})
