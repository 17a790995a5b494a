import { describe, expect, test } from 'vitest'

import type { AnswerUnit } from '#features/curriculum/contract.ts'

import { newBrief, passageItem, unitItem } from './brief.ts'
import { newTextCheck } from './check-text.ts'
import { smallLibrary } from './testing.ts'

const library = smallLibrary()

const unit: AnswerUnit = {
  id: 'vlan-leave',
  topic: 'vlan',
  kind: 'verdict',
  question: 'A VLAN reaches over several buildings by itself.',
  asks: [],
  about: ['VLAN'],
  verdict: 'false',
  answer: 'False. Each VLAN is its own network inside a switch. [1] Good to know.',
  simply: null,
  rests: [
    {
      lessonId: 'vlan',
      passageId: 'p-vlan-0-0',
      words: 'A VLAN is a network of its own inside a switch.',
    },
  ],
}

async function checked(text: string) {
  const item = unitItem(library, unit)
  const check = newTextCheck(
    library,
    newBrief(item ? [item] : []),
    () => '',
    () => Promise.reject(new Error('no sentence model')),
  )
  return { text: (await check.push(text)).text + (await check.end()).text, ...check.counts() }
}

test('an item keeps its number when it is added again', () => {
  const brief = newBrief()
  const [one, other] = library.passages.map((passage) => passageItem(library, passage))
  if (!one || !other) throw new Error('there are no passages')

  expect([brief.add(one), brief.add(other), brief.add(one)]).toEqual([1, 2, 1])
})

describe('a unit in the brief', () => {
  test('is cited as the words of the lesson that its sentence rests on', () => {
    const item = unitItem(library, unit)

    expect(item?.text).toBe('False. Each VLAN is its own network inside a switch. Good to know.')
    expect(item?.sourcesOf(['vlan'])).toEqual([
      { passage: library.passage('vlan', 'p-vlan-0-0'), quote: unit.rests[0]?.words },
    ])
  })

  test('supports what it says', async () => {
    expect(await checked('Each VLAN is its own network inside a switch.')).toMatchObject({
      text: 'Each VLAN is its own network inside a switch. [1]',
      supported: 1,
    })
  })

  test('does not support the claim that it judges', async () => {
    expect(await checked('A VLAN reaches over several buildings by itself.')).toMatchObject({
      supported: 0,
    })
  })

  test('without a passage that is there is left out', () => {
    expect(unitItem(library, { ...unit, rests: [] })).toBeNull()
  })
})
