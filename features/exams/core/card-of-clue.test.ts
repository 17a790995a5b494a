import { expect, test } from 'vitest'

import type { AskedQuestion, QuestionKey } from '#features/curriculum/contract.ts'

import { cardOfClue } from './card-of-clue.ts'

const shown = { id: 'one', exhibits: [], scenario: null }
const explained = { clue: 'from one jack', source: 'RFC 1122' }
const CHOICE: AskedQuestion = {
  ...shown,
  kind: 'single',
  stem: 'A script sent frames from one jack. Which feature is BEST?',
  rightCount: 1,
  options: [
    { id: 'guard', text: 'BPDU guard' },
    { id: 'security', text: 'Port security' },
  ],
}
const CHOICE_KEY: QuestionKey = {
  ...explained,
  kind: 'single',
  options: [
    { id: 'security', isCorrect: true, reason: 'It counts addresses.' },
    { id: 'guard', isCorrect: false, reason: 'It watches spanning tree.' },
  ],
}

test('asks what the question asks, and answers with what is right, why, and the clue', () => {
  expect(cardOfClue(CHOICE, CHOICE_KEY)).toEqual({
    front: 'A script sent frames from one jack. Which feature is BEST?',
    back: 'Port security. It counts addresses.\nWhat decides it: “from one jack”.',
  })
})

test('names the clue on the front where a scene or an exhibit is missing on the card', () => {
  const front = '“from one jack”: Which feature is BEST?'
  const inCase = { ...CHOICE, scenario: 'A lab.' }
  expect(cardOfClue(inCase, CHOICE_KEY).front).toBe(front)
  const withLog = { ...CHOICE, exhibits: [{ type: 'text' as const, title: null, text: 'log' }] }
  expect(cardOfClue(withLog, CHOICE_KEY).front).toBe(front)
})

test.each<[string, AskedQuestion, QuestionKey, string]>([
  [
    'an order',
    {
      ...shown,
      kind: 'ordering',
      stem: 'Order?',
      items: [
        { id: 'b', text: 'Ask' },
        { id: 'a', text: 'Test' },
      ],
    },
    { ...explained, kind: 'ordering', order: ['b', 'a'], reason: 'First ask.' },
    '1. Ask\n2. Test\nFirst ask.\n',
  ],
  [
    'pairs',
    {
      ...shown,
      kind: 'matching',
      stem: 'Match?',
      rows: [{ id: 'r', text: 'HTTPS' }],
      choices: [{ id: 'c', text: '443' }],
    },
    { ...explained, kind: 'matching', rows: [{ id: 'r', rightIds: ['c'], reason: 'So.' }] },
    'HTTPS: 443\n',
  ],
  [
    'typed values',
    {
      ...shown,
      kind: 'fill-in',
      stem: 'Port?',
      fields: [{ id: 'f', label: 'Port', form: 'number' }],
    },
    {
      ...explained,
      kind: 'fill-in',
      fields: [{ id: 'f', accepts: ['443'], reason: 'TLS.', nearMisses: [] }],
    },
    'Port: 443. TLS.\n',
  ],
])('the back shows %s', (_name, asked, key, back) => {
  expect(cardOfClue(asked, key).back).toBe(`${back}What decides it: “from one jack”.`)
})

test("no side is longer than a card's may be", () => {
  const long = { ...CHOICE, stem: `${'word '.repeat(400)}?` }
  expect(cardOfClue(long, CHOICE_KEY).front).toHaveLength(1000)
})
