/** A round: so many questions, and at its end what they showed. */
import type { QuizQuestion } from '../contract.ts'

export type Round = NonNullable<QuizQuestion['round']>

export function beginRound(of: number): Round {
  return { of, answered: 0, right: 0, helped: 0, told: 0, missed: [] }
}

type Shown = {
  readonly topic: string
  readonly isRight: boolean
  readonly isHelped: boolean
  readonly isTold: boolean
}

export function afterVerdict(round: Round, { topic, isRight, isHelped, isTold }: Shown): Round {
  const missed = isRight ? round.missed : [...new Set([...round.missed, topic])]
  return {
    of: round.of,
    answered: round.answered + 1,
    right: round.right + (isRight ? 1 : 0),
    helped: round.helped + (isRight && isHelped ? 1 : 0),
    told: round.told + (isTold ? 1 : 0),
    missed,
  }
}

export function isOver({ of, answered }: Round): boolean {
  return answered >= of
}

/** What a round showed, in a sentence or two; nothing of one without an answer. */
export function summaryOf(round: Round, titleOf: (topicId: string) => string): string {
  const { of, answered, right, helped, told, missed } = round
  if (answered === 0) return ''
  const parts = [
    isOver(round)
      ? `**The round is over: ${right} of ${of} right.**`
      : `**${right} of ${answered} right so far.**`,
    helped > 0
      ? `${helped} of them with help, so ${helped === 1 ? 'it comes' : 'they come'} back without.`
      : '',
    told > 0 ? `${told} you were told.` : '',
    missed.length > 0 ? `Look at: ${missed.map(titleOf).join(', ')}.` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}
