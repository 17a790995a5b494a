import { describe, expect, test } from 'vitest'

import type { OwnCard } from '../contract.ts'
import { shownOwnCards, type UnsentCard } from './shown-own-cards.ts'

const aCard = (id: string): OwnCard => ({
  id,
  cardId: `own-${id}`,
  front: `front of ${id}`,
  back: 'back',
  topic: 'ports',
  lesson: { id: 'ports', title: 'Everyday ports' },
})
const unsent = (ownCardId: string, front: string | null, isWaiting = true): UnsentCard => ({
  ownCardId,
  text: front === null ? null : { front, back: 'back', topic: 'ports', lessonId: 'ports' },
  isWaiting,
})
const shown = (stored: readonly OwnCard[], writes: readonly UnsentCard[]) =>
  shownOwnCards(stored, writes).map(({ front, isWaiting }) => [front, isWaiting])

describe("a learner's own cards", () => {
  test('are the stored ones where nothing waits', () => {
    expect(shown([aCard('b'), aCard('a')], [])).toEqual([
      ['front of b', false],
      ['front of a', false],
    ])
  })

  test("made without a network come first, the newest first, without a lesson's title", () => {
    const cards = shownOwnCards([aCard('a')], [unsent('b', 'second'), unsent('c', 'third')])

    expect(cards.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    expect(cards[0]).toMatchObject({ isWaiting: true, lesson: { id: 'ports', title: null } })
  })

  test('changed without a network have their new text and keep their place and lesson', () => {
    const cards = shownOwnCards([aCard('b'), aCard('a')], [unsent('a', 'new words')])

    expect(cards.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(cards[1]).toMatchObject({
      front: 'new words',
      isWaiting: true,
      lesson: { title: 'Everyday ports' },
    })
  })

  test('show the last of several changes, and nothing of what is deleted', () => {
    const writes = [unsent('a', 'one'), unsent('a', 'two'), unsent('b', 'new'), unsent('b', null)]

    expect(shown([aCard('a')], writes)).toEqual([['two', true]])
    expect(shown([aCard('a')], [unsent('a', null)])).toEqual([])
  })
})
