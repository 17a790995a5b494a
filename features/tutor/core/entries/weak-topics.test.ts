/** Which topics go worst. */
import { expect, test } from 'vitest'

import type { AnsweredItem } from '#features/learning/contract.ts'

import { weakTopics } from './weak-topics.ts'

const item = (lastScore: number): AnsweredItem => ({
  kind: 'question',
  answers: 1,
  streak: lastScore === 1 ? 1 : 0,
  lastAt: 0,
  lastScore,
  lastConfidence: null,
  isAssisted: false,
})
const answered = new Map([
  ['vlan-1', item(0)],
  ['vlan-2', item(1)],
  ['dhcp-1', item(0)],
  ['dhcp-2', item(0.5)],
  ['nat-1', item(1)],
  ['exercise', item(0)],
])

test('the topic with most wrong answers comes first; one without any, or without questions, is none', () => {
  const topicOf = (id: string) => (id === 'exercise' ? undefined : id.split('-')[0])

  expect(weakTopics(answered, topicOf)).toEqual([
    { topic: 'dhcp', wrong: 2, answered: 2 },
    { topic: 'vlan', wrong: 1, answered: 2 },
  ])
})
