/** The tables of this feature. No other feature reads or writes them. Instants are epoch milliseconds. */

/** The purpose of a mailed code, in the terms of the Identity Toolkit API. */
export type CodePurpose =
  | 'PASSWORD_RESET'
  | 'VERIFY_EMAIL'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'RECOVER_EMAIL'
  | 'EMAIL_SIGNIN'

export type IdentityTables = {
  identity_account: {
    user_id: string
    /** Normalized (lower case); null for an account whose provider gave none. */
    email: string | null
    is_email_verified: number
    display_name: string | null
    photo_url: string | null
    /** A PHC string, which names its own parameters; null where there is no password. */
    password_hash: string | null
    password_changed_at: number | null
    is_disabled: number
    /** Tokens issued before this are refused, whatever the state of their session. */
    valid_since: number
    created_at: number
    last_login_at: number
  }
  identity_provider_link: {
    provider_id: string
    /** The provider's own, unchanging id of the person (`sub`). */
    subject: string
    user_id: string
    email: string | null
    display_name: string | null
    photo_url: string | null
  }
  /** One row for each signed-in device. Deleting it ends the session at the next request. */
  identity_session: {
    id: string
    user_id: string
    refresh_hash: string
    sign_in_provider: string
    second_factor_id: string | null
    /** When the person last authenticated; a refresh does not change it. */
    auth_time: number
    created_at: number
    last_used_at: number
    user_agent: string
  }
  identity_code: {
    code_hash: string
    user_id: string | null
    purpose: CodePurpose
    email: string
    new_email: string | null
    created_at: number
    expires_at: number
    wrong_tries: number
  }
  /** One row for each mail that the mail server has not accepted yet; sent in the order of `next_try_at`. */
  identity_mail: {
    id: string
    /** Encrypted with the key in `DATA_DIR`; read by `mail/mail-content.ts`. */
    sealed_content: string
    /** The code in its link: once that is used, replaced or expired, the mail is not sent. */
    code_hash: string | null
    created_at: number
    give_up_at: number
    next_try_at: number
    /** A server has claimed it until then; 0 where none has. */
    claimed_until: number
    tries: number
    /** The failure of the last try: codes only, e.g. `RCPT TO 450`. */
    last_error: string | null
  }
  identity_second_factor: {
    id: string
    user_id: string
    display_name: string | null
    /** Encrypted with the installation's secret, like every `sealed_…`. */
    sealed_secret: string
    enrolled_at: number
    last_step: number
  }
  identity_enrolment: {
    ticket_hash: string
    user_id: string
    session_id: string
    sealed_secret: string
    expires_at: number
    wrong_tries: number
  }
  identity_recovery_code: { user_id: string; code_hash: string }
  identity_pending_sign_in: {
    ticket_hash: string
    user_id: string
    sign_in_provider: string
    expires_at: number
    wrong_tries: number
  }
  identity_popup: {
    state_hash: string
    browser_hash: string
    auth_type: string
    event_id: string
    nonce: string
    code_verifier: string
    expires_at: number
    session_hash: string | null
    /** The provider's claims about the person, as JSON; read by `google/provider-profile.ts`. */
    assertion: string | null
  }
  /** One row, `installation`, from the first start on: the fingerprint of the secret that sealed everything. */
  identity_secret: { id: string; fingerprint: string }
  identity_signing_key: {
    kid: string
    /** The role of the key follows from this and the time: `core/key-roles.ts`. */
    created_at: number
    /** The key as a JWK, sealed for its `kid`. One without its private half only verifies. */
    sealed_jwk: string
  }
  identity_throttle: { key: string; next_free_at: number }
  /** The known networks: the table and its column keep their first names. */
  identity_known_place: { user_id: string; place_hash: string; last_seen_at: number }
}
