/** Which unit continues a conversation. */
import { expect, test } from 'vitest'

import { continues, rankContinued, type ContinuedQuestion } from './rank-continued.ts'
import { aUnit } from './testing.ts'

const rest = (lessonId: string) => [{ lessonId, passageId: 'p', words: 'w' }]
const last = aUnit({ id: 'ntp', topic: 'time', about: ['NTP'], rests: rest('clocks') })
const units = [
  last,
  aUnit({ id: 'ntp-servers', topic: 'time', about: ['NTP'], rests: rest('clocks') }),
  aUnit({ id: 'ntp-fix', topic: 'time', about: ['NTP'], kind: 'fix', rests: rest('clocks') }),
  aUnit({ id: 'dns-servers', topic: 'dns', about: ['DNS'], rests: rest('names') }),
  aUnit({ id: 'logs', topic: 'logs', about: ['log'], rests: rest('clocks') }),
]
const index = {
  byId: new Map(units.map((unit) => [unit.id, unit])),
  byTopic: Map.groupBy(units, ({ topic }) => topic),
}
const row = (id: string, cosine: number) => ({ kind: 'answer' as const, id, cosine })
const asked = (more: Partial<ContinuedQuestion> = {}): ContinuedQuestion => ({
  wanted: 'define',
  own: [],
  inContext: [],
  ownShare: () => null,
  subjectShare: () => 0,
  last,
  told: new Set(['ntp']),
  ...more,
})
const ids = (more: Partial<ContinuedQuestion>) =>
  rankContinued(index, asked(more)).map(({ unit }) => unit.id)

test('what was told is not among them, and the rest of the topic is', () => {
  expect(ids({})).toEqual(['ntp-servers', 'ntp-fix'])
})

test('by itself another thing is nearer, beside the earlier question it is not', () => {
  const own = [row('dns-servers', 0.68), row('ntp-servers', 0.64)]

  expect(ids({ own, inContext: [[row('ntp-servers', 0.8)]] })[0]).toBe('ntp-servers')
  expect(ids({ own: [row('dns-servers', 0.95)], inContext: [[row('dns-servers', 0.7)]] })[0]).toBe(
    'dns-servers',
  )
})

test('its own words and the kind it wants decide between two of a topic', () => {
  expect(ids({ ownShare: ({ id }) => (id === 'ntp-fix' ? 1 : 0) })[0]).toBe('ntp-fix')
  expect(ids({ wanted: 'fix' })[0]).toBe('ntp-fix')
})

test('a unit of the same lesson comes before one of another', () => {
  const inContext = [[row('logs', 0.7), row('dns-servers', 0.7)]]

  const found = ids({ inContext }).filter((id) => id === 'logs' || id === 'dns-servers')
  expect(found).toEqual(['logs', 'dns-servers'])
})

test.each([
  ['a bare text', { own: null }, 'joined', true],
  ['words that nothing near speaks of', { own: 0, alone: 0.3, cosine: 0.6 }, 'joined', false],
  ['the same with a pronoun', { own: 0, alone: 0.3, cosine: 0.6 }, 'pronoun', true],
  ['a text that points to nothing', { own: 1 }, 'not', false],
  ['the same where it fits well', { own: 1, score: 0.9 }, 'not', true],
  ['too far', { own: 1, score: 0.5 }, 'pronoun', false],
] as const)('whether it is told: %s', (_, traits, pointsBack, isTold) => {
  const ranked = {
    unit: index.byId.get('ntp-servers') ?? last,
    score: 0.7,
    cosine: 0.7,
    alone: 0.5,
    subjectShare: 0,
    ...traits,
  }

  expect(continues(ranked, last, pointsBack)).toBe(isTold)
})

test('what is of another lesson must be near by itself', () => {
  const far = { unit: index.byId.get('dns-servers') ?? last, score: 0.8, cosine: 0.8, own: 1 }
  const more = { subjectShare: 0 }

  expect(continues({ ...far, ...more, alone: 0.4 }, last, 'joined')).toBe(false)
  expect(continues({ ...far, ...more, alone: 0.6 }, last, 'joined')).toBe(true)
})
