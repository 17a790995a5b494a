/** The tables of this feature. No other feature reads or writes them. Instants are epoch milliseconds, flags 0 or 1. */
import type { Confidence } from '../contract.ts'
import type { EvidenceContext, EvidenceKind } from '../core/evidence.ts'

export type LearningTables = {
  /** Append-only: one row for each thing a learner did that shows what they can do. */
  learning_event: {
    user_id: string
    /** Made by the browser; unique for the learner and the kind. */
    id: string
    /** In the order in which this server stored them: 1, 2, 3, … for each learner, with gaps. */
    sequence: number
    /** Null for what was moved from the former logs, as is every field that they did not have. */
    track: string | null
    exam: string | null
    domain: string | null
    kind: EvidenceKind
    item: string
    /** Of the item as it was asked. */
    item_hash: string | null
    /** A JSON list of ids. */
    topics: string
    /** JSON; null where the item is not generated. */
    variant: string | null
    guess_chance: number | null
    starting_difficulty: number | null
    context: EvidenceContext
    run_id: string | null
    /** JSON, values by field; null where it was left blank, and for an undo. */
    response: string | null
    score: number | null
    /** A JSON list of ids. */
    findings: string
    confidence: Confidence | null
    /** JSON. */
    assistance: string
    origin: 'learner' | 'guest' | 'migrated'
    /** Whether its item, or a sibling of it, had been met before; null in rows of releases that did not ask. */
    is_repeat: 0 | 1 | null
    /** How many questions its case has; null where it has none. */
    case_size: number | null
    /** The event that this one takes back. */
    undoes: string | null
    ends_run: 0 | 1
    milliseconds: number | null
    /** How long before `occurred_at` the learner had studied the topic; null if never. */
    last_met_ms: number | null
    /** By the learner's device, corrected for the error of its clock, never later than `received_at`. */
    occurred_at: number
    utc_offset_minutes: number | null
    received_at: number
  }
  /** One row for each learner with events; locked while one is stored. */
  learning_learner: {
    user_id: string
    last_sequence: number
    /** The rules with which the projections of this learner were computed. */
    rules: string
  }
  /** Items whose evidence was withdrawn, under their current or a former id. */
  learning_void: { item: string; voided_at: number }
  /** When a learner last studied a topic: read, reviewed or was told about it. */
  learning_study: { user_id: string; topic: string; studied_at: number }
  /** When the tutor helped with an item last; `problem` tells which one of a generated item it was, else it is empty. */
  learning_help: { user_id: string; item: string; problem: string; helped_at: number }

  // The projections: computed from the log, and can be computed again.
  learning_card: {
    user_id: string
    item: string
    /** A `CardMemory` as JSON. */
    memory: string
    due_at: number
    introduced_at: number
  }
  /** What the answers to an item have shown so far. */
  learning_answered: {
    user_id: string
    item: string
    kind: EvidenceKind
    answers: number
    streak: number
    last_at: number
    last_score: number
    last_confidence: Confidence | null
    is_assisted: 0 | 1
  }
  learning_lesson: {
    user_id: string
    lesson_id: string
    completed_at: number | null
    answered_at: number
    round_count: number
    /** `LessonRecord['byQuestion']` as JSON, in the form of `stored-lesson.ts`. */
    answers: string
  }
  learning_ability: {
    user_id: string
    /** `general`, `domain:<exam>/<number>`, `topic:<id>` or `week:<number>`. */
    area: string
    mean: number
    variance: number
    answers: number
    updated_at: number
    /** Of a week: when its answers were given, in milliseconds after its beginning, added up. Of anything else 0. */
    time_sum: number
  }
  learning_day: {
    user_id: string
    /** `YYYY-MM-DD`, where the learner was. */
    day: string
    answers: number
    reviews: number
    milliseconds: number
  }
  /** How many answers counted for ability, by exam. */
  learning_counted_day: {
    user_id: string
    exam: string
    /** `YYYY-MM-DD`, where the learner was. */
    day: string
    answers: number
  }
  /** An ability after the last answer that counted for it in a week. */
  learning_ability_week: Omit<LearningTables['learning_ability'], 'time_sum'> & {
    /** `YYYY-MM-DD`: its Monday, by UTC. */
    week: string
  }
  /** Of the first answers to items that the learner was so sure of. */
  learning_confidence_week: {
    user_id: string
    /** `YYYY-MM-DD`: its Monday, where the learner was. */
    week: string
    confidence: Confidence
    answers: number
    /** The sum of their scores, each 0 to 1. */
    score: number
  }
  /** Of the reviews of cards that come back after days. */
  learning_retention_week: {
    user_id: string
    /** `YYYY-MM-DD`: its Monday, where the learner was. */
    week: string
    reviews: number
    /** The sum of the retrievabilities, in millionths. */
    expected_millionths: number
    /** How many were not `again`. */
    recalled: number
  }
  /** A misconception that answers have shown, or could have. */
  learning_misconception: {
    user_id: string
    misconception: string
    /** How many answers have shown it. */
    times: number
    /** Null where none has. */
    last_shown_at: number | null
    /** The latest answers that showed it, as JSON. */
    showings: string
    /** The items that were passed since, as JSON. */
    passes: string
  }
  /** Misconceptions that the learner contests. Not computed, and no evidence. */
  learning_contest: {
    user_id: string
    misconception: string
    /** In the learner's words; empty where none was given. */
    reason: string
    contested_at: number
  }
  /** The difficulty of an item, from everyone's answers; made by a command. */
  learning_item: {
    /** The current id of that day. */
    item: string
    /** `LoggedEvent['wording']` of the answers that it rests on. */
    item_hash: string | null
    difficulty: number
    difficulty_sd: number
    answers: number
    /** The same in all rows: one more each time the command stores something new. */
    version: number
  }
}
