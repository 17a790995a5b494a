/** How many recovery codes there are, and what is said of those left. */

export const HOW_MANY_CODES = 10

/** With so few left it is time for new ones. */
const FEW = 3

export function codesLeftWords(left: number): string {
  if (left === 0)
    return 'No recovery codes left. Make new ones: without them, a lost phone locks you out.'
  const words = `${left} of ${HOW_MANY_CODES} recovery codes left.`
  if (left > FEW) return words
  return `Only ${words} Make new ones before ${left === 1 ? 'it is used' : 'they run out'}.`
}
