/** Every setting of the server, its own and its features'. `npm run settings` prints them. */
import { z } from 'zod'

import { challengeSettings, forecastSettings } from '#features/challenge/server.ts'
import { identitySettings } from '#features/identity/server.ts'
import { jobsSettings } from '#features/jobs/server.ts'
import { tutorSettings } from '#features/tutor/server.ts'
import type { DatabaseAddress } from '#platform/server/database.ts'
import { CONNECT_MS, type PostgresLimits } from '#platform/server/postgres-pool.ts'
import {
  defineSettings,
  onOff,
  siteAddress,
  wholeNumber,
  type SettingsValues,
} from '#platform/server/settings.ts'

export const settings = defineSettings({
  HOST: {
    schema: z.string().default('127.0.0.1'),
    description: 'The network address to listen on. `0.0.0.0` lets other machines in.',
  },
  PORT: {
    schema: wholeNumber(0, 65_535, 3000),
    description: 'The port to listen on. 0 takes any free one.',
  },
  PUBLIC_URL: {
    schema: siteAddress().optional(),
    description:
      'The address people type, without a path: the site needs a host name of its own. Used in mails, in tokens and in what pages tell search engines of their address. Without it: `http://localhost` and the port.',
    example: 'https://learn.example.com',
  },
  DATA_DIR: {
    schema: z.string().default('data'),
    description: 'The folder for the database, keys and mails. Back it up.',
  },
  DATABASE_URL: {
    schema: z
      .url({ protocol: /^postgres(ql)?$/, message: 'write postgres://user:password@host/database' })
      .optional(),
    description: 'A PostgreSQL database to use instead of the SQLite file in `DATA_DIR`.',
    example: 'postgres://learn:secret@db.internal/learn',
    isSecret: true,
  },
  DATABASE_CONNECT_SECONDS: {
    schema: wholeNumber(1, 600, CONNECT_MS / 1000),
    description:
      'How long a request waits for a connection to PostgreSQL before it fails with 503, and a start or a command before it gives up.',
  },
  DATABASE_STATEMENT_SECONDS: {
    schema: wholeNumber(1, 3600, 10),
    description:
      'How long one statement may take in PostgreSQL before its request fails with 503. Commands and migrations take the time they need.',
  },
  DATABASE_IDLE_SECONDS: {
    schema: wholeNumber(1, 3600, 15),
    description:
      'How long PostgreSQL waits before it ends a transaction whose server went silent, so that its locks are free again.',
  },
  LOG_LEVEL: {
    schema: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
        message: 'write fatal, error, warn, info, debug or silent',
      })
      .default('info'),
    description: 'How much is logged, on standard output.',
  },
  LOG_FORMAT: {
    schema: z.enum(['words', 'json'], { message: 'write words or json' }).default('words'),
    description: 'How it is logged: lines for a person, or JSON lines for a program.',
  },
  TRUSTED_PROXIES: {
    schema: wholeNumber(0, 10, 0),
    description:
      'How many reverse proxies are in front of the server. Only their `X-Forwarded-For` is trusted.',
  },
  REQUESTS_PER_MINUTE: {
    schema: wholeNumber(1, 1_000_000, 600),
    description:
      'How many requests one network address may send in a minute before it has to wait. Each server counts its own requests.',
  },
  OFFLINE: {
    schema: onOff(true),
    description:
      'Whether browsers keep the app and what a learner has opened, for times without a network. `off` also removes what they kept, at their next visit.',
  },
  ...identitySettings,
  ...tutorSettings,
  ...jobsSettings,
  ...challengeSettings,
  ...forecastSettings,
})

export type AppSettings = SettingsValues<typeof settings>

export function databaseAddress({
  DATABASE_URL,
  DATABASE_CONNECT_SECONDS,
  DATA_DIR,
}: AppSettings): DatabaseAddress {
  return DATABASE_URL === undefined
    ? { engine: 'sqlite', file: `${DATA_DIR}/database.sqlite` }
    : { engine: 'postgres', url: DATABASE_URL, connectMs: DATABASE_CONNECT_SECONDS * 1000 }
}

export function databaseLimits(settings: AppSettings): PostgresLimits {
  return {
    statementMs: settings.DATABASE_STATEMENT_SECONDS * 1000,
    idleInTransactionMs: settings.DATABASE_IDLE_SECONDS * 1000,
  }
}
