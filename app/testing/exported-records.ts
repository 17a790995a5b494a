/**
 * What an account's export says the learner did, in one shape for every release: the shape of the export may change, what
 * was done may not.
 */

/** As releases have exported it since there is one record of learning. */
type LearningExport = {
  readonly learning: {
    readonly completedLessons: readonly {
      readonly lessonId: string
      readonly completedAt: string
    }[]
    readonly cards: readonly { readonly cardId: string; readonly memory: unknown }[]
    readonly events: readonly {
      readonly id: string
      readonly kind: string
      readonly item: string
      readonly response: { readonly choice?: readonly string[]; readonly grade?: string } | null
      readonly score: number | null
      readonly confidence: string | null
      readonly undoes: string | null
      readonly milliseconds: number | null
      readonly at: string
    }[]
  }
  readonly lessons: Pick<FormerExport['lessons'], 'readingPositions' | 'notes'>
  readonly flashcards: {
    readonly settings: unknown
    readonly suspendedCardIds: readonly string[]
  }
}

export type Export = FormerExport | LearningExport

/** As releases exported it before. */
type FormerExport = {
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
export function recordsIn(exported: Export, currentId: (id: string) => string) {
  const { done, completed, memories, suspendedIds } =
    'learning' in exported ? readExport(exported) : readFormerExport(exported)
  const keyOf = ({ at, id, kind }: Done) => `${at} ${id} ${kind}`
  const suspended = new Set(suspendedIds.map(currentId))
  const memoryById = new Map(memories.map(([id, memory]) => [currentId(id), memory]))
  return {
    done: done
      .map((each): Done => ({ ...each, item: currentId(each.item) }))
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    completedAt: Object.fromEntries(
      completed.map(({ lessonId, completedAt }) => [currentId(lessonId), completedAt]),
    ),
    readingPositions: exported.lessons.readingPositions,
    notes: exported.lessons.notes,
    settings: exported.flashcards.settings,
    cards: Object.fromEntries(
      [...new Set([...memoryById.keys(), ...suspended])].map((id) => [
        id,
        { memory: memoryById.get(id) ?? null, isSuspended: suspended.has(id) },
      ]),
    ),
  }
}

function readExport({ learning, flashcards }: LearningExport) {
  const done = learning.events.flatMap((event): Done[] => {
    const { id, item, at, kind, response, milliseconds, confidence, undoes } = event
    const common = { at, id, item, milliseconds, confidence }
    if (undoes !== null) return [{ ...common, kind: 'undo', response: undoes, isCorrect: null }]
    if (kind === 'card')
      return [{ ...common, kind: 'review', response: response?.grade ?? '', isCorrect: null }]
    // A completion without an answer.
    if (event.score === null) return []
    const chosen = response?.choice?.toSorted().join(' and ') ?? ''
    return [{ ...common, kind: 'answer', response: chosen, isCorrect: event.score === 1 }]
  })
  return {
    done,
    completed: learning.completedLessons,
    memories: learning.cards.map(({ cardId, memory }) => [cardId, memory] as const),
    suspendedIds: flashcards.suspendedCardIds,
  }
}

function readFormerExport({ lessons, flashcards }: FormerExport) {
  const answers = lessons.answers.map((answer): Done => ({
    at: answer.answeredAt,
    id: answer.id,
    kind: 'answer',
    item: answer.questionId,
    response: answer.optionIds.toSorted().join(' and '),
    isCorrect: answer.isCorrect,
    confidence: answer.confidence,
    milliseconds: answer.milliseconds,
  }))
  const reviews = flashcards.log.map((event): Done => ({
    at: event.at,
    id: event.id,
    kind: event.kind,
    item: event.cardId,
    response: event.grade ?? event.undoneId ?? '',
    isCorrect: null,
    confidence: null,
    milliseconds: event.milliseconds,
  }))
  return {
    done: [...answers, ...reviews],
    completed: lessons.completed,
    // A card that was undone back to new, or suspended and restored, had a row without a memory.
    memories: flashcards.cards.flatMap(({ cardId, memory }) =>
      memory === null ? [] : [[cardId, memory] as const],
    ),
    suspendedIds: flashcards.cards.flatMap(({ cardId, isSuspended }) =>
      isSuspended ? [cardId] : [],
    ),
  }
}
