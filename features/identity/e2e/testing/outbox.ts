/** The mails of the journeys' server: without an SMTP server, they are files in its data folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect } from '#e2e/test.ts'

const OUTBOX = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')

/** What a link is for, as its address says: `&mode=verifyEmail`. */
type Mode = 'verifyEmail' | 'resetPassword' | 'verifyAndChangeEmail'

/** The newest link for this in a mail to an address, once it is there. */
export async function mailedLink(email: string, mode: Mode): Promise<string> {
  let link: string | undefined
  await expect
    .poll(() => {
      if (!existsSync(OUTBOX)) return false
      for (const file of readdirSync(OUTBOX, { withFileTypes: true }).toReversed()) {
        if (!file.name.endsWith('.eml')) continue
        const mail = readFileSync(join(OUTBOX, file.name), 'utf8')
        if (!mail.includes(`To: ${email}`)) continue
        // Long lines of a mail are folded with a = at the end, and a = itself is written =3D.
        const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
        link = /https?:\/\/\S+\/__\/auth\/action\S+/.exec(text)?.[0]
        if (link?.includes(`mode=${mode}&`)) return true
      }
      return false
    })
    .toBe(true)
  return link ?? ''
}
