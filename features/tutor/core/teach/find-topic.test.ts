import { expect, test } from 'vitest'

import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { NearRow } from '../ask/near-row.ts'
import { buildLibrary } from '../library.ts'
import { LESSONS } from '../testing.ts'
import { findTopic, namedAlone } from './find-topic.ts'

const unit = (id: string, topic: string): AnswerUnit => ({
  id,
  topic,
  kind: 'define',
  question: `What is ${id}?`,
  asks: [id],
  about: [id],
  verdict: null,
  answer: `${id} is something.`,
  simply: null,
  rests: [],
})
const library = buildLibrary(LESSONS, [], {
  answers: [unit('vlan-what', 'vlans'), unit('trunk-what', 'vlan-trunking'), unit('nat', 'nat')],
})
const topics = new Set(['vlans', 'vlan-trunking', 'dns-zones'])
const titleOf = (topic: string) => (topic === 'vlans' ? 'VLANs and the VLAN database' : topic)
const near = (id: string, cosine: number): NearRow => ({ kind: 'answer', id, cosine })
const find = (text: string, rows: readonly NearRow[]) =>
  findTopic({ library, topics, text, near: rows })

test('a name or a title alone is the topic, in any order of its words', () => {
  expect(namedAlone('DNS zones', topics, titleOf)).toBe('dns-zones')
  expect(namedAlone('the VLAN database and VLANs', topics, titleOf)).toBe('vlans')
  expect(namedAlone('VLANs are nice', topics, titleOf)).toBeNull()
})

test('other words are read by what is nearest, and a name in them counts', () => {
  expect(find('networks in a switch', [near('vlan-what', 0.7), near('trunk-what', 0.6)])).toBe(
    'vlans',
  )
  expect(find('vlan trunking stuff', [near('vlan-what', 0.7), near('trunk-what', 0.6)])).toBe(
    'vlan-trunking',
  )
})

test('nothing is found where nothing is near, or only what cannot be explained', () => {
  expect(find('my cat', [near('vlan-what', 0.3)])).toBeNull()
  expect(find('private to public', [near('nat', 0.9)])).toBeNull()
})
