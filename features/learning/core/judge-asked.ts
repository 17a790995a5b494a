/** Judges in a page: from the question as it was asked and its key, by the server's rule. */
import type { AskedQuestion, QuestionKey } from '#features/curriculum/contract.ts'

import { judgeQuestion, type Judged, type Judgment } from './judge-question.ts'
import type { QuestionResponse } from './question-response.ts'

/** @returns null where it cannot be an answer to the question, or the key belongs to another one. */
export function judgeAsked(
  asked: AskedQuestion,
  key: QuestionKey,
  response: QuestionResponse,
): Judgment | null {
  const judged = judgedFrom(asked, key)
  if (!judged) return null
  try {
    return judgeQuestion(judged, response)
  } catch {
    return null
  }
}

function judgedFrom(asked: AskedQuestion, key: QuestionKey): Judged | null {
  switch (key.kind) {
    case 'single':
    case 'multiple':
      return { kind: key.kind, options: key.options }
    case 'ordering':
      return { kind: key.kind, items: key.order.map((id) => ({ id })) }
    case 'matching':
    case 'placing':
      return 'choices' in asked ? { kind: key.kind, rows: key.rows, choices: asked.choices } : null
    case 'fill-in': {
      if (asked.kind !== 'fill-in') return null
      const formById = new Map(asked.fields.map(({ id, form }) => [id, form]))
      return {
        kind: key.kind,
        fields: key.fields.map(({ id, accepts }) => ({
          id,
          form: formById.get(id) ?? 'text',
          accepts,
          nearMisses: [],
        })),
      }
    }
  }
}
