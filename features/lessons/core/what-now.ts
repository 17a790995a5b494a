/**
 * Chooses the next lesson, and says why.
 *
 * The lesson that was begun last comes before anything new; after that the order of the track decides, from the
 * learner's current position. Skipped lessons come at the end.
 */

export type Standing = {
  readonly lessonId: string
  readonly isDone: boolean
  /** When its text was last read, epoch milliseconds; null if never. */
  readonly readAt: number | null
  /** When a question of its check was last answered. */
  readonly checkedAt: number | null
  readonly completedAt: number | null
}

export type WhatNow = {
  readonly lessonId: string
  readonly reason: 'read-on' | 'check' | 'start'
}

/** @param lessons in reading order. Null if all are done. */
export function whatNow(lessons: readonly Standing[]): WhatNow | null {
  const open = lessons.filter(({ isDone }) => !isDone)
  const [begun] = open
    .filter((lesson) => touchedAt(lesson) > 0)
    .toSorted((a, b) => touchedAt(b) - touchedAt(a))
  if (begun) {
    const isInCheck = (begun.checkedAt ?? 0) >= (begun.readAt ?? 0)
    return { lessonId: begun.lessonId, reason: isInCheck ? 'check' : 'read-on' }
  }
  const [lastDone] = lessons
    .filter(({ isDone }) => isDone)
    .toSorted((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0))
  const from = lastDone ? lessons.indexOf(lastDone) : -1
  const next = lessons.slice(from + 1).find(({ isDone }) => !isDone) ?? open[0]
  return next ? { lessonId: next.lessonId, reason: 'start' } : null
}

function touchedAt({ readAt, checkedAt }: Standing): number {
  return Math.max(readAt ?? 0, checkedAt ?? 0)
}
