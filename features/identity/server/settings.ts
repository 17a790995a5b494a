/** The operator's settings for accounts and sign-in, and the values the code reads from them. */
import { z } from 'zod'

import {
  defineSettings,
  onOff,
  SettingsError,
  webAddress,
  wholeNumber,
  type SettingsValues,
} from '#platform/server/settings.ts'

import {
  DEFAULT_MAX_LENGTH,
  DEFAULT_MIN_LENGTH,
  type PasswordPolicy,
} from '../core/password-policy.ts'
import { DEFAULT_MEMORY_KIB, LEAST_MEMORY_KIB } from './passwords/password-hasher.ts'

const names = () =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter((name) => name !== ''),
    )

export const identitySettings = defineSettings({
  IDENTITY_MODE: {
    schema: z
      .enum(['embedded', 'hosted'], { message: 'write embedded or hosted' })
      .default('embedded'),
    description:
      'Who stores the accounts: this server (`embedded`), or a project of an external identity service (`hosted`).',
  },
  IDENTITY_PROJECT_ID: {
    schema: z
      .string()
      .regex(/^[\w-]{1,64}$/, 'write letters, digits, - and _ only')
      .default('learn'),
    description: 'The audience of tokens. For a hosted project, its id.',
  },
  IDENTITY_API_KEY: {
    schema: z
      .string()
      .regex(/^[\w-]{1,128}$/, 'write letters, digits, - and _ only')
      .default('embedded'),
    description:
      'The API key that browsers send with each request. It is public. For a hosted project, its web API key.',
  },
  IDENTITY_AUTH_DOMAIN: {
    // Used in a header of the security policy.
    schema: z
      .string()
      .regex(/^[\w.-]+(:\d+)?$/, 'write a domain only, such as my-project.firebaseapp.com')
      .optional(),
    description: "Only hosted: the domain of the project's sign-in pages.",
    example: 'my-project.firebaseapp.com',
  },
  IDENTITY_ISSUER: {
    schema: webAddress().optional(),
    description:
      "Only hosted: the required issuer of tokens. Without it, the service's own address for the project.",
  },
  IDENTITY_JWKS_URL: {
    schema: webAddress().default(
      'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    ),
    description: 'Only hosted: where the issuer publishes the keys that verify its tokens.',
  },
  SIGN_UP: {
    schema: z.enum(['open', 'closed'], { message: 'write open or closed' }).default('open'),
    description: 'Whether new accounts may be opened.',
  },
  PASSWORD_MIN_LENGTH: {
    schema: wholeNumber(DEFAULT_MIN_LENGTH, 30, DEFAULT_MIN_LENGTH),
    description: 'The fewest characters a password may have.',
  },
  PASSWORD_MAX_LENGTH: {
    schema: wholeNumber(30, DEFAULT_MAX_LENGTH, DEFAULT_MAX_LENGTH),
    description: 'The most characters a password may have.',
  },
  PASSWORD_NEEDS_LOWERCASE: {
    schema: onOff(false),
    description: 'A password needs a lower-case letter.',
  },
  PASSWORD_NEEDS_UPPERCASE: {
    schema: onOff(false),
    description: 'A password needs an upper-case letter.',
  },
  PASSWORD_NEEDS_DIGIT: { schema: onOff(false), description: 'A password needs a digit.' },
  PASSWORD_NEEDS_SYMBOL: {
    schema: onOff(false),
    description: 'A password needs a special character.',
  },
  PASSWORD_CHECKED_AT_SIGN_IN: {
    schema: onOff(false),
    description:
      'Refuses sign-in with a password from before the policy, until it is changed by mail.',
  },
  PASSWORD_HASHES_AT_ONCE: {
    schema: wholeNumber(0, 64, 0),
    description:
      'How many passwords are hashed at the same time. 0: one fewer than the machine has cores.',
  },
  PASSWORD_HASH_MEMORY_KIB: {
    schema: wholeNumber(LEAST_MEMORY_KIB, 1_048_576, DEFAULT_MEMORY_KIB),
    description:
      'How much memory one password takes to hash, in KiB. More makes stolen hashes harder to guess and each sign-in slower; less than the default is for tests only. A password hashed with less is rehashed when it is next used.',
  },
  EMAIL_ENUMERATION_PROTECTION: {
    schema: onOff(true),
    description: 'Hides from strangers which email addresses have an account.',
  },
  EMAIL_LINK_SIGN_IN: {
    schema: onOff(true),
    description: 'Allows signing in by a link sent by mail.',
  },
  EMAIL_CONFIRMATION_AT_SIGN_UP: {
    schema: onOff(true),
    description:
      'Sends whoever registers a mail with a link that confirms their address. Nothing waits for it; off, they can ask for it on the account page.',
  },
  AUTHORIZED_DOMAINS: {
    schema: names(),
    description:
      'Domains, separated by commas, that may use sign-in besides the one in `PUBLIC_URL`; links in mails lead only to these.',
    example: 'learn.example.com,example.org',
  },
  REFUSED_MAIL_DOMAINS: {
    schema: names(),
    description:
      'Mail domains, separated by commas, that may not open an account, such as throw-away ones.',
  },
  SMTP_URL: {
    schema: z
      .url({ protocol: /^smtps?$/, message: 'write smtp://user:password@host:port' })
      .optional(),
    description:
      'The mail server. Without it, mails are written to the folder `outbox` in `DATA_DIR`.',
    example: 'smtps://user:secret@mail.example.com',
    isSecret: true,
  },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(/^[^\r\n]{3,200}$/, 'write one line, such as Learn <learn@example.com>')
      .optional(),
    description: 'The sender of mails. Without it, `no-reply@` and the host in `PUBLIC_URL`.',
    example: 'Learn <learn@example.com>',
  },
  GOOGLE_CLIENT_ID: {
    schema: z.string().optional(),
    description:
      'Turns on "Continue with Google": the OAuth client\'s id. Register `<PUBLIC_URL>/__/auth/callback` with it.',
  },
  GOOGLE_CLIENT_SECRET: {
    schema: z.string().optional(),
    description: 'The secret of that OAuth client.',
    isSecret: true,
  },
  GOOGLE_ISSUER: {
    schema: webAddress().default('https://accounts.google.com'),
    description: 'The OpenID provider of "Continue with Google".',
  },
  SESSION_IDLE_DAYS: {
    schema: wholeNumber(1, 3650, 60),
    description: 'A session ends after this many days without use.',
  },
  SESSION_MAX_DAYS: {
    schema: wholeNumber(1, 3650, 365),
    description: 'A session ends after this many days, even if it is used.',
  },
  SESSIONS_PER_ACCOUNT: {
    schema: wholeNumber(1, 1000, 20),
    description: 'The most sessions one account may have; the longest unused ends first.',
  },
  SIGN_IN_FAILURES_PER_ADDRESS: {
    schema: wholeNumber(5, 1_000_000, 60),
    description:
      'How many sign-ins in a row may fail from one network address; one more is allowed every ten seconds.',
  },
  SIGN_IN_FAILURES_PER_PAIR: {
    schema: wholeNumber(3, 1_000_000, 10),
    description:
      'How many sign-ins in a row to one account may fail from one network address; one more is allowed every minute.',
  },
  SIGN_UPS_PER_ADDRESS: {
    schema: wholeNumber(1, 1_000_000, 60),
    description:
      'How many accounts one network address may open at once; after that, the same number an hour, evenly spaced.',
  },
  MAILS_PER_RECIPIENT: {
    schema: wholeNumber(1, 1_000_000, 6),
    description:
      'How many mails of one kind (for a new password, to log in, to confirm or to change an address, or about a changed password or authenticator app) one address may receive in an hour.',
  },
  MAILS_PER_ADDRESS: {
    schema: wholeNumber(1, 1_000_000, 60),
    description: 'How many mails one network address may request in an hour.',
  },
})

export type IdentitySettings = SettingsValues<typeof identitySettings>

/** Refuses combinations that cannot work, with messages an operator can act on. */
export function checkIdentitySettings(settings: IdentitySettings): void {
  const problems: string[] = []
  if (settings.IDENTITY_MODE === 'hosted') {
    if (settings.IDENTITY_API_KEY === 'embedded') {
      problems.push('IDENTITY_API_KEY is not set: write the web API key of the hosted project')
    }
    if (settings.IDENTITY_PROJECT_ID === 'learn') {
      problems.push('IDENTITY_PROJECT_ID is not set: write the id of the hosted project')
    }
  }
  if ((settings.GOOGLE_CLIENT_ID === undefined) !== (settings.GOOGLE_CLIENT_SECRET === undefined)) {
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither')
  }
  if (problems.length > 0) throw new SettingsError(problems)
}

export function passwordPolicyOf(settings: IdentitySettings): PasswordPolicy {
  return {
    minLength: settings.PASSWORD_MIN_LENGTH,
    maxLength: settings.PASSWORD_MAX_LENGTH,
    needsLowercase: settings.PASSWORD_NEEDS_LOWERCASE,
    needsUppercase: settings.PASSWORD_NEEDS_UPPERCASE,
    needsDigit: settings.PASSWORD_NEEDS_DIGIT,
    needsSymbol: settings.PASSWORD_NEEDS_SYMBOL,
    isEnforcedAtSignIn: settings.PASSWORD_CHECKED_AT_SIGN_IN,
  }
}

/** The public address's own host, its other loopback name, and the operator's list. */
export function authorizedDomainsOf(
  settings: IdentitySettings,
  publicUrl: string,
): readonly string[] {
  const { hostname } = new URL(publicUrl)
  const own =
    hostname === 'localhost' || hostname === '127.0.0.1' ? ['localhost', '127.0.0.1'] : [hostname]
  return [...new Set([...own, ...settings.AUTHORIZED_DOMAINS])]
}
