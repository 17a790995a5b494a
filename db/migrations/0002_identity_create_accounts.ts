/** Accounts, sessions, codes, second factors, and the throttle's counters. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('identity_account')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('is_email_verified', 'integer', (column) => column.notNull())
    .addColumn('display_name', 'text')
    .addColumn('photo_url', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('password_changed_at', 'bigint')
    .addColumn('is_disabled', 'integer', (column) => column.notNull())
    .addColumn('valid_since', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_login_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('identity_provider_link')
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('identity_account.user_id').onDelete('cascade'),
    )
    .addColumn('email', 'text')
    .addColumn('display_name', 'text')
    .addColumn('photo_url', 'text')
    .addPrimaryKeyConstraint('identity_provider_link_pk', ['provider_id', 'subject'])
    .addUniqueConstraint('identity_provider_link_user', ['user_id', 'provider_id'])
    .execute()

  await db.schema
    .createTable('identity_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('identity_account.user_id').onDelete('cascade'),
    )
    .addColumn('refresh_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sign_in_provider', 'text', (column) => column.notNull())
    .addColumn('second_factor_id', 'text')
    .addColumn('auth_time', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('identity_session_user')
    .on('identity_session')
    .columns(['user_id', 'last_used_at'])
    .execute()

  // An email link may go to someone who has no account yet: such a code has no user.
  await db.schema
    .createTable('identity_code')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.references('identity_account.user_id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('new_email', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('wrong_tries', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('identity_code_email')
    .on('identity_code')
    .columns(['email', 'purpose'])
    .execute()
  await db.schema.createIndex('identity_code_user').on('identity_code').column('user_id').execute()
  await db.schema
    .createIndex('identity_code_expiry')
    .on('identity_code')
    .column('expires_at')
    .execute()

  await db.schema
    .createTable('identity_second_factor')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('identity_account.user_id').onDelete('cascade'),
    )
    .addColumn('display_name', 'text')
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('enrolled_at', 'bigint', (column) => column.notNull())
    // The 30-second step of the last accepted code: no code is accepted twice.
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('identity_second_factor_user')
    .on('identity_second_factor')
    .column('user_id')
    .execute()

  await db.schema
    .createTable('identity_enrolment')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('identity_account.user_id').onDelete('cascade'),
    )
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('wrong_tries', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('identity_enrolment_user')
    .on('identity_enrolment')
    .column('user_id')
    .execute()

  await db.schema
    .createTable('identity_recovery_code')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('identity_account.user_id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('identity_recovery_code_pk', ['user_id', 'code_hash'])
    .execute()

  await db.schema
    .createTable('identity_pending_sign_in')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('identity_account.user_id').onDelete('cascade'),
    )
    .addColumn('sign_in_provider', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('wrong_tries', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('identity_pending_sign_in_user')
    .on('identity_pending_sign_in')
    .column('user_id')
    .execute()

  // One row for each open sign-in window. The person is not known yet, so there is no user.
  await db.schema
    .createTable('identity_popup')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('auth_type', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('code_verifier', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('session_hash', 'text', (column) => column.unique())
    .addColumn('assertion', 'text')
    .execute()

  await db.schema
    .createTable('identity_throttle')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('next_free_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('identity_known_place')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('identity_account.user_id').onDelete('cascade'),
    )
    .addColumn('place_hash', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('identity_known_place_pk', ['user_id', 'place_hash'])
    .execute()
}
