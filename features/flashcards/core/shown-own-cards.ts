/** A learner's own cards as they see them: the stored cards, overlaid with what this device has not sent yet. */
import type { OwnCard, OwnCardText } from '../contract.ts'

/** A card made or changed; without a text, deleted. */
export type UnsentCard = {
  readonly ownCardId: string
  readonly text: OwnCardText | null
  /** It could not be sent so far. */
  readonly isWaiting: boolean
}

export type ShownCard = Omit<OwnCard, 'lesson' | 'cardId'> & {
  /** The title is unknown as long as the server does not have the card. */
  readonly lesson: { readonly id: string; readonly title: string | null }
  readonly isWaiting: boolean
}

/**
 * @param stored the newest first.
 * @param unsent the oldest first; of one card the last one holds.
 * @returns the newest first.
 */
export function shownOwnCards(
  stored: readonly OwnCard[],
  unsent: readonly UnsentCard[],
): ShownCard[] {
  const lastById = new Map(unsent.map((write) => [write.ownCardId, write]))
  const isStored = new Set(stored.map(({ id }) => id))
  const made = [...lastById.values()].filter(({ ownCardId }) => !isStored.has(ownCardId))
  return [
    ...made.toReversed().flatMap((write) => withWrite(null, write)),
    ...stored.flatMap((card) => {
      const write = lastById.get(card.id)
      return write ? withWrite(card, write) : [{ ...card, isWaiting: false }]
    }),
  ]
}

function withWrite(
  stored: OwnCard | null,
  { ownCardId: id, text, isWaiting }: UnsentCard,
): ShownCard[] {
  if (text === null) return []
  const { lessonId, ...sides } = text
  return [{ ...sides, id, lesson: stored?.lesson ?? { id: lessonId, title: null }, isWaiting }]
}
