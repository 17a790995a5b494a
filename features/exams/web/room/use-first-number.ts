/** The item with which a room opens: the one in its address, or else the first. */
import { useScreenSearch } from '#platform/web/screen-search.ts'

import { roomSearch } from './room-search.ts'

export function useFirstNumber(itemCount: number): number {
  const { item = 1 } = useScreenSearch(roomSearch)
  return Math.min(item, itemCount)
}
