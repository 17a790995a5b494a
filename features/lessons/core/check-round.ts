/**
 * A round of a check: every question is repeated until it was answered right once.
 *
 * Rounds are not stored but derived from the log of answers: a round ends with the answer that makes the last
 * question right, and the next begins after it. The first answer to a question in a round shows what the learner
 * knew; later ones do not change it.
 */

export type LoggedAnswer = {
  readonly questionId: string
  readonly isCorrect: boolean
  readonly confidence: 'sure' | 'think-so' | 'guess'
}

export type Round = {
  readonly firstById: ReadonlyMap<string, LoggedAnswer>
  readonly rightIds: ReadonlySet<string>
}

export type CheckRound = Round & {
  readonly remainingCount: number
  /** How many rounds were finished. */
  readonly finishedCount: number
  /** True where the last answer of the log ended a round. */
  readonly hasJustFinished: boolean
}

type Rounds = {
  /** The oldest first. */
  readonly finished: readonly Round[]
  /** Empty if nothing was answered in it yet. */
  readonly open: Round
}

/** @param answers the learner's answers to the lesson's questions, oldest first. */
export function roundsOf(
  checkQuestionIds: readonly string[],
  answers: readonly LoggedAnswer[],
): Rounds {
  const asked = new Set(checkQuestionIds)
  const finished: Round[] = []
  let open = newRound()
  for (const answer of answers) {
    const { questionId, isCorrect } = answer
    if (!asked.has(questionId)) continue
    if (!open.firstById.has(questionId)) open.firstById.set(questionId, answer)
    if (!isCorrect) continue
    open.rightIds.add(questionId)
    if (open.rightIds.size < asked.size) continue
    finished.push(open)
    open = newRound()
  }
  return { finished, open }
}

const newRound = () => ({
  firstById: new Map<string, LoggedAnswer>(),
  rightIds: new Set<string>(),
})

/** The round that is open. Parameters as of `roundsOf`. */
export function readRound(
  checkQuestionIds: readonly string[],
  answers: readonly LoggedAnswer[],
): CheckRound {
  const { finished, open } = roundsOf(checkQuestionIds, answers)
  const last = answers.at(-1)
  return {
    ...open,
    remainingCount: new Set(checkQuestionIds).size - open.rightIds.size,
    finishedCount: finished.length,
    hasJustFinished:
      finished.length > 0 &&
      open.firstById.size === 0 &&
      last !== undefined &&
      checkQuestionIds.includes(last.questionId),
  }
}

/**
 * Whether the question that was answered last was right at its first answer in that round, also if that answer ended
 * the round. Parameters as in `roundsOf`.
 */
export function wasRightFirst(
  checkQuestionIds: readonly string[],
  answers: readonly LoggedAnswer[],
): boolean {
  const last = answers.at(-1)
  if (!last) return false
  const { finished, open } = roundsOf(checkQuestionIds, answers)
  const round = open.firstById.has(last.questionId) ? open : finished.at(-1)
  return (round?.firstById.get(last.questionId) ?? last).isCorrect
}
