/** The mails that tell an account's owner what has happened to it. */
import type { Mail } from './mail-content.ts'
import { mail } from './mails.ts'

/** What has happened to the ways into an account. */
export type Notice =
  | {
      readonly what:
        | 'password-changed'
        | 'password-added'
        | 'password-removed'
        | 'app-on'
        | 'app-off'
        | 'recovery-codes-made'
        | 'google-linked'
        | 'google-unlinked'
    }
  | { readonly what: 'recovery-code-used'; readonly left: number }

type NoticeWords = {
  readonly siteName: string
  readonly to: string
  readonly notice: Notice
  readonly when: string
  /** The browser that did it, as it calls itself. */
  readonly device: string
  /** To the login page. */
  readonly link: string
}

/** Tells an account's owner what has happened to it. */
export function noticeMail({ siteName, to, notice, when, device, link }: NoticeWords): Mail {
  const { subject, happened, advice } = NOTICE_BY_WHAT[notice.what](siteName)
  const left = notice.what === 'recovery-code-used' ? [`Recovery codes left: ${notice.left}.`] : []
  return mail(to, subject, [
    'Hello,',
    '',
    ...happened,
    ...left,
    '',
    `When: ${when}`,
    `Browser: ${device}`,
    '',
    'If that was you, there is nothing to do. If not, somebody else can get into your account:',
    'choose a new password with "Forgot password?" on the login page at once. That logs everybody out.',
    ...advice,
    '',
    link,
  ])
}

type NoticeText = {
  readonly subject: string
  readonly happened: readonly string[]
  /** What to do besides choosing a new password. */
  readonly advice: readonly string[]
}

const NOTICE_BY_WHAT = {
  'password-changed': (site) => ({
    subject: `Your password at ${site} was changed`,
    happened: [
      `the password of your ${site} account was changed, and every other session was ended.`,
    ],
    advice: [],
  }),
  'password-added': (site) => ({
    subject: `A password was added to your ${site} account`,
    happened: [
      `your ${site} account had no password. Now it has one, and can be logged in to with it.`,
    ],
    advice: [],
  }),
  'password-removed': (site) => ({
    subject: `The password of your ${site} account was removed`,
    happened: [
      `your ${site} account has no password any more. Google still gets you in. Every other session was ended.`,
    ],
    advice: [],
  }),
  'app-on': (site) => ({
    subject: `The authenticator app of your ${site} account was turned on`,
    happened: [
      `from now on, logging in to your ${site} account takes a code from an authenticator app, besides`,
      'the password. Every other session was ended.',
    ],
    advice: ['Then ask whoever runs the site to turn the app off: its codes would keep you out.'],
  }),
  'app-off': (site) => ({
    subject: `The authenticator app of your ${site} account was turned off`,
    happened: [
      `from now on, logging in to your ${site} account takes no code from an authenticator app, and its`,
      'recovery codes no longer work. Every other session was ended.',
    ],
    advice: ['Then turn the app on again, on the account page.'],
  }),
  'recovery-codes-made': (site) => ({
    subject: `New recovery codes for your ${site} account`,
    happened: [
      `new recovery codes were made for your ${site} account. Each gets somebody in once instead of a code`,
      'from the authenticator app. All former ones have stopped working.',
    ],
    advice: ['Then make new recovery codes, on the account page: these stop working.'],
  }),
  'google-linked': (site) => ({
    subject: `A Google account was linked to your ${site} account`,
    happened: [`from now on, your ${site} account can be logged in to with a Google account, too.`],
    advice: [
      'Then remove the Google account, on the account page: a new password does not keep it out.',
    ],
  }),
  'google-unlinked': (site) => ({
    subject: `The Google account was removed from your ${site} account`,
    happened: [
      `your ${site} account can no longer be logged in to with a Google account. Every other session was ended.`,
    ],
    advice: [],
  }),
  'recovery-code-used': (site) => ({
    subject: `A recovery code of your ${site} account was used`,
    happened: [
      `somebody logged in to your ${site} account with a recovery code instead of a code from the`,
      'authenticator app. That recovery code is used up.',
    ],
    advice: ['Then make new recovery codes, on the account page: the others stop working.'],
  }),
} as const satisfies Record<Notice['what'], (siteName: string) => NoticeText>
