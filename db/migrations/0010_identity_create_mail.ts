/** Identity: mails that wait to be taken by the mail server. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('identity_mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // To whom and what, encrypted: it holds an address, and most mails hold a code.
    .addColumn('sealed_content', 'text', (column) => column.notNull())
    // No reference: a mail whose code is gone is found and dropped when its turn comes.
    .addColumn('code_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('give_up_at', 'bigint', (column) => column.notNull())
    .addColumn('next_try_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .execute()
  await db.schema
    .createIndex('identity_mail_next_try')
    .on('identity_mail')
    .column('next_try_at')
    .execute()
}
