/**
 * The errors of the Identity Toolkit API, as its clients know them.
 *
 * A client reads the code before ` : ` and nothing else, so a code here is part of the protocol. Any other failure
 * (overload, a crash, a flood) must not look like one: `answer-errors.ts` says why.
 */
const STATUS_BY_CODE = {
  ADMIN_ONLY_OPERATION: 400,
  API_KEY_INVALID: 400,
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 400,
  EMAIL_EXISTS: 400,
  EMAIL_NOT_FOUND: 400,
  EXPIRED_OOB_CODE: 400,
  FEDERATED_USER_ID_ALREADY_LINKED: 400,
  INVALID_ARGUMENT: 400,
  INVALID_CODE: 400,
  INVALID_CONTINUE_URI: 400,
  INVALID_CREDENTIAL_OR_PROVIDER_ID: 400,
  INVALID_EMAIL: 400,
  INVALID_GRANT_TYPE: 400,
  INVALID_IDENTIFIER: 400,
  INVALID_IDP_RESPONSE: 400,
  INVALID_ID_TOKEN: 400,
  INVALID_LOGIN_CREDENTIALS: 400,
  INVALID_MFA_PENDING_CREDENTIAL: 400,
  INVALID_OOB_CODE: 400,
  INVALID_PASSWORD: 400,
  INVALID_PROVIDER_ID: 400,
  INVALID_REFRESH_TOKEN: 400,
  INVALID_REQUEST_URI: 400,
  INVALID_REQ_TYPE: 400,
  INVALID_SESSION_INFO: 400,
  MFA_ENROLLMENT_NOT_FOUND: 400,
  MISSING_CONTINUE_URI: 400,
  MISSING_CREDENTIAL: 400,
  MISSING_EMAIL: 400,
  MISSING_ID_TOKEN: 400,
  MISSING_NEW_EMAIL: 400,
  MISSING_OOB_CODE: 400,
  MISSING_OR_INVALID_NONCE: 400,
  MISSING_PASSWORD: 400,
  MISSING_REFRESH_TOKEN: 400,
  MISSING_REQUEST_URI: 400,
  OPERATION_NOT_ALLOWED: 400,
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 400,
  PERMISSION_DENIED: 403,
  RESET_PASSWORD_EXCEED_LIMIT: 429,
  SECOND_FACTOR_EXISTS: 400,
  SECOND_FACTOR_LIMIT_EXCEEDED: 400,
  SESSION_EXPIRED: 400,
  TOKEN_EXPIRED: 400,
  TOO_MANY_ATTEMPTS_TRY_LATER: 429,
  UNAUTHORIZED_DOMAIN: 400,
  UNEXPECTED_PARAMETER: 400,
  UNSUPPORTED_FIRST_FACTOR: 400,
  UNVERIFIED_EMAIL: 400,
  USER_DISABLED: 400,
  USER_NOT_FOUND: 400,
  WEAK_PASSWORD: 400,
} as const satisfies Record<string, number>

export type IdentityErrorCode = keyof typeof STATUS_BY_CODE

export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly code: IdentityErrorCode
  /** Seconds until a retry makes sense; with every 429. */
  readonly retryAfterS: number | undefined

  /** @param detail for people; never repeats the request's values, which may be a token or a password. */
  constructor(code: IdentityErrorCode, detail?: string, retryAfterS?: number) {
    // Exactly space, colon, space: the client splits there.
    super(detail === undefined ? code : `${code} : ${detail}`)
    this.code = code
    this.retryAfterS = retryAfterS
  }

  get status(): number {
    return STATUS_BY_CODE[this.code]
  }
}

/** More work than the server can do now. Reported as 503 in plain text, which clients treat as a network fault. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

const DETAIL_BY_CODE = {
  TOO_MANY_ATTEMPTS_TRY_LATER:
    'Too many attempts. Please wait a few minutes, or reset the password by mail.',
  RESET_PASSWORD_EXCEED_LIMIT: 'Too many requests. Please wait a while.',
} as const satisfies Partial<Record<IdentityErrorCode, string>>

export type TooManyCode = keyof typeof DETAIL_BY_CODE

/** @param waitMs until the allowance that was used up lets one more through. */
export function tooManyAttempts(
  waitMs: number,
  code: TooManyCode = 'TOO_MANY_ATTEMPTS_TRY_LATER',
): IdentityError {
  return new IdentityError(code, DETAIL_BY_CODE[code], Math.max(1, Math.ceil(waitMs / 1000)))
}
