/** When distress is felt in a text, by what is near to it. */
import { expect, test } from 'vitest'

import type { ExemplarKind } from './exemplars.ts'
import { feltIn, feltTextsOf } from './felt.ts'

const near = (cosines: Partial<Record<ExemplarKind, number>>) =>
  Object.entries(cosines).map(([kind, cosine]) => ({ kind: kind as ExemplarKind, cosine }))

test('the nearest exemplar decides', () => {
  expect(feltIn(near({ 'self-harm': 0.6, hurt: 0.5, harmless: 0.2 }), 0)).toBe('self-harm')
  expect(feltIn(near({ 'self-harm': 0.5, hurt: 0.6, harmless: 0.2 }), 0)).toBe('hurt')
})

test('nothing is felt far from all of them, or as near to a harmless one', () => {
  expect(feltIn(near({ 'self-harm': 0.3, harmless: 0.1 }), 0)).toBeNull()
  expect(feltIn(near({ 'self-harm': 0.6, harmless: 0.58 }), 0)).toBeNull()
  expect(feltIn([], 0)).toBeNull()
})

test('nothing is felt in what the lessons teach', () => {
  expect(feltIn(near({ danger: 0.6, harmless: 0.2 }), 0.7)).toBeNull()
  expect(feltIn(near({ danger: 0.6, harmless: 0.5 }), 0.59)).toBeNull()
})

test('distress that is far from anything harmless may be as near to a lesson', () => {
  expect(feltIn(near({ danger: 0.6, harmless: 0.3 }), 0.62)).toBe('danger')
})

test('a question as far as some question always is from any text takes nothing back', () => {
  expect(feltIn(near({ danger: 0.45, harmless: 0.2 }), 0.5)).toBe('danger')
})

test('a crime that lessons teach about is refused all the same; nearer to what they teach it is not', () => {
  expect(feltIn(near({ crime: 0.65, harmless: 0.5 }), 0.7)).toBe('crime')
  expect(feltIn(near({ crime: 0.65, harmless: 0.5 }), 0.8)).toBeNull()
})

test('who speaks of others or of secrecy is refused however much is taught about it', () => {
  expect(feltIn(near({ crime: 0.65, harmless: 0.5 }), 0.9, false, 'others')).toBe('crime')
})

test.each(['work', 'study'] as const)(
  'in talk of %s a crime must be nearer than all that is taught',
  (frame) => {
    expect(feltIn(near({ crime: 0.65, harmless: 0.5 }), 0.64, false, frame)).toBeNull()
    expect(feltIn(near({ crime: 0.65, harmless: 0.5 }), 0.58, false, frame)).toBe('crime')
    // Nor is it felt where no lesson is near.
    expect(feltIn(near({ crime: 0.55, harmless: 0.4 }), 0, false, frame)).toBeNull()
  },
)

test('work is no excuse for cheating, study is', () => {
  expect(feltIn(near({ cheating: 0.6, harmless: 0.5 }), 0.7, false, 'work')).toBe('cheating')
  expect(feltIn(near({ cheating: 0.6, harmless: 0.5 }), 0.7, false, 'study')).toBeNull()
})

test('a person in need is not refused, where both are as near', () => {
  expect(feltIn(near({ crime: 0.61, hurt: 0.6 }), 0)).toBe('hurt')
  expect(feltIn(near({ crime: 0.7, hurt: 0.6 }), 0)).toBe('crime')
})

test('a sentence out of its text must be nearer than a whole text', () => {
  const said = near({ despair: 0.48, harmless: 0.3 })

  expect(feltIn(said, 0)).toBe('despair')
  expect(feltIn(said, 0, true)).toBeNull()
})

test('a long text is felt as a whole and by its sentences, a word or two not at all', () => {
  expect(feltTextsOf('I cannot sleep. My port is down.')).toEqual([
    'I cannot sleep. My port is down.',
    'I cannot sleep.',
    'My port is down.',
  ])
  expect(feltTextsOf('so dead')).toEqual([])
})

test('in no frame, and with no lesson near, a crime must be clear by itself', () => {
  expect(feltIn(near({ crime: 0.44, harmless: 0.3 }), 0.5)).toBeNull()
  expect(feltIn(near({ crime: 0.47, harmless: 0.3 }), 0.5)).toBe('crime')
  expect(feltIn(near({ crime: 0.44, harmless: 0.3 }), 0.5, false, 'others')).toBe('crime')
})
