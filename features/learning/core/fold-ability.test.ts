import { describe, expect, test } from 'vitest'

import { difficultyOf, weekArea } from './fold-ability.ts'
import { foldEvents } from './fold.ts'
import type { LoggedEvent } from './logged-event.ts'
import {
  aCheckEvent,
  anEvent,
  aReviewEvent,
  HOUR_MS,
  inOrder,
  MONDAY,
  rules,
} from './testing/events.ts'

const abilitiesOf = (
  events: readonly LoggedEvent[],
  aliases?: Record<string, string>,
  traits?: Parameters<typeof rules>[1],
) => foldEvents(inOrder(events), rules(aliases, traits)).abilities

const countOf = (...of: Parameters<typeof abilitiesOf>) =>
  abilitiesOf(...of).get('general')?.answers ?? 0

describe('which answers count', () => {
  test('one answer counts for the learner, the domain of the exam, the topic and the week', () => {
    const abilities = abilitiesOf([anEvent()])

    expect([...abilities.keys()].toSorted()).toEqual([
      'domain:n10-009/1',
      'general',
      'topic:framing',
      weekArea(MONDAY),
    ])
    expect([...abilities.values()].map(({ answers }) => answers)).toEqual([1, 1, 1, 1])
  })

  test.each<[string, Partial<LoggedEvent>]>([
    ['with help', { isAssisted: true }],
    ['less than a day after study', { lastMetMs: 24 * HOUR_MS - 1 }],
    ['left blank', { score: null }],
    ['about a topic of no exam', { exam: null, domain: null }],
    ['without a topic', { topics: [] }],
    ['of a placement', { context: 'placement' }],
  ])('an answer %s does not', (_what, traits) => {
    expect(abilitiesOf([anEvent(traits)])).toEqual(new Map())
  })

  test('an answer a day after study does', () => {
    expect(countOf([anEvent({ lastMetMs: 24 * HOUR_MS })])).toBe(1)
  })

  test('a card never does', () => {
    expect(abilitiesOf([aReviewEvent()])).toEqual(new Map())
  })

  test('a withdrawn item does not', () => {
    expect(countOf([anEvent()], {}, { isVoid: (item) => item === 'q-1' })).toBe(0)
  })
})

describe('a repeat never counts', () => {
  test('after a placement, which has shown the item', () => {
    expect(countOf([anEvent({ context: 'placement' }), anEvent({ id: '2' })])).toBe(0)
  })

  test('in another place, or after the first was left blank or had help', () => {
    expect(countOf([anEvent(), anEvent({ id: '2' })])).toBe(1)
    expect(countOf([anEvent({ score: null }), anEvent({ id: '2' })])).toBe(0)
    expect(countOf([anEvent({ isAssisted: true }), aCheckEvent('frames', 0)])).toBe(0)
  })

  test('under the id that the item has now', () => {
    expect(
      countOf([anEvent({ item: 'old' }), anEvent({ id: '2', item: 'new' })], { old: 'new' }),
    ).toBe(1)
  })

  test('but another variant of an exercise is a first encounter', () => {
    const variants = ['{"seed":1}', '{"seed":2}', '{"seed":1}']

    expect(countOf(variants.map((variant, index) => anEvent({ id: `${index}`, variant })))).toBe(2)
  })
})

test('a topic that got a new id keeps its record', () => {
  const abilities = abilitiesOf(
    [anEvent({ topics: ['old'] }), anEvent({ id: '2', item: 'q-2', topics: ['new'] })],
    { old: 'new' },
  )

  expect(abilities.get('topic:old')?.answers).toBe(2)
  expect(abilities.has('topic:new')).toBe(false)
})

test('a right answer raises every part, and a wrong one lowers it', () => {
  const meansOf = (score: number) =>
    [...abilitiesOf([anEvent({ score })]).values()].map(({ mean }) => Math.sign(mean))

  expect([meansOf(1), meansOf(0)]).toEqual([
    [1, 1, 1, 1],
    [-1, -1, -1, -1],
  ])
})

test("the difficulty that is known of an item replaces what its author's words say", () => {
  const meanWith = (difficulty: number) =>
    abilitiesOf(
      [anEvent({ score: 0, wording: 'as-it-is' })],
      {},
      {
        difficultyOf: () => ({ difficulty, difficultySd: 0.2, wording: 'as-it-is' }),
      },
    ).get('general')?.mean ?? 0

  // A wrong answer to an easy question says more.
  expect(meanWith(-2)).toBeLessThan(meanWith(2))
})

test('of several ids of an item, the difficulty of the current one holds', () => {
  const known = (difficulty: number) => ({ difficulty, difficultySd: 0.3, wording: null })
  const byItem = new Map([
    ['old', known(1)],
    ['new', known(2)],
  ])

  expect(difficultyOf(byItem, ['new', 'old'])).toEqual(known(2))
  expect(difficultyOf(byItem, ['newer', 'old'])).toEqual(known(1))
  expect(difficultyOf(byItem, ['other'])).toBeUndefined()
})
