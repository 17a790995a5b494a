import { expect, test } from 'vitest'

import type { ItemAnswer } from './attempt-shapes.ts'
import { lateAnswer, lateListWords } from './late-answer.ts'

const near: ItemAnswer = { kind: 'question', response: { choice: ['near'] } }
const far: ItemAnswer = { kind: 'question', response: { choice: ['far'] } }

test('an answer after the end is shown, unless there was one before: then that one counts', () => {
  expect(lateAnswer(near, null)).toBe('shown')
  expect(lateAnswer(far, near)).toBe('left-out')
})

test('an answer that is taken back after the end still counts', () => {
  expect(lateAnswer(null, near)).toBe('left-out')
})

test('what is the same as at the end is not late', () => {
  expect(lateAnswer(near, near)).toBeNull()
  expect(lateAnswer(null, null)).toBeNull()
})

test('the words name the items in their order, one or several', () => {
  expect(lateListWords(new Map())).toEqual([])
  expect(lateListWords(new Map([[7, 'shown']]))).toEqual([
    'Item 7 was answered after the end. Your report will show this answer, and it will not be scored.',
  ])
  expect(
    lateListWords(
      new Map([
        [12, 'left-out'],
        [5, 'left-out'],
        [9, 'left-out'],
      ]),
    ),
  ).toEqual([
    'Items 5, 9, and 12 were changed after the end. Your answers from before the end count.',
  ])
})
