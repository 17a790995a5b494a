/**
 * Mails that wait in the database until the mail server has accepted them.
 *
 * A mail is stored before anyone is told that it is on its way, in the transaction that it reports on, and deleted
 * once it is accepted: neither a mail server that refuses nor a killed server of ours loses one.
 *
 * A server claims a mail for a limited time, so a server that died blocks nothing. If one dies between the mail
 * server's acceptance and the deletion, the mail arrives twice, with the same Message-ID.
 */
import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/server/database.ts'

import { giveUpAt, nextTryAt } from '../../core/mail-retry.ts'
import type { Background } from '../background.ts'
import { selectCode } from '../codes/queries.ts'
import type { Log } from '../log.ts'
import type { Secrets } from '../secrets.ts'
import type { IdentityTables } from '../tables.ts'
import { addressOf } from './address-of.ts'
import { MailContent, type Mail, type MailOrder, type MailToAccount } from './mail-content.ts'
import { MailRefused, MOST_AT_ONCE, type Mailer } from './mailer.ts'
import {
  claimMail,
  deleteMail,
  insertMail,
  layMailBack,
  replaceMailContent,
  selectDueMail,
  type MailRow,
} from './queries.ts'

type IdentityDb = Db<IdentityTables>

/** Longer than the timeout of each SMTP step, and half as long as the claim: clocks differ. */
const SEND_MS = 90_000
const CLAIM_MS = 180_000
/** How long a stop waits for the claimed mails. */
const LAST_MAIL_MS = 5_000

export type PreparedMail = {
  readonly mail: Mail
  /** The code in its link, where the mail is of no use without it. */
  readonly codeHash: string | null
}

/** A mail of another feature to an account. */
export type RefusedMail = { readonly id: string; readonly userId: string }

export type MailQueue = {
  /**
   * Stores a mail, or the order for one. `db` is the transaction that it reports on.
   *
   * @param traits.lifetimeMs how long the code in it is valid, or the mail of use.
   * @param traits.id of the mail; a new one without it.
   */
  add(
    db: IdentityDb,
    content: MailContent,
    traits?: { codeHash?: string; lifetimeMs?: number; id?: string },
  ): Promise<void>
  /** Sends what is due, shortly after the response. Call it after the transaction, not in it. */
  sendSoon(): void
  /** Sends what is due, one after the other, until nothing is. Calls in the meantime send in parallel, up to five. */
  sendDue(): Promise<void>
  /** Claims no other mail, waits for the claimed ones, and releases those that take longer. */
  close(mostMs?: number): Promise<void>
}

type Parts = {
  readonly db: IdentityDb
  readonly now: () => Date
  readonly log: Log
  readonly secrets: Pick<Secrets, 'seal' | 'unseal'>
  readonly mailer: Mailer
  readonly background: Background
  /** Makes the ordered mail, and its code; nothing where there is no recipient. */
  readonly prepare: (db: IdentityDb, order: MailOrder) => Promise<PreparedMail | undefined>
  /** In the transaction that removes a mail whose recipient is refused for good. */
  readonly onRefused: (db: IdentityDb, mail: RefusedMail) => Promise<void>
}

export function createMailQueue(parts: Parts): MailQueue {
  const { db, now, log, secrets, mailer, background, prepare, onRefused } = parts
  const closing = new AbortController()
  let isClosing = false
  let sending = 0
  let isAsked = false

  const ownerOf = (id: string) => `mail:${id}`
  const seal = (id: string, content: MailContent) =>
    secrets.seal(JSON.stringify(content), ownerOf(id))

  const add: MailQueue['add'] = async (
    db,
    content,
    { codeHash, lifetimeMs, id = randomUUID() } = {},
  ) => {
    const time = now().getTime()
    await insertMail(db, {
      id,
      sealed_content: seal(id, content),
      code_hash: codeHash ?? null,
      created_at: time,
      give_up_at: giveUpAt(time, lifetimeMs),
      next_try_at: time,
      claimed_until: 0,
      tries: 0,
      last_error: null,
    })
  }

  /** @returns nothing where no further mail is due, or the queue is stopping. */
  const claimNext = async (): Promise<MailRow | undefined> => {
    while (!isClosing) {
      const time = now().getTime()
      const due = await selectDueMail(db, time)
      if (!due) return undefined
      const claimed = await claimMail(db, due.id, { now: time, until: time + CLAIM_MS })
      if (claimed) return claimed
    }
    return undefined
  }

  const contentOf = ({ id, sealed_content }: MailRow): MailContent =>
    MailContent.parse(JSON.parse(secrets.unseal(sealed_content, ownerOf(id))))

  /** @returns nothing where there is no recipient, or the code in it is no longer valid. */
  const finishedMail = async (row: MailRow): Promise<Mail | undefined> => {
    const content = contentOf(row)
    if (content.kind === 'order') {
      return db.transaction().execute(async (db) => {
        const prepared = await prepare(db, content.order)
        if (!prepared) return undefined
        const { mail, codeHash } = prepared
        await replaceMailContent(db, row.id, {
          // From now on each try sends the same text and the same code.
          sealed_content: seal(row.id, { kind: 'mail', mail }),
          code_hash: codeHash,
        })
        return mail
      })
    }
    if (content.kind === 'to-account') return withRecipient(content.mail)
    if (row.code_hash === null) return content.mail
    const code = await selectCode(db, row.code_hash)
    return code && code.expires_at > now().getTime() ? content.mail : undefined
  }

  const withRecipient = async ({ userId, ...mail }: MailToAccount): Promise<Mail | undefined> => {
    const address = await addressOf(db, userId)
    return address?.isConfirmed ? { ...mail, to: address.email } : undefined
  }

  const giveUp = async (row: MailRow, error: string | null, isRefused = false) => {
    await db.transaction().execute(async (db) => {
      await deleteMail(db, row.id)
      const content = isRefused ? contentOf(row) : null
      if (content?.kind !== 'to-account') return
      await onRefused(db, { id: row.id, userId: content.mail.userId })
    })
    const minutes = Math.round((now().getTime() - row.created_at) / 60_000)
    log.error({ mail: row.id, error, tries: row.tries, minutes }, 'a mail was given up')
  }

  const layBackForLater = async (row: MailRow, error: string): Promise<string> => {
    const next_try_at = nextTryAt(now().getTime(), row.tries, row.give_up_at)
    await layMailBack(db, row, { next_try_at, last_error: error })
    return new Date(next_try_at).toISOString()
  }

  const noteRefusal = async (row: MailRow, { code, isFinal }: MailRefused) => {
    if (closing.signal.aborted)
      return layMailBack(db, row, { next_try_at: now().getTime(), last_error: row.last_error })
    if (isFinal) return giveUp(row, code, true)
    const nextTry = await layBackForLater(row, code)
    log.warn(
      { mail: row.id, error: code, tries: row.tries, nextTry },
      'a mail was not taken and is tried again',
    )
  }

  /** An error of ours: it must not block other mails. */
  const noteFailure = async (row: MailRow, error: unknown) => {
    const nextTry = await layBackForLater(row, 'internal')
    log.error(
      { mail: row.id, error: 'internal', ...traceOf(error), tries: row.tries, nextTry },
      'a mail could not be handled and is tried again',
    )
  }

  const handle = async (row: MailRow) => {
    // The claim counted a try that was not made.
    if (row.give_up_at <= now().getTime())
      return giveUp({ ...row, tries: row.tries - 1 }, row.last_error)
    const mail = await finishedMail(row)
    if (mail) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(SEND_MS)])
      try {
        await mailer.send(mail, { id: row.id, createdAt: row.created_at, signal })
      } catch (error) {
        if (error instanceof MailRefused) return noteRefusal(row, error)
        throw error
      }
    }
    await deleteMail(db, row.id)
  }

  const sendDue = async () => {
    isAsked = true
    if (sending === MOST_AT_ONCE) return
    sending += 1
    try {
      // If called while it looked, it looks once more: it may have missed what was stored meanwhile.
      while (isAsked && !isClosing) {
        isAsked = false
        for (let row = await claimNext(); row; row = await claimNext())
          await handle(row).catch((error: unknown) => noteFailure(row, error))
      }
    } finally {
      sending -= 1
    }
  }

  const sendSoon = () => background.run('sending mails', sendDue)

  return {
    add,
    sendSoon,
    sendDue,
    close: async (mostMs = LAST_MAIL_MS) => {
      isClosing = true
      const late = setTimeout(() => closing.abort(), mostMs)
      await background.settled()
      clearTimeout(late)
      mailer.close()
    },
  }
}

/** What failed and where, without the error's own text, which may repeat the mail's content. */
function traceOf(error: unknown): { name: string; code?: string; trace?: readonly string[] } {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, code, stack = '' } = error as NodeJS.ErrnoException
  const trace = stack.split('\n').filter((line) => /^ {4}at /.test(line))
  return { name, ...(code !== undefined && { code }), trace }
}
