/** The text of every mail the service sends, but of those that tell what has happened to an account (`notice-mail.ts`). */
import type { Mail } from './mail-content.ts'

type Words = {
  readonly siteName: string
  readonly to: string
  readonly link?: string
  /** Following the link takes the account back: `accounts/take-back-account.ts`. */
  readonly takesBack?: boolean
  /** When it happened, where the mail tells of something that has. */
  readonly when?: string
}

/** Its lines, one below the other. */
export function mail(to: string, subject: string, lines: readonly string[]): Mail {
  return { to, subject, text: `${lines.join('\n')}\n` }
}

const NOT_YOU = 'If you did not ask for this, you can ignore this mail: nothing has changed.'

export function passwordResetMail({ siteName, to, link = '', takesBack = false }: Words): Mail {
  return mail(to, `Choose a new password for ${siteName}`, [
    'Hello,',
    '',
    `somebody asked for a new password for the ${siteName} account of ${to}.`,
    'Choose it here within an hour:',
    '',
    link,
    '',
    ...(takesBack
      ? [
          'Nobody has confirmed this address yet. So you will be asked whether you opened the account',
          'yourself. If you did not, whatever is in it is deleted.',
          '',
        ]
      : []),
    NOT_YOU,
  ])
}

export function verifyEmailMail({ siteName, to, link = '' }: Words): Mail {
  return mail(to, `Confirm your address for ${siteName}`, [
    'Hello,',
    '',
    `please confirm that ${to} is the address of your ${siteName} account:`,
    '',
    link,
    '',
    'If you have no such account, do not follow the link: somebody mistyped their address, or used yours.',
  ])
}

export function changeEmailMail({ siteName, to, link = '' }: Words): Mail {
  return mail(to, `Confirm your new address for ${siteName}`, [
    'Hello,',
    '',
    `please confirm that ${to} is to be the address of your ${siteName} account:`,
    '',
    link,
    '',
    NOT_YOU,
  ])
}

export function emailTakenMail({ siteName, to }: Words): Mail {
  return mail(to, `Your address at ${siteName}`, [
    'Hello,',
    '',
    `somebody wanted to make ${to} the address of their ${siteName} account, but it belongs to yours already.`,
    'Nothing has changed. If it was you, log in with this address instead.',
  ])
}

export function emailChangedMail({ siteName, to, link = '', when = '' }: Words): Mail {
  return mail(to, `Your address at ${siteName} was changed`, [
    'Hello,',
    '',
    `the address of your ${siteName} account is no longer ${to}.`,
    '',
    `When: ${when}`,
    '',
    'If that was you, there is nothing to do. If not, take the change back here within 30 days.',
    'Then choose a new password:',
    '',
    link,
  ])
}

export function signInLinkMail({ siteName, to, link = '', takesBack = false }: Words): Mail {
  return mail(to, `Log in to ${siteName}`, [
    'Hello,',
    '',
    `with this link you log in to ${siteName} as ${to}. It works once, for an hour:`,
    '',
    link,
    '',
    ...(takesBack
      ? [
          'Nobody has confirmed this address yet. The link confirms it, and the account starts empty and',
          "without a password, because what is in it may be somebody else's. If it is yours, log in with",
          'the password instead and confirm the address on the account page: then you keep everything.',
          '',
        ]
      : []),
    NOT_YOU,
  ])
}

const TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** Of no place: nobody knows where a mail is read. */
export function timeInWords(time: Date): string {
  return `${TIME.format(time)} UTC`
}

/** To an account that was taken back, and had a password. */
export function passwordRemovedMail({ siteName, to }: Words): Mail {
  return mail(to, `The password of your ${siteName} account was removed`, [
    'Hello,',
    '',
    `the ${siteName} account of ${to} had a password, but nobody had ever confirmed the address.`,
    'You have just shown that it is yours. Because somebody else may have opened the account, its',
    'password was removed, every other session was ended, and what was in it was deleted.',
    '',
    'You can log in again as you just did. If you want a password, choose one with "Forgot password?"',
    'on the login page.',
  ])
}
