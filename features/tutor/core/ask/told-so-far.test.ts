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

test('a sentence that is told by several is left out, unless it has a new number', () => {
  const newOf = (answer: string) => newAfterFirst(`Insurance transfers the risk. ${answer}`)

  expect(newOf('A weakness in a system is removed by patching.')).toHaveLength(1)
  expect(newOf('A weakness in 40 systems is removed by patching.')).toHaveLength(2)
})

test('an answer whose first sentence is told is left out, unless most of it is new', () => {
  const lead = 'A threat is a possible cause of harm.'

  expect(newAfterFirst(`${lead} Insurance transfers the risk.`)).toEqual([])
  expect(newAfterFirst(`${lead} Insurance transfers the risk. Floods hurt. Fires burn.`)).toEqual([
    'Insurance transfers the risk.',
    'Floods hurt.',
    'Fires burn.',
  ])
})

test('what points back to the sentence that was told last follows it at once', () => {
  expect(newAfterFirst('Patching removes the weakness. That takes a restart.')).toEqual([
    'That takes a restart.',
  ])
})
