/** Identity: mails that wait until the mail server accepts them. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('identity_mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // Recipient and content, encrypted: most mails hold a code.
    .addColumn('sealed_content', 'text', (column) => column.notNull())
    // No foreign key: a mail whose code is gone is dropped when its turn comes.
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
