/**
 * What is missing of an answer before it is whole: "choose two" with one choice is no answer yet.
 *
 * Checks and drills ask for the rest, and so does the question of a placement. A practice exam takes what there is, as
 * the real one does, and its list of items says so. Any answer that arrives is judged (`docs/decisions/0065`).
 */
import type { AskedQuestion } from '#features/curriculum/contract.ts'

import type { QuestionResponse } from './question-response.ts'

/** @returns how many parts are still to be given; less than 0 where more were chosen than are asked for. */
export function missingParts(asked: AskedQuestion, response: QuestionResponse | null): number {
  switch (asked.kind) {
    case 'single':
    case 'multiple':
      return asked.rightCount - (response && 'choice' in response ? response.choice.length : 0)
    case 'ordering':
      // An order has all of its steps, as soon as there is one.
      return response && 'order' in response ? 0 : asked.items.length
    case 'matching':
    case 'placing': {
      const match = response && 'match' in response ? response.match : {}
      return asked.rows.filter(({ id }) => match[id] === undefined).length
    }
    case 'fill-in': {
      const text = response && 'text' in response ? response.text : {}
      return asked.fields.filter(({ id }) => (text[id] ?? '').trim() === '').length
    }
  }
}
