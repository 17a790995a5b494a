import { expect, test } from 'vitest'

import type { Check, CheckQuestion } from '../contract.ts'
import { isRightAnswer, withUnsentAnswers } from './unsent-answers.ts'

/** Its right option is `a`. */
function question(id: string, traits: Partial<CheckQuestion> = {}): CheckQuestion {
  return {
    id,
    kind: 'single',
    stem: `What about ${id}?`,
    exhibit: null,
    options: ['a', 'b', 'c'].map((option) => ({
      id: option,
      text: option,
      isCorrect: option === 'a',
      reason: 'Because.',
    })),
    clue: id,
    source: 'RFC 1122',
    isRight: false,
    wasRightFirst: null,
    ...traits,
  }
}

function check(...questions: CheckQuestion[]): Check {
  return { lesson: { id: 'frames', title: 'Frames' }, isLessonDone: false, questions, next: null }
}

const states = ({ questions }: Check) =>
  questions.map(({ isRight, wasRightFirst }) => [isRight, wasRightFirst])

test('answers that wait count as if the server had them, the oldest first', () => {
  const shown = withUnsentAnswers(check(question('one'), question('two'), question('three')), [
    { questionId: 'one', optionIds: ['b'] },
    { questionId: 'two', optionIds: ['a'] },
    { questionId: 'one', optionIds: ['a'] },
  ])

  expect(states(shown)).toEqual([
    [true, false],
    [true, true],
    [false, null],
  ])
})

test('what the server knows of the first answer stays', () => {
  const shown = withUnsentAnswers(check(question('one', { wasRightFirst: false })), [
    { questionId: 'one', optionIds: ['a'] },
  ])

  expect(states(shown)).toEqual([[true, false]])
})

test('an answer to a question or with an option that is gone changes nothing', () => {
  const before = check(question('one'))

  const shown = withUnsentAnswers(before, [
    { questionId: 'gone', optionIds: ['a'] },
    { questionId: 'one', optionIds: ['gone'] },
  ])

  expect(shown).toEqual(before)
})

test('of several right options all are needed and no other', () => {
  const options = question('two').options.map((each) => ({ ...each, isCorrect: each.id !== 'c' }))
  const two = question('two', { kind: 'multiple', options })

  expect([['a', 'b'], ['a'], ['a', 'b', 'c']].map((chosen) => isRightAnswer(two, chosen))).toEqual([
    true,
    false,
    false,
  ])
})
