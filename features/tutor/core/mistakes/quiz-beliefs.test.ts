import { expect, test } from 'vitest'

import { aChoice } from '#features/curriculum/server/testing.ts'

import { buildQuestionBank } from '../quiz-bank.ts'
import { readWish } from '../quiz-wish.ts'
import { withBeliefs } from './quiz-beliefs.ts'

const BELIEF = 'Cat 6 carries 10 Gb/s over the full 100 m.'
const showing = (id: string, misconception: string | null) =>
  aChoice({
    id,
    options: [{ id: 'right', isCorrect: true }, { id: 'wrong', misconception }, { id: 'other' }],
  })
const BANK = withBeliefs(
  buildQuestionBank(
    [showing('cable-1', 'full-reach'), showing('layers', null), showing('cable-2', 'full-reach')],
    (id) => id,
  ),
  (id) => (id === 'full-reach' ? BELIEF : undefined),
)

test('a request that repeats a belief is about the questions that can show it', () => {
  const about = readWish(`Quiz me on: ${BELIEF}`).about ?? ''

  expect(BANK.showing(about)).toEqual(['cable-1', 'cable-2'])
})

test('a topic that shares words with a belief stays a topic', () => {
  expect(BANK.showing('osi layers')).toEqual([])
  expect(BANK.showing('Cat 6 100 m')).toEqual([])
})
