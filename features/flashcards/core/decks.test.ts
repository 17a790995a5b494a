import { expect, test } from 'vitest'

import type { ContentCard } from '#features/curriculum/contract.ts'

import { decksOf } from './decks.ts'
import { aTrack } from './testing.ts'

const objective = (number: string, topics: string[], lessonIds: string[]) => ({
  number,
  title: `Objective ${number}`,
  topics,
  lessonIds,
})

const TRACK = aTrack([
  objective('1.1', ['layers'], ['osi', 'shared']),
  objective('1.2', ['ports'], ['shared']),
  objective('1.3', ['empty'], ['no-cards']),
])

const card = (id: string, lessonId: string, topic: string): ContentCard => ({
  id,
  topic,
  lessonId,
  front: `front of ${id}`,
  back: `back of ${id}`,
  source: 'RFC 1122',
})

const CARDS = [
  card('osi-1', 'osi', 'layers'),
  card('shared-layer', 'shared', 'layers'),
  card('shared-port', 'shared', 'ports'),
  card('shared-other', 'shared', 'elsewhere'),
]

const decks = decksOf(TRACK, (lessonId) => CARDS.filter((each) => each.lessonId === lessonId))
const idsByDeck = Object.fromEntries(
  decks.map(({ id, cards }) => [id, cards.map((each) => each.id)]),
)

test('a card of a lesson with two objectives goes to that with its topic, else to the first', () => {
  expect(idsByDeck).toEqual({
    'n10-009:1.1': ['osi-1', 'shared-layer', 'shared-other'],
    'n10-009:1.2': ['shared-port'],
  })
})

test('every card of the track is in exactly one deck', () => {
  expect(Object.values(idsByDeck).flat().toSorted()).toEqual(CARDS.map(({ id }) => id).toSorted())
})

test('an objective without cards is no deck', () => {
  expect(decks.map(({ number }) => number)).toEqual(['1.1', '1.2'])
})
