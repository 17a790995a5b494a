/** The tables of this feature. No other feature reads or writes them. */
import type { Mark } from '../contract.ts'

export type ResourcesTables = {
  /** A row exists while the mark is set. */
  resources_mark: {
    user_id: string
    resource_id: string
    mark: Mark
    /** Epoch milliseconds. */
    marked_at: number
  }
}
