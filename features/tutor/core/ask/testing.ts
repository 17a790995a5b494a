/** Answer units for tests: name only what the test is about. */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

export function aUnit({ id, ...traits }: Partial<AnswerUnit> & Pick<AnswerUnit, 'id'>): AnswerUnit {
  return {
    id,
    topic: 'dhcp',
    kind: 'define',
    question: `What is ${id}?`,
    asks: [`${id}?`],
    about: [id],
    verdict: null,
    answer: `This says ${id}. [1]`,
    simply: null,
    rests: [],
    ...traits,
  }
}
