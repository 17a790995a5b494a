/** The tables of this feature. No other feature reads or writes them. Instants are epoch milliseconds, flags 0 or 1. */
import type { Grade } from '../contract.ts'

export type FlashcardsTables = {
  flashcards_memory: {
    user_id: string
    card_id: string
    /** The scheduler's state as JSON; null for a card never reviewed. */
    memory: string | null
    due_at: number | null
    introduced_at: number | null
    is_suspended: 0 | 1
  }
  flashcards_event: {
    id: string
    user_id: string
    card_id: string
    /** In order of arrival: 1 for a card's first event, 2 for its second, … */
    number: number
    kind: 'review' | 'undo'
    grade: Grade | null
    /** The review that an undo undoes. */
    undone_id: string | null
    milliseconds: number | null
    /** The scheduler's state before and after the event, at its arrival; a review that arrives late changes neither. */
    memory_before: string | null
    memory_after: string | null
    /** When the learner gave the review, on their device; for an undo, when the server accepted it. */
    happened_at: number
  }
  flashcards_setting: {
    user_id: string
    new_per_day: number
    is_all_unlocked: 0 | 1
  }
}
