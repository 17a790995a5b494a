import { expect, test } from 'vitest'

import { compute } from './compute/compute.ts'
import { compareWithValues } from './computed-values.ts'

const question = 'broadcast address of 10.0.4.7/22'
const facts = compute(question).flatMap((one) => one.facts)
const verdictOn = (sentence: string) => compareWithValues(sentence, facts, question)

test.each([
  'The broadcast address is 10.0.7.255.',
  'The network is 10.0.4.0/22 and the broadcast address is **10.0.7.255**.',
  'For 10.0.4.7/22 there are 1022 usable hosts.',
  'Your range goes from 10.0.4.1 to 10.0.7.254.',
  'In the network 10.0.4.0/22 the first usable one is 10.0.4.1.',
])('values under their own names, or under none, agree: %s', (sentence) => {
  expect(verdictOn(sentence)).toBe('agrees')
})

test.each([
  'The broadcast address is 10.0.4.1.',
  'The broadcast is 10.0.4.0/22, and the network is 10.0.7.255.',
  'The first host is 10.0.7.254.',
])('a value under the name of another contradicts: %s', (sentence) => {
  expect(verdictOn(sentence)).toBe('contradicts')
})

test.each(['The broadcast address is 10.0.5.255.', 'It has 1023 hosts.', 'It is private.'])(
  'a figure that was not computed is no value: %s',
  (sentence) => {
    expect(verdictOn(sentence)).toBe('other')
  },
)
