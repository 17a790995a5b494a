/** Is a card that is proposed among a learner's own already? */
type Sides = { readonly front: string; readonly back: string }

const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** One side is enough: whoever has changed the other still has the card. */
export function isSameCard(one: Sides, other: Sides): boolean {
  return folded(one.front) === folded(other.front) || folded(one.back) === folded(other.back)
}
