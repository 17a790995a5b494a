/** Every route under `/__/auth`: the page that mailed links open, the sign-in window, and their files. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

import { isAuthorizedHost } from '../../core/authorized-host.ts'
import { readPopupCookie, setPopupCookie } from '../google/popup-cookie.ts'
import {
  AUTH_TYPES,
  beginPopup,
  CALLBACK_PATH,
  finishPopup,
  type PopupEvent,
} from '../google/popup.ts'
import { GOOGLE } from '../google/read-assertion.ts'
import type { IdentityContext } from '../identity-context.ts'
import { randomTicket } from '../secrets.ts'
import { actionPage, hostedRequestPage, REQUEST_MODE, type HostedForm } from './action-page.ts'
import { readPageFiles } from './page-files.ts'
import { lostPopupPage, popupPage } from './popup-page.ts'

const one = (longest: number) => z.string().max(longest).optional().catch(undefined)

const ActionQuery = z.object({ mode: one(64), oobCode: one(256), continueUrl: one(2048) })

const PopupQuery = z.object({
  authType: z.enum(AUTH_TYPES),
  // Returned unchanged: the page compares it with the one it made.
  eventId: z.string().regex(/^[\w.-]{1,128}$/),
  providerId: z.string().max(64),
})

export async function pageRoutes(app: FastifyInstance, context: IdentityContext): Promise<void> {
  const { siteName, publicUrl, authorizedDomains, log } = context
  const publicName = new URL(publicUrl).hostname
  // Another host name comes from a proxy: the browser does not know it.
  const isOtherNameOfOurs = (name: string) =>
    name !== publicName && isAuthorizedHost(name, authorizedDomains)

  app.get('/__/auth/action', async (request, reply) => {
    const { mode = '', oobCode = '', continueUrl } = ActionQuery.parse(request.query)
    return html(reply).send(actionPage(context, { mode, oobCode, continueUrl }))
  })

  app.get('/__/auth/popup', async (request, reply) => {
    const query = PopupQuery.safeParse(request.query)
    if (!query.success) return html(reply).code(400).send(lostPopupPage(siteName))
    const { authType, eventId, providerId } = query.data
    const refuse = (code: string, message: string) => {
      const event: PopupEvent = { type: authType, eventId, error: { code, message } }
      return popup(reply).send(popupPage(siteName, event))
    }
    if (providerId !== GOOGLE || !context.google) {
      return refuse('auth/operation-not-allowed', 'Google sign-in is not set up on this site.')
    }
    if (isOtherNameOfOurs(request.hostname)) {
      // The cookie would belong to this name, while the provider redirects the browser to the other.
      return refuse('auth/unauthorized-domain', `Google sign-in works at ${publicUrl} only.`)
    }
    const browser = randomTicket()
    try {
      const url = await beginPopup(context, { authType, eventId, browser })
      setPopupCookie(reply, publicUrl, browser)
      return await popup(reply).redirect(url, 303)
    } catch (error) {
      const { name, code, message } = error as { name?: string; code?: string; message?: string }
      log.warn({ error: { name, code, message } }, 'the provider could not be asked')
      return refuse(
        'auth/internal-error',
        'Google does not answer at the moment. Please try again.',
      )
    }
  })

  app.get(CALLBACK_PATH, async (request, reply) => {
    const search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
    const event = await finishPopup(context, {
      search,
      browser: readPopupCookie(request, publicUrl),
    })
    if (!event) return popup(reply).code(400).send(lostPopupPage(siteName))
    return popup(reply).send(popupPage(siteName, event))
  })

  serveFiles(app)
}

/** Hosted, the page that mailed links open and the sign-in window are not ours: only the form that requests a mail is. */
export function hostedPageRoutes(app: FastifyInstance, hosted: HostedForm): void {
  app.get('/__/auth/action', async (request, reply) => {
    if (ActionQuery.parse(request.query).mode !== REQUEST_MODE) return reply.callNotFound()
    // Its address contains no code, and the hosted service may check which site uses its key.
    return reply.type('text/html; charset=utf-8').send(hostedRequestPage(hosted))
  })
  serveFiles(app)
}

function serveFiles(app: FastifyInstance): void {
  for (const [name, { type, body, etag }] of Object.entries(readPageFiles())) {
    app.get(`/__/auth/${name}`, async (request, reply) => {
      reply.header('cache-control', 'no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(type).send(body)
    })
  }
}

/** The address contains a code: it is sent to no other site and never cached. */
function html(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
}

/** The window keeps its reference to the page that opened it, which checks whether the window is still open. */
function popup(reply: FastifyReply): FastifyReply {
  return html(reply).removeHeader('cross-origin-opener-policy')
}
