import { describe, expect, test } from 'vitest'

import type { AskedQuestion } from '#features/curriculum/contract.ts'

import type { ItemAnswer } from './attempt-shapes.ts'
import {
  afterLeaving,
  choose,
  isAnswered,
  UNTOUCHED_ITEM,
  withAnswer,
  withStrike,
} from './item-state.ts'

const chosen = (...choice: string[]): ItemAnswer => ({ kind: 'question', response: { choice } })

describe('an item of a practice exam', () => {
  test('counts as answered only while something is given', () => {
    const answered = withAnswer(UNTOUCHED_ITEM, chosen('hub'))

    expect(isAnswered(undefined)).toBe(false)
    expect(isAnswered(UNTOUCHED_ITEM)).toBe(false)
    expect(isAnswered(answered)).toBe(true)
    expect(isAnswered(withAnswer(answered, chosen()))).toBe(false)
    const spaces: ItemAnswer = { kind: 'question', response: { text: { mask: '  ' } } }
    expect(isAnswered(withAnswer(UNTOUCHED_ITEM, spaces))).toBe(false)
  })

  test('takes back that an option is ruled out when it is chosen', () => {
    const struck = withStrike(withStrike(UNTOUCHED_ITEM, 'hub'), 'switch')

    expect(withAnswer(struck, chosen('hub')).struck).toEqual(['switch'])
  })

  test('takes back the choice of an option that is ruled out, and only of that one', () => {
    const both = withAnswer(UNTOUCHED_ITEM, chosen('hub', 'switch'))

    expect(withStrike(both, 'hub')).toMatchObject({ answer: chosen('switch'), struck: ['hub'] })
    expect(withStrike(withAnswer(UNTOUCHED_ITEM, chosen('hub')), 'hub').answer).toBeNull()
    expect(withStrike(withStrike(both, 'router'), 'router')).toEqual(both)
  })

  test('keeps the answer with which it was first left', () => {
    const left = afterLeaving(withAnswer(afterLeaving(UNTOUCHED_ITEM), chosen('hub')))

    expect(afterLeaving(UNTOUCHED_ITEM).firstAnswer).toBeNull()
    expect(afterLeaving(withAnswer(left, chosen('switch')))).toMatchObject({
      answer: chosen('switch'),
      firstAnswer: chosen('hub'),
    })
  })
})

test('one option replaces another where one is right, and joins it where several are', () => {
  const asked = (kind: 'single' | 'multiple') => ({ kind }) as AskedQuestion & { kind: 'single' }

  expect(choose(asked('single'), { choice: ['hub'] }, 'switch')).toEqual({ choice: ['switch'] })
  const multiple = asked('multiple' as 'single')
  expect(choose(multiple, { choice: ['hub'] }, 'switch')).toEqual({ choice: ['hub', 'switch'] })
  expect(choose(multiple, { choice: ['hub', 'switch'] }, 'hub')).toEqual({ choice: ['switch'] })
})
