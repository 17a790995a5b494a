/** What is shown where nothing answers: the lessons that come nearest. */
import type { LessonLink } from '../contract.ts'
import type { Library } from './library.ts'
import type { Concept } from './question.ts'
import { NEAR_FROM, shareOf, type Retrieved } from './retrieve.ts'

const NEAREST = 3

export function nearestWords({ length }: readonly LessonLink[]): string {
  return length === 1 ? 'This lesson comes nearest:' : 'These lessons come nearest:'
}

/**
 * The lessons that are near a question, best first. One shared everyday word ("ticket", "blue") is not enough: a
 * lesson is near if it contains a glossary term of the question, or two of its concepts that make up enough of it.
 */
export function nearestLessons(
  library: Library,
  concepts: readonly Concept[],
  { passages, coverage: best }: Retrieved,
): LessonLink[] {
  if (best === 0) return []
  const titles = new Map<string, string>()
  for (const { passage, coverage } of passages) {
    if (titles.size === NEAREST) break
    const words = library.sections[passage.sectionIndex]?.words ?? new Set<string>()
    const held = concepts.filter((concept) => shareOf(concept, words) === 1)
    if (held.some(({ term }) => term !== null) || (held.length > 1 && coverage >= NEAR_FROM))
      titles.set(passage.lessonId, passage.lessonTitle)
  }
  return [...titles].map(([lessonId, title]) => ({ lessonId, title }))
}
