/**
 * Checks the attack checklist: each line is a test of that name, or is in the README.
 *
 * The lines are those of the design's checklist; where one names several things ("token after disable/delete"), each
 * is a separate line here.
 */
import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const CHECKLIST = {
  Tokens: [
    'alg none',
    'HS256-with-public-key',
    'unknown kid',
    'kid path',
    'iss or aud of the other mode',
    'expired',
    'future iat',
    "other user's token in update/delete/link",
    'token after disable',
    'token after delete',
    'token after password change',
    'token after reset',
    'custom claims overriding `firebase`/`sub`',
    'MFA claim missing after refresh',
  ],
  Refresh: [
    'guess',
    'truncation',
    'other project',
    'replay after revoke',
    'two tabs at once',
    'lost response',
    'token-endpoint flood answers non-JSON',
  ],
  Password: [
    'brute force per account',
    'brute force per IP',
    'brute force per IP+account',
    'spraying one password over many accounts',
    'lockout used as DoS on a victim (prefer delay + captcha-free backoff, reset mail unlocks)',
    '1 MB password',
    'NUL and unicode normalisation',
    'hash-queue exhaustion (semaphore = cores, bounded queue, then 503 text/plain)',
    'timing known vs unknown email (statistics test)',
    'upgrade of old hash parameters',
  ],
  Enumeration: [
    'signIn',
    'reset',
    'createAuthUri',
    'change email',
    'email link',
    'mfaInfo before the password is right',
    'USER_DISABLED before the password is right',
    'differing mail latency',
  ],
  OOB: [
    'reuse',
    'expiry',
    'cross-purpose use (verify code at resetPassword, sign-in code at update)',
    'cross-account',
    'two parallel confirms (race)',
    'old codes after a newer one',
    'old codes after a password change',
    'prefetch GET',
    'Referer leak on the action page (`no-referrer`, no third-party assets)',
    'Host-header link poisoning (base URL from config)',
    'open redirect in continueUrl (`javascript:`, `//`, userinfo, subdomain suffix)',
    'mail bombing per address/IP',
    'header injection in addresses',
    "email-link login CSRF (attacker's link signs victim into attacker's account: ask for the email again on another device)",
  ],
  IdP: [
    'state missing/replayed/swapped',
    'nonce replay',
    'PKCE omitted',
    'code injection',
    'mix-up of issuer',
    'aud of another client',
    '`email_verified:false` takeover',
    "pre-hijack (attacker registers victim's address first)",
    'recycled email with a new sub',
    'linking a sub twice in a race',
    'sessionId used from another browser',
    'BroadcastChannel spoof (same-origin only; eventId exact match)',
    'postMessage none',
    `popup page framing (\`frame-ancestors 'none'\`)`,
    'id_token from One Tap without nonce',
  ],
  MFA: [
    'code reuse within its window',
    '+-1 step only',
    'guesses across parallel pending credentials (limit per user)',
    'pendingCredential after password change',
    'enrol by stolen session (recent login)',
    'withdraw by stolen session',
    'reset password must not bypass TOTP',
    'secret shown once and stored encrypted',
    "finalize against another user's session",
  ],
  Account: [
    'signUp with idToken of another account',
    'changing email to a taken one in a race (unique index)',
    'Unicode look-alikes and case',
    '`deleteProvider` of the last method',
    'delete leaves product data',
    'export of hashes',
    'admin fields from clients',
    'mass assignment',
    '`__proto__` keys',
    'duplicate JSON keys',
    'null fields',
    'wrong types',
    'huge arrays',
    'wrong content type',
    'form body on JSON routes',
    'CSRF (API authority is the idToken in the body, never a cookie; callback has state)',
  ],
  Abuse: [
    'sign-up flood',
    'disposable mail',
    'per-IP limits behind proxies (trusted hops only, IPv6 /64)',
    'logs without passwords, tokens, codes or full emails',
    'key rotation with overlap',
    'backup restore does not revive revoked sessions',
    'clock skew',
  ],
  Client: [
    '`__FIREBASE_DEFAULTS__` cookie',
    `CSP without unsafe-inline/eval (stock SDK ran under \`script-src 'self'\`)`,
    'apiHost never taken from URL or storage',
  ],
}

const FEATURE = new URL('../', import.meta.url)
/** Ignores how an apostrophe is written, and whether a word is marked as code. */
const plain = (text: string) => text.replaceAll('’', "'").replaceAll('`', '')

function namesOfTests(): ReadonlySet<string> {
  const files = readdirSync(FEATURE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(test|e2e)\.ts$/.test(name) && !name.endsWith('attack-checklist.test.ts'),
  )
  const names = files.flatMap((name) => {
    const source = readFileSync(new URL(name, FEATURE), 'utf8')
    const calls = source.matchAll(/\b(?:test|describe)\(\s*(?:'((?:\\.|[^'\\])*)'|"([^"]*)")/g)
    return [...calls].map(([, single, double]) => (single ?? double ?? '').replaceAll("\\'", "'"))
  })
  return new Set(names.map(plain))
}

/** The first cell of each row of the README's tables, with the second. */
function rowsOfReadme(): ReadonlyMap<string, string> {
  const rows = readFileSync(new URL('README.md', FEATURE), 'utf8').matchAll(
    /^\| (.+?) +\| (.+?) +\|$/gm,
  )
  return new Map([...rows].map(([, line = '', why = '']) => [plain(line), why]))
}

test.each(Object.entries(CHECKLIST))(
  'each line about %s is a test of that name, or the README says where it is tested or why not',
  (_topic, lines) => {
    const tests = namesOfTests()
    const readme = rowsOfReadme()

    const missing = lines.filter(
      (line) => !tests.has(plain(line)) && (readme.get(plain(line)) ?? '').length < 20,
    )

    expect(missing).toEqual([])
  },
)
