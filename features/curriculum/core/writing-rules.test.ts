import { expect, test } from 'vitest'

import type { Question } from './question.ts'
import { aChoice } from './testing.ts'
import { writingFindings } from './writing-rules.ts'

const sound = aChoice({ id: 'a', source: 'RFC 2131, 4.3.1' })
const messages = (changes: Partial<Question>) =>
  writingFindings([{ ...sound, ...changes } as Question]).map(({ message }) => message)

const text = (line: string) => ({
  exhibits: [{ type: 'text' as const, title: null, text: `short\n${line}\n` }],
})

test('a sound question has no findings', () => {
  expect(messages({})).toEqual([])
})

test('a line of an exhibit has at most 60 characters', () => {
  expect(messages(text('–'.repeat(60)))).toEqual([])
  expect(messages(text(`Gi1/0/1${'x'.repeat(54)}`))).toEqual([
    expect.stringContaining('61 characters, and a phone shows 60: shorten "Gi1/0/1'),
  ])
})

test('the stem of a multiple choice says how many are right', () => {
  const options = aChoice({
    id: 'a',
    options: [{ id: 'one', isCorrect: true }, { id: 'two', isCorrect: true }, { id: 'three' }],
  }).options
  const multiple = (stem: string) => messages({ kind: 'multiple', options, stem })

  expect(multiple('Which two? Choose two.')).toEqual([])
  expect(multiple('Which of these? Choose three.')).toEqual([
    'the stem does not say how many are right; end it with "Choose two."',
  ])
})

test.each(['RFC 2131', 'RFC 1122, 3.2; RFC 2131', 'IEEE 802.1Q-2022', 'IEEE 802.3'])(
  'the source "%s" names a document without its clause',
  (source) => {
    expect(messages({ source })).toEqual([expect.stringContaining('add the clause')])
  },
)

test.each(['RFC 2131, 4.3.1', 'IEEE 802.1Q-2022, 8.6.8; ping(8)', 'NIST SP 800-63B'])(
  'the source "%s" is left alone',
  (source) => {
    expect(messages({ source })).toEqual([])
  },
)

/** A text of that many words. */
const wordy = (words: number) => Array.from({ length: words }, () => 'word').join(' ')
const inCase = (words: number) => ({ id: 'c', scenario: wordy(words), questionIds: ['a'] })

test('a stem in exam voice has 35 to 70 words', () => {
  const examMessages = (words: number) => messages({ voice: 'exam', stem: wordy(words) })

  expect(examMessages(35)).toEqual([])
  expect(examMessages(70)).toEqual([])
  expect(examMessages(34)).toEqual([
    'the stem has 34 words, and exam voice has 35 to 70: add 1, such as who asks, where, and a fact that does not matter',
  ])
  expect(examMessages(73)).toEqual([
    'the stem has 73 words, and exam voice has 35 to 70: take out 3, but not the fact that decides',
  ])
})

test('in a case, the words of the scenario count for each question in exam voice', () => {
  const examMessages = (scenario: number, stem: number) =>
    messages({ voice: 'exam', case: inCase(scenario), stem: wordy(stem) })

  expect(examMessages(30, 5)).toEqual([])
  expect(examMessages(30, 40)).toEqual([])
  expect(examMessages(28, 6)).toEqual([expect.stringContaining('add 1,')])
  expect(examMessages(35, 40)).toEqual([
    'scenario (35) and stem (40) together have 75 words, and exam voice has 35 to 70: take out 5, but not the fact that decides',
  ])
})

test.each([
  ['an address with its prefix', '10.0.0.0/8'],
  ['an option of a command', '-t'],
  ['a possessive', "R1's"],
  ['a number with a comma', '3,600'],
])('%s is one word', (_name, part) => {
  expect(messages({ voice: 'exam', stem: `${wordy(69)} ${part}` })).toEqual([])
  expect(messages({ voice: 'exam', stem: `${wordy(70)} ${part}` })).toHaveLength(1)
})

test.each(['–', '+', '=', '\n '])('"%s" between spaces is no word', (part) => {
  expect(messages({ voice: 'exam', stem: `${wordy(35)} ${part} ${wordy(35)}` })).toEqual([])
})

test('in plain voice, a stem may be as short or long as it needs', () => {
  expect(messages({ stem: wordy(5) })).toEqual([])
  expect(messages({ stem: wordy(90), case: inCase(20) })).toEqual([])
})
