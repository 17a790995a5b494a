/** The tables of this feature. No other feature reads or writes them. */
import type { Confidence } from '../contract.ts'

export type LessonsTables = {
  lessons_completed: {
    user_id: string
    lesson_id: string
    /** Epoch milliseconds, as all instants here. */
    completed_at: number
  }
  /** Append-only. */
  lessons_answer: {
    id: string
    user_id: string
    lesson_id: string
    question_id: string
    /** A JSON list of option ids. */
    chosen: string
    is_correct: 0 | 1
    confidence: Confidence
    milliseconds: number
    answered_at: number
  }
  /** The reading position, one row a lesson. The table keeps its first name. */
  lessons_place: {
    user_id: string
    lesson_id: string
    passage_id: string
    updated_at: number
  }
  /** One row for each check that was begun; locked while an answer to it is counted. */
  lessons_check: {
    user_id: string
    lesson_id: string
    answered_at: number
  }
  /** One row for each note or highlight. A deleted one keeps its row, emptied, so that it stays deleted. */
  lessons_note: {
    user_id: string
    /** Made by the browser. */
    id: string
    lesson_id: string
    /** An `Anchor` as JSON; empty once deleted. */
    anchor: string
    note_text: string
    created_at: number
    updated_at: number
    deleted_at: number | null
  }
}
