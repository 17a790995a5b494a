/** The tables of this feature. No other feature reads or writes them. */
import type { Mode } from '../contract.ts'
import type { Opinion } from '../core/opinion.ts'

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
  /** What a learner thinks of an answer: it goes with its message. */
  tutor_opinion: {
    message_id: string
    user_id: string
    verdict: Opinion['verdict']
    reason: Opinion['reason']
    text: string
    /** Given or changed. */
    given_at: number
  }
  tutor_allowance: {
    user_id: string
    minute_began_at: number
    asked_in_minute: number
    day_began_at: number
    asked_in_day: number
  }
}
