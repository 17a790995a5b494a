/** Creates the identity service: keys, secrets, hasher, routes, and authentication of requests. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from '#platform/contract/errors.ts'
import type { Learner } from '#platform/server/context.ts'
import { isPostgres, type Db } from '#platform/server/database.ts'
import { defineServerFeature, type ServerFeature } from '#platform/server/feature.ts'

import { identityContract, type IdentityConfig } from '../contract.ts'
import { selectAccount } from './accounts/queries.ts'
import { startBackgroundWork } from './background-work.ts'
import { createBackground } from './background.ts'
import { prepareMail } from './codes/order-mail.ts'
import { deleteLearnerData } from './delete-learner-data.ts'
import { openIdProvider } from './google/openid-provider.ts'
import { CALLBACK_PATH } from './google/popup.ts'
import { HOSTED_API, hostedAuthDomain, hostedTokenReader } from './hosted-tokens.ts'
import type { IdentityContext } from './identity-context.ts'
import { openSecretsOf } from './installation/open-secrets.ts'
import type { Log } from './log.ts'
import { accountMails, type AccountMails } from './mail/account-mails.ts'
import { createMailQueue, type RefusedMail } from './mail/mail-queue.ts'
import { createMailer } from './mail/mailer.ts'
import { hostedPageRoutes, pageRoutes } from './pages/page-routes.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { countCodesLeft } from './second-factor/count-codes-left.ts'
import { createRecoveryCodes } from './second-factor/create-recovery-codes.ts'
import type { Secrets } from './secrets.ts'
import {
  authorizedDomainsOf,
  checkIdentitySettings,
  passwordPolicyOf,
  type IdentitySettings,
} from './settings.ts'
import type { IdentityTables } from './tables.ts'
import { createTurns } from './throttle/turns.ts'
import { endOtherSessions, endSession } from './tokens/end-session.ts'
import { idTokenReader } from './tokens/id-token.ts'
import { listSessions } from './tokens/list-sessions.ts'
import { requireSession } from './tokens/require-session.ts'
import { ensureSigningKeys, openSigningKeys } from './tokens/signing-keys.ts'
import { IdentityError } from './wire/identity-error.ts'
import { identityRoutes } from './wire/identity-routes.ts'

export type IdentityParts<Tables extends IdentityTables> = {
  readonly db: Db<Tables>
  readonly settings: IdentitySettings
  /** Holds the secret and, without a mail server, the outbox. */
  readonly dataDir: string
  /** The address people type, without a trailing slash. */
  readonly publicUrl: string
  /** The site's name in mails and on the service's own pages. */
  readonly siteName: string
  readonly now: () => Date
  readonly log: Log
  /**
   * Removes the data that every other feature holds of a learner whose account is deleted or taken back; runs inside
   * that transaction.
   */
  readonly onAccountDeleted: (db: Db<Tables>, userId: string) => Promise<void>
  /** What follows where the mail server refuses the recipient of a mail of `accountMails` for good; in that transaction. */
  readonly onMailRefused?: (db: Db<Tables>, mail: RefusedMail) => Promise<void>
}

export type Identity = {
  /** Registers the service's routes; in hosted mode, only the form of "Forgot password?". */
  routes(app: FastifyInstance): Promise<void>
  /** The learner of a request. Throws `signed_out` without a valid ID token. */
  learnerOf(request: FastifyRequest): Promise<Learner>
  /** Resolves once mails and other background work are done. */
  settled(): Promise<void>
  /** Encrypts what the database must not show, with the installation's secret. */
  readonly seals: Pick<Secrets, 'seal' | 'unseal'>
  /** Mails of other features to accounts; null in hosted mode, where no address of an account is known here. */
  readonly accountMails: AccountMails | null
  /** Whether the operator has closed the account. In hosted mode the identity service decides at each sign-in: false. */
  readonly isClosed: (userId: string) => Promise<boolean>
  /** The endpoints of our own pages, besides the Identity Toolkit API. */
  readonly feature: ServerFeature<typeof identityContract, IdentityTables>
}

/**
 * @throws SettingsError for contradictory settings.
 * @throws WrongSecretError where the data folder does not belong to the database.
 */
export async function createIdentity<Tables extends IdentityTables>(
  parts: IdentityParts<Tables>,
): Promise<Identity> {
  const { settings } = parts
  checkIdentitySettings(settings)
  if (settings.IDENTITY_MODE === 'hosted') {
    const read = hostedTokenReader(settings, parts.now)
    const page = { siteName: parts.siteName, apiKey: settings.IDENTITY_API_KEY, api: HOSTED_API }
    const routes = async (app: FastifyInstance) => hostedPageRoutes(app, page)
    // Identity itself seals nothing here, but other features do.
    const seals = await openSecretsOf(parts.db as unknown as Db<IdentityTables>, parts.dataDir)
    return {
      routes,
      learnerOf: learnerBy(read),
      settled: async () => {},
      seals,
      accountMails: null,
      isClosed: async () => false,
      feature: featureOf(parts, null),
    }
  }
  const context = await embeddedContext(parts)
  return {
    routes: async (app) => {
      await identityRoutes(app, context)
      await pageRoutes(app, context)
      startBackgroundWork(app, context)
      app.addHook('onClose', () => context.hasher.close())
    },
    learnerOf: learnerBy((idToken) => learnerOfSession(context, idToken)),
    settled: () => context.background.settled(),
    seals: context.secrets,
    accountMails: accountMails(context),
    isClosed: async (userId) => (await selectAccount(context.db, userId))?.is_disabled === 1,
    feature: featureOf(parts, context),
  }
}

/** @param context null where a hosted service has the accounts. */
function featureOf<Tables extends IdentityTables>(
  { settings, onAccountDeleted }: IdentityParts<Tables>,
  context: IdentityContext | null,
) {
  return defineServerFeature<IdentityTables>()({
    contract: identityContract,
    handlers: {
      getIdentityConfig: async () => publicConfig(settings),
      listSessions,
      endSession,
      endOtherSessions,
      createRecoveryCodes: createRecoveryCodes(context),
      countRecoveryCodes: countCodesLeft,
      deleteLearnerData: deleteLearnerData({
        isHosted: context === null,
        onAccountDeleted: (db, userId) => onAccountDeleted(db as unknown as Db<Tables>, userId),
      }),
    },
  })
}

async function embeddedContext<Tables extends IdentityTables>(
  parts: IdentityParts<Tables>,
): Promise<IdentityContext> {
  const { settings, dataDir, publicUrl, siteName, now, log } = parts
  // Identity uses only its own tables, whatever else the database holds.
  const db = parts.db as unknown as Db<IdentityTables>
  const background = createBackground(log)
  const secrets = await openSecretsOf(db, dataDir)
  const { imported } = await ensureSigningKeys({ db, secrets }, { dataDir, now: now() })
  if (imported.length > 0) log.info({ imported }, 'signing keys moved from files to the database')
  const basics = {
    settings,
    now,
    issuer: `${publicUrl}/identity`,
    keys: await openSigningKeys({ db, secrets }, now),
  }
  return {
    ...basics,
    db,
    onAccountDeleted: (db, userId) => parts.onAccountDeleted(db as unknown as Db<Tables>, userId),
    log,
    publicUrl,
    policy: passwordPolicyOf(settings),
    authorizedDomains: authorizedDomainsOf(settings, publicUrl),
    secrets,
    readIdToken: idTokenReader(basics),
    hasher: createPasswordHasher({
      atOnce: settings.PASSWORD_HASHES_AT_ONCE,
      memory: settings.PASSWORD_HASH_MEMORY_KIB,
    }),
    // PostgreSQL waits for its disk in another process.
    admissionTurns: isPostgres(parts.db) ? (work) => work() : createTurns(),
    mails: createMailQueue({
      db,
      now,
      log,
      secrets,
      background,
      mailer: createMailer(parts),
      prepare: (db, order) => prepareMail(db, parts, order),
      onRefused: async (db, mail) => parts.onMailRefused?.(db as unknown as Db<Tables>, mail),
    }),
    google: openIdProvider(settings, `${publicUrl}${CALLBACK_PATH}`),
    background,
    siteName,
  }
}

function publicConfig(settings: IdentitySettings): IdentityConfig {
  const isHosted = settings.IDENTITY_MODE === 'hosted'
  return {
    mode: settings.IDENTITY_MODE,
    apiKey: settings.IDENTITY_API_KEY,
    projectId: settings.IDENTITY_PROJECT_ID,
    ...(isHosted && {
      authDomain: hostedAuthDomain(settings),
    }),
    isGoogleEnabled: isHosted || settings.GOOGLE_CLIENT_ID !== undefined,
    confirmsAtSignUp: settings.EMAIL_CONFIRMATION_AT_SIGN_UP,
  }
}

function learnerBy(read: (idToken: string) => Promise<Learner | null>) {
  return async (request: FastifyRequest): Promise<Learner> => {
    const idToken = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const learner = idToken === undefined ? null : await read(idToken)
    if (!learner) throw new AppError('signed_out', 'Please log in.')
    return learner
  }
}

async function learnerOfSession(
  context: IdentityContext,
  idToken: string,
): Promise<Learner | null> {
  try {
    const { account, session } = await requireSession(context, idToken)
    return {
      userId: account.user_id,
      email: account.email,
      displayName: account.display_name,
      sessionId: session.id,
      authTime: session.auth_time,
    }
  } catch (error) {
    if (error instanceof IdentityError) return null
    throw error
  }
}
