/** Putting things on a drawing: what lies where, and what happens when a place is pressed. */

/** Its number is beside it in the list too: a drawing on a phone has no room for its words. */
export type Piece = { readonly number: number; readonly text: string }

export type Places = {
  /** The places that can be chosen. */
  readonly ids: ReadonlySet<string>
  readonly on: (placeId: string) => readonly Piece[]
  /** Absent where nothing can be moved anymore. */
  readonly onPress?: ((placeId: string) => void) | undefined
}
