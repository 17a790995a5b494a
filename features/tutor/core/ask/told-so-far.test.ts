/** What a later answer repeats is not told again. */
import { expect, test } from 'vitest'

import { statementsOf } from '#features/curriculum/contract.ts'

import { toldSoFar } from './told-so-far.ts'

const FIRST =
  'A vulnerability is a weakness in a system. A threat is a possible cause of harm. Patching removes the weakness.'

function newAfterFirst(answer: string): string[] {
  const told = toldSoFar()
  told.newIn(statementsOf(FIRST))
  return told.newIn(statementsOf(answer)).map(({ text }) => text)
}

test('nothing of a first answer is left out', () => {
  expect(toldSoFar().newIn(statementsOf(FIRST))).toHaveLength(3)
})

test('a sentence that says the same is left out of a later one', () => {
  const later =
    'An exploit uses the weakness. A threat is a cause of possible harm. Risk weighs both.'

  expect(newAfterFirst(later)).toEqual(['An exploit uses the weakness.', 'Risk weighs both.'])
})

test('an answer that says hardly anything new is left out whole', () => {
  const later =
    'A vulnerability is a weakness in a system. A threat is a possible cause of harm. Risk weighs both.'

  expect(newAfterFirst(later)).toEqual([])
})

test('the sentence that another one points back to stays', () => {
  const later =
    'A threat is a possible cause of harm. It may be a flood. Insurance transfers the risk.'

  expect(newAfterFirst(later)).toHaveLength(3)
})
