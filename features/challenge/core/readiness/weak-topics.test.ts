/** Which topics are called weak. */
import { expect, test } from 'vitest'

import { weakTopics, type KnownTopic } from './weak-topics.ts'

const aTopic = (id: string, traits: Partial<KnownTopic> = {}): KnownTopic => ({
  id,
  title: id,
  weight: 0.1,
  share: 0.5,
  low: 0.4,
  high: 0.6,
  answers: 4,
  ...traits,
})

const idsOf = (topics: readonly KnownTopic[]) => weakTopics(topics, 0.76).map(({ id }) => id)

test('what loses most marks comes first: weight counts as much as the share', () => {
  expect(
    idsOf([
      aTopic('near the mark', { share: 0.7 }),
      aTopic('far from it', { share: 0.4 }),
      aTopic('heavy', { share: 0.6, weight: 0.4 }),
    ]),
  ).toEqual(['heavy', 'far from it', 'near the mark'])
})

test('nobody is called weak in what they can do, or in what was hardly asked', () => {
  expect(
    idsOf([
      aTopic('above the mark', { share: 0.8 }),
      aTopic('at the mark', { share: 0.75 }),
      aTopic('one answer', { share: 0.3, answers: 1 }),
      aTopic('never asked', { share: 0.3, answers: 0 }),
    ]),
  ).toEqual([])
})

test('five are enough for one evening', () => {
  expect(idsOf(Array.from({ length: 9 }, (_, at) => aTopic(`topic-${at}`)))).toHaveLength(5)
})
