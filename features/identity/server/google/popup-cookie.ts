/** The cookie that binds a sign-in window to its browser. No other code trusts a cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify'

function cookieName(publicUrl: string): string {
  // The prefix makes the browser refuse it from a subdomain or without https.
  return publicUrl.startsWith('https:') ? '__Host-sign-in-window' : 'sign-in-window'
}

/** @param browser letters, digits, `-` and `_` only */
export function setPopupCookie(reply: FastifyReply, publicUrl: string, browser: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  // Lax: it must be sent when the provider redirects the browser back to us.
  reply.header(
    'set-cookie',
    `${cookieName(publicUrl)}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=1200${secure}`,
  )
}

export function readPopupCookie(request: FastifyRequest, publicUrl: string): string | undefined {
  const name = cookieName(publicUrl)
  const cookies = (request.headers.cookie ?? '')
    .split(';')
    .map((cookie) => cookie.trim().split('='))
  const value = cookies.find(([key]) => key === name)?.[1]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}
