/**
 * The address in the header of each reminder, by which a mail program ends them with one press (RFC 8058).
 *
 * A program posts a form there: without a session, without cookies, and it follows no redirect. Whoever opens the address
 * instead gets the page with the button: programs that look for malware open what they find, and must end nothing. The
 * secret is in the query, because no query is logged.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'

import { StopSecret } from '../../core/remind/reminder.ts'
import type { ChallengeNeeds } from '../needs.ts'
import type { ChallengeTables } from '../tables.ts'
import { stopReminder } from './reminder.ts'

export const ONE_CLICK_PATH = '/api/challenge/reminder/stop/one-click'

type Parts = { readonly db: Db<ChallengeTables> } & Pick<ChallengeNeeds, 'reminders'>

export async function stopRoute(app: FastifyInstance, { db, reminders }: Parts): Promise<void> {
  const stop = stopReminder({ reminders })
  // In its own Fastify scope: no other route accepts a form.
  await app.register(async (app) => {
    // Either kind of form is allowed, and says nothing that the address does not say.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    app.post(ONE_CLICK_PATH, async (request) => {
      const secret = secretOf(request.query)
      await stop({ db }, { body: { secret } })
      // The same where they had ended before: a program may send it twice.
      return { hasEnded: true }
    })
    app.get(ONE_CLICK_PATH, async (request, reply) =>
      reply.redirect(`/stop-reminders.html#${secretOf(request.query)}`, 303),
    )
  })
}

const Query = z.object({ secret: StopSecret })

function secretOf(query: unknown): string {
  const parsed = z.safeParse(Query, query)
  if (!parsed.success)
    throw new AppError(
      'invalid_request',
      'This address is not complete. Open it once more from the mail.',
    )
  return parsed.data.secret
}
