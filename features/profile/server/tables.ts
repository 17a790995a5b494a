/** The tables of this feature. No other feature reads or writes them. */
export type ProfileTables = {
  /** The users collection. */
  profile_user: {
    uid: string
    email: string | null
    display_name: string | null
    tier: string | null
    plan: string | null
    selected_cert_track: string
    /** A JSON list of lesson ids. */
    completed_lessons: string
    progress: number
    subscription_status: string | null
    /** Epoch milliseconds. */
    created_at: number
  }
  /** Certifications without lessons that a learner has asked for. */
  profile_track_request: {
    user_id: string
    track: string
    /** Epoch milliseconds. */
    asked_at: number
  }
}
