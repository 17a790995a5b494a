/** The order in which a check asks what is left of its round: what was answered last comes last. */
import type { Check } from '../contract.ts'

type Question = Check['questions'][number]

/**
 * First those not answered in this round, then the wrong ones.
 *
 * @param questions those answered before in the order in which they were.
 * @param firstId before all others.
 */
export function queueOf(questions: readonly Question[], firstId?: string): string[] {
  const rank = ({ asked, wasRightFirst }: Question) =>
    asked.id === firstId ? 0 : wasRightFirst === null ? 1 : 2
  return questions
    .filter(({ isRight }) => !isRight)
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ asked }) => asked.id)
}

/**
 * What was answered in the open round comes after the rest, in the order in which it was answered. A new round ends with
 * what the last one ended with: it was answered a moment ago.
 *
 * @param answeredIds of the whole lesson, what was answered last at the end.
 * @param inRound those of the open round.
 */
export function inAnsweredOrder<Q extends { readonly id: string }>(
  questions: readonly Q[],
  answeredIds: readonly string[],
  inRound: { has(id: string): boolean },
): Q[] {
  const place = ({ id }: Q) =>
    inRound.has(id) || id === answeredIds.at(-1) ? answeredIds.indexOf(id) : -1
  return questions.toSorted((one, other) => place(one) - place(other))
}
