import { describe, expect, test } from 'vitest'

import { spellingsOf, tryItProblems, type WrittenAnswer, type WrittenTryIt } from './try-it.ts'

const RIGHT: WrittenAnswer = { attributes: { is: '170', right: '' }, hasResponse: false, line: 3 }
const WRONG: WrittenAnswer = { attributes: { is: '180' }, hasResponse: true, line: 5 }
const OTHERWISE: WrittenAnswer = { attributes: { otherwise: '' }, hasResponse: true, line: 7 }
const CHOSEN: WrittenTryIt = {
  attributes: { prompt: 'How many?' },
  answers: [RIGHT, WRONG],
  hasSolution: true,
  line: 1,
}
const TYPED: WrittenTryIt = {
  ...CHOSEN,
  attributes: { prompt: 'How many?', typed: 'number' },
  answers: [RIGHT, WRONG, OTHERWISE],
}

const withWrong = (wrong: Partial<WrittenAnswer>): WrittenTryIt => ({
  ...CHOSEN,
  answers: [RIGHT, { ...WRONG, ...wrong }],
})

test.each([
  ['to choose', CHOSEN],
  ['to type', TYPED],
])('a sound try-it %s has no problem', (_what, tryIt) => {
  expect(tryItProblems(tryIt)).toEqual([])
})

describe('a problem, with its line, is', () => {
  test.each<[string, WrittenTryIt, number, RegExp]>([
    ['no prompt', { ...CHOSEN, attributes: {} }, 1, /has a prompt/],
    ['no solution', { ...CHOSEN, hasSolution: false }, 1, /has a solution/],
    ['no right answer', { ...CHOSEN, answers: [WRONG] }, 1, /right \/>/],
    ['no wrong answer', { ...CHOSEN, answers: [RIGHT] }, 1, /at least one wrong/],
    ['only a response to all others', { ...TYPED, answers: [RIGHT, OTHERWISE] }, 1, /one wrong/],
    [
      'a way to type that is not there',
      { ...TYPED, attributes: { prompt: '?', typed: 'words' } },
      1,
      /typed is one of text, number/,
    ],
    [
      'five answers to choose from',
      {
        ...CHOSEN,
        answers: [RIGHT, ...['1', '2', '3', '4'].map((is) => ({ ...WRONG, attributes: { is } }))],
      },
      1,
      /at most 4 answers/,
    ],
    ['a wrong answer without a response', withWrong({ hasResponse: false }), 5, /has a response/],
    ['an answer without its words', withWrong({ attributes: { is: ' ' } }), 5, /write the answer/],
    [
      'an attribute that is not there',
      withWrong({ attributes: { is: '180', correct: '' } }),
      5,
      /no attribute correct/,
    ],
    ['an answer written twice', withWrong({ attributes: { is: '170' } }), 5, /twice/],
    [
      'further spellings of a chosen answer',
      withWrong({ attributes: { is: '180', also: '181' } }),
      5,
      /for typed answers/,
    ],
    [
      'a response to other values where answers are chosen',
      { ...CHOSEN, answers: [RIGHT, WRONG, OTHERWISE] },
      7,
      /for typed answers/,
    ],
    [
      'a value for the response to other values',
      {
        ...TYPED,
        answers: [RIGHT, WRONG, { ...OTHERWISE, attributes: { otherwise: '', is: '1' } }],
      },
      7,
      /no value of its own/,
    ],
    [
      'a misconception of the right answer',
      {
        ...CHOSEN,
        answers: [{ ...RIGHT, attributes: { ...RIGHT.attributes, misconception: 'x' } }, WRONG],
      },
      3,
      /shows no misconception/,
    ],
  ])('%s', (_what, tryIt, line, message) => {
    expect(tryItProblems(tryIt)).toEqual([{ line, message: expect.stringMatching(message) }])
  })
})

test('the spellings of an answer are the first one and all further ones', () => {
  expect(spellingsOf({ is: '/21', also: '21 | 255.255.248.0' })).toEqual([
    '/21',
    '21',
    '255.255.248.0',
  ])
})
