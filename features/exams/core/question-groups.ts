/** Questions that are joined, directly or through others: clusters of siblings, and cases with all that is joined to them. */
import type { BankQuestion } from './form.ts'

/**
 * @param relativesOf the ids that a question is joined with; one of the two has to name the other.
 * @returns each question once, groups and their members in the order of the questions.
 */
export function groupQuestions(
  questions: readonly BankQuestion[],
  relativesOf: (question: BankQuestion) => readonly string[],
): readonly (readonly BankQuestion[])[] {
  const parents = new Map<string, string>()
  const rootOf = (id: string): string => {
    let root = id
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next
    return root
  }
  for (const question of questions) {
    for (const relative of relativesOf(question)) {
      const [one, other] = [rootOf(question.id), rootOf(relative)]
      if (one !== other) parents.set(other, one)
    }
  }
  return [...Map.groupBy(questions, ({ id }) => rootOf(id)).values()]
}
