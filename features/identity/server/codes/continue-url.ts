/** Where a mailed link leads on to: an address of this installation, or nothing. */
import { isAuthorizedHost } from '../../core/authorized-host.ts'
import type { IdentityContext } from '../identity-context.ts'
import { IdentityError } from '../wire/identity-error.ts'

type Domains = Pick<IdentityContext, 'authorizedDomains' | 'publicUrl'>

/** @throws `INVALID_CONTINUE_URI` or `UNAUTHORIZED_DOMAIN` */
export function readContinueUrl(
  { authorizedDomains, publicUrl }: Domains,
  text: string | undefined,
): string | undefined {
  if (text === undefined || text === '') return undefined
  const url = URL.parse(text)
  // A name before the @ is there to make the address look like another.
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new IdentityError(
      'INVALID_CONTINUE_URI',
      'The address to continue to must be a whole web address.',
    )
  }
  if (!isAuthorizedHost(url.hostname, authorizedDomains)) {
    throw new IdentityError(
      'UNAUTHORIZED_DOMAIN',
      'The domain of the address to continue to is not authorised.',
    )
  }
  // The page it leads to may be handed a code; on this machine there is nobody in between to read it.
  const isLoopback = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  if (url.protocol === 'http:' && publicUrl.startsWith('https:') && !isLoopback) {
    throw new IdentityError(
      'INVALID_CONTINUE_URI',
      'The address to continue to must begin with https://.',
    )
  }
  return url.href
}

/** For the page behind a link: what it says may have been changed on the way, so it is checked again. */
export function safeContinueUrl(domains: Domains, text: string | undefined): string | undefined {
  try {
    return readContinueUrl(domains, text)
  } catch (error) {
    if (error instanceof IdentityError) return undefined
    throw error
  }
}
