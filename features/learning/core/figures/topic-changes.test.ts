import { expect, test } from 'vitest'

import type { TopicFigure } from './schema.ts'
import { answeredTopics, topicChange, topicCourse, topicsNamed } from './topic-changes.ts'

const aTopic = (title: string, traits: Partial<TopicFigure> = {}): TopicFigure => ({
  id: title.toLowerCase(),
  title,
  share: 0.6,
  low: 0.5,
  high: 0.7,
  answers: 3,
  shares: [0.6],
  ...traits,
})

test('the weakest topic comes first, and topics without answers are left out', () => {
  const topics = [aTopic('Ports'), aTopic('Frames', { share: 0.4 }), aTopic('NAT', { answers: 0 })]

  expect(answeredTopics({ topics }).map(({ title }) => title)).toEqual(['Frames', 'Ports'])
})

test('a change is told in points where it is more than one answer moves', () => {
  expect(topicChange({ shares: [0.2, 0.55, 0.9, 0.4, 0.6, 0.7] })).toEqual({ points: 15 })
  expect(topicChange({ shares: [0.58, 0.5, 0.5, 0.5, 0.5] })).toEqual({ points: -8 })
  expect(topicChange({ shares: [0.52, 0.5, 0.5, 0.5, 0.5] })).toBe('same')
  expect(topicChange({ shares: [0.4, 0.45, 0.5, 0.55] })).toBe('new')
})

test('a topic is found by all of its words in any order, once though it serves two domains', () => {
  const shared = aTopic('Subnet masks')
  const domains = [{ topics: [shared, aTopic('Subnets')] }, { topics: [shared] }]

  expect(topicsNamed(domains, ' MASK  sub')).toEqual([shared])
})

test('the course of a topic is told from its first week to now, with its lowest and its highest share', () => {
  const weeks = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']

  expect(topicCourse({ shares: [0.5, 0.41, 0.62] }, weeks)).toEqual({
    since: '2026-11-09',
    first: 0.5,
    lowest: 0.41,
    highest: 0.62,
    now: 0.62,
    byWeek: [undefined, 0.5, 0.41, 0.62],
  })
  expect(topicCourse({ shares: [0.5] }, weeks)).toBeNull()
  expect(topicCourse({ shares: [] }, weeks)).toBeNull()
})
