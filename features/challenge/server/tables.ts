/** The tables of this feature. No other feature reads or writes them. Instants are epoch milliseconds. */

export type ChallengeTables = {
  challenge_challenge: {
    user_id: string
    /** Made by the browser. */
    id: string
    exam_id: string
    /** `Goals` as JSON. */
    goals: string
    created_at: number
    updated_at: number
    /** Of those that have not ended, the one chosen last is active. */
    chosen_at: number
    ended_at: number | null
  }
  /** The list of a day as it was first shown: it stays while the learner works on it. */
  challenge_day: {
    user_id: string
    challenge_id: string
    /** `YYYY-MM-DD`, where the learner was. */
    day: string
    /** A JSON list of tasks. */
    tasks: string
    /** A JSON list of those that were done before the day was planned again. */
    kept: string
    /** The number of the learner's newest event when it was made: what came after it ticks tasks off. */
    after_sequence: number
    planned_at: number
  }
  /** What a learner added to the list of a day; it stays when the day is planned again. */
  challenge_added_task: {
    user_id: string
    /** Made by the browser. */
    id: string
    challenge_id: string
    /** `YYYY-MM-DD`, where the learner was. */
    day: string
    /** `AddedTask` as JSON. */
    task: string
    /** The number of the learner's newest event then: what came after it ticks the task off. */
    after_sequence: number
    added_at: number
  }
  /** A secret address: who knows it sees the calendar, or the page for a study partner. One of each for a learner. */
  challenge_address: {
    user_id: string
    purpose: 'calendar' | 'partner'
    /** Made by the browser. */
    id: string
    secret_hash: string
    /** The secret, encrypted with the installation's own. */
    sealed_secret: string
    /** `Shown` as JSON; null for a calendar. */
    shown: string | null
    created_at: number
  }
  /** How an exam went, as its learner reports it. */
  challenge_outcome: {
    user_id: string
    challenge_id: string
    exam_id: string
    /** `YYYY-MM-DD`: the day of the exam. */
    sat_on: string
    result: 'passed' | 'failed' | 'not-sat'
    /** On the vendor's scale. */
    score: number | null
    /** A JSON list: numbers of the domains that the score report names as weak. */
    weak_domains: string
    reported_at: number
  }
  /** At which hour a learner gets the day's list by mail. No row: never. */
  challenge_reminder: {
    user_id: string
    /** The hour on the wall, in minutes after midnight. */
    minutes: number
    time_zone: string
    due_at: number
    /** Later than `due_at` after a failure. */
    next_try_at: number
    /** `YYYY-MM-DD`: the day of the last mail. */
    last_day: string | null
    /** That mail, while it waits to be sent. */
    last_mail_id: string | null
    /** When its recipient was refused for good: since then none is sent. Null once it is turned on again. */
    refused_at: number | null
    /** The hash of the secret that ends the reminders. */
    stop_hash: string
    /** The secret itself, encrypted with the key in `DATA_DIR`: each mail repeats it. */
    sealed_stop: string
    created_at: number
    updated_at: number
  }
  /** The few questions that find out where to begin; one for a challenge. */
  challenge_placement: {
    user_id: string
    challenge_id: string
    /** Decides which of several alike questions is asked, and the order of options. */
    seed: number
    /** A JSON list of what was asked; the last one is open unless it was answered. */
    asked: string
    /** A JSON list of answers as the rule needs them; the record of learning has them as well. */
    answers: string
    begun_at: number
    ended_at: number | null
    /** `DomainOrder` as JSON; null until it has ended. */
    outcome: string | null
    /** Which order the plan takes: that of the outcome, or the reading order. */
    lesson_order: 'placement' | 'reading'
  }
  /** An offer that the learner has skipped: it is not made again, except in a quiet line. */
  challenge_skip: {
    user_id: string
    offer: 'beginning' | 'placement'
    /** Empty where it is about none. */
    challenge_id: string
    skipped_at: number
  }
  /** The last forecast that was shown on a day. */
  challenge_forecast: {
    user_id: string
    challenge_id: string
    exam_id: string
    /** `YYYY-MM-DD`, on the learner's wall. */
    day: string
    /** The first day of an exam that is at least a day later. */
    audited_from: string
    shown_at: number
    /** The day that was booked then. */
    exam_day: string | null
    /** Of the form that it is about. */
    items: number
    /** If the exam were sat that day: 0 to 1, as all of these. */
    pass: number
    low: number
    high: number
    score: number
    score_low: number
    score_high: number
    /** `Spread` as JSON: what was known of the learner. */
    spread: string
    /** `Beliefs` as JSON: what was assumed of the exam. */
    beliefs: string
    /** `ShownForecast` as JSON, of the day of the exam. */
    projection: string | null
  }
  /** Who wants to see no forecasts. */
  challenge_readiness: {
    user_id: string
    is_hidden: number
    changed_at: number
  }
  /**
   * What each kind of study is worth, learned from all learners: one row at most, `Effects` in its columns. It belongs to
   * nobody and has nothing of anyone in it, so no account is exported with it or deleted from it.
   */
  challenge_effects: {
    /** 1. */
    id: number
    lesson: number
    item: number
    cards: number
    /** From how many they were learned. */
    learners: number
    answers: number
    computed_at: number
  }
}
