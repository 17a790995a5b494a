/** The tables of this feature. No other feature reads or writes them. Flags are 0 or 1. */
export type FlashcardsTables = {
  /** The cards a learner set aside: never shown, whatever was learned of them. */
  flashcards_suspended: { user_id: string; card_id: string }
  /** The cards a learner made. A deleted one keeps its row, so that it is not restored by a late write. */
  flashcards_own_card: {
    user_id: string
    id: string
    track: string
    lesson_id: string
    topic: string
    front: string
    back: string
    /** Epoch milliseconds, as the others. */
    created_at: number
    updated_at: number
    deleted_at: number | null
  }
  flashcards_setting: {
    user_id: string
    new_per_day: number
    is_all_unlocked: 0 | 1
  }
}
