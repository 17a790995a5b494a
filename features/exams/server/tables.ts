/** The tables of this feature. A drill has none: its answers are evidence at once. */
export type ExamsTables = Record<never, never>
