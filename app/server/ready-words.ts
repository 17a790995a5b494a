/** What a start says to the person who runs the server: the address, and on an empty installation what comes next. */

type Situation = {
  readonly publicUrl: string
  /** Accounts are kept by this server, and there is none yet. */
  readonly isEmpty: boolean
  readonly maySignUp: boolean
  /** Where mails are written, while no mail server is named. */
  readonly mailFolder: string | null
}

/** @returns lines to print as they are. */
export function readyWords({ publicUrl, isEmpty, maySignUp, mailFolder }: Situation): string {
  const lines = [`Ready: ${publicUrl}`]
  if (isEmpty) {
    lines.push(
      '',
      maySignUp
        ? `Nobody has an account yet. Make yours at ${publicUrl}/register.html; no account has more rights than another.`
        : 'Nobody has an account yet, and SIGN_UP=closed lets nobody make one: set it to open.',
      mailFolder === null
        ? 'Mails go to the mail server of SMTP_URL.'
        : `Mails are written to ${mailFolder}, until SMTP_URL names a mail server.`,
      'Every setting: npm run settings. Running it for others: docs/operating.md.',
    )
  }
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`
}
