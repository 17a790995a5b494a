/** What a running server does by itself: sends the mails that are due, and removes what has run out. */
import type { FastifyInstance } from 'fastify'

import type { IdentityContext } from './identity-context.ts'
import { sweep } from './sweep.ts'

/** Also how long a mail waits that another server left behind. */
const LOOK_FOR_MAILS_MS = 5_000
const SWEEP_MS = 3_600_000

/** Begins at once, and ends with the server. */
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
