/**
 * What an account's export says the learner did, in one shape for every release: the shape of the export may change, what
 * was done may not.
 */

/** The parts of the export that say it. */
export type Export = {
  readonly lessons: {
    readonly completed: readonly { readonly lessonId: string; readonly completedAt: string }[]
    readonly answers: readonly {
      readonly id: string
      readonly questionId: string
      readonly optionIds: readonly string[]
      readonly isCorrect: boolean
      readonly confidence: string
      readonly milliseconds: number
      readonly answeredAt: string
    }[]
    readonly readingPositions: readonly unknown[]
    readonly notes: readonly unknown[]
  }
  readonly flashcards: {
    readonly settings: unknown
    readonly cards: readonly {
      readonly cardId: string
      readonly memory: unknown
      readonly isSuspended: boolean
    }[]
    readonly log: readonly {
      readonly id: string
      readonly cardId: string
      readonly kind: string
      readonly grade: string | null
      readonly undoneId: string | null
      readonly milliseconds: number | null
      readonly at: string
    }[]
  }
}

type Done = {
  readonly at: string
  /** As the browser made it. */
  readonly id: string
  readonly kind: string
  /** The current id of the question or card. */
  readonly item: string
  /** What was chosen, the grade, or the id that an undo takes back. */
  readonly response: string
  readonly isCorrect: boolean | null
  readonly confidence: string | null
  readonly milliseconds: number | null
}

/** @param currentId of a lesson, question or card. */
export function recordsIn({ lessons, flashcards }: Export, currentId: (id: string) => string) {
  const answers = lessons.answers.map((answer): Done => ({
    at: answer.answeredAt,
    id: answer.id,
    kind: 'answer',
    item: currentId(answer.questionId),
    response: answer.optionIds.toSorted().join(' and '),
    isCorrect: answer.isCorrect,
    confidence: answer.confidence,
    milliseconds: answer.milliseconds,
  }))
  const reviews = flashcards.log.map((event): Done => ({
    at: event.at,
    id: event.id,
    kind: event.kind,
    item: currentId(event.cardId),
    response: event.grade ?? event.undoneId ?? '',
    isCorrect: null,
    confidence: null,
    milliseconds: event.milliseconds,
  }))
  const keyOf = ({ at, id, kind }: Done) => `${at} ${id} ${kind}`
  return {
    done: [...answers, ...reviews].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    completedAt: Object.fromEntries(
      lessons.completed.map(({ lessonId, completedAt }) => [currentId(lessonId), completedAt]),
    ),
    readingPositions: lessons.readingPositions,
    notes: lessons.notes,
    settings: flashcards.settings,
    cards: Object.fromEntries(
      flashcards.cards.map(({ cardId, memory, isSuspended }) => [
        currentId(cardId),
        { memory, isSuspended },
      ]),
    ),
  }
}
