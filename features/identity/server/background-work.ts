/** The background jobs of a running server: sends the mails that are due, and removes what has expired. */
import type { FastifyInstance } from 'fastify'

import type { IdentityContext } from './identity-context.ts'
import { sweep } from './sweep.ts'

/** Also the longest delay of a mail that another server left unsent. */
const LOOK_FOR_MAILS_MS = 5_000
const SWEEP_MS = 3_600_000

/** Starts at once, and stops with the server. */
export function startBackgroundWork(app: FastifyInstance, context: IdentityContext): void {
  const { background, mails } = context
  const timers = [
    setInterval(() => mails.sendSoon(), LOOK_FOR_MAILS_MS),
    setInterval(() => background.run('removing what has run out', () => sweep(context)), SWEEP_MS),
  ]
  for (const timer of timers) timer.unref()
  mails.sendSoon()
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
    await mails.close()
  })
}
