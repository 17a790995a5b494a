/**
 * Whether a mail is tried again, when, and for how long.
 *
 * Soon at first, for most trouble is over in a minute; then ever more rarely. The
 * longest wait is short beside the hour that most codes live. Instants are epoch
 * milliseconds.
 */
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 15 * 60_000
const DAY_MS = 86_400_000

/** @param codeLifetimeMs how long the code in it works; a mail without one is tried for a day. */
export function giveUpAt(createdAt: number, codeLifetimeMs = DAY_MS): number {
  return createdAt + Math.min(DAY_MS, codeLifetimeMs)
}

/** @param tries how often it was tried, at least once. */
export function nextTryAt(now: number, tries: number, giveUpAt: number): number {
  return Math.min(now + Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS), giveUpAt)
}

/**
 * The enhanced status of a refusal (RFC 3463), e.g. `5.1.1`: it says what is refused.
 *
 * @param reply the mail server's, from its first digit. Old ones end with the status: `(#5.7.1)`.
 */
export function enhancedStatusOf(reply: string): string | undefined {
  return /(?:^5\d\d[ -]|\(#)(5\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1]
}

/** Everything about the recipient's address but 5.1.7 and 5.1.8, which are about the sender's; and a closed mailbox. */
const RECIPIENT_STATUS = /^5\.(?:1\.(?![78]$)\d+|2\.1)$/

/**
 * Whether a mail server wants no mail to this recipient, so that trying again will not help.
 *
 * Many servers wait for the recipient, or for the mail, before they refuse our login, our address
 * or our sender. Those are the operator's to mend, and no mail may be lost by them.
 *
 * @param step the SMTP command, as nodemailer names it: `RCPT TO`; `DATA`, for the mail itself too.
 */
export function isRecipientRefused(step: string | undefined, reply: string): boolean {
  if (!reply.startsWith('5')) return false
  const status = enhancedStatusOf(reply)
  if (status === undefined) return step === 'RCPT TO' && /^55[013]\b/.test(reply)
  return (step === 'RCPT TO' || step === 'DATA') && RECIPIENT_STATUS.test(status)
}
