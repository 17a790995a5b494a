import { expect, test } from 'vitest'

import { alikePairs, comparedTexts } from './alike-questions.ts'
import { aChoice } from './testing.ts'

test('pairs are found by the direction of their vectors, the most alike first, however long the vectors are', () => {
  const vectors = [
    Int8Array.of(100, 0, 0, 0),
    Int8Array.of(0, 50, 0, 0),
    Int8Array.of(30, 40, 0, 0),
    Int8Array.of(7, 0, 0, 0),
  ]

  const pairs = alikePairs(vectors, 0.7).map(({ one, other, likeness }) => [
    one,
    other,
    Number(likeness.toFixed(3)),
  ])

  expect(pairs).toEqual([
    [0, 3, 1],
    [1, 2, 0.8],
  ])
})

test('a wrong option, a source and a clue may be edited without a new vector; the stem may not', () => {
  const question = aChoice({
    id: 'a',
    options: [
      { id: 'right', isCorrect: true, reason: 'A router stops broadcasts.' },
      { id: 'wrong', text: 'before' },
    ],
  })
  const edited = {
    ...question,
    options: question.options.map((option) =>
      option.id === 'wrong' ? { ...option, text: 'after', reason: 'after' } : option,
    ),
    source: 'RFC 2131, 4.3',
    clue: 'another',
  }

  expect(comparedTexts(edited, 'Routers')).toEqual(comparedTexts(question, 'Routers'))
  expect(comparedTexts({ ...question, stem: 'Another?' }, 'Routers')).not.toEqual(
    comparedTexts(question, 'Routers'),
  )
  expect(comparedTexts(question, 'Routers')[1]).toBe('Routers. A router stops broadcasts.')
})
