/** The tables of this feature. No other feature reads or writes them. Flags are 0 or 1. */
export type FlashcardsTables = {
  /** The cards a learner set aside: never shown, whatever was learned of them. */
  flashcards_suspended: { user_id: string; card_id: string }
  flashcards_setting: {
    user_id: string
    new_per_day: number
    is_all_unlocked: 0 | 1
  }
}
