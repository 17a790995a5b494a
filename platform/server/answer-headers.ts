/** The headers of every response, computed once: helmet would compute them for each request. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

import helmet from 'helmet'

export type HeaderOptions = {
  /** True where people come by https: only then may browsers be told to insist on it (HSTS). */
  readonly isHttps: boolean
  /** Origins beyond our own that a hosted identity service needs. */
  readonly extraSources?: { connect: string[]; script: string[]; frame: string[] }
}

/** Browser features that no page of ours uses: denied, so that an injected script cannot use them either. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const

/**
 * What a browser reads in the answers that become a page or a worker, and in no other: a script, a style sheet or a font
 * obeys the policy of the page that loads it. A kilobyte for each of thirty files is a sixth of a second on a slow line.
 */
export const ONLY_FOR_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const

/**
 * @returns headers by name. By default, responses are not cached anywhere, because most hold a learner's own data. A
 * route may override that.
 */
export async function answerHeaders({
  extraSources,
  isHttps,
}: HeaderOptions): Promise<Readonly<Record<string, string>>> {
  const { connect = [], script = [], frame = [] } = extraSources ?? {}
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...script],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...connect],
        'frame-src': frame.length > 0 ? frame : ["'none'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(script.length === 0 && {
          'require-trusted-types-for': ["'script'"],
          // The one policy of the pages: it names the service worker's script, and nothing else.
          'trusted-types': ['service-worker'],
        }),
      },
    },
    // A sign-in popup on our own site must be able to tell this page that it is done.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  setHeaders(answer.req, answer, (error) => {
    if (error) throw error
  })
  return {
    ...(answer.getHeaders() as Record<string, string>),
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'cache-control': 'no-store',
  }
}
