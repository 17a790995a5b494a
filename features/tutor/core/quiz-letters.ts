/** The letters of a quiz's options. Separate from the quiz itself, whose bank a page never needs. */
export const LETTERS = 'abcdefghij'

export function letterOf(at: number): string {
  return (LETTERS[at] ?? '?').toUpperCase()
}
