/**
 * What makes a study day count.
 *
 * A day counts when evidence rose or was kept: somebody answered something that was judged, or said how well they
 * remembered a card. Opening, reading and leaving blank are no evidence, and a review that was taken back is none either.
 * A placement only puts lessons in an order: none of its answers makes a day count, and its minutes are time studied.
 */
import type { StudiedDay } from './learning-record.ts'
import type { LoggedEvent } from './logged-event.ts'

export function dayCounts({ answers, reviews }: Pick<StudiedDay, 'answers' | 'reviews'>): boolean {
  return answers + reviews > 0
}

/** Whether an event is one of a day's answers. */
export function isAnswer({ kind, score, isBlank, context }: LoggedEvent): boolean {
  return kind !== 'card' && score !== null && !isBlank && context !== 'placement'
}
