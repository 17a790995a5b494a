/** The tables of this feature. No other feature reads or writes them. Instants are epoch milliseconds. */
import type { AttemptLength, AttemptMode } from '../contract.ts'

export type ExamsTables = {
  /** One row for each practice exam that a learner has started. */
  exams_attempt: {
    user_id: string
    /** Made by the browser. */
    id: string
    track_id: string
    exam_id: string
    form_length: AttemptLength
    mode: AttemptMode
    /** Allowed, with the extra time. */
    minutes: number
    extra_minutes: number
    /** Of the form, and of the order of each item's options. */
    seed: number
    /** A `Form` as JSON: the bank may change. */
    form: string
    item_count: number
    /** JSON: the numbers of the items that the learner had met when it began. */
    seen_before: string
    repeat_of: string | null
    /** `AttemptTimes['pauses']` as JSON. */
    pauses: string
    /** `Entry[]` as JSON. */
    entries: string
    notes: string
    notes_saved_at: number
    started_at: number
    handed_in_at: number | null
    ended_by: 'learner' | 'time' | null
    /** When its evidence and its result were stored. Null after a crash in between: then it is done again. */
    settled_at: number | null
    /** What is blank may still get an answer from another device until then. */
    settle_again_at: number | null
    /** An `AttemptResult` as JSON. */
    result: string | null
  }
  /** One row for each item that was opened. */
  exams_item: {
    user_id: string
    attempt_id: string
    number: number
    /** An `ItemState` as JSON, with the `origin` of its answer. */
    state: string
    /** Of the newest state that was in time: by the learner's device, corrected for the error of its clock. */
    saved_at: number
    utc_offset_minutes: number | null
    received_at: number
    /** An `ItemAnswer` as JSON that came after the end: shown, not scored. */
    late_answer: string | null
    /** These two are set when the attempt is settled; null where it cannot be judged. */
    score: number | null
    /** Null where the first answer was not changed. */
    first_score: number | null
  }
}
