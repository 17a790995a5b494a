/** Notices a reverse proxy that the settings do not know of, and says once what to set. */
import type { FastifyInstance } from 'fastify'

export type ProxySettings = {
  readonly trustedProxies: number
  readonly isHttps: boolean
}

/** The headers are a proxy's word, or a stranger's: they only ever cause one line of the log. */
export function watchProxySettings(
  app: FastifyInstance,
  { trustedProxies, isHttps }: ProxySettings,
): void {
  const waiting = new Map<string, string>()
  if (trustedProxies === 0) {
    waiting.set(
      'x-forwarded-for',
      'a proxy passes requests on, and TRUSTED_PROXIES is 0: all who come through it share one limit. Set TRUSTED_PROXIES to the number of proxies in front',
    )
  }
  if (!isHttps) {
    waiting.set(
      'x-forwarded-proto',
      'people come by https, and PUBLIC_URL does not say so: links in mails lead elsewhere, and browsers are not told to insist on https. Set PUBLIC_URL to the address that people type',
    )
  }
  if (waiting.size === 0) return
  app.addHook('onRequest', (request, _reply, done) => {
    for (const [name, words] of waiting) {
      const value = request.headers[name]
      if (value === undefined || (name === 'x-forwarded-proto' && value !== 'https')) continue
      waiting.delete(name)
      app.log.warn(words)
    }
    done()
  })
}
