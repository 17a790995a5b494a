/**
 * Decides whether, when and for how long a mail is retried.
 *
 * Soon at first, because most trouble is over in a minute; then at growing intervals. The longest interval is short
 * compared with the hour for which most codes are valid. Instants are epoch milliseconds.
 */
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 15 * 60_000
const DAY_MS = 86_400_000

/** @param codeLifetimeMs how long the code in it is valid; a mail without a code is tried for a day. */
export function giveUpAt(createdAt: number, codeLifetimeMs = DAY_MS): number {
  return createdAt + Math.min(DAY_MS, codeLifetimeMs)
}

/** @param tries the number of tries so far, at least 1. */
export function nextTryAt(now: number, tries: number, giveUpAt: number): number {
  return Math.min(now + Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS), giveUpAt)
}

/**
 * The enhanced status code of a refusal (RFC 3463), e.g. `5.1.1`: it says what is refused.
 *
 * @param reply of the mail server, from its first digit. Old servers put the code at the end: `(#5.7.1)`.
 */
export function enhancedStatusOf(reply: string): string | undefined {
  return /(?:^5\d\d[ -]|\(#)(5\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1]
}

/** Every status about the recipient's address except 5.1.7 and 5.1.8, which are about the sender's; and a closed mailbox. */
const RECIPIENT_STATUS = /^5\.(?:1\.(?![78]$)\d+|2\.1)$/

/**
 * Whether a mail server refuses this recipient for good, so that a retry will not help.
 *
 * Many servers wait for the recipient, or for the mail, before they refuse our login, our address or our sender. The
 * operator has to fix those, and no mail may be lost through them.
 *
 * @param step the SMTP command, as nodemailer names it: `RCPT TO`; `DATA`, also for the mail itself.
 */
export function isRecipientRefused(step: string | undefined, reply: string): boolean {
  if (!reply.startsWith('5')) return false
  const status = enhancedStatusOf(reply)
  if (status === undefined) return step === 'RCPT TO' && /^55[013]\b/.test(reply)
  return (step === 'RCPT TO' || step === 'DATA') && RECIPIENT_STATUS.test(status)
}
