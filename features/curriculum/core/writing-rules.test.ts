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
