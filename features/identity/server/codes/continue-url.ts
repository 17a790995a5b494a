/** Where a mailed link continues to: an address of this installation, or nothing. */
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
  // A user name before the @ only serves to disguise the address.
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new IdentityError(
      'INVALID_CONTINUE_URI',
      'The address to continue to must be a whole web address.',
    )
  }
  if (!isAuthorizedHost(url.hostname, authorizedDomains)) {
    throw new IdentityError(
      'UNAUTHORIZED_DOMAIN',
      'The domain of the address to continue to is not authorized.',
    )
  }
  // The page it leads to may receive a code; on loopback nobody is in between to read it.
  const isLoopback = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  if (url.protocol === 'http:' && publicUrl.startsWith('https:') && !isLoopback) {
    throw new IdentityError(
      'INVALID_CONTINUE_URI',
      'The address to continue to must begin with https://.',
    )
  }
  return url.href
}

/** For the page that a link opens: the value may have been changed since the mail, so it is checked again. */
export function safeContinueUrl(domains: Domains, text: string | undefined): string | undefined {
  try {
    return readContinueUrl(domains, text)
  } catch (error) {
    if (error instanceof IdentityError) return undefined
    throw error
  }
}
