/**
 * Delivers one mail: to the operator's mail server, or into a folder where none is set.
 *
 * The folder makes a first trial possible with nothing installed, and the log says where it is. Retrying is up to the
 * queue.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { createTransport } from 'nodemailer'

import { enhancedStatusOf, isRecipientRefused } from '../../core/mail-retry.ts'
import type { Log } from '../log.ts'
import type { IdentitySettings } from '../settings.ts'
import type { Mail } from './mail-content.ts'

export type Mailer = {
  /**
   * @param id the same at each try, so that a mail that arrives twice has one Message-ID.
   * @param createdAt epoch milliseconds
   * @throws MailRefused where it was not accepted, or the signal came first.
   */
  send(mail: Mail, as: { id: string; createdAt: number; signal: AbortSignal }): Promise<void>
  close(): void
}

/** Describes the failure in codes only: the mail server's own text may repeat the address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** What a log and the operator's command may show, e.g. `RCPT TO 450` or `RCPT TO 554 5.7.1`. */
  readonly code: string
  /** A retry will not help: the mail server refuses this recipient for good. */
  readonly isFinal: boolean

  constructor(code: string, isFinal: boolean) {
    super(`the mail was not taken (${code})`)
    this.code = code
    this.isFinal = isFinal
  }
}

type Parts = {
  readonly settings: IdentitySettings
  readonly dataDir: string
  readonly publicUrl: string
  readonly siteName: string
  readonly log: Log
}

/** The most connections to the mail server. */
export const MOST_AT_ONCE = 5

const CONNECT_MS = 20_000
/** A mail server may scan for viruses before it accepts a mail. */
const SILENCE_MS = 60_000

export function createMailer({ settings, dataDir, publicUrl, siteName, log }: Parts): Mailer {
  const { hostname } = new URL(publicUrl)
  const from = settings.MAIL_FROM ?? { name: siteName, address: `no-reply@${hostname}` }
  /** Keeps out-of-office programs from replying. */
  const headers = { 'Auto-Submitted': 'auto-generated' }
  const messageOf = ({ unsubscribeUrl, ...mail }: Mail, id: string) => ({
    from,
    ...mail,
    headers: {
      ...headers,
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    messageId: `<${id}@${hostname}>`,
  })
  if (settings.SMTP_URL === undefined) return outbox(resolve(dataDir, 'outbox'), messageOf, log)

  const transport = createTransport({
    url: settings.SMTP_URL,
    pool: true,
    maxConnections: MOST_AT_ONCE,
    // Only the queue retries.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail, { id, signal }) => {
      await transport.sendMail({ ...messageOf(mail, id), signal }).catch((error: unknown) => {
        throw refusalOf(error)
      })
    },
    close: () => transport.close(),
  }
}

/** The fields that nodemailer adds to an error. */
type SmtpError = {
  code?: string
  originalCode?: string
  command?: string
  responseCode?: number
  /** The mail server's reply, from the status on. */
  response?: string
}

function refusalOf(error: unknown): MailRefused {
  const { code, originalCode, command, responseCode, response = '' } = error as SmtpError
  const what = responseCode ?? originalCode ?? code ?? 'failed'
  const parts = [command, what, enhancedStatusOf(response)].filter((part) => part !== undefined)
  return new MailRefused(parts.join(' '), isRecipientRefused(command, response))
}

function outbox(folder: string, messageOf: (mail: Mail, id: string) => object, log: Log): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail, { id, createdAt }) => {
      const { message } = await transport.sendMail(messageOf(mail, id))
      // Named after the mail: if written twice, it exists once.
      const name = `${new Date(createdAt).toISOString().replaceAll(/[:.]/g, '-')}-${id}`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        // Renamed into place: a program that watches the folder never reads half a mail.
        await writeFile(join(folder, `.${name}`), message, { mode: 0o600 })
        await rename(join(folder, `.${name}`), join(folder, `${name}.eml`))
      } catch (error) {
        throw new MailRefused(`outbox ${(error as NodeJS.ErrnoException).code ?? 'failed'}`, false)
      }
      log.info({ folder }, 'no mail server is set (SMTP_URL): the mail is in this folder')
    },
    close: () => {},
  }
}
