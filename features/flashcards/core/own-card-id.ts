/**
 * The id under which the record of learning knows a learner's own card, and from which its deck is told.
 *
 * `own-` and the card's UUID: a slug like every card's id, and no writer of content gives such a name.
 */
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const OWN_CARD_ID = new RegExp(`^own-(${UUID})$`)

/** The deck of a learner's own cards. */
export const OWN_DECK = 'own'

export function ownCardIdOf(id: string): string {
  return `own-${id.toLowerCase()}`
}

/** @returns the card's UUID; null where this is the id of a card of the content. */
export function ownIdIn(cardId: string): string | null {
  return OWN_CARD_ID.exec(cardId)?.[1] ?? null
}
