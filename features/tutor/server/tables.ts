/** The tables of this feature. No other feature reads or writes them. */
import type { Mode } from '../contract.ts'

export type TutorTables = {
  tutor_conversation: {
    id: string
    user_id: string
    title: string
    /** The title in lower case, for the search. */
    folded_title: string
    /** Epoch milliseconds. */
    created_at: number
    updated_at: number
  }
  /** Append-only. */
  tutor_message: {
    id: string
    user_id: string
    conversation_id: string
    /** From 0, without gaps at the end: the order of the conversation. */
    position: number
    role: 'learner' | 'tutor'
    /** The learner's message that this one answers. */
    reply_to: string | null
    mode: Mode
    text: string
    folded_text: string
    /** JSON: where a question was asked from, or everything of an answer except its text. */
    details: string
    created_at: number
    /** Of a learner's message: until then a request is producing the answer. */
    answer_due_at: number | null
  }
  tutor_allowance: {
    user_id: string
    minute_began_at: number
    asked_in_minute: number
    day_began_at: number
    asked_in_day: number
  }
}
