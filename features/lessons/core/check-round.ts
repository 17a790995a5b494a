/**
 * A round of a check: every question is asked until it was answered right once.
 *
 * Nothing is stored about rounds. They are read out of the log of answers: a round
 * ends with the answer that makes the last question right, and the next begins after it.
 */

export type LoggedAnswer = {
  readonly questionId: string
  readonly isCorrect: boolean
  readonly confidence: 'sure' | 'think-so' | 'guess'
}

export type CheckRound = {
  /** Questions already right in the round that is open. */
  readonly rightIds: ReadonlySet<string>
  readonly remainingCount: number
  /** How many rounds were finished. */
  readonly finishedCount: number
  /** True where the last answer of the log ended a round. */
  readonly hasJustFinished: boolean
}

/** @param answers the learner's answers to the lesson's questions, oldest first. */
export function readRound(
  checkQuestionIds: readonly string[],
  answers: readonly LoggedAnswer[],
): CheckRound {
  const asked = new Set(checkQuestionIds)
  let right = new Set<string>()
  let finishedCount = 0
  let hasJustFinished = false
  for (const { questionId, isCorrect } of answers) {
    hasJustFinished = false
    if (!asked.has(questionId) || !isCorrect) continue
    right.add(questionId)
    if (right.size < asked.size) continue
    finishedCount++
    hasJustFinished = true
    right = new Set()
  }
  return {
    rightIds: right,
    remainingCount: asked.size - right.size,
    finishedCount,
    hasJustFinished,
  }
}
