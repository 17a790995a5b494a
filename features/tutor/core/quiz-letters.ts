/** How the options of a quiz are named. Apart from the quiz itself, whose bank a page never needs. */
export const LETTERS = 'abcdefghij'

export function letterOf(at: number): string {
  return (LETTERS[at] ?? '?').toUpperCase()
}
