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
}
