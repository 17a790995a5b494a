import { expect, test } from 'vitest'

import type { Check, CheckQuestion } from '../contract.ts'
import { withUnsentAnswers } from './unsent-answers.ts'

/** Its right option is `a`. */
function question(id: string, traits: Partial<CheckQuestion> = {}): CheckQuestion {
  const options = ['a', 'b', 'c']
  return {
    asked: {
      id,
      kind: 'single',
      stem: `What about ${id}?`,
      scenario: null,
      exhibits: [],
      rightCount: 1,
      options: options.map((option) => ({ id: option, text: option })),
    },
    key: {
      kind: 'single',
      options: options.map((option) => ({
        id: option,
        isCorrect: option === 'a',
        reason: 'Because.',
      })),
      clue: id,
      source: 'RFC 1122',
    },
    topic: { id: 'framing', title: 'Framing' },
    passageId: null,
    isRight: false,
    wasRightFirst: null,
    ...traits,
  }
}

function check(...questions: CheckQuestion[]): Check {
  const lesson = { id: 'frames', title: 'Frames' }
  return { lesson, isLessonDone: false, questions, newCardCount: 0, next: null }
}

const states = ({ questions }: Check) =>
  Object.fromEntries(
    questions.map(({ asked, isRight, wasRightFirst }) => [asked.id, [isRight, wasRightFirst]]),
  )

test('answers that wait count as if the server had them, the oldest first', () => {
  const shown = withUnsentAnswers(check(question('one'), question('two'), question('three')), [
    { questionId: 'one', response: { choice: ['b'] } },
    { questionId: 'two', response: { choice: ['a'] } },
    { questionId: 'one', response: { choice: ['a'] } },
  ])

  expect(states(shown)).toEqual({ one: [true, false], two: [true, true], three: [false, null] })
})

test('what was answered last is asked last', () => {
  const shown = withUnsentAnswers(check(question('one'), question('two'), question('three')), [
    { questionId: 'one', response: { choice: ['b'] } },
    { questionId: 'two', response: { choice: ['b'] } },
    { questionId: 'one', response: { choice: ['b'] } },
  ])

  expect(shown.questions.map(({ asked }) => asked.id)).toEqual(['three', 'two', 'one'])
})

test('what the server knows of the first answer stays', () => {
  const shown = withUnsentAnswers(check(question('one', { wasRightFirst: false })), [
    { questionId: 'one', response: { choice: ['a'] } },
  ])

  expect(states(shown)).toEqual({ one: [true, false] })
})

test('an answer to a question or with an option that is gone changes nothing', () => {
  const before = check(question('one'))

  const shown = withUnsentAnswers(before, [
    { questionId: 'gone', response: { choice: ['a'] } },
    { questionId: 'one', response: { choice: ['gone'] } },
  ])

  expect(shown).toEqual(before)
})
