/** Answers of seeded learners: right ones, and wrong ones. */
import type { AskedQuestion, QuestionKey } from '#features/curriculum/contract.ts'
import type { QuestionResponse } from '#features/learning/contract.ts'

export function rightResponse(key: QuestionKey): QuestionResponse {
  switch (key.kind) {
    case 'single':
    case 'multiple':
      return { choice: key.options.flatMap(({ id, isCorrect }) => (isCorrect ? [id] : [])) }
    case 'ordering':
      return { order: key.order }
    case 'matching':
    case 'placing':
      return {
        match: Object.fromEntries(key.rows.map(({ id, rightIds }) => [id, rightIds[0] ?? ''])),
      }
    case 'fill-in':
      return {
        text: Object.fromEntries(key.fields.map(({ id, accepts }) => [id, accepts[0] ?? ''])),
      }
  }
}

export function wrongResponse(asked: AskedQuestion, key: QuestionKey): QuestionResponse {
  switch (key.kind) {
    case 'single':
    case 'multiple':
      return {
        choice: key.options.flatMap(({ id, isCorrect }) => (isCorrect ? [] : [id])).slice(0, 1),
      }
    case 'ordering':
      return { order: key.order.toReversed() }
    case 'matching':
    case 'placing': {
      const choices = 'choices' in asked ? asked.choices : []
      return {
        match: Object.fromEntries(
          key.rows.map(({ id, rightIds }) => [
            id,
            choices.find((choice) => !rightIds.includes(choice.id))?.id ?? '',
          ]),
        ),
      }
    }
    case 'fill-in':
      return { text: Object.fromEntries(key.fields.map(({ id }) => [id, '0'])) }
  }
}
