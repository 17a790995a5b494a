/** Small numbers as one says them: two options, one more line. */
const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six']

export function countWord(count: number): string {
  return WORDS[count] ?? String(count)
}
