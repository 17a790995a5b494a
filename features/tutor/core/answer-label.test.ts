import { expect, test } from 'vitest'

import type { Answer } from '../contract.ts'
import { labelOf } from './answer-label.ts'

const stopped = (more: Partial<Answer>): string =>
  labelOf({
    outcome: 'interrupted',
    engine: { kind: 'model', name: 'owl' },
    citations: [],
    computed: [],
    nearest: [],
    notes: [],
    quiz: null,
    ...more,
  })
const citations = [{ number: 1, lessonId: 'l', passageId: 'p', title: 't', quote: 'q' }]

test('an answer that was stopped before any text says nothing of what was found', () => {
  expect(stopped({})).toBe('owl, stopped')
  expect(stopped({ support: 'bound' })).toBe('owl, stopped')
})

test('one that was stopped later says what was found of what was shown', () => {
  expect(stopped({ support: 'bound', citations })).toContain('every statement found')
  expect(stopped({ support: 'partly', citations })).toContain('partly not found')
  // The page does not know before the end how much was found.
  expect(stopped({ citations })).toBe('owl, stopped')
})
