/** The table of this feature. No other feature reads or writes it. What checks show is in the record of learning. */
export type LabsTables = {
  /** One row for each network that a learner built on the bench. */
  labs_network: {
    user_id: string
    /** Made by the browser. */
    id: string
    name: string
    /** Of `core/bench/bench-file.ts`. */
    file: string
    device_count: number
    /** Made by the browser with each save. */
    revision: string
    /** Epoch milliseconds. */
    changed_at: number
  }
}
