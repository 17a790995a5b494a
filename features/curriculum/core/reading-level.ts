/**
 * The number of school years that a text requires.
 *
 * Flesch-Kincaid grade level (Kincaid, Fishburne, Rogers and Chissom, 1975): 0.39 * words/sentences + 11.8 *
 * syllables/words - 15.59. Syllables are counted by vowel groups, which is off by a few percent over a whole lesson.
 */
export function readingGrade(text: string): number {
  const sentences = text
    .split(/[.!?:;]["”’')\]*_]*(?:\s|$)/)
    .filter((part) => /[a-z]/i.test(part)).length
  // Addresses, commands and acronyms are not read aloud.
  const words =
    text
      .match(/\b[a-z]+(?:['’][a-z]+)?\b/gi)
      ?.filter((word) => word !== word.toUpperCase() || word.length === 1) ?? []
  if (sentences === 0 || words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return (0.39 * words.length) / sentences + (11.8 * syllables) / words.length - 15.59
}

function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^laeiouy]e|ed)$/, '')
    .match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 1)
}
