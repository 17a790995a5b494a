import { describe, expect, test } from 'vitest'

import { FIRST_EFFECTS } from '../effects.ts'
import { estimateTopics } from './estimate-topics.ts'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const HOUR_MS = 3_600_000

type Shown = Parameters<typeof estimateTopics>[1]

/** Of one domain with one topic. @param answers that its mastery rests on. */
function estimate(shown: Partial<Shown>, answers = 0) {
  const domains = [{ weight: 100, topics: [{ id: 'cidr', share: 0.5, answers }] }]
  const topic = estimateTopics(domains, {
    memories: [],
    studied: new Map(),
    answered: new Map(),
    taught: new Set(),
    cardCounts: new Map([['cidr', 3]]),
    effects: FIRST_EFFECTS,
    now: NOW,
    ...shown,
  }).get('cidr')
  if (!topic) throw new Error('the topic is gone')
  return topic
}

const ONE_CARD = [{ topic: 'cidr', stability: 3, reviewedAt: NOW - HOUR_MS }]

describe('a drill may ask a topic', () => {
  test('whose lesson is done, or that was answered', () => {
    expect(estimate({ taught: new Set(['cidr']) }).isBegun).toBe(true)
    expect(estimate({ answered: new Map([['cidr', { items: 1, lastAt: NOW }]]) }).isBegun).toBe(
      true,
    )
    expect(estimate({}, 2).isBegun).toBe(true)
  })

  test('but none of which only cards were begun, ahead of its lesson', () => {
    const topic = estimate({ memories: ONE_CARD, studied: new Map([['cidr', NOW - HOUR_MS]]) })

    expect(topic.isBegun).toBe(false)
    expect(topic.cards).toMatchObject({ count: 3, begun: 1, stability: 3 })
  })
})
