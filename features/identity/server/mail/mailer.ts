/**
 * Sends mail: through the operator's server, or into a folder where none is set.
 *
 * The folder makes a first try-out possible with nothing installed, and the log
 * says where it is.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { createTransport } from 'nodemailer'

import type { Log } from '../log.ts'
import type { IdentitySettings } from '../settings.ts'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

export type Mailer = {
  /** Rejects when the mail server does not take it. */
  send(mail: Mail): Promise<void>
  close(): void
}

type Parts = {
  readonly settings: IdentitySettings
  readonly dataDir: string
  readonly publicUrl: string
  readonly siteName: string
  readonly log: Log
}

const TIMEOUT_MS = 20_000

export function createMailer({ settings, dataDir, publicUrl, siteName, log }: Parts): Mailer {
  const from = settings.MAIL_FROM ?? {
    name: siteName,
    address: `no-reply@${new URL(publicUrl).hostname}`,
  }
  if (settings.SMTP_URL === undefined) return outbox(resolve(dataDir, 'outbox'), from, log)

  const transport = createTransport({
    url: settings.SMTP_URL,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail, headers: AUTOMATIC }).catch((error: unknown) => {
        // Its own words may repeat the recipient's address, which belongs in no log.
        const { code = '', responseCode = '' } = error as { code?: string; responseCode?: number }
        throw new Error(`the mail server did not take a mail (${code} ${responseCode})`)
      })
    },
    close: () => transport.close(),
  }
}

/** So that out-of-office programs do not answer. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

function outbox(
  folder: string,
  from: string | { name: string; address: string },
  log: Log,
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ from, ...mail, headers: AUTOMATIC })
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}`
      // Moved into place: whoever watches the folder never reads half a mail.
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, `${name}.eml`))
      log.info({ folder }, 'no mail server is set (SMTP_URL): the mail is in this folder')
    },
    close: () => {},
  }
}
