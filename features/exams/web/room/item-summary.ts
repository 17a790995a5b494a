/** What the review shows of each item. */
import { missingParts } from '#features/learning/contract.ts'

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

/** Of a question. The fields of an exercise are known only where it is shown. */
function isUnfinished(item: RoomItem, state: ItemState | undefined): boolean {
  if (item.kind !== 'question' || state?.answer?.kind !== 'question' || !isAnswered(state))
    return false
  return missingParts(item.asked, state.answer.response) !== 0
}
