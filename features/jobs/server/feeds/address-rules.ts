/**
 * Decides which network addresses a feed may use.
 *
 * The operator's file contains host names, and a name can resolve to any address: one in the server's own network
 * could expose internal machines. So every resolved address is checked, and the connection is made to the checked
 * address; the name is not resolved again.
 */
import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

import ipaddr from 'ipaddr.js'

/** IANA assigns global IPv6 addresses only from this range. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** True for an IP address that no public source has: private, special, or unassigned. */
export function isPrivateAddress(ip: string): boolean {
  // Node's parser is the strict one: the library also accepts `010.1.1.1`, as octal.
  if (isIP(ip) === 0) return true
  const address = ipaddr.parse(ip)
  if (address.range() !== 'unicast') return true
  return address instanceof ipaddr.IPv6 && !address.match(GLOBAL_IPV6)
}

/** True if the host of an address is this machine. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/** Resolves a name for a connection, and refuses if any of its addresses is private. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    if (addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(new PrivateAddressError('the name resolves to a private network'), '', 0)
    }
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family ?? 0)
  })
}
