/** Putting things on a drawing: what lies where, and what happens when a place is pressed. */
export type Places = {
  /** The places that can be chosen. */
  readonly ids: ReadonlySet<string>
  /** The texts of what lies on a place. */
  readonly on: (placeId: string) => readonly string[]
  /** Absent where nothing can be moved anymore. */
  readonly onPress?: ((placeId: string) => void) | undefined
}
