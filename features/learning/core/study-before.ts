/** temporary: replaced at the merge. */
export type AnswerAfterStudy = {
  readonly score: number
  readonly guessChance: number
  readonly difficulty: number
  readonly isRead: boolean
  readonly items: number
  readonly daysAgo: number | null
  readonly stability: number | null
  readonly cardShare: number
}
