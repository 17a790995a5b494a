/** The cards that an answer can become are short, plain, and about what was told. */
import { expect, test } from 'vitest'

import type { AnswerUnit } from '#features/curriculum/contract.ts'

import { MOST_CARDS, proposeCards } from './propose-cards.ts'

const rest = (lessonId: string) => ({ lessonId, passageId: 'p-1', words: 'words' })

function unit(answer: string, more: Partial<AnswerUnit> = {}): AnswerUnit {
  return {
    id: 'nat-what',
    topic: 'nat',
    kind: 'define',
    question: 'What is NAT?',
    asks: [],
    about: ['NAT'],
    verdict: null,
    answer,
    simply: null,
    rests: [rest('nat-and-pat'), rest('routers')],
    ...more,
  }
}

test("a card asks the unit's question and gives its first sentences, without marks, with code", () => {
  const answer =
    '**NAT** rewrites addresses. [2] Type `show ip nat` to *see* them. [1] A third sentence. [1]\n\nMore. [1]'

  expect(proposeCards([unit(answer)])).toEqual([
    {
      front: 'What is NAT?',
      back: 'NAT rewrites addresses. Type `show ip nat` to see them.',
      topic: 'nat',
      lessonId: 'routers',
    },
  ])
})

test('a sentence that announces a list comes with the list, and with nothing after it', () => {
  const answer =
    'There are two kinds: [1]\n\n- static. [1]\n- dynamic. It has a pool. [1]\n\nMore. [1]'

  expect(proposeCards([unit(answer)])[0]?.back).toBe(
    'There are two kinds:\n- static.\n- dynamic. It has a pool.',
  )
})

test('a second sentence that would make the back long stays out', () => {
  const answer = `It is short. [1] ${'It is long '.repeat(25)}. [1]`

  expect(proposeCards([unit(answer)])[0]?.back).toBe('It is short.')
})

test('a unit that was told twice is one card, and there are at most four', () => {
  const units = ['a', 'a', 'b', 'c', 'd', 'e'].map((id) => unit('Yes. [1]', { id, question: id }))

  const cards = proposeCards(units)

  expect(cards.map(({ front }) => front)).toEqual(['a', 'b', 'c', 'd'])
  expect(cards).toHaveLength(MOST_CARDS)
})
