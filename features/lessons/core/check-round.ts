/**
 * A round of a check: every question is asked until it was answered right once.
 *
 * Nothing is stored about rounds. They are read out of the log of answers: a round
 * ends with the answer that makes the last question right, and the next begins after it.
 * The first answer to a question in a round says what the learner knew; later ones do not change it.
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

/**
 * All rounds of a check, oldest first. The last one is open, and empty where nothing was answered in it.
 *
 * @param answers the learner's answers to the lesson's questions, oldest first.
 */
export function roundsOf(
  checkQuestionIds: readonly string[],
  answers: readonly LoggedAnswer[],
): readonly [...Round[], Round] {
  const asked = new Set(checkQuestionIds)
  const finished: Round[] = []
  let [firstById, rightIds] = [new Map<string, LoggedAnswer>(), new Set<string>()]
  for (const answer of answers) {
    const { questionId, isCorrect } = answer
    if (!asked.has(questionId)) continue
    if (!firstById.has(questionId)) firstById.set(questionId, answer)
    if (!isCorrect) continue
    rightIds.add(questionId)
    if (rightIds.size < asked.size) continue
    finished.push({ firstById, rightIds })
    ;[firstById, rightIds] = [new Map(), new Set()]
  }
  return [...finished, { firstById, rightIds }]
}

/** The round that is open. Parameters as of `roundsOf`. */
export function readRound(
  checkQuestionIds: readonly string[],
  answers: readonly LoggedAnswer[],
): CheckRound {
  const rounds = roundsOf(checkQuestionIds, answers)
  const open = rounds.at(-1) ?? rounds[0]
  const last = answers.at(-1)
  return {
    ...open,
    remainingCount: new Set(checkQuestionIds).size - open.rightIds.size,
    finishedCount: rounds.length - 1,
    hasJustFinished:
      rounds.length > 1 &&
      open.firstById.size === 0 &&
      last !== undefined &&
      checkQuestionIds.includes(last.questionId),
  }
}

/**
 * Whether the question that was answered last was right the first time it was answered in that answer's round;
 * also where that answer ended the round. Parameters as of `roundsOf`.
 */
export function wasRightFirst(
  checkQuestionIds: readonly string[],
  answers: readonly LoggedAnswer[],
): boolean {
  const last = answers.at(-1)
  if (!last) return false
  const round = roundsOf(checkQuestionIds, answers).findLast(({ firstById }) =>
    firstById.has(last.questionId),
  )
  return (round?.firstById.get(last.questionId) ?? last).isCorrect
}
