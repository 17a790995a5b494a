import { expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { NothingToAsk, sampleSubjects } from './subjects.ts'

const ports = { id: 'client-ports', topics: ['dhcp'] }
const times = { id: 'renewal', topics: ['dhcp', 'leases'] }
const sample = (topics: readonly string[], subject?: string) =>
  sampleSubjects(createRandom(1), [ports, times], 2, { topics, ...(subject && { subject }) })

test('a named subject is among those of the topics', () => {
  expect(sample(['leases'], 'client-ports')).toEqual(expect.arrayContaining([ports, times]))
})

test('a named subject is asked also where nothing else concerns the topics', () => {
  expect(sample(['rogue-dhcp'], 'client-ports')).toEqual([ports])
})

test('without a named subject, topics that nothing concerns give nothing to ask', () => {
  expect(() => sample(['rogue-dhcp'])).toThrow(NothingToAsk)
  expect(() => sample(['dhcp'], 'no-such-subject')).toThrow(NothingToAsk)
})
