/** What the review shows of each item. */
import { missingParts } from '#features/learning/contract.ts'
import { hasEmptyPart } from '#features/practice/contract.ts'

import type { ItemState, RoomItem } from '../../contract.ts'
import { isAnswered } from '../../core/item-state.ts'
import type { OpenRoom } from './use-room.ts'

export type ItemSummary = {
  readonly item: RoomItem
  readonly isBlank: boolean
  /** A part of the answer is missing, or more was chosen than is asked for: it is judged as it is. */
  readonly isUnfinished: boolean
  readonly isFlagged: boolean
  /** Answered or changed after the end. */
  readonly isLate: boolean
}

export function summarize({
  room,
  states,
  late,
}: Pick<OpenRoom, 'room' | 'states' | 'late'>): ItemSummary[] {
  return room.items.map((item) => ({
    item,
    isBlank: item.kind !== 'gone' && !isAnswered(states.get(item.number)),
    isUnfinished: isUnfinished(item, states.get(item.number)),
    isFlagged: states.get(item.number)?.isFlagged ?? false,
    isLate: late.has(item.number),
  }))
}

function isUnfinished(item: RoomItem, state: ItemState | undefined): boolean {
  const answer = state?.answer
  if (!answer || !isAnswered(state)) return false
  // What an exercise asks is known only where it is shown, and its answer comes from there with all of its parts.
  if (answer.kind === 'exercise') return item.kind === 'exercise' && hasEmptyPart(answer.answer)
  // Whether a network is repaired is not told before the end.
  if (answer.kind === 'lab') return false
  return item.kind === 'question' && missingParts(item.asked, answer.response) !== 0
}
