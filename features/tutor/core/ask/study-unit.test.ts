/** Which unit grants a wish for study, and when none does. */
import { expect, test } from 'vitest'

import { buildLibrary } from '../library.ts'
import { LESSONS, TERMS } from '../testing.ts'
import type { Meaning } from './near-row.ts'
import { studyUnit } from './study-unit.ts'
import { aUnit } from './testing.ts'

const UNITS = [
  aUnit({ id: 'define', about: ['DHCP'], question: 'What is DHCP?' }),
  aUnit({
    id: 'desk',
    kind: 'example',
    about: ['DHCP'],
    question: 'Everyday analogy for DHCP',
    answer: 'DHCP is like a desk in a hotel that hands out keys. [1]',
  }),
  aUnit({
    id: 'library',
    kind: 'example',
    about: ['DHCP'],
    question: 'DHCP as an everyday story',
    answer: 'DHCP is like borrowing a book in a library. [1]',
  }),
  aUnit({
    id: 'vlan',
    topic: 'vlans',
    kind: 'example',
    about: ['VLAN'],
    question: 'Everyday analogy for a VLAN',
  }),
]
const library = buildLibrary(LESSONS, TERMS, { answers: UNITS })
const meaning: Meaning = async () => [
  { kind: 'answer', id: 'define', part: 'question', at: 0, cosine: 0.9 },
  { kind: 'answer', id: 'desk', part: 'question', at: 0, cosine: 0.82 },
  { kind: 'answer', id: 'library', part: 'question', at: 0, cosine: 0.8 },
  { kind: 'answer', id: 'vlan', part: 'question', at: 0, cosine: 0.4 },
]
const unitFor = async (text: string) =>
  (await studyUnit(library, meaning, text, { last: null, told: new Set() }))?.unit.id ?? null

test('the unit that was written for the wish comes before what is nearer', async () => {
  expect(await unitFor('an everyday analogy for DHCP')).toBe('desk')
})

test('what is not wanted is left out, and told all the same where nothing else is', async () => {
  expect(await unitFor('an analogy for DHCP, not the hotel one')).toBe('library')
  expect(await unitFor("an analogy for a VLAN that isn't the hotel one")).not.toBe('desk')
})

test('the place that is named decides between two', async () => {
  expect(await unitFor('an analogy for DHCP, I work in a library')).toBe('library')
})

test('no unit grants another wish, and a plain question has none', async () => {
  expect(await unitFor('a mnemonic for DHCP')).toBeNull()
  expect(await unitFor('what is DHCP')).toBeNull()
})
