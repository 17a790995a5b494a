/** What a topic counts on the exam, for who asks how deep to go: from the weights of the exam's domains. */
import type { Exam } from '#features/curriculum/contract.ts'

const ASKED =
  /\bhow (?:deep|much|far|long|important)\b|\bworth\b|\b(?:is|are) .*\b(?:important|relevant)\b|\b(?:skip|enough)\b|\bhow many questions\b|\bone evening\b|\bminutes\b|\bdo they ask\b|\b(?:does|do|will|would) (?:the exam|comptia|they) (?:\w+ )?(?:ask|want)\b/i

/** Whether a question about the exam asks how much time a thing deserves. */
export const asksForWeight = (text: string): boolean => ASKED.test(text)

/** @returns null for a topic that no domain of the exams has. */
export function examWeightOf(exams: readonly Exam[], topic: string): string | null {
  for (const { domains, maxQuestions } of exams) {
    const domain = domains.find(({ objectives }) =>
      objectives.some(({ topics }) => topics.includes(topic)),
    )
    if (!domain) continue
    const topics = new Set(domain.objectives.flatMap((objective) => objective.topics))
    const questions = Math.round((maxQuestions * domain.weight) / 100)
    const each = questions / topics.size
    const share = each < 1 ? 'less than one question' : `about ${String(Math.round(each))}`
    return `For your time: domain ${domain.number} counts ${String(domain.weight)} % of the exam, about ${String(questions)} of at most ${String(maxQuestions)} questions. This is one of ${String(topics.size)} topics in it, so by the numbers ${share} on average.`
  }
  return null
}
