import { expect, test } from 'vitest'

import type { TopicFigure } from './schema.ts'
import { answeredTopics, topicChange, topicsNamed } from './topic-changes.ts'

const aTopic = (title: string, traits: Partial<TopicFigure> = {}): TopicFigure => ({
  id: title.toLowerCase(),
  title,
  share: 0.6,
  low: 0.5,
  high: 0.7,
  answers: 3,
  before: null,
  ...traits,
})

test('the weakest topic comes first, and topics without answers are left out', () => {
  const topics = [aTopic('Ports'), aTopic('Frames', { share: 0.4 }), aTopic('NAT', { answers: 0 })]

  expect(answeredTopics({ topics }).map(({ title }) => title)).toEqual(['Frames', 'Ports'])
})

test('a change is told in points where it is more than one answer moves', () => {
  expect(topicChange({ share: 0.7, before: 0.55 })).toEqual({ points: 15 })
  expect(topicChange({ share: 0.5, before: 0.58 })).toEqual({ points: -8 })
  expect(topicChange({ share: 0.5, before: 0.52 })).toBe('same')
  expect(topicChange({ share: 0.5, before: null })).toBe('new')
})

test('a topic is found by all of its words in any order, once though it serves two domains', () => {
  const shared = aTopic('Subnet masks')
  const domains = [{ topics: [shared, aTopic('Subnets')] }, { topics: [shared] }]

  expect(topicsNamed(domains, ' MASK  sub')).toEqual([shared])
})
