/** The text of every mail the service sends. */
import type { Mail } from './mail-content.ts'

type Words = {
  readonly siteName: string
  readonly to: string
  readonly link?: string
  /** Following the link takes the account back: `accounts/take-back-account.ts`. */
  readonly takesBack?: boolean
}

function mail(to: string, subject: string, lines: readonly string[]): Mail {
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
    'Nothing has changed. If it was you, sign in with this address instead.',
  ])
}

export function emailChangedMail({ siteName, to, link = '' }: Words): Mail {
  return mail(to, `Your address at ${siteName} was changed`, [
    'Hello,',
    '',
    `the address of your ${siteName} account is no longer ${to}.`,
    'If that was you, there is nothing to do. If not, take the change back here within 30 days.',
    'Then choose a new password:',
    '',
    link,
  ])
}

export function signInLinkMail({ siteName, to, link = '', takesBack = false }: Words): Mail {
  return mail(to, `Sign in to ${siteName}`, [
    'Hello,',
    '',
    `with this link you sign in to ${siteName} as ${to}. It works once, for an hour:`,
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

export function passwordChangedMail({ siteName, to }: Words): Mail {
  return mail(to, `Your password at ${siteName} was changed`, [
    'Hello,',
    '',
    `the password of your ${siteName} account was just changed, and every session was ended.`,
    'If that was not you, choose a new password with "Forgot password?" on the login page.',
  ])
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
    'You can sign in again as you just did. If you want a password, choose one with "Forgot password?"',
    'on the login page.',
  ])
}
