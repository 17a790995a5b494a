/** What the review shows of each item. */
import type { RoomItem } from '../../contract.ts'
import { isAnswered } from '../../core/item-state.ts'
import type { OpenRoom } from './use-room.ts'

export type ItemSummary = {
  readonly item: RoomItem
  readonly isBlank: boolean
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
    isFlagged: states.get(item.number)?.isFlagged ?? false,
    isLate: late.has(item.number),
  }))
}
