import { expect, test } from 'vitest'

import { ContentId } from '#features/curriculum/contract.ts'

import { DeckId } from './deck-id.ts'
import { OWN_DECK, ownCardIdOf, ownIdIn } from './own-card-id.ts'

const ID = '0d3a1c52-6c1e-4c1b-9a55-3f1f7f6f0a01'

test("the id of an own card is a card's id and tells the card again", () => {
  expect(ContentId.safeParse(ownCardIdOf(ID)).success).toBe(true)
  expect(ownIdIn(ownCardIdOf(ID))).toBe(ID)
  expect(ownCardIdOf(ID.toUpperCase())).toBe(ownCardIdOf(ID))
})

test.each(['own-routers', 'osi-1', ID, `old-${ID}`, `own-${ID}-2`])(
  '%s is no own card',
  (cardId) => {
    expect(ownIdIn(cardId)).toBeNull()
  },
)

test('its deck can be asked for', () => {
  expect(DeckId.safeParse(OWN_DECK).success).toBe(true)
})
