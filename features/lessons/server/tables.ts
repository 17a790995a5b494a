/** The tables of this feature. No other feature reads or writes them. */
export type LessonsTables = {
  /** The reading position, one row a lesson. The table keeps its first name. */
  lessons_place: {
    user_id: string
    lesson_id: string
    passage_id: string
    updated_at: number
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
